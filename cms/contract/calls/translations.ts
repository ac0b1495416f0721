import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  flagReply,
  id,
  itemsPerPage,
  type Lang,
  lang,
  listOf,
  maxText,
  page,
  translationState,
  version,
} from '../fields.ts';
import { CALL_BODIES, LIMITS, REQUEST_LIMITS } from '../limits.ts';
import { CHANGE_KINDS, type ItemKind } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';
import { itemKind, textOfItem } from './items.ts';

/** Words of a paragraph that are the same before and now, new, or gone. */
const part = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

const change = z.object({
  /** Confirms this paragraph alone. */
  key: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** The field of the form; of captions with the name of the picture, as in `captions/well.jpg`. */
  field: z.string(),
  parts: z.array(part),
});

/** A language of an item compared with the other one, paragraph by paragraph. */
const translation = z.object({
  state: translationState,
  /** Opaque: a confirmation sends back the one that was looked at. */
  version: z.string(),
  /** ISO 8601, UTC: when the first of the changes was saved; '' without any. */
  since: z.string(),
  /** Whether something was too much to be compared by what it says. */
  isByOrder: flagReply,
  /** What changed in its source since this text was confirmed, in the order of the text. */
  changes: z.array(change),
});
export type Translation = z.input<typeof translation>;

export const translationLoad = forwardedCall({
  path: '/api/manager/TranslationLoad',
  access: 'edit',
  payload: textOfItem,
  data: translation,
});

/** «Still correct»: for all changes, or for those of some keys. A stale version is status 10, with the state in `extra.current`. */
export const translationConfirm = forwardedCall({
  path: '/api/manager/TranslationConfirm',
  access: 'edit',
  body: CALL_BODIES.long,
  current: translation,
  payload: z.extend(textOfItem, {
    version,
    keys: z.optional(
      listOf(z.string(ERROR_KEY.invalid).check(...maxText(LIMITS.version.max)), REQUEST_LIMITS.confirmed, 1),
    ),
  }),
  data: translation,
});

/** Items of a state, last changed first. */
export const translationsList = forwardedCall({
  path: '/api/manager/TranslationsList',
  access: 'edit',
  payload: z.object({
    of: textOfItem.shape.of,
    state: translationState,
    kind: z.optional(itemKind),
    catId: z.optional(id),
    page,
    itemsPerPage,
  }),
  data: z.array(
    z.object({
      kind: itemKind,
      id: z.number(),
      /** 0 where it belongs to no category. */
      catId: z.number(),
      title: z.string(),
      /** The language of the title: the other one where the asked one is missing. */
      lang,
      isVisible: flagReply,
      /** How many paragraphs changed. */
      outstanding: z.number(),
    }),
  ),
  extra: z.object({ itemsCount: z.number(), missing: z.number(), outdated: z.number() }),
});

/** An item in a list of translations, as the dashboard gets it. */
export interface TranslationItem {
  kind: ItemKind;
  number: number;
  documentId: string;
  /** In `locale`; '' where it has none. */
  title: string;
  /** The language of the title: the listed one, or the other one where the listed one is missing. */
  locale: Lang;
  /** The category's number; null where there is none. */
  category: number | null;
  /** Whether visitors see it in `locale`. */
  isVisible: boolean;
  /** How many paragraphs changed. */
  outstanding: number;
}

/** Items of the dashboard's home screen that lack a language or are outdated in it. */
export interface TranslationGroup {
  lang: Lang;
  state: z.output<typeof translationState>;
  total: number;
  /** The last changed ones. */
  items: TranslationItem[];
}
