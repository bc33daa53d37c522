"use strict";
const $ = id => document.getElementById(id), query = new URLSearchParams(location.search);
let lang = query.get("lang") || (navigator.language.startsWith("ja") ? "ja" : "en");
const WORDS = {play: ["対戦する", "Play"], back: ["宣言を取り消す", "Take back"],
  undo: ["1手戻す", "Undo"], concede: ["投了", "Concede"], hint: ["ヒント", "Hint"], over: ["ゲーム終了", "The game is over"],
  won: ["の勝ち", " wins"], draw: ["引き分け", "A draw"], wait: ["ほかのプレイヤーの選択を待っています", "Waiting for another player"],
  friend: ["友達のリンク", "Your friend's link"], watch: ["観戦リンク", "Watchers' link"], turn: ["ターン", "Turn"],
  waits: ["カードを配る前に待っています:", "The cards are dealt when these have come: "],
  lost: ["接続が切れました。つなぎ直しています…", "Connection lost; connecting again …"], again: ["新しい対戦", "New game"],
  agent: {greedy: ["グリーディ", "Greedy"], random: ["ランダム", "Random"], friend: ["友達", "A friend"],
    hotseat: ["1つの画面で全員", "All at one screen"], watch: ["自動対戦を見る", "Watch agents"]}};
const w = key => WORDS[key][lang === "ja" ? 0 : 1], t = words => words ? words[lang] : "";
const el = (tag, text, props = {}) => Object.assign(document.createElement(tag), {textContent: text, ...props});
let terms, socket, me, faces = {}, events = [], state, serial = 0, waiting = {};

async function call(path, body) {
  const r = await fetch(path, body === undefined ? {} : {method: "POST", body: JSON.stringify(body)});
  const found = await r.json();
  if (found.error) { alert(t(found.error)); throw new Error(found.error.en); }
  return found;
}

async function menu() {
  const {games, agents, local} = await call("/api/games"), box = $("menu");
  const pick = (id, rows) => { const s = el("select", "", {id, ariaLabel: id}); for (const [v, text] of rows) s.append(el("option", text, {value: v})); return s; };
  const language = pick("lang", [["ja", "日本語"], ["en", "English"]]);
  language.value = lang;
  language.onchange = () => { lang = language.value; box.textContent = ""; menu(); };
  const game = pick("game", games.map(g => [g.name, t(g.words)]));
  game.value = query.get("game") || games[0].name;
  const chosen = () => games.find(g => g.name === game.value), format = el("span"), count = el("span"), decks = el("span");
  const kind = () => chosen().formats.find(f => f.name === format.firstChild.value);
  const deal = () => {
    const known = chosen().decks, n = kind().sealed ? 0 : +count.firstChild.value;
    decks.replaceChildren(...Array.from({length: n}, (_, k) => {
      const s = pick("deck" + k, known.map(x => [x.key, t(x.name)]));
      s.value = known[k % known.length].key;
      return s;
    }));
  };
  const number = () => { count.replaceChildren(pick("count", kind().seats.map(n => [n, n]))); count.hidden = kind().seats.length < 2; count.firstChild.onchange = deal; deal(); };
  const fill = () => { format.replaceChildren(pick("format", chosen().formats.map(f => [f.name, t(f.words)]))); format.firstChild.onchange = number; number(); };
  game.onchange = fill; fill();
  const opponent = pick("opponent", [...agents, "friend", "hotseat", "watch"].map(a => [a, (WORDS.agent[a] || [a, a])[lang === "ja" ? 0 : 1]]));
  const seed = el("input", "", {id: "seed", placeholder: "seed", size: 8, ariaLabel: "seed"});
  const go = el("button", w("play"), {id: "play"});
  go.onclick = async () => {
    const deck = key => { const d = chosen().decks.find(x => x.key === key); return d.starter ? {starter: d.starter} : {cards: d.cards, name: d.name.ja}; };
    const made = await call("/api/tables", {game: game.value, format: kind().name, count: +count.firstChild.value, opponent: opponent.value, lang,
      ...(kind().sealed ? {} : {decks: [...decks.children].map(s => deck(s.value))}), ...(/^\d+$/.test(seed.value) ? {seed: +seed.value} : {})});
    const mine = made.here.map(s => made.seats[s]);
    history.replaceState(null, "", "/?lang=" + lang + "#" + (mine.join() || made.watch));
    const link = x => location.origin + "/#" + x;
    $("told").textContent = Object.entries(made.seats).filter(([, x]) => !mine.includes(x)).map(([s, x]) => w("friend") + " " + (+s + 1) + ": " + link(x)).join("\n");
    $("told").textContent += "\n" + w("watch") + ": " + link(made.watch);
    start();
  };
  box.replaceChildren(language, game, format, count, decks, opponent, ...(local ? [seed] : []), go);
}

