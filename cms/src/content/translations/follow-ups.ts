import type { Core } from '@strapi/strapi';
import { sourceLanguage } from '../../../contract/languages';
import type { Language } from '../../../contract/vocabulary';
import { ComparisonWork } from '../../../contract/word-changes';
import { ITEM_TYPES } from '../../content-types';
import { addTable } from '../../platform/strapi-patches/own-tables';
import { announce } from '../documents/change-tags';
import { editedChanges } from './edited-changes';
import { type Change, type Comparison, changesOf, compare, keyOfParagraph, withChanges } from './paragraph-changes';
import type { Paragraph } from './paragraphs';
import { forgetStates, type Item, readRows, storeState, TRANSLATIONS } from './state-rows';

const FOLLOW_UPS = 'khayr::translation-follow-up';
const TABLE = 'translation_follow_ups';

/** A text of a language was edited, restored or written for the first time. */
interface Edited {
  what: 'edited';
  lang: Language;
  /** Null for the first text. */
  before: readonly Paragraph[] | null;
  after: readonly Paragraph[];
  /** The translation's; null where there is none. */
  other: readonly Paragraph[] | null;
  /** What a restored text was confirmed against. */
  restored?: { confirmed: readonly Paragraph[] | null };
}

/** Languages were published, or their drafts became what is published. */
interface Published {
  what: 'published';
  texts: Partial<Record<Language, readonly Paragraph[]>>;
  langs: readonly Language[];
  isDiscarded: boolean;
}

type FollowUp = Edited | Published;

interface FollowUpRow {
  id: number;
  kind: string;
  itemNumber: number;
  followUp: FollowUp;
}

const needed = { notNullable: true } as const;

export function registerFollowUps(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: FOLLOW_UPS,
    singularName: 'translation-follow-up',
    tableName: TABLE,
    attributes: {
      kind: { type: 'string', column: needed },
      itemNumber: { type: 'integer', column: needed },
      followUp: { type: 'json', column: needed },
    },
    indexes: [{ name: 'translation_follow_ups_item_index', columns: ['kind', 'item_number'] }],
  });
}

/**
 * Notes in the transaction of a change what an item's languages are to be compared after. They are compared once that is
 * committed, so that no save fails because it takes long; by whoever reads their state, if that is earlier; or by the next start.
 */
export async function noteFollowUp(strapi: Core.Strapi, item: Item, followUp: FollowUp): Promise<void> {
  const where = { kind: item.kind, itemNumber: item.number };
  const isBetweenLanguages = followUp.what === 'edited' && followUp.before && followUp.other;
  const hasState = async () =>
    (await strapi.db.query(TRANSLATIONS).count({ where })) + (await strapi.db.query(FOLLOW_UPS).count({ where })) > 0;
  if (!isBetweenLanguages && !(await hasState())) return;
  await strapi.db.query(FOLLOW_UPS).create({ data: { ...where, followUp } });
  await strapi.db.transaction(({ onCommit }) => onCommit(() => settle(strapi, item)));
}

/** Brings the state of an item's languages up to date. */
export async function settle(strapi: Core.Strapi, item: Item): Promise<void> {
  const where = { kind: item.kind, itemNumber: item.number };
  const followUps = strapi.db.query(FOLLOW_UPS);
  if ((await followUps.count({ where })) === 0) return;
  await strapi.db.transaction(async ({ trx }) => {
    // Another one may be at it: its end is waited for, and nothing is left then.
    await trx(TABLE).select('id').where({ kind: item.kind, item_number: item.number }).orderBy('id').forUpdate();
    const rows: FollowUpRow[] = await followUps.findMany({ where, orderBy: { id: 'asc' } });
    const seenIn = async () =>
      [...(await readRows(strapi, item)).values()].flatMap((row) => row.isPublished && row.lang);
    const before = await seenIn();
    for (const { id, followUp } of rows) {
      if (followUp.what === 'edited') await followEdit(strapi, item, followUp);
      else await followPublishing(strapi, item, followUp);
      await followUps.delete({ where: { id } });
    }
    const type = ITEM_TYPES.find(({ kind }) => kind === item.kind);
    if (type && String(await seenIn()) !== String(before)) await announce(strapi, type.uid);
  });
}

