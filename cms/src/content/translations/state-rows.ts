import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/vocabulary';
import type { ComparisonWork } from '../../../contract/word-changes';
import { changesOf, compare } from './paragraph-changes';
import type { Paragraph } from './paragraphs';

export const TRANSLATIONS = 'api::translation.translation';

/** An item, by what stays the same when it is deleted and restored. */
export interface Item {
  kind: string;
  number: number;
}

/**
 * What a language was last confirmed against: the translation's paragraphs as they were then. Without a row, that is
 * the translation as it is now; so rows exist for outdated languages alone, and for those whose translation is
 * deleted for the time being.
 */
export interface StateRow {
  id: number;
  lang: Language;
  confirmed: Paragraph[];
  outstanding: number;
  /** Whether the changes were published, so that readers of both languages could see that one is older. */
  isPublished: boolean;
  since: string | null;
}

export type States = Map<Language, StateRow>;

/** The rows as they are, before what is still to be followed. */
export async function readRows(strapi: Core.Strapi, { kind, number }: Item): Promise<States> {
  const rows: StateRow[] = await strapi.db.query(TRANSLATIONS).findMany({ where: { kind, itemNumber: number } });
  return new Map(rows.map((row) => [row.lang, row]));
}

interface NewState {
  confirmed: readonly Paragraph[];
  /** The translation's paragraphs as they are now; undefined while it is deleted. */
  source: readonly Paragraph[] | undefined;
  /** Whether this language is there. */
  exists: boolean;
  isPublished: boolean;
  work: ComparisonWork;
}

/** Stores what a language is confirmed against; nothing where that is all that the translation says. */
export async function storeState(
  strapi: Core.Strapi,
  { kind, number }: Item,
  lang: Language,
  before: StateRow | undefined,
  { confirmed, source, exists, isPublished, work }: NewState,
) {
  const states = strapi.db.query(TRANSLATIONS);
  const outstanding = source ? changesOf(compare(confirmed, source, work)).length : (before?.outstanding ?? 0);
  if (outstanding === 0 && !isPublished && source && exists) {
    if (before) await states.delete({ where: { id: before.id } });
    return;
  }
  const since = outstanding === 0 ? null : (before?.since ?? new Date().toISOString());
  const data = { confirmed, outstanding, isPublished, since };
  if (before) await states.update({ where: { id: before.id }, data });
  else await states.create({ data: { kind, itemNumber: number, lang, ...data } });
}

/** Forgets what an item's languages were confirmed against: what they say now belongs together. */
export async function forgetStates(strapi: Core.Strapi, { kind, number }: Item) {
  await strapi.db.query(TRANSLATIONS).deleteMany({ where: { kind, itemNumber: number } });
}