function start() {
  $("menu").hidden = true; $("table").hidden = false;
  const tokens = location.hash.slice(1).split(",");
  connect(tokens, 0);
}

function connect(tokens, at) {
  faces = {}; events = []; state = null;
  if (socket) { socket.onclose = null; socket.close(); }
  socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/api/seat/" + tokens[at]);
  socket.onclose = () => { $("status").textContent = w("lost"); setTimeout(() => connect(tokens, at), 800); };
  socket.onmessage = async e => {
    const m = JSON.parse(e.data);
    if (m.re !== undefined && waiting[m.re]) { waiting[m.re](m); delete waiting[m.re]; }
    if (m.type === "welcome") { me = m; if (m.note) $("told").textContent = t(m.note); terms = await call("/api/games/" + m.game); if (state) draw(); }
    // The table is dealt when every person's page has given a number of its own.
    if (m.type === "welcome" && m.seat !== null && m.awaited.includes(m.seat)) ask({type: "nonce", nonce: myNumber(socket.url)});
    if (m.type === "waiting") {
      $("status").textContent = w("waits") + m.awaited.map(s => t(me.players[s].name)).join(", ");
      if (tokens.length > 1 && !m.awaited.includes(me.seat)) setTimeout(() => connect(tokens, (at + 1) % tokens.length), 100);
    }
    if (m.type === "refused" || m.type === "broken") { $("told").textContent = t(m); if (m.type === "broken") socket.onclose = null; }
    if (m.type === "state") {
      if (m.cut !== undefined) events.length = Math.min(events.length, m.cut);
      Object.assign(faces, m.faces); events.push(...m.events); state = m;
      if (terms) draw();
      // Several at one screen: the one who is asked takes the place; the table is covered between them.
      if (tokens.length < 2) return;
      if (!m.question && !m.view.over) { $("table").hidden = true; setTimeout(() => connect(tokens, (at + 1) % tokens.length), 100); }
      else if ($("table").hidden) { alert("→ " + t(me.players[me.seat].name)); $("table").hidden = false; }
    }
  };
}

