import { type Core, factories } from '@strapi/strapi';
import { KINDS } from '../../../contract/kinds/kinds';
import type { ItemKind, ItemOrder } from '../../../contract/vocabulary';
import { type ContentType, ITEM_TYPES, itemUid } from '../../content-types';
import type { SignedIn } from '../../platform/accounts/live-session';
import { KhayrError } from '../../platform/requests/khayr-error';
import type { Input } from '../../platform/requests/read-input';
import { deleteItem, type ItemDeletion } from './delete-item';
import { type Locale, readItemSave } from './item-input';
import { changeableIn } from './item-scope';
import { type ItemType, itemTypeOf } from './item-type';
import { countItems, listItems, loadItem, type ManagedSelection, managedChoices } from './managed-items';
import { restoreItem, type StoredVersion, saveItem } from './save-item';
import {
  countVisible,
  findVisible,
  firstWithPicture,
  listVisible,
  type Piece,
  type VisibleSelection,
  visibleChoices,
} from './visible-items';

const itemMethods =
  (item: ItemType) =>
  ({ strapi }: { strapi: Core.Strapi }) => ({
    list: (which: ManagedSelection, piece: Piece, order?: ItemOrder) =>
      listItems(strapi, item.type, which, piece, order),
    count: (which: ManagedSelection) => countItems(strapi, item.type, which),
    choices: (which: ManagedSelection) => managedChoices(strapi, item.type, which),
    load: (locale: Locale, number: number) => loadItem(strapi, item, locale, number),
    save: (input: Input, user: SignedIn) => saveItem(strapi, item, readItemSave(item, input), user),
    remove: (deletion: ItemDeletion, user: SignedIn) => deleteItem(strapi, item, deletion, user),
    restore: (version: StoredVersion, user: SignedIn) => restoreItem(strapi, item, version, user),
    changeableIn: (user: SignedIn, number: number) => changeableIn(strapi, item.type, user, number),
    listVisible: (which: VisibleSelection, piece: Piece, order?: ItemOrder) =>
      listVisible(strapi, item.type, which, piece, order),
    firstWithPicture: (which: VisibleSelection, order?: ItemOrder) => firstWithPicture(strapi, item.type, which, order),
    countVisible: (which: VisibleSelection) => countVisible(strapi, item.type, which),
    visibleChoices: (which: { locale: Locale; category: number }) => visibleChoices(strapi, item.type, which),
    findVisible: (locale: Locale, number: number) => findVisible(strapi, item.type, locale, number),
  });

export type ItemService = ReturnType<ReturnType<typeof itemMethods>>;

/**
 * Gives each kind its service, of what managers and visitors do with its items, and its controller. The service extends Strapi's own
 * of the type, which the REST routes use.
 */
export function registerItemServices(strapi: Core.Strapi) {
  for (const { name } of KINDS) {
    const uid = itemUid(name);
    strapi.get('services').set(uid, factories.createCoreService(uid, itemMethods(itemTypeOf(name))));
    strapi.get('controllers').set(uid, factories.createCoreController(uid));
  }
}

/** The type of items that addresses call by this name, such as articles. */
export function itemTypeNamed(pluralName: string): ContentType {
  const type = ITEM_TYPES.find((known) => known.pluralName === pluralName);
  if (!type) throw new KhayrError('notFound', `There is no type of items called ${pluralName}.`);
  return type;
}

/** The service of the items that addresses call by this name. */
export const itemService = (strapi: Core.Strapi, pluralName: string): ItemService =>
  strapi.get('services').get(itemTypeNamed(pluralName).uid);

export const itemServiceOf = (strapi: Core.Strapi, kind: ItemKind): ItemService =>
  strapi.get('services').get(itemUid(kind));
