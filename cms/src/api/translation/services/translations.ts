import type { Core } from '@strapi/strapi';
import type {
  ParagraphChange,
  TranslationCounts,
  TranslationItem,
  TranslationReply,
} from '../../../../contract/replies';
import type { TranslationConfirmation, TranslationsQuery } from '../../../../contract/requests';
import { type ItemKind, LANGUAGES, type Language, type TranslationState } from '../../../../contract/vocabulary';
import { type ContentType, ITEM_TYPES } from '../../../content-types';
import { lockItem, readDrafts } from '../../../documents/snapshots';
import { KhayrError } from '../../../khayr-error';
import { type Change, wordChanges } from '../../../translations/paragraph-changes';
import { type Compared, compareLanguage, confirmChanges } from '../../../translations/translation-state';
import { tagOfType } from '../../change-stream/change-tags';

const CATEGORIES = 'api::category.category';

interface Place {
  kind: ItemKind;
  number: number;
  lang: Language;
}

interface ListedRow {
  kind: ItemKind;
  number: number;
  documentId: string;
  title: string | null;
  locale: Language;
  category: number | null;
  visible: unknown;
  outstanding: number | null;
}

/** A type of items, and whose: of everybody where `owner` is absent. */
export interface Listed {
  uid: string;
  owner?: number | undefined;
}

interface ListQuery extends Omit<TranslationsQuery, 'page' | 'pageSize'> {
  limit: number;
  offset: number;
  /** The types that may be listed; all of them where it is absent. */
  listed?: readonly Listed[];
}

const otherOf = (lang: Language) => LANGUAGES.find((language) => language !== lang) ?? lang;

const keyOf = ({ before, after }: Change) => `${before ?? ''}-${after ?? ''}`;

