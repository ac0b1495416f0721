import { campaignForm, loadCampaign } from '../../../contract/calls/campaigns';
import { homePageContents } from '../../../contract/calls/home';
import type { FileReason } from '../../../contract/calls/imports';
import { ITEM_CALLS } from '../../../contract/calls/item-calls';
import { loadMenu } from '../../../contract/calls/managed-menu';
import { menu } from '../../../contract/calls/menu';
import { pageHtml } from '../../../contract/calls/pages';
import { loadSiteSettings } from '../../../contract/calls/settings';
import type { FieldType } from '../../../contract/kinds/field';
import { itemAddress } from '../../../contract/kinds/item-address';
import {
  fieldsOfKind,
  type ItemKind,
  kindInCategory,
  kindNamed,
  LISTED_KINDS,
  titleField,
} from '../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { IMPORT_LIMITS } from '../../../contract/limits';
import { textIn } from '../../../contract/localized';
import { STATUS } from '../../../contract/status';
import { DONATE_CATEGORY, MENU_TYPE } from '../../../contract/visitors-vocabulary';
import { CATEGORY_TYPES, LANGUAGES, type Language } from '../../../contract/vocabulary';
import { FetchError } from '../../platform/files/outgoing-fetch';
import { invalidData } from '../../platform/requests/khayr-error';
import { isRecord } from '../../platform/requests/read-input';
import { type Fields, idOf, recordOf, recordsIn, textOf } from './foreign-json';
import { dayOf } from './listed-source';
import { addLinks, linksElsewhere, linksLeft } from './menu-links';
import { fileReason } from './reasons';
import { callsOf, type Fetch, type Reply, type SiteCall, WrongAnswer } from './site-calls';
import { requireSession } from './site-login';
import { readSiteParts, shownCategories } from './site-parts/read-site-parts';
import type { MenuLink } from './source';
import {
  type ByLanguage,
  missingItem,
  type Note,
  noticeOf,
  PAGE,
  POST,
  type Source,
  type SourceCategory,
  type SourceHead,
  type SourceItem,
  withoutQuery,
} from './source';
import type { SourceValue } from './source-fields';

/** Items of a list that are asked for at once, as many as the specification's calls allow. A site may answer fewer. */
const ITEMS_AT_ONCE = 50;

/** A category as the menu names it, in one language, or another place of the site. */
interface Entry {
  id: number;
  title: string;
  type: number;
  parent: number | undefined;
  /** Its place in the menu; undefined for one that is not in it. */
  order?: number;
  inFooter?: boolean;
  /** Whether managers alone are told of it. */
  isHidden?: boolean;
}

/** The type of a category by its number in the menu; none for a link. */
const typeOf = (number: number) =>
  CATEGORY_TYPES.find((type) => MENU_TYPE[type] === number && kindInCategory(type) !== undefined);

/** The call for an item of a kind, and what it is asked with. */
function askFor({ kind, number }: SourceHead, catId: number): [{ path: string }, object] {
  const name = LISTED_KINDS.find((listed) => listed.name === kind)?.name;
  if (name === undefined) return [pageHtml, { catId }];
  const hasPictures = fieldsOfKind(name).some(([, { type }]) => type === 'folder');
  return [ITEM_CALLS[name].item, { [`${name}Id`]: number, catId, ...(hasPictures ? { getImages: true } : {}) }];
}

function entriesIn(data: unknown, parent?: number): Entry[] {
  return recordsIn(data).flatMap((item) => {
    const id = idOf(item.id);
    const own = { id, title: textOf(item.title), type: Number(item.type), parent };
    return [own, ...entriesIn(item.children, id)];
  });
}

/** The whole menu, where the site tells managers of it: with what visitors' menu leaves out. */
async function managersMenu(call: SiteCall): Promise<Fields[] | undefined> {
  // A site that knows nothing of the call may answer anything.
  const reply = await call(loadMenu, DEFAULT_LANGUAGE).catch(() => undefined);
  const data = reply?.status === STATUS.ok && isRecord(reply.data) ? reply.data : {};
  return Array.isArray(data.entries) ? recordsIn(data.entries) : undefined;
}

