import * as z from 'zod/mini';
import { changeEvent } from '../changes.ts';
import { lang } from '../fields.ts';

// Items of every type. The fields of their content types stand beside these; adapter/src/strapi reads them.

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

/** An item in a list, as managers get it. */
export const listedItem = z.looseObject({
  number: z.number(),
  /** The category's number; absent for types that belong to no category. */
  category: z.nullish(z.number()),
});

export const managedItem = z.extend(listedItem, {
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
