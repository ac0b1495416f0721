import * as z from 'zod/mini';
import { type Lang, lang as langSchema } from '../../../cms/contract/fields.ts';
import type { LanguageState as StoredState } from '../../../cms/contract/requests/items.ts';
import type { CategoryRef } from '../../../cms/contract/requests/site.ts';
import type { ItemPath } from '../../../cms/contract/vocabulary.ts';

export interface ItemType<Shape extends z.ZodMiniType> {
  path: ItemPath;
  row: Shape;
}

/** What every item's row has: whether visitors see it (they get no other rows), and its version. */
export const itemState = {
  isVisible: z._default(z.boolean(), true),
  version: z.pipe(
    z.nullish(z.union([z.number(), z.string()])),
    z.transform((version) => String(version ?? 0)),
  ),
  visibleFrom: z.nullish(z.string()),
  visibleUntil: z.nullish(z.string()),
  /** The languages of the item; visitors' rows have none. */
  languages: z.optional(z.array(z.object({ locale: langSchema, outstanding: z.number() }))),
};

/** A long text of an item, which a draft of the dashboard may lack. */
export const longText = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => text ?? ''),
);

const plainText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
);

/** The plain texts of a call's shape, as a row has them. */
export const textRows = <Name extends string>(texts: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, plainText])) as Record<Name, typeof plainText>;

/** The same texts of a row, or of a form. */
export const textsOf = <Name extends string, From extends { readonly [Text in Name]?: unknown }>(
  texts: Readonly<Record<Name, unknown>>,
  from: From,
) => Object.fromEntries(Object.entries(from).filter(([name]) => name in texts)) as Pick<From, Name & keyof From>;

export interface Selection {
  category: number;
  start: number;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  /** How many there are in all. */
  total: number;
  category: CategoryRef;
}

export type LanguageState = Omit<StoredState, 'locale'> & { lang: Lang };

export interface Found<Row> {
  row: Row;
  /** The language of the row: the other one where there is none in the requested language. */
  lang: Lang;
  /** The languages in which visitors see it. */
  visibleIn: readonly Lang[];
  /** For managers only. */
  languages?: LanguageState[];
  /** The languages in which whoever reads it may change it; for those who see hidden items. */
  changeableIn?: Lang[] | undefined;
  /** For visitors only: whether the translation is hidden from them. */
  isTwinHidden?: boolean;
  /** For visitors only: whether they are told that the translation is newer. */
  isOutdated?: boolean;
}
