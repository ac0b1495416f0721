import type { Core } from '@strapi/strapi';
import type { Translation, TranslationGroup, TranslationItem } from '../../../../contract/calls/translations';
import { sourceLanguage } from '../../../../contract/languages';
import { type Localized, localizedNames, textIn } from '../../../../contract/localized';
import type { ItemKind, Language, TranslationState } from '../../../../contract/vocabulary';
import { wordChanges } from '../../../../contract/word-changes';
import { tagOfType } from '../../../content/documents/change-tags';
import { lockItem, readDrafts } from '../../../content/documents/snapshots';
import { settleAll } from '../../../content/translations/follow-ups';
import type { Change } from '../../../content/translations/paragraph-changes';
import { type Compared, compareLanguage, confirmChanges } from '../../../content/translations/translation-state';
import { recordDocumentAct } from '../../../content/write-path/content-acts';
import { type ContentType, ITEM_TYPES, itemType } from '../../../content-types';
import { KhayrError } from '../../../platform/requests/khayr-error';

const CATEGORIES = 'api::category.category';

interface Place {
  kind: ItemKind;
  number: number;
  lang: Language;
}

/** What finds an item and orders it in a list. */
interface FoundRow {
  kind: ItemKind;
  documentId: string;
  outstanding: number;
}

interface ListedRow {
  kind: ItemKind;
  number: number;
  documentId: string;
  title: string | null;
  locale: Language;
  category: number | null;
  isVisible: boolean;
}

interface ItemRow extends Pick<ListedRow, 'number' | 'documentId' | 'title'> {
  categoryNumber?: number | null;
  publishedAt: string | null;
}

/** A type of items, and whose: of everybody where `owner` is absent. */
export interface Listed {
  uid: string;
  owner?: number | undefined;
}

interface Restriction {
  kind?: ItemKind | undefined;
  category?: number | undefined;
  /** The types that may be listed; all of them where it is absent. */
  listed?: readonly Listed[];
}

interface Need extends Restriction {
  lang: Language;
}

interface Selected extends Need {
  state: TranslationState;
}

interface Slice {
  limit: number;
  offset: number;
}

const keyOf = ({ before, after }: Change) => `${before ?? ''}-${after ?? ''}`;

/** How many items lack a language, and how many are outdated in it. */
interface Counts {
  missing: number;
  outdated: number;
}

