import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { visibleText } from '../../../contract/typed-text';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { type ContentType, isItemType } from '../../content-types';
import type { Change as DocumentChange } from '../documents/change';
import { announce } from '../documents/change-tags';
import { contentSince } from '../documents/history';
import type { Snapshot, VersionedRow } from '../documents/snapshots';
import { type Edit, editedChanges } from './edited-changes';
import { type Change, changesOf, withChanges } from './paragraph-changes';
import { captionsOf, htmlParagraphs, type Paragraph } from './paragraphs';

const TRANSLATIONS = 'api::translation.translation';

/** An item, by what stays the same when it is deleted and restored. */
export interface Item {
  kind: string;
  number: number;
}

/**
 * What a language was last confirmed against: the other language's paragraphs as they were then. Without a row, that is
 * the other language as it is now; so rows exist for outdated languages alone, and for those whose other language is
 * deleted for the time being.
 */
interface StateRow {
  id: number;
  lang: Language;
  confirmed: Paragraph[];
  outstanding: number;
  /** Whether the changes were published, so that readers of both languages could see that one is older. */
  isPublished: boolean;
  since: string | null;
}

const otherOf = (lang: Language): Language => (lang === 'ar' ? 'en' : 'ar');

const asLanguage = (locale: string | null) => LANGUAGES.find((language) => language === locale);

/** What an item says in a language, a paragraph at a time. */
export function paragraphsOf(type: ContentType, snapshot: Snapshot): Paragraph[] {
  return type.translated.flatMap((field): Paragraph[] => {
    const value = snapshot[field];
    if (Array.isArray(value))
      return captionsOf(value).flatMap(({ name, caption }) => {
        const text = visibleText(caption);
        return text === '' ? [] : [{ field: `${field}/${name}`, text }];
      });
    if (typeof value !== 'string') return [];
    if (field === 'html') return htmlParagraphs(value).map((text) => ({ field, text }));
    const text = visibleText(value);
    return text === '' ? [] : [{ field, text }];
  });
}

const isSameText = (one: readonly Paragraph[], other: readonly Paragraph[]) =>
  one.length === other.length &&
  one.every(({ field, text }, index) => field === other[index]?.field && text === other[index]?.text);

export async function readStates(strapi: Core.Strapi, { kind, number }: Item): Promise<Map<Language, StateRow>> {
  const rows: StateRow[] = await strapi.db.query(TRANSLATIONS).findMany({ where: { kind, itemNumber: number } });
  return new Map(rows.map((row) => [row.lang, row]));
}

/** What a text is confirmed against; undefined where that is the other language as it is now. */
export function confirmedIn(states: Map<Language, StateRow> | undefined, { locale }: VersionedRow) {
  const lang = asLanguage(locale);
  return lang && states?.get(lang)?.confirmed;
}

/** How many paragraphs each language of some items still lacks. */
export async function countOutstanding(
  strapi: Core.Strapi,
  kind: string,
  numbers: readonly number[],
): Promise<{ itemNumber: number; lang: Language; outstanding: number }[]> {
  if (numbers.length === 0) return [];
  return strapi.db.query(TRANSLATIONS).findMany({
    select: ['id', 'itemNumber', 'lang', 'outstanding'],
    where: { kind, itemNumber: { $in: numbers }, outstanding: { $gt: 0 } },
  });
}

/** Whether visitors see that a language is older than the other one, if both are visible. */
export async function isPublishedOutdated(strapi: Core.Strapi, { kind, number }: Item, lang: Language) {
  const where = { kind, itemNumber: number, lang, isPublished: true };
  return (await strapi.db.query(TRANSLATIONS).count({ where })) > 0;
}

interface NewState {
  confirmed: readonly Paragraph[];
  /** The other language's paragraphs as they are now; undefined while it is deleted. */
  source: readonly Paragraph[] | undefined;
  /** Whether this language is there. */
  exists: boolean;
  isPublished: boolean;
}

