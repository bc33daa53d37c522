// Who takes the seats of a table of more than two.

/** What is said of everybody else at once, as seats: mine is the first. */
export function seated(opponent: string, count: number, agent: string): string[] {
  const others = opponent === "hotseat" ? "me" : opponent === "watch" ? agent : opponent;
  return Array.from({ length: count }, (_, seat) => (seat === 0 && opponent !== "watch" ? "me" : others));
}

/** Which team each seat belongs to: those of one sit side by side. */
export function teamsOf(count: number, teams: number): number[] | null {
  return teams ? Array.from({ length: count }, (_, seat) => Math.floor(seat / (count / teams))) : null;
}
