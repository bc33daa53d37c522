// Whether the screen is a phone's, upright or held sideways.
const query = typeof matchMedia === "function" ? matchMedia("(max-width: 720px), (max-height: 480px)") : null;

export const screen = $state({ narrow: query?.matches ?? false });

query?.addEventListener("change", (event) => (screen.narrow = event.matches));
