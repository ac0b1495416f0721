import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf, ReplyOf } from '../../../../contract/calls/call';
import type { replacementsList, replacementUndo, textFind, textReplace } from '../../../../contract/calls/writing';
import {
  type FoundPlace,
  type Replacement,
  replaceInHtml,
  replaceInLine,
} from '../../../../contract/html/replace-text';
import { fieldsOfKind } from '../../../../contract/kinds/kinds';
import { REPLACE_LIMITS } from '../../../../contract/limits';
import type { ItemKind, Language } from '../../../../contract/vocabulary';
import { actorName } from '../../../content/documents/history';
import type { Snapshot } from '../../../content/documents/snapshots';
import { itemTypeOf } from '../../../content/items/item-type';
import { saveItem } from '../../../content/items/save-item';
import { type ContentType, ITEM_TYPES, itemType } from '../../../content-types';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { recordAct } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { namedTexts, type TextOfItem } from '../named-texts';
import { changePart, foundInPart, nameOfPart, type PartText, readParts, type WordChange } from '../site-parts';
import { REPLACEMENTS } from '../table';

const REVISIONS = 'api::revision.revision';

/** Texts that are read at once, since they are long. */
const BATCH = 20;

interface DraftRow extends Record<string, unknown> {
  id: number;
  number: number;
  locale: Language;
  version: number | null;
}

interface Caption {
  name: string;
  caption: string;
}

interface Found {
  type: ContentType;
  row: DraftRow;
  /** What the fields would be. */
  fields: Snapshot;
  places: ({ field: string } & FoundPlace)[];
}

/** A text of an act, as it is stored. */
interface ReplacedText {
  kind: ItemKind;
  number: number;
  lang: Language;
  before: number;
  after: number;
  fields: string[];
}

/** What an act changed in a part of the site. */
interface ReplacedPart extends Pick<PartText, 'part' | 'id' | 'lang' | 'title'> {
  changes: WordChange[];
}

interface ReplacementRow {
  id: number;
  at: string;
  by: string;
  find: string;
  replace: string;
  places: number;
  texts: (ReplacedText | ReplacedPart)[];
  undoneAt: string | null;
}

/** The fields of a type in which words are looked for. */
const fieldsOf = (type: ContentType) =>
  fieldsOfKind(type.kind as ItemKind).filter(
    ([name, { type: of }]) => ['line', 'lines', 'html', 'captions'].includes(of) && type.scalars.includes(name),
  );

function foundIn(type: ContentType, row: DraftRow, how: Replacement): Found {
  const found: Found = { type, row, fields: {}, places: [] };
  for (const [field, facts] of fieldsOf(type)) {
    if (facts.type === 'captions') {
      const captions = (row[field] ?? []) as readonly Caption[];
      const replaced = captions.map(({ name, caption }) => ({ name, ...replaceInLine(caption, how) }));
      const places = replaced.flatMap((one) => one.places);
      if (places.length > 0) found.fields[field] = replaced.map(({ name, text: caption }) => ({ name, caption }));
      found.places.push(...places.map((place) => ({ field, ...place })));
      continue;
    }
    const text = String(row[field] ?? '');
    const { text: replaced, places } = facts.type === 'html' ? replaceInHtml(text, how) : replaceInLine(text, how);
    if (places.length > 0) found.fields[field] = replaced;
    found.places.push(...places.map((place) => ({ field, ...place })));
  }
  return found;
}

