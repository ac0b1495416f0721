import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { loadMenu, menuTargets, saveMenu } from '../../../../contract/calls/managed-menu';
import type { ChangeEvent } from '../../../../contract/changes';
import { ERROR_KEY, type FieldError } from '../../../../contract/errors';
import { LIMITS } from '../../../../contract/limits';
import {
  type BinKind,
  CONTACT_BLOCK,
  DONATE_CATEGORY,
  GALLERY_CATEGORY,
  type NeededContent,
  type NeededState,
  type Tag,
} from '../../../../contract/vocabulary';
import { announce } from '../../../content/documents/change-tags';
import type { Snapshot } from '../../../content/documents/snapshots';
import type { Locale } from '../../../content/items/item-input';
import { findTitles, type TitledItem, titlesOf } from '../../../content/items/item-titles';
import { homeBlocksOf } from '../../../content/write-path/home-rules';
import {
  changeMenu,
  inTreeOrder,
  type MenuContent,
  type MenuEntry,
  menuVersion,
  readMenu,
} from '../../../content/write-path/menu-history';
import { BINNED_ITEMS } from '../../../content/write-path/move-to-bin';
import { givenWithdrawals } from '../../../content/write-path/withdrawals';
import { CONTENT_TYPES } from '../../../content-types';
import { runOnce } from '../../../platform/database/idempotency';
import { asFieldErrors, fieldErrors, invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { formOf, type MenuSave, restoredMenu, storedOf } from '../menu-form';
import { canTake, moveContent, type Place } from '../move-content';
import { pageTexts } from './menu';

const CATEGORIES = 'api::category.category';
const PAGES = 'api::page.page';
const BLOCKS = 'api::content-block.content-block';
const LISTED_TYPES = CONTENT_TYPES.filter(({ isListed }) => isListed);

interface Row {
  id: number;
  documentId: string;
  number: number;
}

interface PlacedRow extends Row {
  order: number;
  footerOrder: number | null;
  inFooter: boolean;
  targetNumber: number | null;
  parent: { id: number } | null;
}

type LoadedMenu = z.input<typeof loadMenu.data>;
type Content = z.input<typeof loadMenu.extra>['content'];
type Needed = z.input<typeof loadMenu.extra>['needed'];
type FoundTarget = z.input<typeof menuTargets.data>[number];

/** A menu that was saved; the numbers that new entries got, by their number within the save. */
interface Saved {
  version: string;
  created: { entry: number; number: number }[];
  change: ChangeEvent;
}

const isPublished = { publishedAt: { $notNull: true } };

/** The menu as managers edit it: the tree of categories, the footer, and what becomes of their content. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const categories = () => strapi.db.query(CATEGORIES);

  async function contentOf(entries: readonly MenuEntry[]): Promise<Content> {
    const items = new Map<number, number>();
    for (const { table } of LISTED_TYPES) {
      const { connection } = strapi.db;
      const rows: { category: number; count: number | string }[] = await strapi.db.transaction(({ trx }) =>
        connection(table)
          .whereNotNull('category_number')
          .groupBy('category_number')
          .select(connection.raw('category_number as category, count(distinct document_id) as count'))
          .transacting(trx),
      );
      for (const { category, count } of rows) items.set(category, (items.get(category) ?? 0) + Number(count));
    }
    const pages = await pageTexts(strapi);
    const rows: Row[] = await categories().findMany({ select: ['id', 'number'] });
    const content: Content = [];
    for (const { number } of entries) {
      const id = rows.find((row) => row.number === number)?.id ?? 0;
      const held = {
        id: number,
        items: items.get(number) ?? 0,
        hasPage: pages.has(number),
        shownIn: pages.get(number) ?? [],
        isOnHome: (await homeBlocksOf(strapi, id)).length > 0,
      };
      if (held.items > 0 || held.hasPage || held.isOnHome) content.push(held);
    }
    return content;
  }

  /** What the site leads to by its number and does not find (spec §9). */
  async function neededOf(entries: readonly MenuEntry[]): Promise<Needed> {
    const needed: { what: NeededContent; state: NeededState }[] = [];
    const typeOf = (number: number) => entries.find((entry) => entry.number === number)?.type;
    const isShown = async (uid: 'api::page.page' | 'api::content-block.content-block', number: number) =>
      (await strapi.db.query(uid).count({ where: { number, ...isPublished } })) > 0;
    const absent = async (kind: BinKind, itemNumber: number) =>
      (await strapi.db.query(BINNED_ITEMS).count({ where: { kind, itemNumber } })) > 0 ? 'in-bin' : 'missing';
    const donate = typeOf(DONATE_CATEGORY);
    if (donate === undefined) needed.push({ what: 'donate', state: await absent('category', DONATE_CATEGORY) });
    else if (donate !== 'page') needed.push({ what: 'donate', state: 'wrong-type' });
    else if (!(await isShown(PAGES, DONATE_CATEGORY))) needed.push({ what: 'donate', state: 'hidden' });
    const gallery = typeOf(GALLERY_CATEGORY);
    if (gallery === undefined) needed.push({ what: 'gallery', state: await absent('category', GALLERY_CATEGORY) });
    else if (gallery !== 'gallery') needed.push({ what: 'gallery', state: 'wrong-type' });
    if (!(await isShown(BLOCKS, CONTACT_BLOCK))) {
      const isThere = (await strapi.db.query(BLOCKS).count({ where: { number: CONTACT_BLOCK } })) > 0;
      const state = isThere ? 'hidden' : await absent('content-block', CONTACT_BLOCK);
      needed.push({ what: 'contact', state });
    }
    return needed;
  }

  const present = async (menu: MenuContent): Promise<LoadedMenu> => ({
    ...formOf(menu),
    version: await menuVersion(strapi),
  });

  /** Errors of the tree itself, each at its entry. */
  async function errorsOf(save: MenuSave, stored: MenuContent): Promise<FieldError[]> {
    const { entries, removed, moves } = save;
    const errors: FieldError[] = [];
    const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
    for (const [index, entry] of entries.entries()) {
      const storedOf = ({ number }: MenuEntry) => stored.entries.find((one) => one.number === number);
      const before = storedOf(entry);
      const at = `entries.${index}`;
      const above = entriesAbove(entry, byNumber);
      const hasMoved = (one: MenuEntry) => storedOf(one)?.parent !== one.parent;
      if (above === undefined) errors.push({ field: `${at}.parent`, key: ERROR_KEY.menuLoop });
      else if (above.length >= LIMITS.menu.levels && [entry, ...above].some(hasMoved))
        errors.push({ field: `${at}.parent`, key: ERROR_KEY.menuTooDeep });
      const isSame = JSON.stringify(before?.target) === JSON.stringify(entry.target);
      const isGone = entry.target?.kind === 'category' && removed.includes(entry.target.number);
      const isMoved = isGone && moves.some(({ from, to }) => from === entry.target?.number && to !== 0);
      const isFound = isGone ? isMoved : isSame || (await isTarget(entry, byNumber));
      if (entry.target && !isFound) errors.push({ field: `${at}.target`, key: ERROR_KEY.menuTarget });
    }
    return errors;
  }

  async function isTarget({ number, target }: MenuEntry, entries: ReadonlyMap<number, MenuEntry>): Promise<boolean> {
    if (!target || target.kind === 'home' || target.kind === 'contact') return true;
    if (target.kind === 'category') {
      const entry = entries.get(target.number);
      return entry !== undefined && entry.number !== number && entry.type !== 'external-link';
    }
    return (
      (await strapi.db.query(`api::${target.kind}.${target.kind}`).count({ where: { number: target.number } })) > 0
    );
  }

  /** The save names every category once, and nothing that is not there. */
  function refuseIncomplete({ entries, footer, removed, moves }: MenuSave, stored: MenuContent) {
    const known = new Set(stored.entries.map(({ number }) => number));
    const numbers = entries.map(({ number }) => number);
    const all = [...numbers, ...removed];
    const kept = new Set(numbers);
    const isComplete =
      new Set(all).size === all.length &&
      all.every((number) => number < 0 || known.has(number)) &&
      [...known].every((number) => all.includes(number)) &&
      removed.every((number) => number > 0);
    if (!isComplete) throw invalidData('entries', 'A save names every category once.');
    if (entries.some(({ parent }) => parent !== 0 && !kept.has(parent)))
      throw invalidData('entries', 'What stands above an entry is an entry.');
    if (footer.some((number) => !kept.has(number))) throw invalidData('footer', 'The footer holds entries.');
    if (moves.some(({ from, to }) => from === to || !known.has(from) || (to !== 0 && !kept.has(to))))
      throw invalidData('moves', 'Content moves from a category to another one.');
  }

  /** Runs a write of an entry, whose errors are named by its place in the save. */
  async function at<T>(place: string, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      const known = asFieldErrors(error, strapi.getModel(CATEGORIES).attributes, {});
      if (!(known instanceof KhayrError) || known.details.code !== 'invalidData') throw error;
      const { field = '', key = ERROR_KEY.invalid, errors = [{ field, key }] } = known.details;
      const named = errors.map((one) => ({
        field: one.field === 'number' || one.field === '' ? place : `${place}.${one.field}`,
        key: one.key,
      }));
      throw fieldErrors(named, known.message);
    }
  }

  /** One change of the whole menu, inside the caller's transaction: all of it or, with the error that it throws, nothing. */
  async function write(save: MenuSave) {
    const stored = await readMenu(strapi);
    if (save.version !== (await menuVersion(strapi)))
      throw new KhayrError('editConflict', 'Somebody else changed the menu.', { current: await present(stored) });
    refuseIncomplete(save, stored);
    const errors = await errorsOf(save, stored);
    if (errors.length > 0) throw fieldErrors(errors, 'The menu breaks a rule.');

    const rows = new Map<number, Row>();
    const found: Row[] = await categories().findMany({ select: ['id', 'documentId', 'number'] });
    for (const row of found) rows.set(row.number, row);
    const created = await createNew(save, rows);
    const numberOf = (number: number) => rows.get(number)?.number ?? number;

    const tags = new Set<Tag>(['category']);
    for (const tag of await move(save, rows)) tags.add(tag);
    await writeEntries(save, stored, rows);
    await writePlaces(save, rows, numberOf);
    // What stands below another removed category goes first.
    for (const { number } of stored.entries.toReversed()) {
      const index = save.removed.indexOf(number);
      if (index < 0) continue;
      const documentId = rows.get(number)?.documentId ?? '';
      await at(`removed.${index}`, () => strapi.documents(CATEGORIES).delete({ documentId }));
    }
    return { created, tags: [...tags] };
  }

  async function createNew({ entries }: MenuSave, rows: Map<number, Row>): Promise<Saved['created']> {
    const created: Saved['created'] = [];
    for (const [index, entry] of entries.entries()) {
      if (entry.number > 0) continue;
      const { type, titleAr, titleEn, link, target, inMenu, wantedId: number } = entry;
      const fields = { type, titleAr, titleEn, link, inMenu, inFooter: false, order: index };
      const data = {
        ...fields,
        ...(target ? { targetKind: target.kind } : {}),
        ...(number === undefined ? {} : { number }),
      };
      const row = await at(`entries.${index}`, () => strapi.documents(CATEGORIES).create({ data }));
      const { id, documentId, number: given } = { ...row, id: Number(row.id), number: Number(row.number) };
      rows.set(entry.number, { id, documentId, number: given });
      created.push({ entry: entry.number, number: given });
    }
    return created;
  }

  /** Moves the content of categories, before these are removed or get another type. */
  async function move({ entries, moves }: MenuSave, rows: ReadonlyMap<number, Row>): Promise<Tag[]> {
    const tags: Tag[] = [];
    const placeOf = (number: number): Place | undefined => {
      const row = rows.get(number);
      const type = entries.find((entry) => entry.number === number)?.type ?? 'page';
      return row && { id: row.id, number: row.number, type };
    };
    for (const [index, { from, to }] of moves.entries()) {
      const source = placeOf(from);
      if (!source) continue;
      const target = placeOf(to);
      if (!target) {
        tags.push(...(await binPage(source, index)));
        continue;
      }
      if (!(await canTake(strapi, source, target)))
        throw fieldErrors(
          [{ field: `moves.${index}.to`, key: ERROR_KEY.menuMove }],
          'The category takes no such content.',
        );
      tags.push(...(await moveContent(strapi, source, target)));
    }
    return tags;
  }

  /** A page has the number of its category, so it cannot move to another one. */
  async function binPage({ number }: Place, index: number): Promise<Tag[]> {
    const page: { documentId: string } | null = await strapi.db
      .query(PAGES)
      .findOne({ select: ['documentId'], where: { number } });
    if (!page) return [];
    const { documentId } = page;
    await at(`moves.${index}`, () => strapi.documents(PAGES).delete({ documentId, locale: '*' }));
    return ['page'];
  }

  /** What the Document Service checks: titles, type and address, where they change. */
  async function writeEntries({ entries }: MenuSave, stored: MenuContent, rows: ReadonlyMap<number, Row>) {
    for (const [index, entry] of entries.entries()) {
      const before = stored.entries.find(({ number }) => number === entry.number);
      if (!before) continue;
      const { type, titleAr, titleEn, link, target, inMenu } = entry;
      const data: Record<string, unknown> = {};
      if (titleAr !== before.titleAr) data.titleAr = titleAr;
      if (titleEn !== before.titleEn) data.titleEn = titleEn;
      if (inMenu !== before.inMenu) data.inMenu = inMenu;
      if (type !== before.type) data.type = type;
      const isOtherLink = link !== before.link || target?.kind !== before.target?.kind;
      if (isOtherLink || type !== before.type) Object.assign(data, { link, targetKind: target?.kind ?? null });
      if (Object.keys(data).length === 0) continue;
      const documentId = rows.get(entry.number)?.documentId ?? '';
      await at(`entries.${index}`, () => strapi.documents(CATEGORIES).update({ documentId, data }));
    }
  }

  /** Places change for many entries at once and were checked together, so they go past the Document Service. */
  async function writePlaces(save: MenuSave, rows: ReadonlyMap<number, Row>, numberOf: (number: number) => number) {
    const before: PlacedRow[] = await categories().findMany({
      select: ['id', 'order', 'footerOrder', 'inFooter', 'targetNumber'],
      populate: { parent: { select: ['id'] } },
    });
    const moves = new Map(save.moves.map(({ from, to }) => [from, to]));
    const removed = new Set(save.removed);
    for (const [order, { number, target, parent }] of inTreeOrder(save.entries).entries()) {
      const row = before.find(({ id }) => id === rows.get(number)?.id);
      if (!row) continue;
      const footerOrder = save.footer.indexOf(number);
      // A link to a removed category leads where its content went.
      const isGone = target?.kind === 'category' && removed.has(target.number);
      const targetNumber = target
        ? numberOf(isGone ? (moves.get(target.number) ?? target.number) : target.number)
        : null;
      const now = {
        order,
        inFooter: footerOrder >= 0,
        footerOrder: footerOrder >= 0 ? footerOrder : null,
        targetNumber,
        parent: rows.get(parent)?.id ?? null,
      };
      const then = { ...row, parent: row.parent?.id ?? null };
      const isSame = (Object.keys(now) as (keyof typeof now)[]).every((name) => (then[name] ?? null) === now[name]);
      if (!isSame) await categories().update({ where: { id: row.id }, data: now });
    }
    await announce(strapi, CATEGORIES);
  }

  return {
    /** The menu, with what its categories hold and what the site lacks. */
    async load() {
      return strapi.db.transaction(async () => {
        const menu = await readMenu(strapi);
        const extra = { content: await contentOf(menu.entries), needed: await neededOf(menu.entries) };
        return { data: await present(menu), extra };
      });
    },

    /** Saves the whole menu; a repeated request gets the first one's reply. */
    async save({ menu, requestId }: ParsedPayloadOf<typeof saveMenu>, userNumber: number) {
      const key = requestId && `menu:${userNumber}:${requestId}`;
      const { version, created, change } = await runOnce(strapi, key, async (): Promise<Saved> => {
        const written = await changeMenu(strapi, () => write(storedOf(menu)));
        const { tags } = written;
        const withdrawals = givenWithdrawals(strapi, tags);
        return { version: await menuVersion(strapi), created: written.created, change: { tags, withdrawals } };
      });
      return { data: { version, created: created.map(({ entry, number }) => ({ entry, id: number })) }, change };
    },

    formOfVersion: async (snapshot: Snapshot) => formOf(contentIn(snapshot)),

    /** Makes an earlier menu the current one, as far as its categories are there. */
    restoreVersion: (snapshot: Snapshot): Promise<string> =>
      changeMenu(strapi, async () => {
        const now = await readMenu(strapi);
        const content = await contentOf(now.entries);
        const menu = restoredMenu(now, (number) => content.some(({ id }) => id === number), contentIn(snapshot));
        await write({ ...menu, version: await menuVersion(strapi), removed: [], moves: [] });
      }).then(() => menuVersion(strapi)),

    /** Articles and albums, hidden or visible, that the search finds, best first; the newest without a text. */
    async findTargets(locale: Locale, text: string): Promise<FoundTarget[]> {
      const found = (['article', 'album'] as const).map(async (kind) => {
        const titles = await findTitles(strapi, kind, { locale, text, categoryNumber: { $notNull: true } });
        return titles.map((title) => targetOf(kind, title));
      });
      return (await Promise.all(found)).flat();
    },

    /** Those of these targets that exist, in a language or else in the other one. */
    nameTargets: async (locale: Locale, kind: 'article' | 'album', numbers: number[]): Promise<FoundTarget[]> =>
      (await titlesOf(strapi, kind, locale, numbers)).map((title) => targetOf(kind, title)),
  };
};

const targetOf = (kind: FoundTarget['kind'], { number, title, locale, isVisible }: TitledItem): FoundTarget => ({
  kind,
  id: number,
  title,
  lang: locale,
  isVisible: isVisible ? 1 : 0,
});

const contentIn = ({ entries, footer }: Snapshot) => ({ entries, footer }) as MenuContent;

/** The entries above an entry, nearest first; undefined where it is below itself. */
function entriesAbove(entry: MenuEntry, entries: ReadonlyMap<number, MenuEntry>): MenuEntry[] | undefined {
  const above: MenuEntry[] = [];
  for (let at = entries.get(entry.parent); at; at = entries.get(at.parent)) {
    if (at === entry || above.includes(at)) return undefined;
    above.push(at);
  }
  return above;
}
