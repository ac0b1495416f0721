import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { sourceLanguage } from '../../../contract/languages';
import { visibleText } from '../../../contract/typed-text';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { ComparisonWork } from '../../../contract/word-changes';
import { type ContentType, isItemType } from '../../content-types';
import type { Change as DocumentChange } from '../documents/change';
import { announce } from '../documents/change-tags';
import { contentSince } from '../documents/history';
import type { Snapshot, VersionedRow } from '../documents/snapshots';
import { noteFollowUp, settle, settleAll } from './follow-ups';
import { type Change, type Comparison, changesOf, compare, withChanges } from './paragraph-changes';
import { captionsOf, htmlParagraphs, type Paragraph } from './paragraphs';
import { type Item, readRows, type StateRow, type States, storeState, TRANSLATIONS } from './state-rows';

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

/** What an item's languages are confirmed against, with all that was followed. */
export async function readStates(strapi: Core.Strapi, item: Item): Promise<States> {
  await settle(strapi, item);
  return readRows(strapi, item);
}

/** What a text is confirmed against; undefined where that is the translation as it is now. */
export function confirmedIn(states: States | undefined, { locale }: VersionedRow) {
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
  await settleAll(strapi);
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

interface EarlierText {
  /** When another one replaced it. */
  replacedAt: string;
  /** What it was confirmed against then; null where that was the translation as it was. */
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

/** Notes a change of an item's content in some languages, with its drafts in all of them as they are now. */
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
    const other = texts.get(sourceLanguage(lang)) ?? null;
    const earlier = restoring.getStore();
    const which = { number, locale: sourceLanguage(lang) };
    const restored = earlier && { confirmed: (await confirmedOf(strapi, type, which, earlier)) ?? null };
    const edited = { what: 'edited' as const, lang, before: old ?? null, after: now, other };
    await noteFollowUp(strapi, { kind: type.kind, number }, { ...edited, ...(restored ? { restored } : {}) });
    texts.set(lang, now);
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
    const now = { confirmed, source: confirmed, exists: false, isPublished: false, work: new ComparisonWork() };
    await storeState(strapi, item, lang, undefined, now);
  }
}

async function notePublishing(strapi: Core.Strapi, type: ContentType, change: DocumentChange, isDiscarded: boolean) {
  const drafts = await change.drafts();
  const number = drafts[0]?.number;
  if (number === undefined) return;
  const texts = Object.fromEntries(drafts.map((row) => [row.locale ?? '', paragraphsOf(type, row.snapshot)]));
  const published = { what: 'published' as const, texts, langs: change.languages, isDiscarded };
  await noteFollowUp(strapi, { kind: type.kind, number }, published);
}

/** Follows what is published and deleted, whoever does it; `countVersions` follows what is written. */
export async function followTranslations(change: DocumentChange) {
  const { strapi, type, action } = change;
  if (!isItemType(type)) return undefined;
  if (action === 'delete') await keepStates(change);
  const isDiscarded = action === 'discardDraft';
  return change.isPublishing || isDiscarded ? () => notePublishing(strapi, type, change, isDiscarded) : undefined;
}

/** A language of an item as it is compared with the other one. */
export interface Compared {
  item: Item;
  lang: Language;
  row: StateRow | undefined;
  comparison: Comparison;
  changes: readonly Change[];
  version: string;
  /** For what else is compared of it. */
  work: ComparisonWork;
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
  const work = new ComparisonWork();
  const comparison = compare(confirmed, source, work);
  const version = versionOf(confirmed, source);
  return { item, lang, row, comparison, changes: changesOf(comparison), version, work };
}

/** Stores that a language is still correct for some changes. Returns whether visitors see that. */
export async function confirmChanges(strapi: Core.Strapi, compared: Compared, changes: readonly Change[], uid: string) {
  const { item, lang, row, comparison, work } = compared;
  if (!row) return false;
  const confirmed = withChanges(comparison, changes);
  const source = comparison.after;
  const isPublished = row.isPublished && changesOf(compare(confirmed, source, work)).length > 0;
  await storeState(strapi, item, lang, row, { confirmed, source, exists: true, isPublished, work });
  const isSeen = row.isPublished && !isPublished;
  if (isSeen) await announce(strapi, uid);
  return isSeen;
}
