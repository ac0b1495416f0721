import type { WithList } from '../kinds/addresses.ts';

/**
 * The blocks that show the list of a category as it is when a text is read, below a heading and a link to the list. Each has the name of
 * that list's route.
 */
const LIST_BLOCKS = {
  documents: ['few'],
  people: ['few'],
  partners: ['few'],
  events: ['few'],
} as const satisfies { readonly [Name in WithList['list']]?: readonly string[] };
export type ListBlock = keyof typeof LIST_BLOCKS;

/** The blocks in or below whose place browsers show what their link leads to, a form or a list, whose route has the block's name. */
const LIVE_BLOCKS = { form: [], ...LIST_BLOCKS } as const;
export type LiveBlock = keyof typeof LIVE_BLOCKS;
/** Their names. */
export const LIVE_NAMES = Object.keys(LIVE_BLOCKS) as LiveBlock[];

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
  ...LIVE_BLOCKS,
} as const satisfies Record<string, readonly string[]>;
export type TextBlock = keyof typeof TEXT_BLOCKS;
export type BlockLook = (typeof TEXT_BLOCKS)[TextBlock][number];

/** The texts that stand in a new block until somebody writes others. */
export const BLOCK_WORDS = [
  'BLOCKS.NOTICE_WORDS',
  'BLOCKS.QUESTION',
  'BLOCKS.ANSWER',
  'BLOCKS.HEADING',
  'BLOCKS.WORDS',
  'BLOCKS.FIGURE_WORDS',
  'BLOCKS.QUOTATION_WORDS',
  'BLOCKS.SPEAKER',
  'BLOCKS.ADDRESS_WORDS',
  'BLOCKS.FORM_HEADING',
] as const;

export const isTextBlock = (name: string): name is TextBlock => Object.hasOwn(TEXT_BLOCKS, name);
export const isListBlock = (name: string): name is ListBlock => Object.hasOwn(LIST_BLOCKS, name);

export const isLiveBlock = (name: string): name is LiveBlock => Object.hasOwn(LIVE_BLOCKS, name);

/** Leaves an element the name of a block and a look of it alone. */
export function cleanBlock(element: Element): void {
  const name = element.getAttribute('data-block') ?? '';
  const looks: readonly string[] = isTextBlock(name) ? TEXT_BLOCKS[name] : [];
  if (!isTextBlock(name)) element.removeAttribute('data-block');
  if (!looks.includes(element.getAttribute('data-look') ?? '')) element.removeAttribute('data-look');
}
