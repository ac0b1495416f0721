import type { Core } from '@strapi/strapi';
import { LANGUAGES } from '../../../contract/vocabulary';
import { readMenuAuthors } from '../../content/write-path/menu-history';
import { type ContentType, ITEM_TYPES } from '../../content-types';
import {
  type Entry,
  latestDrafts,
  latestEntries,
  newestFirst,
  type Readable,
  type Reader,
  readableDrafts,
  readableTypes,
} from './readable';

const SHOWN = 8;

export interface Change extends Entry {
  /** The name of whoever made it; empty where that is not known. */
  by: string;
}

interface Row {
  id: number;
  updatedAt: string;
  savedBy?: string | null;
  updatedBy?: { firstname: string | null; lastname: string | null; username: string | null } | null;
}

function nameOf({ savedBy, updatedBy }: Row): string {
  if (savedBy) return savedBy;
  if (!updatedBy) return '';
  const { firstname, lastname, username } = updatedBy;
  return [firstname, lastname].filter(Boolean).join(' ') || username || '';
}

/** Who made the latest change of each row. The dashboard may show it to whoever may read the entry. */
async function authorsOf(strapi: Core.Strapi, type: ContentType, ids: number[]): Promise<Map<number, string>> {
  const rows: Row[] = await strapi.db.query(type.uid).findMany({
    select: ['id', 'updatedAt', ...(type.hasVersions ? ['savedBy'] : [])],
    where: { id: { $in: ids } },
    populate: { updatedBy: { select: ['id', 'firstname', 'lastname', 'username'] } },
  });
  if (type.kind !== 'category') return new Map(rows.map((row) => [row.id, nameOf(row)]));
  // A category has no version of its own: the site changes it with the whole menu.
  const menuAuthor = await readMenuAuthors(strapi);
  return new Map(rows.map((row) => [row.id, menuAuthor(row.updatedAt) ?? nameOf(row)]));
}

async function latestOf(strapi: Core.Strapi, reader: Reader, readable: Readable) {
  const { type } = readable;
  const { hasDrafts, isLocalized } = type;
  if (!ITEM_TYPES.includes(type)) {
    const query = { ...(hasDrafts && { status: 'draft' }), ...(isLocalized && { locale: '*' }), limit: SHOWN };
    return latestEntries(strapi, readable, query);
  }
  const found = LANGUAGES.map(async (locale) => {
    const drafts = readableDrafts(strapi, reader, type, locale);
    return drafts ? latestDrafts(strapi, readable, { drafts, locale, limit: SHOWN }) : [];
  });
  return (await Promise.all(found)).flat().sort(newestFirst).slice(0, SHOWN);
}

/** The latest changes of content that somebody may read, in the dashboard and on the site. */
export async function lastChanges(strapi: Core.Strapi, reader: Reader): Promise<Change[]> {
  const changes: Change[] = [];
  const readable = readableTypes(strapi, reader).filter(({ type }) => type.options.visibleToVisitors);
  for (const one of readable) {
    const entries = await latestOf(strapi, reader, one);
    const ids = entries.map(({ id }) => id);
    const authors = await authorsOf(strapi, one.type, ids);
    changes.push(...entries.map(({ id, ...entry }) => ({ ...entry, by: authors.get(id) ?? '' })));
  }
  return changes.sort(newestFirst).slice(0, SHOWN);
}
