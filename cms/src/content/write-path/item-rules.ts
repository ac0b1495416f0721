import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { isUserFolder } from '../../../contract/file-names';
import { plainUrl } from '../../../contract/html/safe-address';
import { contentBlock } from '../../../contract/kinds/content-block';
import type { FieldType } from '../../../contract/kinds/field';
import { KINDS, typesOf } from '../../../contract/kinds/kinds';
import { isBlank } from '../../../contract/line-text';
import { daysIn, isRule } from '../../../contract/rule-text';
import { isRealDate, isTimeZone } from '../../../contract/text-rules';
import type { CategoryType, ItemKind } from '../../../contract/vocabulary';
import { itemType, itemUid } from '../../content-types';
import { service } from '../../services';
import { isCaption } from '../translations/paragraphs';
import type { CheckedRow, ContentRules, Removal } from './checked-content';
import { PICTURE, type Picture, pictureError, textError } from './file-errors';
import { filmError } from './film-error';
import { homeShowsBlock } from './home-rules';

/** The types of categories whose screens list a type of items. */
export const CATEGORIES_OF: Readonly<Record<string, readonly CategoryType[]>> = Object.fromEntries(
  KINDS.filter((kind) => typesOf(kind).length > 0).map((kind) => [itemUid(kind.name), typesOf(kind)]),
);

interface Category {
  id: number;
}

/** The rules of a type of items: their category, folder, pictures and video must be there. */
export function itemRules(kind: ItemKind): ContentRules {
  const { uid, pictures, hasCategory, missingKeys, item } = itemType(kind);
  const fields = Object.entries(item?.fields ?? {});
  return {
    populate: {
      ...Object.fromEntries(pictures.map((name) => [name, PICTURE])),
      ...(hasCategory ? { category: { select: ['id'] } } : {}),
    },

    async structure(strapi, row, before) {
      const errors = await Promise.all([
        ...(hasCategory ? [categoryError(strapi, uid, row.category as Category | null)] : []),
        ...pictures.map((field) => pictureError(field, row[field] as Picture | null)),
        ...fields.map(async ([name, { type }]) => {
          if (!(name in row)) return undefined;
          return FIELD_ERRORS[type]?.(strapi, name, row[name], before?.[name]);
        }),
        ...fields.map(([name, { after }]) => (after ? orderError(name, after, row, before) : undefined)),
      ]);
      return errors.filter((error) => error !== undefined);
    },

    async completeness(_strapi, row) {
      return Object.entries(missingKeys)
        .filter(([field]) => isBlank(String(row[field] ?? '')))
        .map(([field, key]) => ({ field, key }));
    },

    removal: (strapi, removal) => neededErrors(strapi, kind, removal),
  };
}

/** Two moments in the wrong order, said of the one that was changed; an unknown one is in no order. */
function orderError(late: string, early: string, row: CheckedRow, before?: CheckedRow): FieldError | undefined {
  const timeOf = (name: string) => Date.parse(String(row[name]));
  const isKept = before !== undefined && String(before[late]) === String(row[late]);
  return timeOf(late) < timeOf(early) ? { field: isKept ? early : late, key: ERROR_KEY.momentOrder } : undefined;
}

async function categoryError(
  strapi: Core.Strapi,
  uid: string,
  category: Category | null,
): Promise<FieldError | undefined> {
  // The lock makes whoever deletes the category, or changes its type, wait for the end of this save.
  const [stored]: { type: CategoryType }[] = category
    ? await strapi.db.transaction(({ trx }) => trx('categories').select('type').where({ id: category.id }).forShare())
    : [];
  if (!stored) return { field: 'category', key: ERROR_KEY.category };
  const isRight = CATEGORIES_OF[uid]?.includes(stored.type);
  return isRight ? undefined : { field: 'category', key: ERROR_KEY.categoryType };
}

/** An album without a folder shows no pictures, which is allowed. */
async function folderError(strapi: Core.Strapi, field: string, folder: unknown): Promise<FieldError | undefined> {
  if (typeof folder !== 'string' || folder === '') return undefined;
  const found = isUserFolder(folder) ? await service(strapi, 'api::file-store.file-store').folder(folder) : null;
  return found ? undefined : { field, key: ERROR_KEY.folderMissing };
}

/** What programs read, which may be empty. */
function machineError(
  field: string,
  value: unknown,
  isRight: (text: string) => boolean,
  key: string,
): FieldError | undefined {
  return typeof value !== 'string' || value === '' || isRight(value) ? undefined : { field, key };
}

const isText = (value: unknown) => typeof value === 'string';

/** Lists of plain data, which Strapi stores as they come. */
function listError(field: string, value: unknown, isEntry: (value: unknown) => boolean): FieldError | undefined {
  const isList = value === null || (Array.isArray(value) && value.every(isEntry));
  return isList ? undefined : { field, key: ERROR_KEY.invalid };
}

type FoundError = FieldError | undefined | Promise<FieldError | undefined>;

/** What is wrong with a field of a stored row, beyond what the schema says, by the type of the field. */
const FIELD_ERRORS: Readonly<
  Partial<Record<FieldType, (strapi: Core.Strapi, name: string, value: unknown, before: unknown) => FoundError>>
> = {
  folder: folderError,
  html: (strapi, _name, html, before) =>
    typeof html === 'string' ? textError(strapi, html, String(before ?? '')) : undefined,
  film: (_strapi, name, link) => filmError(name, link),
  rule: (_strapi, name, rule) => machineError(name, rule, isRule, ERROR_KEY.rule),
  days: (_strapi, name, days) => machineError(name, days, (text) => daysIn(text).every(isRealDate), ERROR_KEY.date),
  zone: (_strapi, name, zone) => machineError(name, zone, isTimeZone, ERROR_KEY.timeZone),
  address: (_strapi, name, address) =>
    machineError(name, address, (text) => plainUrl(text) !== undefined, ERROR_KEY.address),
  captions: (_strapi, name, value) => listError(name, value, isCaption),
  names: (_strapi, name, value) => listError(name, value, isText),
};

/**
 * The donate page and the text above the contact form stay visible. One language of them can be deleted while the other
 * stands in for it; an unpublished one has no substitute.
 */
async function neededErrors(strapi: Core.Strapi, kind: ItemKind, removal: Removal): Promise<FieldError[]> {
  const { rows, documentId, action } = removal;
  const { uid, item } = itemType(kind);
  const number = Number(rows[0]?.number ?? 0);
  const isShown = rows.some(({ publishedAt }) => publishedAt !== null);
  const isNeeded = number === item?.needed || (kind === contentBlock.name && (await homeShowsBlock(strapi, number)));
  if (!isShown || !isNeeded) return [];
  const left = await strapi.db.query(uid).count({
    where: { documentId, publishedAt: { $notNull: true }, id: { $notIn: rows.map(({ id }) => id) } },
  });
  return action === 'delete' && left > 0 ? [] : [{ field: 'number', key: ERROR_KEY.neededBySite }];
}
