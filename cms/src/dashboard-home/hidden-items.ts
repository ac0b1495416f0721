import type { Core } from '@strapi/strapi';
import { LANGUAGES } from '../../contract/vocabulary';
import { type ContentTypeUid, ITEM_TYPES } from '../content-types';
import { type Ability, type Entry, latestEntries, newestFirst, readableTypes } from './readable';

const SHOWN = 8;

/** Drafts of which visitors see no version in their language. */
const HIDDEN = { status: 'draft', publicationFilter: 'never-published' };

export interface HiddenItems {
  /** How many there are of each type in each language, where there are any. */
  counts: { uid: ContentTypeUid; locale: string; count: number }[];
  /** The latest of them. */
  entries: Entry[];
}

/** The items that somebody may read and that no visitor sees. */
export async function hiddenItems(strapi: Core.Strapi, ability: Ability): Promise<HiddenItems> {
  const counts: HiddenItems['counts'] = [];
  const entries: Entry[] = [];
  for (const readable of readableTypes(strapi, ability).filter(({ type }) => ITEM_TYPES.includes(type))) {
    const { uid } = readable.type;
    for (const locale of LANGUAGES) {
      const count = await strapi.documents(uid).count(await readable.restrict({ ...HIDDEN, locale }));
      if (count > 0) counts.push({ uid, locale, count });
    }
    const found = await latestEntries(strapi, readable, { ...HIDDEN, limit: SHOWN });
    entries.push(...found.map(({ id: _, ...entry }) => entry));
  }
  return { counts, entries: entries.sort(newestFirst).slice(0, SHOWN) };
}
