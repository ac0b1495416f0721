import { type ItemPath, KINDS } from './kinds.ts';

type CamelCase<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;
export type RowsOfItems = CamelCase<ItemPath>;

/** What an export of the data calls the rows of a kind, by the kind's plural: `contentBlocks` for `content-blocks`. */
export const exportedRows = (plural: ItemPath) =>
  plural.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as RowsOfItems;

export const ROWS_OF_ITEMS = KINDS.map(({ plural }) => exportedRows(plural));
