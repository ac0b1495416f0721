import type { Core } from '@strapi/strapi';
import type { ContentType } from '../content-types';
import { type Ability, type Entry, latestEntries, newestFirst, readableTypes } from './readable';

const SHOWN = 8;

export interface Change extends Entry {
  /** The name of whoever made it; empty where that is not known. */
  by: string;
}

interface Row {
  id: number;
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
    select: ['id', ...(type.hasVersions ? ['savedBy'] : [])],
    where: { id: { $in: ids } },
    populate: { updatedBy: { select: ['id', 'firstname', 'lastname', 'username'] } },
  });
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** The latest changes of content that somebody may read, in the dashboard and on the site. */
export async function lastChanges(strapi: Core.Strapi, ability: Ability): Promise<Change[]> {
  const changes: Change[] = [];
  const readable = readableTypes(strapi, ability).filter(({ type }) => type.options.visibleToVisitors);
  for (const one of readable) {
    const draft = one.type.hasDrafts ? { status: 'draft' } : {};
    const entries = await latestEntries(strapi, one, { ...draft, limit: SHOWN });
    const ids = entries.map(({ id }) => id);
    const authors = await authorsOf(strapi, one.type, ids);
    changes.push(...entries.map(({ id, ...entry }) => ({ ...entry, by: authors.get(id) ?? '' })));
  }
  return changes.sort(newestFirst).slice(0, SHOWN);
}