/** Whether and how the languages of an item differ since they were confirmed, for managers and for the dashboard. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const typeOf = (kind: ItemKind): ContentType => {
    const type = ITEM_TYPES.find((known) => known.kind === kind);
    if (!type) throw new Error(`There are no items of the kind ${kind}.`);
    return type;
  };

  async function documentIdOf(type: ContentType, number: number): Promise<string> {
    const row = await strapi.db.query(type.uid).findOne({ select: ['documentId'], where: { number } });
    if (!row) throw new KhayrError('notFound', `There is no ${type.kind} of number ${number}.`);
    return row.documentId;
  }

  /** A language beside the other one; undefined where one of them is missing. */
  async function compared({ kind, number, lang }: Place): Promise<Compared | undefined> {
    const type = typeOf(kind);
    const drafts = await readDrafts(strapi, type, { documentId: await documentIdOf(type, number) });
    const source = drafts.find(({ locale }) => locale === otherOf(lang));
    const exists = drafts.some(({ locale }) => locale === lang);
    return source && exists ? compareLanguage(strapi, type, number, lang, source) : undefined;
  }

  function present({ confirmed, source }: Compared, change: Change): ParagraphChange {
    const [old, now] = [confirmed[change.before ?? -1], source[change.after ?? -1]];
    const parts = change.kind === 'moved' ? wordChanges(now?.text ?? '', now?.text ?? '') : undefined;
    return {
      key: keyOf(change),
      kind: change.kind,
      field: (now ?? old)?.field ?? '',
      parts: parts ?? wordChanges(old?.text ?? '', now?.text ?? ''),
    };
  }

  async function stateOf(place: Place): Promise<TranslationReply> {
    const found = await compared(place);
    if (found) {
      const changes = found.changes.map((change) => present(found, change));
      const since = found.row?.since ? new Date(found.row.since).toISOString() : null;
      return { ...place, state: changes.length > 0 ? 'outdated' : 'complete', version: found.version, since, changes };
    }
    const type = typeOf(place.kind);
    const rows = await readDrafts(strapi, type, { documentId: await documentIdOf(type, place.number) });
    const state = rows.some(({ locale }) => locale === place.lang) ? 'complete' : 'missing';
    return { ...place, state, version: '', since: null, changes: [] };
  }

  /** The drafts of a type whose language is in a state, without the columns. */
  function selection(type: ContentType, { lang, state, category, listed }: ListQuery) {
    const { connection } = strapi.db;
    const locale = state === 'missing' ? otherOf(lang) : lang;
    const other = otherOf(locale);
    const twin = connection(`${type.table} as twin`)
      .whereRaw('twin.document_id = item.document_id')
      .where({ 'twin.locale': other })
      .whereNull('twin.published_at')
      .select(connection.raw('1'));
    const query = connection(`${type.table} as item`)
      .leftJoin('translations as state', (join) => {
        join
          .on('state.item_number', 'item.number')
          .on('state.lang', 'item.locale')
          .andOnVal('state.kind', type.kind)
          .andOnVal('state.outstanding', '>', 0);
      })
      .where({ 'item.locale': locale })
      .whereNull('item.published_at');
    const owner = listed?.find(({ uid }) => uid === type.uid)?.owner;
    if (owner !== undefined) query.where({ 'item.created_by_id': owner });
    if (category !== undefined) query.where({ [type.isListed ? 'item.category_number' : 'item.number']: category });
    if (state === 'missing') return query.whereNotExists(twin);
    query.whereExists(twin);
    return state === 'outdated' ? query.whereNotNull('state.id') : query.whereNull('state.id');
  }

  const typesOf = ({ kind, category, listed }: ListQuery) =>
    ITEM_TYPES.filter((type) => kind === undefined || type.kind === kind)
      .filter((type) => category === undefined || type.isListed || type.hasCategory)
      .filter(({ uid }) => listed === undefined || listed.some((one) => one.uid === uid));

  async function count(query: ListQuery): Promise<number> {
    const counts = await Promise.all(
      typesOf(query).map(async (type) => Number((await selection(type, query).count('item.id as total'))[0]?.total)),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  }

  function columns(type: ContentType, query: ListQuery) {
    const { connection } = strapi.db;
    const category = type.isListed ? 'item.category_number' : type.hasCategory ? 'item.number' : undefined;
    const visible = connection(`${type.table} as seen`)
      .whereRaw('seen.document_id = item.document_id and seen.locale = item.locale')
      .whereNotNull('seen.published_at')
      .count('seen.id');
    return selection(type, query).select(
      connection.raw('cast(? as varchar(20)) as kind', [type.kind]),
      'item.number as number',
      'item.document_id as documentId',
      'item.title as title',
      'item.locale as locale',
      'item.updated_at as changed',
      connection.raw(category ? 'cast(?? as integer) as category' : 'cast(null as integer) as category', [
        ...(category ? [category] : []),
      ]),
      visible.as('visible'),
      'state.outstanding as outstanding',
    );
  }

  /** A page has the title of its category where it has none of its own. */
  async function titlesOfPages(rows: readonly ListedRow[]) {
    const numbers = rows.filter(({ kind, title }) => kind === 'page' && !title).map(({ number }) => number);
    const found: { number: number; titleAr: string; titleEn: string }[] =
      numbers.length === 0
        ? []
        : await strapi.db
            .query(CATEGORIES)
            .findMany({ select: ['id', 'number', 'titleAr', 'titleEn'], where: { number: { $in: numbers } } });
    return ({ number, locale, title }: ListedRow) => {
      const category = found.find((one) => one.number === number);
      return title || (locale === 'ar' ? category?.titleAr : category?.titleEn) || '';
    };
  }

  return {
    load: stateOf,

    /** Those of a state, last changed first, with how many there are of it and of the others that need work. */
    async list(query: ListQuery): Promise<{ data: TranslationItem[]; meta: TranslationCounts }> {
      const of = (state: TranslationState) => count({ ...query, state });
      const types = typesOf(query);
      const [first, ...others] = types.map((type) => columns(type, query));
      const rows: ListedRow[] = first
        ? await strapi.db.connection
            .from(first.unionAll(others).as('found'))
            .select('*')
            .orderBy([
              { column: 'changed', order: 'desc' },
              { column: 'number', order: 'desc' },
              { column: 'kind', order: 'asc' },
            ])
            .limit(query.limit)
            .offset(query.offset)
        : [];
      const [missing, outdated] = await Promise.all([of('missing'), of('outdated')]);
      const total = query.state === 'missing' ? missing : query.state === 'outdated' ? outdated : await of('complete');
      const titleOf = await titlesOfPages(rows);
      const data = rows.map((row) => ({
        kind: row.kind,
        number: row.number,
        documentId: row.documentId,
        title: titleOf(row),
        locale: row.locale,
        category: row.category,
        isVisible: Number(row.visible) > 0,
        outstanding: query.state === 'outdated' ? Number(row.outstanding ?? 0) : 0,
      }));
      return { data, meta: { total, missing, outdated } };
    },

    /**
     * Confirms that a language is still correct, for all changes of the other one or for some. Refused where that changed
     * since the confirming person looked at it.
     */
    async confirm(place: Place, { version, keys }: Omit<TranslationConfirmation, 'lang'>) {
      return strapi.db.transaction(async () => {
        const type = typeOf(place.kind);
        await lockItem(strapi, type, await documentIdOf(type, place.number));
        const found = await compared(place);
        if (!found) throw new KhayrError('notFound', 'One of the languages is missing.');
        if (found.version !== version) {
          throw new KhayrError('editConflict', 'The text was changed meanwhile.', { current: await stateOf(place) });
        }
        const chosen = found.changes.filter((change) => keys === undefined || keys.includes(keyOf(change)));
        const isSeen = await confirmChanges(strapi, found, chosen, type.uid);
        const tag = isSeen ? tagOfType(type.uid) : undefined;
        return { ...(await stateOf(place)), change: { tags: tag ? [tag] : [] } };
      });
    },
  };
};
