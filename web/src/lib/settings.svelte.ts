// What the user has chosen, kept in this browser.
export type Lang = "ja" | "en";
export type Theme = "auto" | "light" | "dark";

const KEY = "taisen.settings";
const lang: Lang = navigator.language?.startsWith("ja") ? "ja" : "en";
const standard = {
  lang, theme: "auto" as Theme,
  /** How fast cards move: 1 is ordinary, 0 none at all. */
  speed: 1,
  /** So many seconds what another plays is held up: 0 not at all. */
  held: 2.5,
  name: "",
  game: "",
  /** Show what a click would do before doing it. */
  confirm: false,
  /** The column with the card and the log is open. */
  side: true,
  /** The prompt bar lists every option. */
  listed: false,
  /** How each game was begun last: its format, how many, against whom, with which decks. */
  begun: {} as Record<string, { format: string; count: number; opponent: string; decks: string[] }>,
  /** Of each game the first one, in which everything is explained: its table, what has been said, and whether it is put aside. */
  first: {} as Record<string, { token: string; seen: string[]; off: boolean }>,
  /** How large letters are. */
  scale: 1,
  /** How loud sounds are, from 0 to 1. */
  volume: 0.4,
  /** Colours that are told apart by whoever sees red and green alike. */
  colours: "usual" as "usual" | "safe",
  /** The hand that holds a phone. */
  hand: "right" as "right" | "left",
  /** What others say at the table is not shown. */
  mute: false,
  /** A hint at every question. */
  hints: false,
  /** Links of tables opened here, the newest first. */
  tokens: [] as string[],
};

function kept(): typeof standard {
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...standard };
  }
}

/** What the address asks for, as `taisen play GAME --lang ja` writes it; once, so that it can be changed afterwards. */
function wished(): Partial<typeof standard> {
  const asked = new URLSearchParams(location.search);
  const [game, lang] = [asked.get("game"), asked.get("lang")];
  if (asked.size) history.replaceState(null, "", location.pathname + location.hash);
  return { ...(game ? { game } : {}), ...(lang === "ja" || lang === "en" ? { lang } : {}) };
}

export const settings = $state({ ...kept(), ...wished() });

/** Keep what is changed from now on, and let the page follow. Called once, by the page. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  // Another tab has changed something: else this one would write over it.
  const follow = (event: StorageEvent): void => {
    if (event.key === KEY && event.newValue) Object.assign(settings, kept());
  };
  $effect(() => {
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  });
  $effect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.colours = settings.colours;
    document.documentElement.dataset.hand = settings.hand;
    document.documentElement.dataset.still = String(settings.speed === 0);
    document.documentElement.style.fontSize = settings.scale === 1 ? "" : `${settings.scale * 100}%`;
  });
}

export function remember(token: string): void {
  settings.tokens = [token, ...settings.tokens.filter((t) => t !== token)].slice(0, 200);
}