/** Stores what a language is confirmed against; nothing where that is all that the other language says. */
async function store(
  strapi: Core.Strapi,
  { kind, number }: Item,
  lang: Language,
  before: StateRow | undefined,
  { confirmed, source, exists, isPublished }: NewState,
) {
  const states = strapi.db.query(TRANSLATIONS);
  const outstanding = source ? changesOf(confirmed, source).length : (before?.outstanding ?? 0);
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
async function forget(strapi: Core.Strapi, { kind, number }: Item) {
  await strapi.db.query(TRANSLATIONS).deleteMany({ where: { kind, itemNumber: number } });
}

const isSameParagraph = (one: Paragraph | undefined, other: Paragraph | undefined) =>
  one?.field === other?.field && one?.text === other?.text;

/** The changes of a text, counted from an earlier state, that were edits of these. */
function changesByEdits(confirmed: readonly Paragraph[], { before, after }: Edit, edits: readonly Change[]): Change[] {
  const written = new Set(edits.flatMap((edit) => edit.after ?? []));
  const removed = edits.filter(({ kind }) => kind === 'removed').map((edit) => before[edit.before ?? -1]);
  return changesOf(confirmed, after).filter((change) =>
    change.after === undefined
      ? removed.some((paragraph) => isSameParagraph(paragraph, confirmed[change.before ?? -1]))
      : written.has(change.after),
  );
}

interface EarlierText {
  /** When another one replaced it. */
  replacedAt: string;
  /** What it was confirmed against then; null where that was the other language as it was. */
  confirmed: readonly Paragraph[] | null;
}

const restoring = new AsyncLocalStorage<EarlierText>();

/** Restores an earlier text of a language: the marks of that language are then those that the text had. */
export const restoringText = <T>(text: EarlierText, restore: () => Promise<T>): Promise<T> =>
  restoring.run(text, restore);

async function confirmedOf(
  strapi: Core.Strapi,
  type: ContentType,
  { number, locale }: { number: number; locale: Language },
  { replacedAt, confirmed }: EarlierText,
): Promise<readonly Paragraph[] | undefined> {
  const other = await contentSince(strapi, type, { number, locale }, replacedAt);
  return confirmed ?? (other && paragraphsOf(type, other));
}

/**
 * After a language was edited: what it was edited for in the other one is done (`editedChanges`); everything else that
 * was edited is new to the other language. A restored text was edited for nothing, and is not new.
 */
async function followEdit(
  strapi: Core.Strapi,
  type: ContentType,
  item: Item,
  lang: Language,
  edit: Edit,
  other: readonly Paragraph[] | undefined,
) {
  const states = await readStates(strapi, item);
  const own = states.get(lang);
  const theirs = states.get(otherOf(lang));
  const restored = restoring.getStore();
  let edits: Change[] = restored ? changesOf(edit.before, edit.after) : [];
  if (restored && other) {
    const which = { number: item.number, locale: otherOf(lang) };
    const confirmed = (await confirmedOf(strapi, type, which, restored)) ?? other;
    await store(strapi, item, lang, own, {
      confirmed,
      source: other,
      exists: true,
      isPublished: own?.isPublished ?? false,
    });
  } else if (own && other) {
    const found = editedChanges({ before: own.confirmed, after: other }, edit);
    edits = found.edits;
    const confirmed = withChanges(own.confirmed, other, found.done);
    await store(strapi, item, lang, own, { confirmed, source: other, exists: true, isPublished: own.isPublished });
  }
  if (!other && !theirs) return;
  const base = theirs?.confirmed ?? edit.before;
  const confirmed = withChanges(base, edit.after, changesByEdits(base, edit, edits));
  await store(strapi, item, otherOf(lang), theirs, {
    confirmed,
    source: edit.after,
    exists: other !== undefined,
    isPublished: theirs?.isPublished ?? false,
  });
}

/**
 * Follows a change of an item's content in some languages, with its drafts in all of them as they are now. The first text in a
 * language is a translation of what the other one says now.
 */
export async function followTexts(
  strapi: Core.Strapi,
  type: ContentType,
  {
    before,
    after,
    drafts,
  }: { before: readonly VersionedRow[]; after: readonly VersionedRow[]; drafts: readonly VersionedRow[] },
) {
  if (!isItemType(type)) return;
  const textOf = (row: VersionedRow) => paragraphsOf(type, row.snapshot);
  const edits = after.flatMap((row) => {
    const lang = asLanguage(row.locale);
    const old = before.find(({ locale }) => locale === row.locale);
    const edit = { before: old && textOf(old), after: textOf(row) };
    const isEdited = !edit.before || !isSameText(edit.before, edit.after);
    return lang && isEdited ? [{ lang, number: row.number, ...edit }] : [];
  });
  if (edits.length === 0) return;
  const texts = new Map(drafts.map((row) => [row.locale, textOf(row)]));
  for (const { lang, before: old } of edits) if (old) texts.set(lang, old);
  for (const { lang, number, before: old, after: now } of edits) {
    const item = { kind: type.kind, number };
    if (old) await followEdit(strapi, type, item, lang, { before: old, after: now }, texts.get(otherOf(lang)));
    else await forget(strapi, item);
    texts.set(lang, now);
  }
}

/**
 * After languages of an item were published: readers of the other language may see that theirs is older, and those of
 * the published one see what was done for it.
 */
async function followPublishing(
  strapi: Core.Strapi,
  type: ContentType,
  drafts: readonly VersionedRow[],
  { langs, isDiscarded }: { langs: readonly Language[]; isDiscarded: boolean },
) {
  const number = drafts[0]?.number;
  if (number === undefined) return;
  const item = { kind: type.kind, number };
  for (const lang of langs) {
    const states = await readStates(strapi, item);
    const sourceOf = (own: Language) => {
      const source = drafts.find(({ locale }) => locale === otherOf(own));
      return source && paragraphsOf(type, source.snapshot);
    };
    for (const [own, row] of states) {
      const hasMore = row.outstanding > 0;
      // A discarded draft becomes what is published already, so of its own language readers see what they saw.
      const isStillSeen = row.isPublished && (isDiscarded || hasMore);
      const isPublished = own === lang ? isStillSeen : hasMore;
      const exists = drafts.some(({ locale }) => locale === own);
      const { confirmed } = row;
      await store(strapi, item, own, row, { confirmed, source: sourceOf(own), exists, isPublished });
    }
  }
}

/** Before a language is deleted: what each was confirmed against stays, in case that it is restored. */
async function keepStates(change: DocumentChange) {
  const { strapi, type } = change;
  const drafts = await change.drafts();
  const [one, other] = drafts;
  if (!one || !other || drafts.every(({ locale }) => change.isIn(locale))) return;
  const item = { kind: type.kind, number: one.number };
  const states = await readStates(strapi, item);
  for (const [own, source] of [
    [one, other],
    [other, one],
  ] as const) {
    const lang = asLanguage(own.locale);
    if (!lang || states.has(lang)) continue;
    const confirmed = paragraphsOf(type, source.snapshot);
    await store(strapi, item, lang, undefined, { confirmed, source: confirmed, exists: false, isPublished: false });
  }
}

/** Follows what is published and deleted, whoever does it; `countVersions` follows what is written. */
export async function followTranslations(change: DocumentChange) {
  const { strapi, type, action } = change;
  if (!isItemType(type)) return undefined;
  if (action === 'delete') await keepStates(change);
  const isDiscarded = action === 'discardDraft';
  return change.isPublishing || isDiscarded
    ? async () => followPublishing(strapi, type, await change.drafts(), { langs: change.languages, isDiscarded })
    : undefined;
}

/** A language of an item as it is compared with the other one. */
export interface Compared {
  item: Item;
  lang: Language;
  row: StateRow | undefined;
  confirmed: readonly Paragraph[];
  source: readonly Paragraph[];
  changes: readonly Change[];
  version: string;
}

const versionOf = (confirmed: readonly Paragraph[], source: readonly Paragraph[]) =>
  createHash('sha256')
    .update(JSON.stringify([confirmed, source]))
    .digest('hex')
    .slice(0, 32);

export async function compareLanguage(
  strapi: Core.Strapi,
  type: ContentType,
  number: number,
  lang: Language,
  sourceRow: VersionedRow,
): Promise<Compared> {
  const item = { kind: type.kind, number };
  const row = (await readStates(strapi, item)).get(lang);
  const source = paragraphsOf(type, sourceRow.snapshot);
  const confirmed = row?.confirmed ?? source;
  const version = versionOf(confirmed, source);
  return { item, lang, row, confirmed, source, changes: changesOf(confirmed, source), version };
}

/** Stores that a language is still correct for some changes. Returns whether visitors see that. */
export async function confirmChanges(strapi: Core.Strapi, compared: Compared, changes: readonly Change[], uid: string) {
  const { item, lang, row, source } = compared;
  if (!row) return false;
  const confirmed = withChanges(compared.confirmed, source, changes);
  const isPublished = row.isPublished && changesOf(confirmed, source).length > 0;
  await store(strapi, item, lang, row, { confirmed, source, exists: true, isPublished });
  const isSeen = row.isPublished && !isPublished;
  if (isSeen) await announce(strapi, uid);
  return isSeen;
}