/** Whether and how the languages of an item differ since they were confirmed, for managers and for the dashboard. */
export default function translations({ strapi }: { strapi: Core.Strapi }) {
  async function documentIdOf(type: ContentType, number: number): Promise<string> {
    const row = await strapi.db.query(type.uid).findOne({ select: ['documentId'], where: { number } });
    if (!row) throw new KhayrError('notFound', `There is no ${type.kind} of number ${number}.`);
    return row.documentId;
  }

  /** A language beside the other one; undefined where one of them is missing. */
  async function compared({ kind, number, lang }: Place): Promise<Compared | undefined> {
    const type = itemType(kind);
    const drafts = await readDrafts(strapi, type, { documentId: await documentIdOf(type, number) });
    const source = drafts.find(({ locale }) => locale === sourceLanguage(lang));
    const exists = drafts.some(({ locale }) => locale === lang);
    return source && exists ? compareLanguage(strapi, type, number, lang, source) : undefined;
  }

  function present({ comparison, work }: Compared, change: Change): Translation['changes'][number] {
    const [old, now] = [comparison.before[change.before ?? -1], comparison.after[change.after ?? -1]];
    return {
      key: keyOf(change),
      kind: change.kind,
      field: (now ?? old)?.field ?? '',
      parts: wordChanges(old?.text ?? '', now?.text ?? '', work),
    };
  }

  async function stateOf(place: Place): Promise<Place & Translation> {
    const found = await compared(place);
    if (found) {
      const changes = found.changes.map((change) => present(found, change));
      const since = found.row?.since ? new Date(found.row.since).toISOString() : '';
      const state = changes.length > 0 ? 'outdated' : 'complete';
      const { version, work } = found;
      return { ...place, state, version, since, isByOrder: work.isByOrder ? 1 : 0, changes };
    }
    const type = itemType(place.kind);
    const rows = await readDrafts(strapi, type, { documentId: await documentIdOf(type, place.number) });
    const state = rows.some(({ locale }) => locale === place.lang) ? 'complete' : 'missing';
    return { ...place, state, version: '', since: '', isByOrder: 0, changes: [] };
  }

  /** The drafts of a type in a language: of a category, and of an account, where these are asked for. */
  function drafts(type: ContentType, locale: Language, { category, listed }: Restriction) {
    const query = strapi.db
      .connection(`${type.table} as item`)
      .where({ 'item.locale': locale })
      .whereNull('item.published_at');
    const owner = listed?.find(({ uid }) => uid === type.uid)?.owner;
    if (owner !== undefined) query.where({ 'item.created_by_id': owner });
    if (category === undefined) return query;
    // With the plus, SQLite reads the index of all columns that are needed instead of the rows of the category.
    return query.whereRaw(type.isListed ? '+item.category_number = ?' : 'item.number = ?', [category]);
  }

  /** The drafts of a type whose language is in a state, without the columns. */
  function selection(type: ContentType, { lang, state, ...restriction }: Selected) {
    const { connection } = strapi.db;
    const locale = state === 'missing' ? sourceLanguage(lang) : lang;
    const twin = connection(`${type.table} as twin`)
      .whereRaw('twin.document_id = item.document_id')
      .where({ 'twin.locale': sourceLanguage(locale) })
      .whereNull('twin.published_at')
      .select(connection.raw('1'));
    const query = drafts(type, locale, restriction);
    if (state === 'missing') return query.whereNotExists(twin);
    query.whereExists(twin);
    if (state === 'outdated') {
      return query
        .join('translations as state', { 'state.item_number': 'item.number', 'state.lang': 'item.locale' })
        .where({ 'state.kind': type.kind })
        .where('state.outstanding', '>', 0);
    }
    const outdated = connection('translations as state')
      .whereRaw('state.item_number = item.number')
      .where({ 'state.kind': type.kind, 'state.lang': lang })
      .where('state.outstanding', '>', 0)
      .select(connection.raw('1'));
    return query.whereNotExists(outdated);
  }

  const typesOf = ({ kind, category, listed }: Restriction) =>
    ITEM_TYPES.filter((type) => kind === undefined || type.kind === kind)
      .filter((type) => category === undefined || type.isListed || type.hasCategory)
      .filter(({ uid }) => listed === undefined || listed.some((one) => one.uid === uid));

  /** Counted by a column of the index that finds them: with their ids, PostgreSQL would read every row. */
  const sizeOf = async (rows: ReturnType<typeof drafts>) =>
    Number((await rows.count('item.document_id as total'))[0]?.total);

  async function sum(query: Restriction, countOf: (type: ContentType) => Promise<number>): Promise<number> {
    const counts = await Promise.all(typesOf(query).map(countOf));
    return counts.reduce((total, one) => total + one, 0);
  }

  const count = (query: Selected) => sum(query, (type) => sizeOf(selection(type, query)));

  /**
   * Those that are neither missing nor outdated. All drafts of a language are quicker to count than those that have the
   * other one, so these are the rest; of one account's drafts the other one may be of somebody else.
   */
  async function countComplete(need: Need, { missing, outdated }: Counts): Promise<number> {
    const isOwn = need.listed?.some(({ owner }) => owner !== undefined);
    const lang = isOwn ? need.lang : sourceLanguage(need.lang);
    const all = await sum(need, (type) => sizeOf(drafts(type, lang, need)));
    return all - (isOwn ? await count({ ...need, lang: sourceLanguage(lang), state: 'missing' }) : missing) - outdated;
  }

  async function countWork(need: Need): Promise<Counts> {
    await settleAll(strapi);
    const [missing, outdated] = await Promise.all([
      count({ ...need, state: 'missing' }),
      count({ ...need, state: 'outdated' }),
    ]);
    return { missing, outdated };
  }

  /** A page of those in a state, last changed first: what finds and orders them, from indexes alone. */
  async function findPage(query: Selected, { limit, offset }: Slice): Promise<FoundRow[]> {
    const { connection } = strapi.db;
    const ORDER = [
      { column: 'changed', order: 'desc' },
      { column: 'number', order: 'desc' },
      { column: 'kind', order: 'asc' },
    ];
    const [first, ...others] = typesOf(query).map((type) => {
      const own = selection(type, query)
        .select(
          connection.raw('cast(? as varchar(20)) as kind', [type.kind]),
          'item.number as number',
          'item.document_id as documentId',
          'item.updated_at as changed',
          query.state === 'outdated' ? 'state.outstanding as outstanding' : connection.raw('0 as outstanding'),
        )
        .orderBy([
          { column: 'item.updated_at', order: 'desc' },
          { column: 'item.number', order: 'desc' },
        ])
        .limit(offset + limit);
      return connection.from(own.as('own')).select('*');
    });
    if (!first) return [];
    return connection.from(first.unionAll(others).as('found')).select('*').orderBy(ORDER).limit(limit).offset(offset);
  }

  async function withDetails(found: readonly FoundRow[], locale: Language): Promise<ListedRow[]> {
    const rows: ListedRow[] = [];
    for (const kind of new Set(found.map((row) => row.kind))) {
      const type = itemType(kind);
      const documents = found.filter((row) => row.kind === kind).map(({ documentId }) => documentId);
      const own: ItemRow[] = await strapi.db.query(type.uid).findMany({
        select: ['id', 'documentId', 'number', 'title', 'publishedAt', ...(type.isListed ? ['categoryNumber'] : [])],
        where: { documentId: { $in: documents }, locale },
      });
      for (const { number, documentId, title, categoryNumber, publishedAt } of own) {
        if (publishedAt) continue;
        const category = type.isListed ? (categoryNumber ?? null) : type.hasCategory ? number : null;
        const isVisible = own.some((row) => row.documentId === documentId && row.publishedAt !== null);
        rows.push({ kind, number, documentId, title, locale, category, isVisible });
      }
    }
    return rows;
  }

  /** A page has the title of its category where it has none of its own. */
  async function titlesOfPages(rows: readonly ListedRow[]) {
    const numbers = rows.filter(({ kind, title }) => kind === 'page' && !title).map(({ number }) => number);
    const found: ({ number: number } & Localized<'title'>)[] =
      numbers.length === 0
        ? []
        : await strapi.db
            .query(CATEGORIES)
            .findMany({ select: ['id', 'number', ...localizedNames('title')], where: { number: { $in: numbers } } });
    return ({ number, locale, title }: ListedRow) => {
      const category = found.find((one) => one.number === number);
      return title || (category && textIn(category, 'title', locale)) || '';
    };
  }

  async function page(query: Selected, slice: Slice, total: number): Promise<TranslationItem[]> {
    if (slice.offset >= total) return [];
    const found = await findPage(query, slice);
    const rows = await withDetails(found, query.state === 'missing' ? sourceLanguage(query.lang) : query.lang);
    const titleOf = await titlesOfPages(rows);
    return found.flatMap(({ kind, documentId, outstanding }) => {
      const row = rows.find((one) => one.kind === kind && one.documentId === documentId);
      return row ? [{ ...row, title: titleOf(row), outstanding: Number(outstanding) }] : [];
    });
  }

  return {
    load: stateOf,

    /** Those of a state, last changed first, with how many there are of it and of the others that need work. */
    async list({ limit, offset, ...query }: Selected & Slice) {
      const counts = await countWork(query);
      const total = query.state === 'complete' ? await countComplete(query, counts) : counts[query.state];
      return { data: await page(query, { limit, offset }, total), meta: { total, ...counts } };
    },

    /** What needs work in a language: the first of each state, with how many there are. */
    async work(need: Need, limit: number): Promise<TranslationGroup[]> {
      const counts = await countWork(need);
      const groups: TranslationGroup[] = [];
      for (const state of ['outdated', 'missing'] as const) {
        const items = await page({ ...need, state }, { limit, offset: 0 }, counts[state]);
        if (items.length > 0) groups.push({ lang: need.lang, state, total: counts[state], items });
      }
      return groups;
    },

    /**
     * Confirms that a language is still correct, for all changes of the other one or for some. Refused where that changed
     * since the confirming person looked at it.
     */
    async confirm(place: Place, { version, keys }: { version: string; keys: readonly string[] | undefined }) {
      return strapi.db.transaction(async () => {
        const type = itemType(place.kind);
        const documentId = await documentIdOf(type, place.number);
        await lockItem(strapi, type, documentId);
        const found = await compared(place);
        if (!found) throw new KhayrError('notFound', 'One of the languages is missing.');
        if (found.version !== version) {
          throw new KhayrError('editConflict', 'The text was changed meanwhile.', { current: await stateOf(place) });
        }
        const chosen = found.changes.filter((change) => keys === undefined || keys.includes(keyOf(change)));
        const isSeen = await confirmChanges(strapi, found, chosen, type.uid);
        if (chosen.length > 0) await recordDocumentAct(strapi, 'confirm', { type, documentId, locale: place.lang });
        const tag = isSeen ? tagOfType(type.uid) : undefined;
        return { ...(await stateOf(place)), change: { tags: tag ? [tag] : [] } };
      });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::translation.translations': typeof translations;
  }
}
