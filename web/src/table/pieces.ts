// The printed pieces of a card, in one language.
import type { Face, Piece, Said } from "../lib/protocol";
import type { Lang } from "../lib/settings.svelte";

export interface Printed { piece: Piece | null; text: string }

/** Piece by piece. The English of the pieces comes as one text, each with its head in brackets. */
export function printed(face: Face, lang: Lang): Printed[] {
  const pieces = face.pieces ?? [];
  if (!pieces.length) return [face.text, face.check].flatMap((said: Said | undefined) => (said?.[lang] ? [{ piece: null, text: said[lang] }] : []));
  if (lang === "ja") return pieces.map((piece) => ({ piece, text: piece.text }));
  const told = face.text.en.split(/\n(?=\[)/);
  const speaking = pieces.filter((p) => p.name.ja || p.text);
  if (told.length !== speaking.length) return [...pieces.map((piece) => ({ piece, text: "" })), { piece: null, text: face.text.en }];
  return pieces.map((piece) => ({ piece, text: (told[speaking.indexOf(piece)] ?? "").replace(/^\[[^\]]*\]\s*/, "") }));
}
