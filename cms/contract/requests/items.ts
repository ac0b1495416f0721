import * as z from 'zod/mini';
import { changeEvent } from '../changes.ts';
import { lang } from '../fields.ts';
import type { Field, Fields } from '../kinds/field.ts';
import type { Kind } from '../kinds/kind.ts';
import { categoryRef, mediaRow } from './site.ts';

// Items of every kind, as the cms answers them.

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** Managers get '' where there is none. */
const numberOrNone = z.union([z.number(), z.literal('')]);
const count = z.pipe(
  z.nullish(numberOrNone),
  z.transform((number) => number ?? ''),
);

/** What a row has of each type of field. Lists have less than items, and a draft of the dashboard may lack anything. */
const COLUMN = {
  line: text,
  lines: text,
  html: text,
  film: text,
  number: count,
  file: z.pipe(
    z.nullish(z.object({ url: z.string() })),
    z.transform((file) => file?.url ?? ''),
  ),
  folder: text,
  form: z.pipe(
    z.nullish(numberOrNone),
    z.transform((form): number => form || 0),
  ),
  picture: z.nullish(mediaRow),
  flag: z.nullish(z.boolean()),
  date: text,
  moment: text,
  zone: text,
  address: text,
  amount: count,
  currency: text,
  word: text,
  rule: text,
  days: text,
  names: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((names) => names ?? []),
  ),
  captions: z.pipe(
    z.nullish(z.array(z.object({ name: z.string(), caption: z.string() }))),
    z.transform((captions) => captions ?? []),
  ),
} satisfies { readonly [Type in Field['type']]: z.ZodMiniType };

/** What the row of every item has besides its fields. */
const rowState = {
  number: z.number(),
  category: z.nullish(categoryRef),
  /** Visitors get no other rows. */
  isVisible: z._default(z.boolean(), true),
  version: z.pipe(
    z.nullish(z.union([z.number(), z.string()])),
    z.transform((version) => String(version ?? 0)),
  ),
  visibleFrom: text,
  visibleUntil: text,
  /** Of an item that is loaded alone, for visitors. */
  updatedAt: text,
  /** The languages of the item; visitors' rows have none. */
  languages: z.optional(z.array(z.object({ locale: lang, outstanding: z.number() }))),
};
export type RowState = z.output<z.ZodMiniObject<typeof rowState>>;

type Columns<Of extends Fields> = { -readonly [Name in keyof Of]: (typeof COLUMN)[Of[Name]['type']] };

/** The row of an item of a kind. */
export function itemRow<const K extends Kind>(
  kind: K,
): z.ZodMiniObject<typeof rowState & Columns<K['fields']>, z.core.$strip>;
export function itemRow({ fields }: Kind): z.ZodMiniType {
  const columns = Object.entries(fields).map(([name, { type }]) => [name, COLUMN[type]] as const);
  return z.object({ ...rowState, ...Object.fromEntries(columns) });
}

const languageState = z.object({
  locale: lang,
  isVisible: z.boolean(),
  /** Whether visitors see an earlier version of it. */
  hasDraft: z._default(z.boolean(), false),
  version: z.string(),
  /** How many paragraphs of its source changed after this text was last confirmed. */
  outstanding: z.number(),
});
export type LanguageState = z.output<typeof languageState>;

/** An item as managers get it; its fields come beside these. */
export const managedItem = z.looseObject({
  locale: lang,
  isVisible: z.boolean(),
  version: z.string(),
  languages: z.array(languageState),
  /** The languages in which whoever reads it may change it; of an item that is loaded alone. */
  changeableIn: z.optional(z.array(lang)),
});
export type ManagedItem = z.input<typeof managedItem>;

export const visibleItem = z.object({
  /** The fields of its content type. */
  row: z.unknown(),
  /** The language of the row, which stands in where there is none in the requested language. */
  locale: lang,
  visibleIn: z.array(lang),
  /** Whether a translation exists that visitors do not see: nothing takes its place. */
  isTwinHidden: z._default(z.boolean(), false),
  /** Whether readers are told that the text is older than the one it was translated from. */
  isOutdated: z._default(z.boolean(), false),
});

export const savedItem = z.object({
  number: z.number(),
  version: z.string(),
  /** What visitors see differently; absent from the repeated reply to a save that was made before this field. */
  change: z.optional(changeEvent),
});
export type SavedItem = z.output<typeof savedItem>;

/** A save of an item in one language. A field that is absent or undefined stays as it is. */
export interface ItemSave {
  locale: z.output<typeof lang>;
  /** 0 makes a new one. */
  number: number;
  /** The version that the save is based on. Without one the last save wins. */
  version?: string | undefined;
  isVisible?: boolean | undefined;
  /** Whether visitors go on seeing what is published. */
  asDraft?: boolean | undefined;
  category?: number | undefined;
  /** The fields of the content type that change; a picture by its address. */
  fields: Record<string, unknown>;
  /** The repeat of a request that creates something gets the first one's reply for 24 h. */
  requestId?: string | undefined;
}
