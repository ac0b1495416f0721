import { IMPORT_LIMITS } from '../../../contract/limits';
import { DONATE_CATEGORY, MENU_TYPE } from '../../../contract/visitors-vocabulary';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { invalidData } from '../../platform/requests/khayr-error';
import { isRecord } from '../../platform/requests/read-input';
import type { Allowance } from './allowance';
import { dayOf } from './listed-source';
import { readSiteParts, shownCategories } from './site-parts/read-site-parts';
import type { ByLanguage } from './site-parts/site-settings';
import { readJson, type Source, type SourceCategory, type SourceHead, type SourceItem } from './source';

/** Items of a list that are asked for at once, as many as the specification's calls allow. */
const PAGE = 50;
const MAX_BYTES = 8 * 1_048_576;

type Fields = Readonly<Record<string, unknown>>;
interface Reply {
  status: number;
  data: unknown;
  extra: Fields;
}

/** A category as the menu names it, in one language, or another place of the site. */
interface Entry {
  id: number;
  title: string;
  type: number;
  parent: number | undefined;
  /** Its place in the menu; undefined for one that is not in it. */
  order?: number;
  inFooter?: boolean;
}

const LISTS = {
  [MENU_TYPE.articles]: { kind: 'article', list: 'Articles' },
  [MENU_TYPE.gallery]: { kind: 'album', list: 'Albums' },
  [MENU_TYPE.album]: { kind: 'album', list: 'Albums' },
  [MENU_TYPE.videos]: { kind: 'video', list: 'Videos' },
} as const satisfies Record<number, { kind: SourceHead['kind']; list: string }>;
const isListed = (type: number): type is keyof typeof LISTS => type in LISTS;

const TYPES: Readonly<Record<number, SourceCategory['type']>> = {
  [MENU_TYPE.page]: 'page',
  [MENU_TYPE.articles]: 'articles',
  [MENU_TYPE.gallery]: 'gallery',
  [MENU_TYPE.album]: 'gallery',
  [MENU_TYPE.videos]: 'videos',
};

const textIn = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? String(fields[name]) : '');
/** Ids are small whole numbers; 0 for what is none. */
const idOf = ({ id }: Fields) => (Number.isInteger(Number(id)) && Number(id) > 0 && Number(id) < 1e9 ? Number(id) : 0);
const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function entriesIn(data: unknown, parent?: number): Entry[] {
  return recordsIn(data).flatMap((item) => {
    const id = idOf(item);
    const own = { id, title: textIn(item, 'title'), type: Number(item.type), parent };
    return [own, ...entriesIn(item.children, id)];
  });
}

/** The calls of a site as the specification describes them. */
function callsOf(site: string, fetch: Allowance['fetch']) {
  return async (name: string, lang: Language, payload: object): Promise<Reply> => {
    const asked = JSON.stringify({ ...payload, token: '', lang });
    const content = await fetch(`${site}/api/home/${name}`, MAX_BYTES, asked);
    const reply = readJson(content.toString('utf8'));
    if (!isRecord(reply)) throw new Error(`${name} of ${site} answered no object.`);
    return { status: Number(reply.status), data: reply.data, extra: isRecord(reply.extra) ? reply.extra : {} };
  };
}

const TYPE_OF = {
  content: MENU_TYPE.page,
  articles: MENU_TYPE.articles,
  gallery: MENU_TYPE.gallery,
  videos: MENU_TYPE.videos,
} as const;

/** The categories that a site shows in its menu, and those that it shows elsewhere alone. */
function entriesOf(site: string, menu: Reply, home: unknown, donatePage: readonly Entry[]): Entry[] {
  const shown = shownCategories(site, home, menu.extra);
  const inFooter = new Set(shown.flatMap(({ id, isInFooter }) => (isInFooter ? [id] : [])));
  const elsewhere = shown.map(({ id, title, type }) => ({ id, title, type: TYPE_OF[type], parent: undefined }));
  const inMenu = entriesIn(menu.data).map((entry, order) => ({ ...entry, order }));
  const entries = new Map<number, Entry>();
  for (const entry of [...inMenu, ...elsewhere, ...donatePage])
    if (!entries.has(entry.id)) entries.set(entry.id, { ...entry, inFooter: inFooter.has(entry.id) });
  return [...entries.values()];
}

/** Whether there is a site at an address that answers the specification's calls. */
export async function speaksTheCalls(address: string, fetch: Allowance['fetch']): Promise<boolean> {
  try {
    const { status, data } = await callsOf(new URL(address).origin, fetch)('Menu', 'ar', {});
    return status === 0 && Array.isArray(data);
  } catch {
    return false;
  }
}

