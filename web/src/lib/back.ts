// A sheet over a phone's table: going back closes it and does not leave the table.

/** Call when it opens; what is returned when it has closed. */
export function backCloses(close: () => void): () => void {
  let left = false;
  const pop = (): void => {
    left = true;
    close();
  };
  history.pushState({ sheet: true }, "");
  addEventListener("popstate", pop);
  return () => {
    removeEventListener("popstate", pop);
    // Closed by something else: the step is taken back. Not where the page has gone on to another address.
    if (!left && (history.state as { sheet?: boolean } | null)?.sheet) history.back();
  };
}
