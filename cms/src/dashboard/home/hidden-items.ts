import type { Core } from '@strapi/strapi';
import { LANGUAGES } from '../../../contract/vocabulary';
import { type ContentType, type ContentTypeUid, ITEM_TYPES } from '../../content-types';
import {
  type Drafts,
  type Entry,
  latestDrafts,
  newestFirst,
  type Reader,
  readableDrafts,
  readableTypes,
} from './readable';

const SHOWN = 8;

export interface HiddenItems {
  /** How many there are of each type in each language, where there are any. */
  counts: { uid: ContentTypeUid; locale: string; count: number }[];
  /** The latest of them. */
  entries: Entry[];
}

/** Those of some drafts of which visitors see no version. Strapi's own filter would list the ids of all drafts first. */
function withoutPublished(strapi: Core.Strapi, drafts: Drafts, { table }: ContentType): Drafts {
  const { connection } = strapi.db;
  const published = connection(`${table} as shown`)
    .whereRaw('shown.document_id = item.document_id and shown.locale = item.locale')
    .whereNotNull('shown.published_at')
    .select(connection.raw('1'));
  return drafts.whereNotExists(published);
}

/** The items that somebody may read and that no visitor sees. */
export async function hiddenItems(strapi: Core.Strapi, reader: Reader): Promise<HiddenItems> {
  const counts: HiddenItems['counts'] = [];
  const entries: Entry[] = [];
  for (const readable of readableTypes(strapi, reader).filter(({ type }) => ITEM_TYPES.includes(type))) {
    const { type } = readable;
    for (const locale of LANGUAGES) {
      const all = readableDrafts(strapi, reader, type, locale);
      if (!all) continue;
      const drafts = withoutPublished(strapi, all, type);
      // By a column of the indexes: with their ids, PostgreSQL would read every row.
      const [size] = await drafts.clone().count('item.document_id as total');
      const count = Number(size?.total);
      if (count === 0) continue;
      counts.push({ uid: type.uid, locale, count });
      const found = await latestDrafts(strapi, readable, { drafts, locale, limit: Math.min(SHOWN, count) });
      entries.push(...found.map(({ id: _, ...entry }) => entry));
    }
  }
  return { counts, entries: entries.sort(newestFirst).slice(0, SHOWN) };
}
