import { type Core, factories } from '@strapi/strapi';
import type { ItemKind, ItemOrder } from '../../../contract/vocabulary';
import type { SignedIn } from '../../api/session/services/session';
import { type ContentType, contentType, ITEM_TYPES, type ItemUid } from '../../content-types';
import { KhayrError } from '../../platform/requests/khayr-error';
import type { Input } from '../../platform/requests/read-input';
import { deleteItem, type ItemDeletion } from './delete-item';
import { type Locale, readItemSave } from './item-input';
import { changeableIn } from './item-scope';
import type { ItemRules, ItemType } from './item-type';
import { type ItemList, listItems, loadItem } from './managed-items';
import { restoreItem, type StoredVersion, saveItem } from './save-item';
import {
  countVisible,
  findVisible,
  firstWithPicture,
  listVisible,
  type Piece,
  type VisibleSelection,
} from './visible-items';

const itemMethods =
  (item: ItemType) =>
  ({ strapi }: { strapi: Core.Strapi }) => ({
    list: (list: ItemList) => listItems(strapi, item, list),
    load: (locale: Locale, number: number) => loadItem(strapi, item, locale, number),
    save: (input: Input, user: SignedIn) => saveItem(strapi, item, readItemSave(item, input), user),
    remove: (deletion: ItemDeletion, user: SignedIn) => deleteItem(strapi, item, deletion, user),
    restore: (version: StoredVersion, user: SignedIn) => restoreItem(strapi, item, version, user),
    changeableIn: (user: SignedIn, number: number) => changeableIn(strapi, item.type, user, number),
    listVisible: (which: VisibleSelection, piece: Piece, order?: ItemOrder) =>
      listVisible(strapi, item.type, which, piece, order),
    firstWithPicture: (which: VisibleSelection, order?: ItemOrder) => firstWithPicture(strapi, item.type, which, order),
    countVisible: (which: VisibleSelection) => countVisible(strapi, item.type, which),
    findVisible: (locale: Locale, number: number) => findVisible(strapi, item.type, locale, number),
  });

export type ItemService = ReturnType<ReturnType<typeof itemMethods>>;

/**
 * The service of a type of items: what managers and visitors do with them, by the type's schema and its own rules. It
 * extends Strapi's own service of the type, which the REST routes use.
 */
export const createItemService = (uid: ItemUid, rules: ItemRules = {}) =>
  factories.createCoreService(uid, itemMethods({ uid, type: contentType(uid), rules }));

/** The type of items that addresses call by this name, such as `articles`. */
export function itemTypeNamed(pluralName: string): ContentType {
  const type = ITEM_TYPES.find((known) => known.pluralName === pluralName);
  if (!type) throw new KhayrError('notFound', `There is no type of items called ${pluralName}.`);
  return type;
}

/** The service of the items that addresses call by this name. */
export const itemService = (strapi: Core.Strapi, pluralName: string): ItemService =>
  strapi.get('services').get(itemTypeNamed(pluralName).uid);

export const itemServiceOf = (strapi: Core.Strapi, kind: ItemKind): ItemService =>
  strapi.get('services').get(`api::${kind}.${kind}`);