/** Finds and replaces in the titles, summaries and texts of all items, and in the other words of the site. */
export default function replacements({ strapi }: { strapi: Core.Strapi }) {
  const acts = () => strapi.db.query(REPLACEMENTS);

  const readRows = (type: ContentType, where: object, limit?: number): Promise<DraftRow[]> =>
    strapi.db.query(type.uid).findMany({
      select: ['id', 'number', 'locale', 'version', ...fieldsOf(type).map(([name]) => name)],
      where: { publishedAt: null, ...where },
      orderBy: { id: 'asc' },
      ...(limit === undefined ? {} : { limit }),
    });

  async function* allRows(type: ContentType): AsyncGenerator<DraftRow> {
    for (let last = 0; ; ) {
      const rows = await readRows(type, { id: { $gt: last } }, BATCH);
      for (const row of rows) {
        yield row;
        await letOthersRun();
      }
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return;
      last = end.id;
    }
  }

  /** Whether visitors see an earlier version of a text. */
  async function hasDraft(type: ContentType, { number, locale, version }: DraftRow): Promise<boolean> {
    const published: { version: number | null } | null = await strapi.db.query(type.uid).findOne({
      select: ['id', 'version'],
      where: { number, locale, publishedAt: { $notNull: true } },
    });
    return published !== null && published.version !== version;
  }

  const textOf = ({ type, row }: Found): TextOfItem => ({ type, number: row.number, locale: row.locale });

  async function find(how: Replacement) {
    const found: Found[] = [];
    let places = 0;
    for (const type of ITEM_TYPES) {
      for await (const row of allRows(type)) {
        const one = foundIn(type, row, how);
        if (one.places.length === 0) continue;
        places += one.places.length;
        const isFull = found.length === REPLACE_LIMITS.texts || places > REPLACE_LIMITS.places;
        if (isFull && found.length > 0) return { found, hasMore: true };
        found.push(one);
      }
    }
    return { found, hasMore: false };
  }

  /** One text of an act. What has changes that nobody has published stays unpublished. */
  async function write({ type, row, fields, places }: Found, user: SignedIn): Promise<ReplacedText> {
    const { number, locale, version } = row;
    const kind = type.kind as ItemKind;
    const [{ title = '' } = {}] = await namedTexts(strapi, [{ type, number, locale }]);
    await recordAct(strapi, { action: 'replace', kind, number, title, lang: locale });
    const asDraft = await hasDraft(type, row);
    const unchanged = { category: undefined, isVisible: undefined, requestId: undefined };
    const save = { ...unchanged, number, locale, fields, asDraft, version: String(version ?? 0) };
    const saved = await saveItem(strapi, itemTypeOf(kind), save, user);
    const names = [...new Set(places.map(({ field }) => field))];
    return { kind, number, lang: locale, before: version ?? 0, after: Number(saved.version), fields: names };
  }

  /** The parts that were chosen, each as it was when it was looked at. */
  async function chosenParts(asked: ParsedPayloadOf<typeof textReplace>['parts'], how: Replacement, user: SignedIn) {
    if (asked.length === 0) return [];
    const now = await readParts(strapi, user);
    const found = asked.map(({ part, id, of: lang, version }) => {
      const text = now.find((one) => nameOfPart(one) === nameOfPart({ part, id, lang }));
      if (text?.version !== version) throw new KhayrError('editConflict', 'A part has changed since it was looked at.');
      return foundInPart(text, how);
    });
    return found.filter(({ places }) => places.length > 0);
  }

  async function replace(asked: ParsedPayloadOf<typeof textReplace>, user: SignedIn) {
    const how: Replacement = { find: asked.find, isExact: asked.isExact === 1, replace: asked.replace.trim() };
    const chosen: Found[] = [];
    for (const { kind, id, of, version } of asked.texts) {
      const type = itemType(kind);
      const [row] = await readRows(type, { number: id, locale: of });
      if (!row || String(row.version ?? 0) !== version)
        throw new KhayrError('editConflict', 'A text has changed since it was looked at.');
      const found = foundIn(type, row, how);
      if (found.places.length > 0) chosen.push(found);
    }
    const parts = await chosenParts(asked.parts, how, user);
    const texts: ReplacementRow['texts'] = [];
    for (const found of chosen) texts.push(await write(found, user));
    for (const { text, changes } of parts) {
      await changePart(strapi, text, changes, user);
      const { part, id, lang, title } = text;
      texts.push({ part, id, lang, title, changes });
    }
    const places = [...chosen, ...parts].reduce((sum, found) => sum + found.places.length, 0);
    const act = { at: new Date(), by: actorName(strapi), find: how.find, replace: how.replace, places, texts };
    const { id }: { id: number } = await acts().create({ data: act });
    await forgetOld();
    return { id, texts: texts.length, places };
  }

  /** The history of each text outlives the list of acts. */
  async function forgetOld() {
    const old: { id: number }[] = await acts().findMany({
      select: ['id'],
      orderBy: { id: 'desc' },
      offset: REPLACE_LIMITS.acts,
      limit: BATCH,
    });
    if (old.length > 0) await acts().deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
  }

  /** What a text held before an act; undefined where somebody has changed or deleted it since. */
  async function earlierFields({ kind, number, lang, before, after, fields }: ReplacedText) {
    const type = itemType(kind);
    const [row] = await readRows(type, { number, locale: lang });
    if (!row || row.version !== after) return undefined;
    const revision: { snapshot: Snapshot } | null = await strapi.db.query(REVISIONS).findOne({
      select: ['id', 'snapshot'],
      where: { kind, itemNumber: number, lang, version: before },
      orderBy: { id: 'desc' },
    });
    return revision && { type, row, fields: Object.fromEntries(fields.map((name) => [name, revision.snapshot[name]])) };
  }

  async function undo(id: number, user: SignedIn) {
    const act: ReplacementRow | null = await acts().findOne({ where: { id, undoneAt: { $null: true } } });
    if (!act) throw new KhayrError('notFound', `There is no replacement ${id} that can be taken back.`);
    const kept: TextOfItem[] = [];
    const keptParts: ReplacedPart[] = [];
    for (const text of act.texts) {
      if ('part' in text) {
        const now = (await readParts(strapi, user)).find((one) => nameOfPart(one) === nameOfPart(text));
        const back = text.changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
        if (!now || !(await changePart(strapi, now, back, user))) keptParts.push(text);
        continue;
      }
      const { kind, number, lang: locale } = text;
      const earlier = await earlierFields(text);
      if (earlier) {
        const { type, row, fields } = earlier;
        const [{ title = '' } = {}] = await namedTexts(strapi, [{ type, number, locale }]);
        await recordAct(strapi, { action: 'restore', kind, number, title, lang: locale });
        const unchanged = { category: undefined, isVisible: undefined, requestId: undefined };
        const save = { ...unchanged, number, locale, fields, asDraft: await hasDraft(type, row), version: undefined };
        await saveItem(strapi, itemTypeOf(kind), save, user);
      } else kept.push({ type: itemType(kind), number, locale });
    }
    await acts().update({ where: { id }, data: { undoneAt: new Date() } });
    const texts = act.texts.length - kept.length - keptParts.length;
    return { texts, kept: await namedTexts(strapi, kept), keptParts: keptParts.map(({ changes: _, ...part }) => part) };
  }

  return {
    async find({ find: words, isExact }: ParsedPayloadOf<typeof textFind>, user: SignedIn) {
      const how: Replacement = { find: words, isExact: isExact === 1, replace: '' };
      const { found, hasMore } = await find(how);
      const parts = (await readParts(strapi, user))
        .map((text) => foundInPart(text, how))
        .filter((part) => part.places.length > 0)
        .slice(0, REPLACE_LIMITS.texts)
        .map(({ text: { content: _, ...part }, places }) => ({ ...part, places }));
      const named = await namedTexts(strapi, found.map(textOf));
      const data: ReplyOf<typeof textFind>['data'] = [];
      for (const [index, one] of found.entries()) {
        const text = named[index];
        const { type, row, places } = one;
        if (text)
          data.push({
            ...text,
            version: String(row.version ?? 0),
            hasDraft: (await hasDraft(type, row)) ? 1 : 0,
            places: places.slice(0, REPLACE_LIMITS.places),
          });
      }
      return { data, extra: { hasMore, parts } };
    },

    replace: (asked: ParsedPayloadOf<typeof textReplace>, user: SignedIn) =>
      runOnce(strapi, asked.requestId && `replace:${user.number}:${asked.requestId}`, () => replace(asked, user)),

    async list(): Promise<ReplyOf<typeof replacementsList>['data']> {
      const rows: ReplacementRow[] = await acts().findMany({ orderBy: { id: 'desc' }, limit: REPLACE_LIMITS.acts });
      return rows.map(({ texts, at, undoneAt, ...row }) => ({
        ...row,
        texts: texts.length,
        at: new Date(at).toISOString(),
        isUndone: undoneAt !== null,
      }));
    },

    undo: ({ id, requestId }: ParsedPayloadOf<typeof replacementUndo>, user: SignedIn) =>
      runOnce(strapi, requestId && `replace-undo:${user.number}:${requestId}`, () => undo(id, user)),
  };
}

declare module '../../../services' {
  interface Services {
    'api::writing.replacements': typeof replacements;
  }
}
