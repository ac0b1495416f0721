import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Withdrawals } from '../../../contract/changes';
import { TAGS, type Tag } from '../../../contract/vocabulary';
import { withLock } from '../../platform/database/with-lock';
import type { Change } from '../documents/change';
import { tagOfType } from '../documents/change-tags';

const KEY = 'withdrawals';

/** The marks that this process has given last. A transaction that is rolled back leaves one too many, which does no harm. */
const given = new WeakMap<Core.Strapi, Withdrawals>();

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'khayr' });

/** The mark of each kind of content (cms/contract/changes.ts). */
export async function readWithdrawals(strapi: Core.Strapi): Promise<Withdrawals> {
  const stored: unknown = await store(strapi).get({ key: KEY });
  const known: Withdrawals = typeof stored === 'object' && stored !== null ? stored : {};
  return Object.fromEntries(TAGS.map((tag) => [tag, known[tag] ?? '']));
}

/** Gives kinds of content a new mark, in the ambient transaction. */
export async function withdraw(strapi: Core.Strapi, tags: readonly Tag[]): Promise<void> {
  await withLock(strapi, KEY, async () => {
    const marks = Object.fromEntries(tags.map((tag) => [tag, randomUUID()]));
    await store(strapi).set({ key: KEY, value: { ...(await readWithdrawals(strapi)), ...marks } });
    given.set(strapi, { ...given.get(strapi), ...marks });
  });
}

/** The marks that this process has given kinds of content last, without asking the database. */
export function givenWithdrawals(strapi: Core.Strapi, tags: readonly Tag[]): Withdrawals {
  const marks = given.get(strapi) ?? {};
  return Object.fromEntries(tags.flatMap((tag) => (marks[tag] === undefined ? [] : [[tag, marks[tag]]])));
}

/** Whether visitors see a document, or one language of it. */
async function isVisible({ strapi, type, documentId, params: { locale } }: Change): Promise<boolean> {
  if (!type.hasDrafts) return true;
  const inLocale = locale === undefined || locale === '*' ? {} : { locale };
  const where = { documentId, ...inLocale, publishedAt: { $notNull: true } };
  return (await strapi.db.query(type.uid).count({ where })) > 0;
}

/** Publishing it may hide blocks that visitors saw. */
const HOME = 'api::home.home';

/**
 * Marks, in the change's own transaction, that something visible is hidden or deleted: adapters that hear of it late, or
 * start later, then know which of their copies they must not show.
 */
export async function markWithdrawals(change: Change) {
  const { strapi, type, action } = change;
  const isHiding = action === 'unpublish' || action === 'delete' || (action === 'publish' && type.uid === HOME);
  const tag = isHiding ? tagOfType(type.uid) : undefined;
  if (tag !== undefined && (await isVisible(change))) await withdraw(strapi, [tag]);
}
