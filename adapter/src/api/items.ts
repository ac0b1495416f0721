import * as z from 'zod/mini';
import type { ChangeEvent } from '../../../cms/contract/changes.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { categoryRef, mediaRow } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { LANGUAGES, type TranslationState } from '../../../cms/contract/vocabulary.ts';
import { type CallContext, requireSession } from '../calls/call-handler.ts';
import { CallError, EditConflict, invalid } from '../errors.ts';
import type { CmsClient } from '../strapi/client.ts';
import { type Found, type ItemType, itemState } from '../strapi/item-type.ts';
import { listItems } from '../strapi/items.ts';
import { readManaged, saveManaged } from '../strapi/managed.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { presentPicture } from './picture.ts';

/** A boolean as replies carry it. */
export const flagOf = (value: boolean | null | undefined): 0 | 1 => (value ? 1 : 0);

/** A form's flag as a boolean; undefined leaves the field as it is. */
export const fromFlag = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1);

/** What a detail's `extra` says about its languages (contract, detailLanguages). */
export const languageExtra = (
  { lang, visibleIn, languages, changeableIn, isTwinHidden, isOutdated }: Found<unknown>,
  requested: Lang,
) => ({
  ...(lang === requested ? {} : { lang }),
  twin: visibleIn.some((visible) => visible !== requested),
  ...(isTwinHidden ? { isTwinHidden } : {}),
  ...(isOutdated && lang === requested ? { isOutdated } : {}),
  ...(languages === undefined
    ? {}
    : {
        languages: languages.map(({ isVisible, hasDraft, ...state }) => ({
          ...state,
          isVisible: flagOf(isVisible),
          hasDraft: flagOf(hasDraft),
        })),
      }),
  ...(changeableIn === undefined ? {} : { changeableIn }),
});

/** What of an item's row managers alone get. */
interface ManagedRow {
  languages?: readonly { locale: Lang; outstanding: number }[] | undefined;
  visibleFrom?: string | null | undefined;
  visibleUntil?: string | null | undefined;
}

/**
 * What only managers see of an item: its schedule, and each of its languages compared with the other one (contract,
 * translations).
 */
function managersPartOf({ languages, visibleFrom, visibleUntil }: ManagedRow) {
  if (languages === undefined) return {};
  const stateIn = (lang: Lang): TranslationState => {
    const own = languages.find(({ locale }) => locale === lang);
    return own === undefined ? 'missing' : own.outstanding > 0 ? 'outdated' : 'complete';
  };
  return {
    visibleFrom: visibleFrom ?? '',
    visibleUntil: visibleUntil ?? '',
    translations: LANGUAGES.map((lang) => ({ lang, state: stateIn(lang) })),
  };
}

/** What the rows of listed items have in common: the cards of their lists are made from it. */
export const cardRow = {
  ...itemState,
  number: z.number(),
  title: z.string(),
  showTime: z.nullish(z.string()),
  category: z.nullish(categoryRef),
  image: z.nullish(mediaRow),
};

export function presentCard(row: z.infer<z.ZodMiniObject<typeof cardRow>>, lang: Lang) {
  const image = presentPicture(row.image, lang);
  return {
    id: row.number,
    catId: row.category?.number ?? 0,
    title: row.title,
    image: image.url,
    imageInfo: image.info,
    showTime: row.showTime ?? '',
    isVisible: flagOf(row.isVisible),
    ...managersPartOf(row),
  };
}

interface Listing<Shape extends z.ZodMiniType, Card> {
  type: ItemType<Shape>;
  asked: { catId: number; page: number; itemsPerPage: number };
  present(rows: z.output<Shape>[]): Card[] | Promise<Card[]>;
}

/** A page of a category's list, newest first. */
export async function listPage<Shape extends z.ZodMiniType, Card>(
  cms: CmsClient,
  context: CallContext,
  { type, asked: { catId, page, itemsPerPage: limit }, present }: Listing<Shape, Card>,
) {
  const list = await listItems(cms, readerOf(context), type, { category: catId, start: (page - 1) * limit, limit });
  if (list === undefined) throw new CallError(STATUS.notFound);
  const { rows, total, category } = list;
  return {
    data: await present(rows),
    extra: { catTitle: categoryTitle(category, context.lang), itemsCount: total },
  };
}

interface ItemForm {
  id: number;
  catId?: number | undefined;
  relatedCat?: number | undefined;
  isVisible?: 0 | 1 | undefined;
  asDraft?: 0 | 1 | undefined;
  visibleFrom?: string | undefined;
  visibleUntil?: string | undefined;
  version?: string | undefined;
}

interface Saving<Shape extends z.ZodMiniType> {
  type: ItemType<Shape>;
  form: ItemForm;
  /** The cms's own fields; an undefined one stays as it is. */
  fields: Record<string, unknown>;
  requestId: string | undefined;
  /** The item in the shape of its detail call's data. */
  present(found: Found<z.output<Shape>>): Promise<unknown>;
}

/**
 * Saves an item in the requested language, and says what visitors see differently. `relatedCat` takes precedence over
 * `catId` (contract, Ids).
 */
export async function saveItem<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  context: CallContext,
  { type, form, fields, requestId, present }: Saving<Shape>,
): Promise<{ data: { id: number; version: string }; change: ChangeEvent | undefined }> {
  const { token } = requireSession(context);
  const category = form.relatedCat ?? form.catId;
  if (form.id === 0 && category === undefined) throw invalid('catId', ERROR_KEY.category);
  const save = {
    number: form.id,
    version: form.version,
    requestId,
    isVisible: fromFlag(form.isVisible),
    asDraft: fromFlag(form.asDraft),
    category,
    fields: { ...fields, visibleFrom: form.visibleFrom, visibleUntil: form.visibleUntil },
  };
  try {
    const { number, version, change } = await saveManaged(cms, { lang: context.lang, as: token }, type.path, save);
    return { data: { id: number, version }, change };
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    const found = await readManaged(cms, type, error.current);
    // If this language's version was deleted, the translation is not its current state.
    const current = found.lang === context.lang ? await present(found) : undefined;
    throw new CallError(STATUS.editConflict, { extra: { current, savedBy: error.savedBy }, cause: error });
  }
}
