// Whether the screen is a phone's: the table page then has no header of its own.
const query = typeof matchMedia === "function" ? matchMedia("(max-width: 720px)") : null;

export const screen = $state({ narrow: query?.matches ?? false });

query?.addEventListener("change", (event) => (screen.narrow = event.matches));
