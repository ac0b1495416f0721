import { htmlTokens } from '../../../ui/html-tokens.ts';

/** Elements without an end. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr', 'source', 'area', 'embed', 'track']);

/** The text cut between its outermost elements; put together again it is the same string. */
export function outerPieces(html: string): string[] {
  const pieces: string[] = [];
  const around: string[] = [];
  let piece = '';
  for (const { kind, name, text } of htmlTokens(html)) {
    piece += text;
    if (kind === 'open' && !VOID.has(name)) around.push(name);
    // What is still open inside ends with it: older texts leave out the ends of list entries and the like.
    if (kind === 'close' && around.includes(name)) around.length = around.lastIndexOf(name);
    if (around.length === 0) {
      pieces.push(piece);
      piece = '';
    }
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

const isSpace = (piece: string) => piece.trim() === '';

/**
 * The edited text, in which every outermost element that was not touched stands as it is stored, to the byte.
 * `opened` is what the editor itself made of the stored text: it writes some markup in its own way. Where the two do
 * not correspond piece by piece, the edited text stays as the editor wrote it.
 */
export function withUntouchedBlocks(stored: string, opened: string, edited: string): string {
  const storedPieces = outerPieces(stored).filter((piece) => !isSpace(piece));
  const openedPieces = outerPieces(opened).filter((piece) => !isSpace(piece));
  if (storedPieces.length !== openedPieces.length) return edited;
  const original = new Map(openedPieces.map((piece, index) => [piece, storedPieces[index] ?? piece]));
  return outerPieces(edited)
    .map((piece) => original.get(piece) ?? piece)
    .join('');
}
