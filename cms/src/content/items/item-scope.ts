import type { Core } from '@strapi/strapi';
import { hasRight, translatedLanguage } from '../../../contract/rights';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { type ContentType, ITEM_TYPES } from '../../content-types';
import type { SignedIn } from '../../platform/accounts/live-session';
import { notAllowed } from '../../platform/requests/khayr-error';
import { AUTHORS } from '../write-path/item-authors';

/** The numbers of the items of a type that an account added. */
export async function numbersBy(strapi: Core.Strapi, { kind }: ContentType, user: SignedIn): Promise<number[]> {
  const rows: { itemNumber: number }[] = await strapi.db
    .query(AUTHORS)
    .findMany({ select: ['itemNumber'], where: { kind, userNumber: user.number } });
  return rows.map(({ itemNumber }) => itemNumber);
}

const isAuthor = async (strapi: Core.Strapi, { kind }: ContentType, itemNumber: number, user: SignedIn) =>
  (await strapi.db.query(AUTHORS).count({ where: { kind, itemNumber, userNumber: user.number } })) > 0;

const isPublished = async (strapi: Core.Strapi, { uid }: ContentType, number: number) =>
  (await strapi.db.query(uid).count({ where: { number, publishedAt: { $notNull: true } } })) > 0;

/**
 * What an account may change of a language of an item: everything with its visibility; everything but that (a writer's own
 * item, until it is published in any language); its draft alone, which somebody else publishes (a writer's own item from
 * then on); the texts of its draft (a translator); or nothing.
 */
export type ItemScope = 'all' | 'draft' | 'changes' | 'texts' | 'none';

/** `number` is 0 for a new item. */
export async function scopeOf(
  strapi: Core.Strapi,
  type: ContentType,
  user: SignedIn,
  { number, locale }: { number: number; locale: Language },
): Promise<ItemScope> {
  if (hasRight(user, 'publish')) return 'all';
  if (number !== 0 && translatedLanguage(user) === locale) return 'texts';
  if (!hasRight(user, 'draft')) return 'none';
  if (number === 0) return type.isListed ? 'draft' : 'none';
  if (!(await isAuthor(strapi, type, number, user))) return 'none';
  return (await isPublished(strapi, type, number)) ? 'changes' : 'draft';
}

/** The languages in which an account may change an item. */
export async function changeableIn(
  strapi: Core.Strapi,
  type: ContentType,
  user: SignedIn,
  number: number,
): Promise<Language[]> {
  const scopes = await Promise.all(LANGUAGES.map((locale) => scopeOf(strapi, type, user, { number, locale })));
  return LANGUAGES.filter((_, index) => scopes[index] !== 'none');
}

/** Refuses an account that may change nothing of a language of an item of this kind. */
export async function requireChangeable(
  strapi: Core.Strapi,
  user: SignedIn,
  { kind, number, locale }: { kind: string; number: number; locale: Language },
) {
  const type = ITEM_TYPES.find((known) => known.kind === kind);
  if (!type || (await scopeOf(strapi, type, user, { number, locale })) === 'none') {
    throw notAllowed('This account may not change this item.');
  }
}