/** A site that answers the specification's calls, by which it is read as any visitor reads it; every id stays. */
export async function readSite(address: string, fetch: Allowance['fetch']): Promise<Source> {
  const site = new URL(address).origin;
  const call = callsOf(site, fetch);
  const categories = new Map<number, SourceCategory>();
  const heads: SourceHead[] = [];
  const files = new Set<string>();

  async function addList(lang: Language, { id: catId, type }: Entry & { type: keyof typeof LISTS }) {
    const { kind, list } = LISTS[type];
    for (let page = 1; ; page += 1) {
      const { data, extra } = await call(list, lang, { catId, page, itemsPerPage: PAGE });
      const cards = recordsIn(data);
      for (const card of cards) {
        const id = idOf(card);
        if (id === 0) continue;
        const path = kind === 'video' ? `/${lang}/videos/${catId}/1` : `/${lang}/${kind}/${catId}/${id}`;
        heads.push({
          ...{ key: `${kind}:${id}:${lang}`, kind, lang, pair: String(id), category: `category:${catId}`, number: id },
          ...{
            title: textIn(card, 'title'),
            address: site + path,
            addresses: kind === 'video' ? [] : [{ from: path, lang }],
          },
        });
      }
      if (heads.length > IMPORT_LIMITS.entries)
        throw invalidData('location', 'The site has too many items.', 'IMPORT.ERROR_TOO_LARGE');
      if (cards.length === 0 || page * PAGE >= Number(extra.itemsCount)) return;
    }
  }

  /** The page that the donate link leads to, which the menu may lack. */
  async function donatePage(lang: Language): Promise<Entry[]> {
    const { status, data, extra } = await call('PageHtml', lang, { catId: DONATE_CATEGORY });
    const isThere = status === 0 && isRecord(data) && (extra.lang === undefined || extra.lang === lang);
    const title = isThere ? textIn(data, 'catTitle') : '';
    return isThere ? [{ id: DONATE_CATEGORY, title, type: MENU_TYPE.page, parent: undefined }] : [];
  }

  const menus: ByLanguage<Fields> = {};
  const homes: ByLanguage<unknown> = {};
  for (const lang of LANGUAGES) {
    const menu = await call('Menu', lang, {});
    const { data: home } = await call('HomePageContents', lang, {});
    menus[lang] = menu.extra;
    homes[lang] = home;
    for (const entry of entriesOf(site, menu, home, await donatePage(lang))) {
      const { id, title, type, parent, inFooter } = entry;
      const there = categories.get(id);
      const order = entry.order ?? there?.order;
      const kind = TYPES[type];
      if (!kind || id === 0) continue;
      categories.set(id, {
        ...{ key: `category:${id}`, titles: { ...there?.titles, [lang]: title }, type: kind, number: id, order },
        inFooter: inFooter === true || there?.inFooter === true,
        ...{ parent: parent === undefined ? undefined : `category:${parent}`, addresses: [] },
      });
      if (isListed(type)) await addList(lang, { ...entry, type });
      else if (type === MENU_TYPE.page) {
        const path = `/${lang}/content/${id}`;
        const head = {
          key: `page:${id}:${lang}`,
          kind: 'page',
          lang,
          pair: String(id),
          category: `category:${id}`,
        } as const;
        heads.push({ ...head, number: id, title, address: site + path, addresses: [{ from: path, lang }] });
      }
    }
  }

  const parts = await readSiteParts(call, site, { menus, homes });

  async function itemOf(head: SourceHead): Promise<SourceItem | undefined> {
    const { kind, lang, number, category } = head;
    const catId = Number(category.slice('category:'.length));
    const asked = {
      article: ['Article', { articleId: number, catId }],
      album: ['Album', { albumId: number, catId, getImages: true }],
      video: ['Video', { videoId: number, catId }],
      page: ['PageHtml', { catId }],
    } as const;
    const [name, payload] = asked[kind];
    const { status, data, extra } = await call(name, lang, payload);
    // Another language's text that stands in for a missing one is that one's.
    if (status !== 0 || !isRecord(data) || (extra.lang !== undefined && extra.lang !== lang)) return undefined;
    const absolute = (text: string) => (text !== '' && URL.canParse(text, site) ? new URL(text, site).href : '');
    const picture = absolute(textIn(data, 'bigImage') || textIn(data, 'image'));
    const pictures = recordsIn(extra.images).map((image) => ({
      address: absolute(textIn(image, 'url')),
      caption: textIn(image, 'caption'),
    }));
    return {
      ...head,
      ...{ html: textIn(data, 'html'), summary: textIn(data, 'summary'), author: textIn(data, 'author'), picture },
      ...{ date: dayOf(textIn(data, 'showTime')), isVisible: true, visibleFrom: '', notes: [] },
      ...(kind === 'video' ? { link: textIn(data, 'link') } : {}),
      ...(kind === 'album' ? { pictures } : {}),
    };
  }

  return {
    ...{ site, categories: [...categories.values()], heads, places: [], archives: [], notices: [], parts },
    files: [...files].map((file) => ({ address: file, alt: {}, addresses: [] })),
    async *items() {
      for (const head of heads) {
        const item = await itemOf(head);
        if (item) yield item;
      }
    },
    originalOf: (file) => file.replace(/[?#].*$/, ''),
    open: async () => undefined,
    close() {},
  };
}
