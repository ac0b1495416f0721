import { parseFragment } from 'parse5';

/** The text cut between its outermost nodes; put together again it is the same string. */
export function outerPieces(html: string): string[] {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const starts = childNodes.flatMap(({ sourceCodeLocation }) => sourceCodeLocation?.startOffset ?? []);
  // The parser moves text out of tables that may not hold it. A cut there would go through the table.
  const isInOrder = starts.every((start, index) => start > (starts[index - 1] ?? -1));
  if (!isInOrder) return [html];
  return starts.map((start, index) => html.slice(index === 0 ? 0 : start, starts[index + 1]));
}

const isSpace = (piece: string) => piece.trim() === '';

/**
 * The edited text, in which every outermost element that was not edited is as it was stored, to the byte.
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
