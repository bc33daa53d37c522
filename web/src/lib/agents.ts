// The opponents that the page offers, in its words: what each is called, and what it is like.
import { w, type Words } from "./words";

const AGENTS: Record<string, [Words, Words]> = {
  easy: [["コハル — やさしいAI", "Koharu, an easy AI"], ["ときどき間違えます。初めての方に", "Slips now and then: for a first game"]],
  normal: [["ナツメ — ふつうのAI", "Natsume, a normal AI"], ["一手ずつ先を試して選びます", "Tries each move and takes the best"]],
  hard: [["フユキ — つよいAI", "Fuyuki, a hard AI"], ["あなたの番の先まで読みます", "Thinks beyond your next turn"]],
  random: [["でたらめなAI", "A random AI"], ["何でも選びます", "Does anything at all"]],
};

export const agent = (name: string): string => w(AGENTS[name]?.[0] ?? [name, name]);
export const agentSays = (name: string): string => w(AGENTS[name]?.[1] ?? ["", ""]);