/** The same for all items: what a process that was killed has left, and what others are at. One that fails holds up no list. */
export async function settleAll(strapi: Core.Strapi): Promise<void> {
  const rows: FollowUpRow[] = await strapi.db.query(FOLLOW_UPS).findMany({ select: ['id', 'kind', 'itemNumber'] });
  for (const { kind, itemNumber: number } of rows)
    await settle(strapi, { kind, number }).catch((error: unknown) => {
      strapi.log.error(`The translations of the ${kind} ${number} cannot be followed: ${String(error)}`);
    });
}

/** The changes of a text, counted from an earlier state, that were edits of these. */
function changesByEdits(confirmed: Comparison, { before }: Comparison, edits: readonly Change[]): Change[] {
  const written = new Set(edits.flatMap((edit) => edit.after ?? []));
  const removed = new Set(
    edits.flatMap((edit) => (edit.kind === 'removed' ? keyOfParagraph(before[edit.before ?? -1]) : [])),
  );
  return changesOf(confirmed).filter((change) =>
    change.after === undefined
      ? removed.has(keyOfParagraph(confirmed.before[change.before ?? -1]))
      : written.has(change.after),
  );
}

/**
 * After a language was edited: what it was edited for in the other one is done (`editedChanges`); everything else that
 * was edited is new to the translation. A restored text was edited for nothing, and is not new. The first text in a language
 * is a translation of what the other one says now.
 */
async function followEdit(strapi: Core.Strapi, item: Item, { lang, before, after, other, restored }: Edited) {
  if (!before) return forgetStates(strapi, item);
  const states = await readRows(strapi, item);
  const own = states.get(lang);
  const theirs = states.get(sourceLanguage(lang));
  const work = new ComparisonWork();
  const edit = compare(before, after, work);
  let edits: Change[] = restored ? changesOf(edit) : [];
  if (restored && other) {
    const confirmed = restored.confirmed ?? other;
    const isPublished = own?.isPublished ?? false;
    await storeState(strapi, item, lang, own, { confirmed, source: other, exists: true, isPublished, work });
  } else if (own && other) {
    const outstanding = compare(own.confirmed, other, work);
    const found = editedChanges(outstanding, edit, work);
    edits = found.edits;
    const confirmed = withChanges(outstanding, found.done);
    const { isPublished } = own;
    await storeState(strapi, item, lang, own, { confirmed, source: other, exists: true, isPublished, work });
  }
  if (!other && !theirs) return;
  const base = theirs ? compare(theirs.confirmed, after, work) : edit;
  await storeState(strapi, item, sourceLanguage(lang), theirs, {
    confirmed: withChanges(base, changesByEdits(base, edit, edits)),
    source: after,
    exists: other !== null,
    isPublished: theirs?.isPublished ?? false,
    work,
  });
}

/**
 * After languages of an item were published: readers of the translation may see that theirs is older, and those of
 * the published one see what was done for it.
 */
async function followPublishing(strapi: Core.Strapi, item: Item, { texts, langs, isDiscarded }: Published) {
  for (const lang of langs) {
    for (const [own, row] of await readRows(strapi, item)) {
      const hasMore = row.outstanding > 0;
      // A discarded draft becomes what is published already, so of its own language readers see what they saw.
      const isStillSeen = row.isPublished && (isDiscarded || hasMore);
      const isPublished = own === lang ? isStillSeen : hasMore;
      const [exists, source] = [texts[own] !== undefined, texts[sourceLanguage(own)]];
      const { confirmed } = row;
      await storeState(strapi, item, own, row, { confirmed, source, exists, isPublished, work: new ComparisonWork() });
    }
  }
}