function myNumber(key) {
  const made = sessionStorage.getItem(key) || [...crypto.getRandomValues(new Uint8Array(32))].map(b => b.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem(key, made);
  return made;
}

function ask(message) {
  return new Promise(done => { const id = ++serial; waiting[id] = done; socket.send(JSON.stringify({...message, id})); });
}
const answer = options => ask({type: "answer", question: state.question.number, options});

function name(c) { return c.id ? (lang === "ja" && c.called) || t(faces[c.id].name) : "■"; }

function cardButton(c, all) {
  const b = el("button", name(c), {className: "card" + (c.pose ? " pose" : "")});
  const face = c.id && faces[c.id], nums = face ? {...face.nums, ...c.nums} : {};
  const shown = terms.shown_fields.length ? terms.shown_fields : terms.fields.map(f => f.name);
  const said = shown.filter(f => f in nums).map(f => nums[f]).join("/");
  if (said) b.append(" " + said);
  if (c.damage) b.append(" −" + c.damage);
  if (c.down) b.append(" ▽");
  for (const p of all.filter(x => x.host && x.host === c.handle)) b.append(el("span", (p.under ? "⊂" : "+") + name(p), {className: "part"}));
  const mine = state.question ? state.question.options.filter(o => o.cards.includes(c.handle) && c.handle) : [];
  if (mine.length) b.classList.add("on");
  b.onclick = () => look(c);
  return b;
}

async function look(c) {
  if (!c.handle) return;
  const d = await ask({type: "card", card: c.handle}), f = d.face;
  let text = f ? t(f.name) + " " + t(f.title) + "\n" + f.text.ja + "\n" + f.text.en + (f.check ? "\n" + f.check.ja + "\n" + f.check.en : "") : "■";
  for (const x of d.changes || []) text += "\n" + t(x.words) + ": " + JSON.stringify(x.from) + " → " + JSON.stringify(x.to) + " (" + t(x.by) + ")";
  if (me.seat !== null) for (const r of (await ask({type: "why_not", card: c.handle})).reasons || []) text += "\n✗ " + t(r.action) + " — " + r.rule + " " + t(r.text);
  $("told").textContent = text;
}

function draw() {
  const v = state.view, q = state.question, word = (list, n) => t((list.find(x => x.name === n) || {}).words) || n;
  const names = me.players.map(p => t(p.name));
  $("status").textContent = w("turn") + " " + v.turn + " · " + names[v.turn_seat] + " · " + word(terms.phases, v.phase) +
    (v.pile.length ? " · ▸ " + v.pile.map(p => t(p.name)).join(" ▸ ") : "");
  const box = $("zones"); box.textContent = "";
  const own = me.seat ?? 0, order = z => z.seat === null ? 1 : z.seat === own ? 2 : 0;
  for (const z of [...v.zones].sort((a, b) => order(a) - order(b))) {
    if (!z.count && z.seat === null) continue;
    const row = el("div", "", {className: "zone"});
    row.append(el("b", (z.seat === null ? "" : names[z.seat] + " ") + word(terms.zones, z.zone) + " " + z.count));
    for (const c of z.cards.filter(c => !c.host)) row.append(cardButton(c, z.cards));
    box.append(row);
  }
  const r = v.over ? (v.winners.length ? v.winners.map(s => names[s]).join(", ") + w("won") : w("draw")) : "";
  $("prompt").textContent = v.over ? w("over") + ": " + r : q ? t(q.text) + (q.most > 1 ? ` (${q.picked.length}; ${q.least}–${q.most})` : "") + (q.note ? " " + t(q.note) : "") : w("wait");
  const options = $("options"); options.textContent = "";
  for (const o of q ? q.options : []) options.append(el("button", (o.index + 1) + "  " + t(o.label), {onclick: () => answer([o.index])}));
  const tools = $("tools"); tools.textContent = "";
  const tool = (key, act) => tools.append(el("button", w(key), {onclick: act}));
  if (state.can.take_back) tool("back", () => ask({type: "take_back"}));
  if (state.can.undo) tool("undo", () => ask({type: "undo"}));
  if (q) tool("hint", async () => { const h = await ask({type: "hint"}); $("told").textContent = t(q.options[h.option].label); });
  if (state.can.concede) tool("concede", () => ask({type: "concede"}));
  if (v.over) tool("again", () => { location.href = "/?lang=" + lang; });
  $("log").textContent = events.filter(e => !e.quiet).slice(-60).map(e => t(e.text)).join("\n");
  $("log").scrollTop = 1e6;
}
onkeydown = e => {
  if (e.target.tagName === "INPUT" || !state || !state.question) return;
  const n = e.key === "0" ? 10 : +e.key, options = state.question.options;
  if (n >= 1 && n <= options.length) answer([n - 1]);
};
document.documentElement.lang = lang;
if (location.hash.length > 8) start(); else menu();
