import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../contract/errors';
import { localizedFrom, localizedNames, textIn } from '../../../contract/localized';
import type { Tag } from '../../../contract/vocabulary';
import { announce } from '../../content/documents/change-tags';
import { inTreeOrder, type MenuContent, menuVersion, readMenu } from '../../content/write-path/menu-history';
import { asFieldErrors, fieldErrors, KhayrError } from '../../platform/requests/khayr-error';
import type { MenuSave } from './menu-form';
import { menuErrors, refuseIncomplete } from './menu-rules';
import { presentMenu } from './menu-state';
import { canTake, moveContent, type Place } from './move-content';

const CATEGORIES = 'api::category.category';
const PAGES = 'api::page.page';

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

/** The number that a new entry got, by its number within the save. */
export interface CreatedEntry {
  entry: number;
  number: number;
}

/** One change of the whole menu, inside the caller's transaction: all of it or, with the error that it throws, nothing. */
export async function writeMenu(strapi: Core.Strapi, save: MenuSave) {
  const stored = await readMenu(strapi);
  if (save.version !== (await menuVersion(strapi)))
    throw new KhayrError('editConflict', 'Somebody else changed the menu.', {
      current: await presentMenu(strapi, stored),
    });
  refuseIncomplete(save, stored);
  const errors = await menuErrors(strapi, save, stored);
  if (errors.length > 0) throw fieldErrors(errors, 'The menu breaks a rule.');

  const rows = new Map<number, Row>();
  const found: Row[] = await strapi.db.query(CATEGORIES).findMany({ select: ['id', 'documentId', 'number'] });
  for (const row of found) rows.set(row.number, row);
  const created = await createNew(strapi, save, rows);
  const numberOf = (number: number) => rows.get(number)?.number ?? number;

  const tags = new Set<Tag>(['category']);
  for (const tag of await move(strapi, save, rows)) tags.add(tag);
  await writeEntries(strapi, save, stored, rows);
  await writePlaces(strapi, save, rows, numberOf);
  // What stands below another removed category goes first.
  for (const { number } of stored.entries.toReversed()) {
    const index = save.removed.indexOf(number);
    if (index < 0) continue;
    const documentId = rows.get(number)?.documentId ?? '';
    await at(strapi, `removed.${index}`, () => strapi.documents(CATEGORIES).delete({ documentId }));
  }
  return { created, tags: [...tags] };
}

async function createNew(strapi: Core.Strapi, { entries }: MenuSave, rows: Map<number, Row>): Promise<CreatedEntry[]> {
  const created: CreatedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (entry.number > 0) continue;
    const { type, link, target, inMenu, wantedId: number } = entry;
    const fields = {
      type,
      ...localizedFrom('title', (lang) => textIn(entry, 'title', lang)),
      link,
      inMenu,
      inFooter: false,
      order: index,
    };
    const data = {
      ...fields,
      ...(target ? { targetKind: target.kind } : {}),
      ...(number === undefined ? {} : { number }),
    };
    const row = await at(strapi, `entries.${index}`, () => strapi.documents(CATEGORIES).create({ data }));
    const { id, documentId, number: given } = { ...row, id: Number(row.id), number: Number(row.number) };
    rows.set(entry.number, { id, documentId, number: given });
    created.push({ entry: entry.number, number: given });
  }
  return created;
}

/** Moves the content of categories, before these are removed or get another type. */
async function move(strapi: Core.Strapi, { entries, moves }: MenuSave, rows: ReadonlyMap<number, Row>): Promise<Tag[]> {
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
      tags.push(...(await binPage(strapi, source, index)));
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
async function binPage(strapi: Core.Strapi, { number }: Place, index: number): Promise<Tag[]> {
  const page: { documentId: string } | null = await strapi.db
    .query(PAGES)
    .findOne({ select: ['documentId'], where: { number } });
  if (!page) return [];
  const { documentId } = page;
  await at(strapi, `moves.${index}`, () => strapi.documents(PAGES).delete({ documentId, locale: '*' }));
  return ['page'];
}

/** What the Document Service checks: titles, type and address, where they change. */
async function writeEntries(
  strapi: Core.Strapi,
  { entries }: MenuSave,
  stored: MenuContent,
  rows: ReadonlyMap<number, Row>,
) {
  for (const [index, entry] of entries.entries()) {
    const before = stored.entries.find(({ number }) => number === entry.number);
    if (!before) continue;
    const { type, link, target, inMenu } = entry;
    const data: Record<string, unknown> = {};
    for (const title of localizedNames('title')) if (entry[title] !== before[title]) data[title] = entry[title];
    if (inMenu !== before.inMenu) data.inMenu = inMenu;
    if (type !== before.type) data.type = type;
    const isOtherLink = link !== before.link || target?.kind !== before.target?.kind;
    if (isOtherLink || type !== before.type) Object.assign(data, { link, targetKind: target?.kind ?? null });
    if (Object.keys(data).length === 0) continue;
    const documentId = rows.get(entry.number)?.documentId ?? '';
    await at(strapi, `entries.${index}`, () => strapi.documents(CATEGORIES).update({ documentId, data }));
  }
}

/** Places change for many entries at once and were checked together, so they go past the Document Service. */
async function writePlaces(
  strapi: Core.Strapi,
  save: MenuSave,
  rows: ReadonlyMap<number, Row>,
  numberOf: (number: number) => number,
) {
  const categories = strapi.db.query(CATEGORIES);
  const before: PlacedRow[] = await categories.findMany({
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
    const targetNumber = target ? numberOf(isGone ? (moves.get(target.number) ?? target.number) : target.number) : null;
    const now = {
      order,
      inFooter: footerOrder >= 0,
      footerOrder: footerOrder >= 0 ? footerOrder : null,
      targetNumber,
      parent: rows.get(parent)?.id ?? null,
    };
    const then = { ...row, parent: row.parent?.id ?? null };
    const isSame = (Object.keys(now) as (keyof typeof now)[]).every((name) => (then[name] ?? null) === now[name]);
    if (!isSame) await categories.update({ where: { id: row.id }, data: now });
  }
  await announce(strapi, CATEGORIES);
}

/** Runs a write of an entry, whose errors are named by its place in the save. */
async function at<T>(strapi: Core.Strapi, place: string, write: () => Promise<T>): Promise<T> {
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