/** The categories that a site shows in its menu, and those that it shows elsewhere alone. */
function entriesOf(site: string, menu: Reply, home: unknown, donatePage: readonly Entry[]): Entry[] {
  const shown = shownCategories(site, home, menu.extra);
  const inFooter = new Set(shown.flatMap(({ id, isInFooter }) => (isInFooter ? [id] : [])));
  const elsewhere = shown.map(({ id, title, type }) => ({ id, title, type, parent: undefined }));
  const inMenu = entriesIn(menu.data).map((entry, order) => ({ ...entry, order }));
  const entries = new Map<number, Entry>();
  for (const entry of [...inMenu, ...elsewhere, ...donatePage])
    if (!entries.has(entry.id)) entries.set(entry.id, { ...entry, inFooter: inFooter.has(entry.id) });
  return [...entries.values()];
}

const entryOf = (item: Fields, lang: Language): Entry => ({
  ...{ id: idOf(item.id), title: textOf(textIn(item, 'title', lang)), type: Number(item.type) },
  parent: idOf(item.parent) || undefined,
});

/** What managers are told of an item's language; nothing where they are told nothing. */
const stateIn = ({ languages }: Fields, lang: Language) => recordsIn(languages).find((state) => state.lang === lang);

const isHidden = (flag: unknown) => Number(flag ?? 1) === 0;

/** Why a site has no item that its lists name. */
const MISSING_BY_STATUS: Readonly<Record<number, FileReason>> = {
  [STATUS.notFound]: 'gone',
  [STATUS.loginRequired]: 'forbidden',
};

/** Reasons that concern a single item; where a site answers nothing at all, the import fails and can go on later. */
const OF_ONE: readonly FileReason[] = ['gone', 'forbidden', 'answered-error', 'too-large'];

/** Why a site does not answer with one of its items. */
function reasonOfOne(error: unknown): FileReason {
  if (error instanceof WrongAnswer) return 'answered-error';
  const reason = error instanceof FetchError ? fileReason(error) : 'no-answer';
  if (!OF_ONE.includes(reason)) throw error;
  return reason;
}

/** A time that is still to come, or ''. */
const future = (moment: string) => (Date.parse(moment) > Date.now() ? new Date(moment).toISOString() : '');

/**
 * A site that answers the specification's calls, by which it is read as any visitor reads it, or with the token of a manager's
 * session as managers do; every id stays.
 */
