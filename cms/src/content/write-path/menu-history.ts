import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { type Localized, localizedFrom, textIn, titlesOf } from '../../../contract/localized';
import { inFooterOrder } from '../../../contract/requests/site';
import type { CategoryType, MenuTargetKind } from '../../../contract/vocabulary';
import { recordAct } from '../../platform/audit/audit-log';
import { withLock } from '../../platform/database/with-lock';
import type { Change } from '../documents/change';
import { actorName, storeRevision } from '../documents/history';

const CATEGORIES = 'api::category.category';
const KEY = 'menu';
/** By which the row that counts the menu's changes is known in the database. */
export const MENU_STATE = `core_khayr_${KEY}`;

/** What an entry of the menu leads to; the home page and the contact page have the number 0. */
export interface MenuTarget {
  kind: MenuTargetKind;
  number: number;
}

/** An entry of the menu: a category, with its place in the tree. */
export interface MenuEntry extends Localized<'title'> {
  /** The category's; a number below 0 names a new one within its save. */
  number: number;
  type: CategoryType;
  /** An address; '' unless the type is an external link without a target. */
  link: string;
  target: MenuTarget | null;
  /** The number of the entry above it; 0 on the first level. */
  parent: number;
  /** Whether visitors see it in the menu. */
  inMenu: boolean;
}

export interface MenuContent {
  /** In the order of the menu, each after the one above it. */
  entries: MenuEntry[];
  /** The numbers of the entries in the footer, in its order. */
  footer: number[];
}

interface CategoryRow extends Localized<'title'> {
  number: number;
  type: CategoryType;
  link: string | null;
  targetKind: MenuTargetKind | null;
  targetNumber: number | null;
  order: number;
  footerOrder: number | null;
  inMenu: boolean;
  inFooter: boolean;
  parent: { number: number } | null;
}

const entryOf = ({ number, type, link, targetKind, targetNumber, parent, inMenu, ...row }: CategoryRow) => ({
  number,
  type,
  ...localizedFrom('title', (lang) => textIn(row, 'title', lang)),
  link: type === 'external-link' && !targetKind ? (link ?? '') : '',
  target: type === 'external-link' && targetKind ? { kind: targetKind, number: targetNumber ?? 0 } : null,
  parent: parent?.number ?? 0,
  inMenu,
});

/** Entries in the order of the tree. One that no first level leads to, as in a loop from before, stands on the first. */
export function inTreeOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const placed = new Set<number>();
  const below = (parent: number): MenuEntry[] =>
    entries
      .filter((entry) => entry.parent === parent && !placed.has(entry.number))
      .flatMap((entry) => {
        placed.add(entry.number);
        return [entry, ...below(entry.number)];
      });
  const tree = below(0);
  for (const entry of entries) {
    if (placed.has(entry.number)) continue;
    placed.add(entry.number);
    tree.push({ ...entry, parent: 0 }, ...below(entry.number));
  }
  return tree;
}

export async function readMenu(strapi: Core.Strapi): Promise<MenuContent> {
  const rows: CategoryRow[] = await strapi.db.query(CATEGORIES).findMany({
    populate: { parent: { select: ['id', 'number'] } },
    orderBy: [{ order: 'asc' }, { number: 'asc' }],
  });
  return {
    entries: inTreeOrder(rows.map(entryOf)),
    footer: inFooterOrder(rows).map(({ number }) => number),
  };
}

interface Saved {
  version: number;
  savedBy: string;
  /** ISO 8601, UTC. */
  savedAt: string;
}

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'khayr' });

async function lastSave(strapi: Core.Strapi): Promise<Saved> {
  const stored: unknown = await store(strapi).get({ key: KEY });
  const saved: Partial<Saved> = typeof stored === 'object' && stored !== null ? stored : {};
  return { version: 0, savedBy: actorName(strapi), savedAt: new Date().toISOString(), ...saved };
}

