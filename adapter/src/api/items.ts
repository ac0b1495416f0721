import type * as z from 'zod/mini';
import type { KindCalls } from '../../../cms/contract/calls/kind-calls.ts';
import type { ChangeEvent } from '../../../cms/contract/changes.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type Field, firstWord } from '../../../cms/contract/kinds/field.ts';
import type { itemRow, RowState } from '../../../cms/contract/requests/items.ts';
import type { MediaRow } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import {
  type ItemKind,
  type KindOf,
  LANGUAGES,
  type ListedKind,
  ofKinds,
  type TranslationState,
} from '../../../cms/contract/vocabulary.ts';
import { type CallContext, requireSession } from '../calls/call-handler.ts';
import { CallError, EditConflict, invalid } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { videoEmbed } from '../html/video-embed.ts';
import type { CmsClient, CmsQuery } from '../strapi/client.ts';
import { type Found, type ItemType, listItems, readManaged, storeItem } from '../strapi/items.ts';
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

/**
 * What only managers see of an item: its schedule, and each of its languages compared with its source (contract,
 * translations).
 */
function managersPartOf({ languages, visibleFrom, visibleUntil }: RowState) {
  if (languages === undefined) return {};
  const stateIn = (lang: Lang): TranslationState => {
    const own = languages.find(({ locale }) => locale === lang);
    return own === undefined ? 'missing' : own.outstanding > 0 ? 'outdated' : 'complete';
  };
  return {
    visibleFrom,
    visibleUntil,
    translations: LANGUAGES.map((lang) => ({ lang, state: stateIn(lang) })),
  };
}

/** What replies have of a field, by its type; HTML is as it is stored. */
function presentField(name: string, field: Field, row: Readonly<Record<string, unknown>>, lang: Lang): object {
  const { type } = field;
  const value = row[name];
  if (type === 'picture') {
    const { url, info } = presentPicture(value as MediaRow | null | undefined, lang);
    return { [name]: url, [`${name}Info`]: info };
  }
  if (type === 'flag') return { [name]: flagOf(value === true) };
  if (type === 'word') return { [name]: value || firstWord(field) };
  return { [name]: type === 'film' ? videoEmbed(String(value), String(row.title)) : value };
}

const isForForms = ({ type, isPrivate }: Field) => isPrivate || type === 'names' || type === 'captions';

/** The fields of each kind that cards have, and details, and what forms edit. */
const FIELDS = ofKinds(({ fields }) => {
  const form = Object.entries<Field>(fields);
  const detail = form.filter(([, field]) => !isForForms(field));
  return { card: form.filter(([, { isListed }]) => isListed), detail, form };
});

function presentItem(kind: ListedKind, row: RowState, lang: Lang, as: 'card' | 'detail' | 'form'): object {
  return {
    id: row.number,
    catId: row.category?.number ?? 0,
    isVisible: flagOf(row.isVisible),
    ...managersPartOf(row),
    ...Object.assign({}, ...FIELDS[kind][as].map(([name, field]) => presentField(name, field, { ...row }, lang))),
  };
}

export type RowOf<Name extends ItemKind> = z.output<ReturnType<typeof itemRow<KindOf<Name>>>>;
type CallsOf<Name extends ListedKind> = KindCalls<KindOf<Name>>;

/** An item as lists show it, without what its kind has of its own. */
export function presentCard<Name extends ListedKind>(
  kind: Name,
  row: RowOf<Name>,
  lang: Lang,
): z.output<CallsOf<Name>['card']>;
export function presentCard(kind: ListedKind, row: RowState, lang: Lang): object {
  return presentItem(kind, row, lang, 'card');
}

/** An item alone, without what its kind has of its own; as a form edits it, or as visitors get it. */
export function presentDetail<Name extends ListedKind>(
  kind: Name,
  row: RowOf<Name>,
  lang: Lang,
  as: 'detail' | 'form',
): Promise<z.output<CallsOf<Name>['item']['data']>>;
export async function presentDetail(
  kind: ListedKind,
  row: RowState & { html?: string },
  lang: Lang,
  as: 'detail' | 'form',
): Promise<object> {
  return {
    ...presentItem(kind, row, lang, as),
    ...(row.html === undefined ? {} : { html: await cleanHtml(row.html) }),
    relatedCat: `#${row.category?.number ?? 0}#`,
    version: row.version,
  };
}

/** What a call asks of an item; without a number the newest visible one of the category. */
export interface AskedItem {
  catId: number;
  number: number | undefined;
  forDisplay: boolean;
  getImages: boolean;
}

/** What the replies of a kind have besides its fields. */
export interface OwnReplies<Name extends ListedKind> {
  /** What each of these rows has, in their order, loaded once for all of them. A reply has of it what its call names. */
  load?(cms: CmsClient, rows: readonly RowOf<Name>[], lang: Lang): Promise<object[]>;
  /** What comes beside an item. */
  extra?(cms: CmsClient, found: Found<RowOf<Name>>, asked: AskedItem): Promise<object>;
  /** Answers the call for an item, where what comes beside it is read at the same time. */
  item?(cms: CmsClient, asked: AskedItem, context: CallContext): Promise<{ data: object; extra: object }>;
}

interface Listing<Shape extends z.ZodMiniType, Card> {
  type: ItemType<Shape>;
  asked: { catId: number; page: number; itemsPerPage: number };
  /** Values of the fields that the list is filtered by. */
  chosen: CmsQuery;
  present(rows: z.output<Shape>[]): Card[] | Promise<Card[]>;
}

/** A page of a category's list, newest first. */
export async function listPage<Shape extends z.ZodMiniType, Card>(
  cms: CmsClient,
  context: CallContext,
  { type, asked: { catId, page, itemsPerPage: limit }, chosen, present }: Listing<Shape, Card>,
) {
  const piece = { category: catId, start: (page - 1) * limit, limit, chosen };
  const list = await listItems(cms, readerOf(context), type, piece);
  if (list === undefined) throw new CallError(STATUS.notFound);
  const { rows, total, category, choices } = list;
  return {
    data: await present(rows),
    extra: { catTitle: categoryTitle(category, context.lang), itemsCount: total, choices },
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
    const { number, version, change } = await storeItem(cms, { lang: context.lang, as: token }, type.kind, save);
    return { data: { id: number, version }, change };
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    const found = readManaged(type, error.current);
    // If this language's version was deleted, the translation is not its current state.
    const current = found.lang === context.lang ? await present(found) : undefined;
    throw new CallError(STATUS.editConflict, { extra: { current, savedBy: error.savedBy }, cause: error });
  }
}
