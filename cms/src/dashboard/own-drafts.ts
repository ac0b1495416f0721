import type { Core } from '@strapi/strapi';
import { numbersBy } from '../content/items/item-scope';
import { findContentType } from '../content-types';
import type { SignedIn } from '../platform/accounts/live-session';

const LINKED_ACCOUNTS = 'api::session.dashboard-account';

const NAME = 'own-draft';
/** The condition of an author's rights. */
export const OWN_DRAFT = `api::${NAME}`;

/** An account of the dashboard, and the right that it asks for: Strapi hands over both in one. */
interface Asking {
  id: number;
  permission: { action: string; subject?: string | null };
}

/**
 * What an author of the dashboard may do something with: what they made. A writer of the site has no more rights than there
 * (`scopeOf`): items that stand in lists, which they added on either side, until one is published in any language.
 */
export function registerOwnDrafts(strapi: Core.Strapi): void {
  async function numbersOf(uid: string, where: object): Promise<number[]> {
    const rows: { number: number }[] = await strapi.db.query(uid).findMany({ select: ['number'], where });
    return [...new Set(rows.map(({ number }) => number))];
  }

  async function handler({ id, permission: { action, subject } }: Asking): Promise<object | false> {
    const isCreator = { 'createdBy.id': { $eq: id } };
    const linked: { user: SignedIn | null } | null = await strapi.db
      .query(LINKED_ACCOUNTS)
      .findOne({ where: { adminId: id }, populate: ['user'] });
    const type = findContentType(subject ?? '');
    if (!linked?.user || !type) return isCreator;
    if (!type.isListed) return false;
    const added = await numbersBy(strapi, type, linked.user);
    if (action.endsWith('.read')) return { $or: [isCreator, { number: { $in: added } }] };
    const own = await numbersOf(type.uid, { $or: [{ createdBy: { id } }, { number: { $in: added } }] });
    const published = await numbersOf(type.uid, { number: { $in: own }, publishedAt: { $notNull: true } });
    return { number: { $in: own.filter((number) => !published.includes(number)) } };
  }

  strapi.service('admin::permission').conditionProvider.register({
    displayName: 'Own drafts · المسودّات الخاصّة',
    name: NAME,
    handler,
  });
}