export async function readSite(address: string, fetch: Fetch, token = ''): Promise<Source> {
  const site = new URL(address).origin;
  const asVisitor = callsOf(site, fetch);
  const call = token === '' ? asVisitor : callsOf(site, fetch, { token });
  const stillSignedIn = async () => {
    if (token !== '') await requireSession(call);
  };
  await stillSignedIn();
  const whole = token === '' ? undefined : await managersMenu(call);
  const categories = new Map<number, SourceCategory>();
  const heads: SourceHead[] = [];

  /** What lists name less of than they say that they have. */
  const short: string[] = [];
  const known = new Set<string>();

  function addHead(kind: SourceHead['kind'], lang: Language, number: number, catId: number, title: string) {
    const key = `${kind}:${number}:${lang}`;
    // Several lists may have the same.
    if (known.has(key)) return;
    known.add(key);
    const path = itemAddress(kind, lang, catId, number);
    heads.push({
      ...{ key, kind, lang, pair: String(number), category: `category:${catId}`, number },
      ...{ title, address: site + path, addresses: 'route' in kindNamed(kind) ? [{ from: path, lang }] : [] },
    });
  }

  async function addList(lang: Language, { name }: (typeof LISTED_KINDS)[number], { id: catId, title }: Entry) {
    const came = new Set<number>();
    for (let page = 1; ; page += 1) {
      const { status, data, extra } = await call(ITEM_CALLS[name].list, lang, {
        catId,
        page,
        itemsPerPage: ITEMS_AT_ONCE,
      });
      const before = came.size;
      for (const card of recordsIn(data)) {
        const id = idOf(card.id);
        if (id === 0) continue;
        came.add(id);
        addHead(name, lang, id, catId, textOf(card.title));
      }
      if (heads.length > IMPORT_LIMITS.entries)
        throw invalidData('location', 'The site has too many items.', 'IMPORT.ERROR_TOO_LARGE');
      const all = Number(extra.itemsCount);
      // Pages that name nothing, or the same again, have no end either.
      if (came.size > before && came.size !== all) continue;
      if (status !== STATUS.ok || came.size < all)
        short.push(`${title} (${lang}): ${came.size} / ${Number.isNaN(all) ? '?' : all}`);
      return;
    }
  }

  /** The page that the donate link leads to, which the menu may lack. */
  async function donatePage(lang: Language): Promise<Entry[]> {
    const { status, data, extra } = await call(pageHtml, lang, { catId: DONATE_CATEGORY });
    const isThere = status === 0 && isRecord(data) && (extra.lang === undefined || extra.lang === lang);
    const title = isThere ? textOf(data.catTitle) : '';
    return isThere ? [{ id: DONATE_CATEGORY, title, type: MENU_TYPE.page, parent: undefined }] : [];
  }

  /** Whether a page may be there in a language, hidden or not: why one cannot be had is told where its text is asked for. */
  async function mayHavePage({ id: catId, isHidden: isManagers }: Entry, lang: Language): Promise<boolean> {
    const reply = await call(pageHtml, lang, { catId }).catch((error) => void reasonOfOne(error));
    if (reply?.status !== STATUS.ok) return reply === undefined || !isManagers;
    const { extra } = reply;
    // A text in a different language may stand in for it.
    if (extra.lang !== undefined && extra.lang !== lang) return false;
    return extra.languages === undefined || stateIn(extra, lang) !== undefined;
  }

  /** What the menu has for managers alone: hidden pages, and categories that only links lead to. */
  function hiddenEntries(shown: readonly Entry[], lang: Language): Entry[] {
    const known = new Set(shown.filter(({ type }) => typeOf(type)).map(({ id }) => id));
    return (whole ?? []).flatMap((item, order) =>
      known.has(idOf(item.id))
        ? []
        : [{ ...entryOf(item, lang), ...(item.inMenu === 1 ? { order } : {}), isHidden: true }],
    );
  }

  const menus: ByLanguage<Fields> = {};
  const homes: ByLanguage<unknown> = {};
  const links = new Map<number, MenuLink>();
  for (const lang of LANGUAGES) {
    const reply = await asVisitor(menu, lang);
    const { data: home } = await asVisitor(homePageContents, lang);
    menus[lang] = reply.extra;
    addLinks(links, reply.data, lang);
    homes[lang] = home;
    const shown = entriesOf(site, reply, home, await donatePage(lang));
    for (const entry of [...shown, ...hiddenEntries(shown, lang)]) {
      const { id, title, parent, inFooter } = entry;
      const there = categories.get(id);
      const order = entry.order ?? there?.order;
      const type = typeOf(entry.type);
      if (!type || id === 0) continue;
      categories.set(id, {
        ...{ key: `category:${id}`, titles: { ...there?.titles, [lang]: title }, type, number: id, order },
        inFooter: inFooter === true || there?.inFooter === true,
        ...{ parent: parent === undefined ? undefined : `category:${parent}`, addresses: [] },
      });
      const listed = LISTED_KINDS.find(({ types }) => type in types);
      if (listed) await addList(lang, listed, entry);
      else if (await mayHavePage(entry, lang)) addHead(PAGE.name, lang, id, id, title);
    }
  }

  await stillSignedIn();
  const { data: settings } = token === '' ? { data: {} } : await call(loadSiteSettings, DEFAULT_LANGUAGE);
  const parts = await readSiteParts(asVisitor, site, { menus, homes, settings: recordOf(settings) });

  const campaigns = new Map<number, SourceItem['campaign']>();
  /** What an article collects for, in both languages at once: its sums are told to managers alone. */
  async function campaignOf({ kind, number: id = 0 }: SourceHead): Promise<SourceItem['campaign']> {
    if (token === '' || kind !== POST.name) return undefined;
    if (!campaigns.has(id)) {
      // A site that knows nothing of the call may answer anything.
      const reply = await call(loadCampaign, DEFAULT_LANGUAGE, { id }).catch(() => undefined);
      if (reply && reply.status !== STATUS.ok) await stillSignedIn();
      campaigns.set(id, campaignForm.safeParse(reply?.data).data);
    }
    return campaigns.get(id);
  }

  async function itemOf(head: SourceHead): Promise<SourceItem> {
    const { lang, category } = head;
    const [asked, payload] = askFor(head, Number(category.slice('category:'.length)));
    const managers = await call(asked, lang, payload);
    if (managers.status !== STATUS.ok) await stillSignedIn();
    const state = stateIn(managers.extra, lang);
    const wasHidden = isHidden(state?.isVisible ?? recordOf(managers.data).isVisible);
    const hasDraft = !wasHidden && Number(state?.hasDraft) === 1;
    // What nobody has published yet is not published by an import.
    const { status, data, extra } = hasDraft ? await asVisitor(asked, lang, payload) : managers;
    // A text that stands in for a missing one belongs to the language that it is in.
    if (status !== STATUS.ok) return missingItem(head, MISSING_BY_STATUS[status] ?? 'answered-error');
    if (!isRecord(data)) return missingItem(head, 'answered-error');
    if (extra.lang !== undefined && extra.lang !== lang) return missingItem(head, 'gone');
    const notes: Note[] = [];
    if (wasHidden) notes.push({ kind: 'was-hidden', text: '' });
    if (hasDraft) notes.push({ kind: 'draft-left', text: '' });
    const campaign = await campaignOf(head);
    if (isRecord(data.campaign) && !campaign) notes.push({ kind: 'campaign-left', text: textOf(data.campaign.text) });
    return {
      ...head,
      ...said(head.kind, data, extra),
      ...{ isVisible: !wasHidden, notes, visibleFrom: wasHidden ? future(textOf(data.visibleFrom)) : '' },
      ...(campaign ? { campaign } : {}),
      // Where a file is missing, those of a different language stand in.
      earlier: recordsIn(data.earlier).flatMap((file) =>
        file.lang === lang ? [{ address: absolute(file.url), until: dayOf(textOf(file.until)) }] : [],
      ),
    };
  }

  const amountOf = (value: unknown) => (typeof value === 'number' ? String(value) : textOf(value));

  const absolute = (value: unknown) => {
    const text = textOf(value);
    return text !== '' && URL.canParse(text, site) ? new URL(text, site).href : '';
  };

  /** What a reply says in the fields of a kind, and the alternative texts of its pictures. */
  function said(kind: ItemKind, data: Fields, extra: Fields): Pick<SourceItem, 'fields' | 'alts'> {
    const all = fieldsOfKind(kind);
    const images = recordsIn(extra.images).map(({ url, alt, caption }) => ({ address: absolute(url), alt, caption }));
    const pictures = all.flatMap(([name, { type }]) => (type === 'picture' ? [name] : []));
    const addresses = pictures.map((name) => absolute(data[name]));
    // One that shows another picture alone shows it as its own.
    const first = addresses.find((address) => address !== '') ?? '';
    const read: { readonly [Type in FieldType]?: (value: unknown, name: string) => SourceValue } = {
      ...{ line: textOf, lines: textOf, html: textOf, film: textOf, moment: textOf },
      ...{
        zone: textOf,
        address: textOf,
        amount: amountOf,
        number: amountOf,
        file: absolute,
        currency: textOf,
        word: textOf,
        rule: textOf,
        days: textOf,
      },
      date: (value) => dayOf(textOf(value)),
      flag: (value) => Number(value) === 1,
      picture: (value, name) => (name === pictures[0] ? first : absolute(value) === first ? '' : absolute(value)),
      folder: () => images.map(({ address, caption }) => ({ address, caption: textOf(caption) })),
    };
    return {
      fields: Object.fromEntries(
        all.flatMap(([name, { type }]) => {
          const value = read[type]?.(data[name], name);
          return value === undefined || name === titleField(kind) ? [] : [[name, value]];
        }),
      ),
      alts: new Map([
        ...pictures.map((name, index) => [addresses[index] ?? '', textOf(recordOf(data[`${name}Info`]).alt)] as const),
        ...images.map(({ address, alt }) => [address, textOf(alt)] as const),
      ]),
    };
  }

  return {
    ...{ site, categories: [...categories.values()], heads, files: [], places: [], archives: [], parts },
    links: linksElsewhere(links, site),
    notices: [...noticeOf('short-list', short), ...linksLeft(links, site)],
    async *items() {
      for (const head of heads) yield await itemOf(head).catch((error) => missingItem(head, reasonOfOne(error)));
    },
    originalOf: withoutQuery,
    open: async () => undefined,
    close() {},
  };
}
