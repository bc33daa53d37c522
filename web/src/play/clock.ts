// What a clock shows between two words of the server.
import type { ClockRow } from "../lib/protocol";

/** What a seat has left of its move and of its pool, so many seconds after the row was said. */
export function leftOf(row: ClockRow, seat: number, since: number): { runs: boolean; move: number; pool: number } {
  const began = row.running[String(seat)];
  const pool = row.left[seat] ?? row.pool;
  if (began === undefined) return { runs: false, move: row.move, pool };
  const spent = began + since;
  return { runs: true, move: Math.max(0, row.move - spent), pool: Math.max(0, pool - Math.max(0, spent - row.move)) };
}

/** Minutes and seconds, never less than there are. */
export function told(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
