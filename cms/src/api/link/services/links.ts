import type { Core, UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { brokenLinks, LinkTarget, linksTo } from '../../../../contract/calls/links';
import { foundAddress } from '../../../../contract/found-address';
import type { ListBlock, LiveBlock } from '../../../../contract/html/text-blocks';
import { article } from '../../../../contract/kinds/article';
import { ADDRESSED_KINDS, routeOfCategory } from '../../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages';
import { ALT_FIELDS, altIn, localizedNames, textIn } from '../../../../contract/localized';
import { searchedWords } from '../../../../contract/search-words';
import { type ItemKind, namesOf } from '../../../../contract/vocabulary';
import { formRows } from '../../../content/documents/form-rows';
import { findTitles } from '../../../content/items/item-titles';
import { CONTENT_TYPES, type ContentType, itemType, itemUid } from '../../../content-types';
import { FILES, type MediaRow, ROW_FIELDS, titlesOfFile } from '../../../platform/files/media-row';
import { service } from '../../../services';
import { addressesIn, leadsTo } from '../own-addresses';

type Holder = z.input<typeof linksTo.data>[number];
type Broken = z.input<typeof brokenLinks.data>[number];
type Row = Record<string, unknown> & {
  id: number;
  number?: number;
  locale?: Language;
  category?: { number: number } | null;
  /** Of a menu entry. */
  targetKind?: string | null;
  targetNumber?: number | null;
};

interface Named {
  kind: string;
  number: number;
}

/** Targets of a search, and of these files; entries of a list of links. */
const MOST = { found: 20, files: 5, listed: 100 };
/** Texts are long, so they are read a few at a time. */
const BATCH = 50;
const SMALL_PICTURE = 'webp_240';

const DRAFTS = { publishedAt: null };
const PUBLISHED = { publishedAt: { $notNull: true } };

const smallOf = ({ url, formats }: Pick<MediaRow, 'url' | 'formats'>) => formats?.[SMALL_PICTURE]?.url ?? url;

/** What links lead to, and where they stand. */
export default function links({ strapi }: { strapi: Core.Strapi }) {
  /** The pictures of items of a kind, by their numbers. */
  async function picturesOf(kind: ItemKind, numbers: readonly number[]): Promise<Map<number, string>> {
    const [field] = itemType(kind).pictures;
    if (field === undefined || numbers.length === 0) return new Map();
    const rows: (Row & Record<string, MediaRow | null>)[] = await strapi.db.query(itemUid(kind)).findMany({
      select: ['id', 'number'],
      where: { number: { $in: [...numbers] }, ...DRAFTS },
      populate: { [field]: { select: ['id', 'url', 'formats'] } },
    });
    return new Map(rows.flatMap((row) => (row[field] ? [[Number(row.number), smallOf(row[field])] as const] : [])));
  }

  async function described(targets: readonly Omit<LinkTarget, 'picture' | 'isCampaign'>[]): Promise<LinkTarget[]> {
    const found = await Promise.all(
      ADDRESSED_KINDS.map(async (kind) => {
        const numbers = targets.filter((target) => target.kind === kind).map(({ id }) => id);
        return [kind as string, await picturesOf(kind, numbers)] as const;
      }),
    );
    const pictures = new Map(found);
    const articles = targets.flatMap(({ kind, id }) => (kind === article.name ? [id] : []));
    const collecting = await service(strapi, 'api::campaign.campaigns').listOf(articles);
    const campaigns = new Set(collecting.map(({ number }) => number));
    return targets.map((target) => ({
      ...target,
      picture: pictures.get(target.kind)?.get(target.id) ?? '',
      isCampaign: target.kind === article.name && campaigns.has(target.id) ? 1 : 0,
    }));
  }

  async function newest(lang: Language) {
    const found = ADDRESSED_KINDS.map(async (kind) => {
      const titles = await findTitles(strapi, kind, { locale: lang, text: '', categoryNumber: { $notNull: true } });
      return titles.map(({ number: id, title, categoryNumber, isVisible }) => {
        const target = { kind, id, catId: categoryNumber ?? 0, title, lang };
        return { ...target, isVisible: isVisible ? (1 as const) : (0 as const), address: foundAddress(target) ?? '' };
      });
    });
    return (await Promise.all(found)).flat();
  }

  async function searched(lang: Language, words: string) {
    const query = { locale: lang, search: words, start: 0, limit: MOST.found, kinds: undefined };
    const { data } = await service(strapi, 'api::search.search').forManagers(query);
    return data.flatMap(({ title, kind, id, catId, isVisible, page, lang: locale }) => {
      const address = kind === 'link' ? undefined : foundAddress({ kind, id, catId, page, lang: locale });
      const whole = title.map(({ text }) => text).join('');
      return address === undefined ? [] : [{ kind, id, catId, title: whole, lang: locale, isVisible, address }];
    });
  }

  async function forms(lang: Language) {
    return (await formRows(strapi)).map(({ number: id, isShown, ...row }) => ({
      ...{ kind: 'form' as const, id, catId: 0, title: textIn(row, 'title', lang), lang },
      isVisible: isShown ? (1 as const) : (0 as const),
    }));
  }

  async function lists(kind: ListBlock, lang: Language) {
    const { categories } = await service(strapi, 'api::category.menu').load();
    return categories
      .filter(({ type }) => routeOfCategory(type) === kind)
      .map((row) => ({
        ...{ kind, id: 0, catId: row.number, title: textIn(row, 'title', lang), lang },
        isVisible: 1 as const,
      }));
  }

  async function files(lang: Language, text: string): Promise<LinkTarget[]> {
    const $or = ['name', ...localizedNames('title'), ...ALT_FIELDS].map((field) => ({ [field]: { $containsi: text } }));
    const rows: MediaRow[] = await strapi.db.query(FILES).findMany({
      select: ROW_FIELDS,
      where: { $or, binnedFrom: { $null: true } },
      orderBy: { id: 'desc' },
      limit: MOST.files,
    });
    return rows.map((row) => ({
      ...{
        kind: 'file' as const,
        id: 0,
        catId: 0,
        lang,
        isVisible: 1 as const,
        isCampaign: 0 as const,
        address: row.url,
      },
      title: titlesOfFile(row)[lang] || (row.mime.startsWith('image/') && altIn(row, lang)) || row.name,
      picture: row.mime.startsWith('image/') ? smallOf(row) : '',
    }));
  }

  /** Every visible entry, or every draft, that may hold links, with its addresses and what it leads to by a number. */
  async function* holders(
    rows: 'drafts' | 'published',
  ): AsyncGenerator<{ holder: Holder; addresses: string[]; named: Named[] }> {
    for (const type of CONTENT_TYPES.filter(({ options }) => options.visibleToVisitors)) {
      const parts = [...namesOf(type.lists), ...namesOf(type.zones)];
      const status = type.hasDrafts ? (rows === 'drafts' ? DRAFTS : PUBLISHED) : {};
      const $or = [
        ...type.longTexts.map((field) => ({ [field]: { $contains: 'href="' } })),
        ...formFieldsOf(type).map((field) => ({ [field]: { $gt: 0 } })),
      ];
      const filter = type.item && parts.length === 0 && $or.length > 0 ? { $or } : {};
      for (let last = 0; ; ) {
        const found: Row[] = await strapi.db.query(type.uid as UID.Schema).findMany({
          where: { id: { $gt: last }, ...status, ...filter },
          populate: Object.fromEntries(
            [...parts, ...(type.hasCategory ? ['category'] : [])].map((name) => [name, true]),
          ),
          orderBy: { id: 'asc' },
          limit: BATCH,
        });
        for (const row of found)
          yield { holder: holderOf(type, row), addresses: addressesIn(row), named: namedIn(type, row) };
        last = found.at(-1)?.id ?? 0;
        if (found.length < BATCH) break;
      }
    }
  }

  return {
    /** What links can lead to: first what is found by its text, then files by their names. */
    async find(lang: Language, text: string): Promise<LinkTarget[]> {
      const words = searchedWords(text).join(' ');
      if (text === '') return described(await newest(lang));
      const [found, named] = await Promise.all([words === '' ? [] : searched(lang, words), files(lang, text)]);
      return [...(await described(found)), ...named];
    },

    /** Forms with all these words in their titles, the newest first, or lists of a kind, in the order of the menu. */
    async findOnly(only: LiveBlock, lang: Language, text: string): Promise<LinkTarget[]> {
      const words = searchedWords(text);
      const found = (await (only === 'form' ? forms(lang) : lists(only, lang))).filter(({ title }) => {
        const known = searchedWords(title).join(' ');
        return words.every((word) => known.includes(word));
      });
      const targets = found.slice(0, MOST.found).map((target) => ({ ...target, address: foundAddress(target) ?? '' }));
      return described(targets);
    },

    /** What links to an item, a form or a category, each once. */
    async linksTo(kind: ItemKind | 'form' | 'category', number: number): Promise<Holder[]> {
      const found = new Map<string, Holder>();
      for (const rows of ['published', 'drafts'] as const)
        for await (const { holder, addresses, named } of holders(rows)) {
          const isOwn = holder.kind === kind && holder.id === number;
          const leads =
            addresses.some((address) => leadsTo(address, kind, number)) ||
            named.some((place) => place.kind === kind && place.number === number);
          if (leads && !isOwn && found.size < MOST.listed)
            found.set(`${holder.kind} ${holder.id} ${holder.lang}`, holder);
        }
      return [...found.values()];
    },

    /** Links of what visitors see to what they do not. */
    async broken(lang: Language): Promise<{ data: Broken[]; extra: { itemsCount: number } }> {
      const links: (Holder & { address: string })[] = [];
      for await (const { holder, addresses } of holders('published'))
        links.push(...[...new Set(addresses)].map((address) => ({ ...holder, address })));
      const states = await service(strapi, 'api::link.states').of(
        lang,
        links.map(({ address }) => address),
      );
      const stateOf = new Map(states.map(({ address, state }) => [address, state]));
      const all = links.flatMap((link): Broken[] => {
        const state = stateOf.get(link.address) ?? 'visible';
        return state === 'visible' ? [] : [{ ...link, state }];
      });
      return { data: all.slice(0, MOST.listed), extra: { itemsCount: all.length } };
    },
  };
}

/** The fields of a kind's items that name a form. */
const formFieldsOf = ({ item }: ContentType) =>
  Object.entries(item?.fields ?? {}).flatMap(([name, { type }]) => (type === 'form' ? [name] : []));

/** What a row leads to by a number: the form of an event or of a section of the home page, and the target of a menu entry. */
function namedIn(type: ContentType, row: Row): Named[] {
  const sections = namesOf(type.zones).flatMap((name) => row[name] as { form?: unknown }[]);
  const forms = [...formFieldsOf(type).map((name) => row[name]), ...sections.map(({ form }) => form)];
  return [
    ...forms.map((form) => ({ kind: 'form', number: Number(form) })),
    ...(row.targetKind ? [{ kind: row.targetKind, number: row.targetNumber ?? 0 }] : []),
  ];
}

function holderOf({ kind, options }: ContentType, row: Row): Holder {
  const title = row[options.titleField ?? options.layout?.mainField ?? 'title'];
  return {
    kind,
    id: Number(row.number ?? 0),
    catId: row.category?.number ?? 0,
    title: typeof title === 'string' ? title : '',
    lang: row.locale ?? DEFAULT_LANGUAGE,
  };
}

declare module '../../../services' {
  interface Services {
    'api::link.links': typeof links;
  }
}
