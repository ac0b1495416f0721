import type { Core } from '@strapi/strapi';
import { type Localized, localizedNames, textIn } from '../../../contract/localized';
import type { ItemKind, Language } from '../../../contract/vocabulary';
import { type ContentType, contentType, type ItemUid, itemUid } from '../../content-types';
import neededItems from './needed-items.json';

export interface ItemType {
  uid: ItemUid;
  type: ContentType;
}

export function itemTypeOf(kind: ItemKind): ItemType {
  const uid = itemUid(kind);
  return { uid, type: contentType(uid) };
}

interface NeededTexts {
  title?: Readonly<Record<Language, string>>;
  html: Readonly<Record<Language, string>>;
}

/** What the items say that the site leads to by itself (`needed` of their kinds), until somebody writes another text. */
export const NEEDED_TEXTS: Readonly<Record<string, NeededTexts>> = neededItems;

interface OwningCategory extends Localized<'title'> {
  id: number;
  documentId: string;
  number: number;
}

/** The category of a number, of a type whose items belong to their category by their number; null for other types. */
export async function findOwningCategory(
  strapi: Core.Strapi,
  { type }: ItemType,
  number: number,
): Promise<OwningCategory | null> {
  if (type.numberOf === undefined) return null;
  const where = { number, type: { $in: Object.keys(type.item?.types ?? {}) } };
  return strapi.db
    .query('api::category.category')
    .findOne({ select: ['id', 'documentId', 'number', ...localizedNames('title')], where });
}

/** The title of the item that the site leads to, until it is saved; undefined for the others, and of a type without titles. */
export const neededTitle = ({ type: { kind, item } }: ItemType, number: number, locale: Language) =>
  number === item?.needed ? NEEDED_TEXTS[kind]?.title?.[locale] : undefined;

/**
 * The title of an item that managers may open and save before it exists, since the site leads to it or it belongs to a category by
 * its number; undefined for the others.
 */
export async function firstTitle(strapi: Core.Strapi, item: ItemType, number: number, locale: Language) {
  const own = neededTitle(item, number, locale);
  if (own !== undefined) return own;
  const category = await findOwningCategory(strapi, item, number);
  return category ? textIn(category, 'title', locale) : undefined;
}