/** Counts the changes of the menu, whoever makes them; «0» until the first. */
export const menuVersion = async (strapi: Core.Strapi): Promise<string> => String((await lastSave(strapi)).version);

/** As many saves as say whose the latest changes are. */
const LATEST_SAVES = 50;

/**
 * Who last changed an entry of the menu, by the time of its change: whoever made the first save of the menu from then on.
 * Undefined where the latest saves do not tell.
 */
export async function readMenuAuthors(strapi: Core.Strapi): Promise<(changedAt: string) => string | undefined> {
  const last = await lastSave(strapi);
  const earlier: Saved[] = await strapi.db.query('api::revision.revision').findMany({
    select: ['version', 'savedBy', 'savedAt'],
    where: { kind: 'menu' },
    orderBy: { id: 'desc' },
    limit: LATEST_SAVES,
  });
  const saves = last.version === 0 ? [] : [last, ...earlier];
  return (changedAt) => {
    const later = saves.filter(({ savedAt }) => Date.parse(savedAt) >= Date.parse(changedAt));
    const isOlder = later.length === saves.length && earlier.length === LATEST_SAVES;
    return isOlder ? undefined : later.at(-1)?.savedBy;
  };
}

const underWay = new AsyncLocalStorage<true>();

/**
 * Makes a change of the menu, in one transaction and one after the other. Whatever it consists of is one version of the
 * menu, and what it replaced one entry in the history. The first content of an empty menu replaced nothing.
 */
export async function changeMenu<Result>(strapi: Core.Strapi, change: () => Promise<Result>): Promise<Result> {
  if (underWay.getStore()) return change();
  return withLock(strapi, KEY, async () => {
    const before = await readMenu(strapi);
    const result = await underWay.run(true, change);
    await countVersion(strapi, before);
    return result;
  });
}

/** Counts a version of the menu, and stores and records what it replaced, where the menu is another than before. */
async function countVersion(strapi: Core.Strapi, before: MenuContent): Promise<void> {
  const after = await readMenu(strapi);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const { version, savedBy, savedAt } = await lastSave(strapi);
  if (before.entries.length > 0) {
    const row = { id: 0, number: 0, locale: null, version, savedBy, updatedAt: savedAt, snapshot: { ...before } };
    await storeRevision(strapi, { kind: 'menu' }, row);
  }
  const saved: Saved = { version: version + 1, savedBy: actorName(strapi), savedAt: new Date().toISOString() };
  await store(strapi).set({ key: KEY, value: saved });
  await recordMenu(strapi, before, after);
}

/** Records which entries changed, or were moved. Those that are new or gone are recorded as categories. */
async function recordMenu(strapi: Core.Strapi, before: MenuContent, after: MenuContent): Promise<void> {
  const isKept = (number: number) =>
    [before, after].every(({ entries }) => entries.some((one) => one.number === number));
  const placesIn = ({ entries, footer }: MenuContent) =>
    JSON.stringify([entries.map(({ number }) => number), footer].map((numbers) => numbers.filter(isKept)));
  const changed = after.entries.filter((entry) => {
    const old = before.entries.find(({ number }) => number === entry.number);
    return old && JSON.stringify(old) !== JSON.stringify(entry);
  });
  if (changed.length === 0 && placesIn(before) === placesIn(after)) return;
  const title = changed.map(titlesOf).join(', ');
  await recordAct(strapi, { action: 'change', kind: 'menu', title });
}

const isOwnChange = ({ type }: Change) => type.uid === CATEGORIES && !underWay.getStore();

export async function lockMenu(change: Change) {
  if (isOwnChange(change)) await withLock(change.strapi, KEY, async () => {});
}

/** Versions the menu with every write of a category, also from the dashboard. */
export async function versionMenu(change: Change) {
  if (!isOwnChange(change)) return undefined;
  const before = await readMenu(change.strapi);
  return () => countVersion(change.strapi, before);
}
