/**
 * The blocks that a text may hold beside what HTML itself has. Each is ordinary HTML in an element with the name as `data-block`, so
 * that it reads the same without our styles, in feeds and mails. The looks that it may have besides its usual one are in `data-look`.
 */
export const TEXT_BLOCKS = {
  button: ['donate'],
  notice: ['urgent'],
  columns: [],
  questions: [],
  gallery: ['logos'],
  download: [],
  quotation: [],
  figures: [],
  beside: ['end'],
  map: [],
  form: [],
} as const satisfies Record<string, readonly string[]>;
export type TextBlock = keyof typeof TEXT_BLOCKS;
export type BlockLook = (typeof TEXT_BLOCKS)[TextBlock][number];

export const isTextBlock = (name: string): name is TextBlock => Object.hasOwn(TEXT_BLOCKS, name);

/** Leaves an element the name of a block and a look of it alone. */
export function cleanBlock(element: Element): void {
  const name = element.getAttribute('data-block') ?? '';
  const looks: readonly string[] = isTextBlock(name) ? TEXT_BLOCKS[name] : [];
  if (!isTextBlock(name)) element.removeAttribute('data-block');
  if (!looks.includes(element.getAttribute('data-look') ?? '')) element.removeAttribute('data-look');
}
