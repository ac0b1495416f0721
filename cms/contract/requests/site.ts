import * as z from 'zod/mini';
import { articleTitles, storedDetails } from '../calls/counters.ts';
import { storedDonation } from '../calls/donation.ts';
import { storedNotice } from '../calls/notices.ts';
import { search } from '../calls/search.ts';
import { FOOTER_TEXTS } from '../calls/settings.ts';
import { storedZakat } from '../calls/zakat.ts';
import { focalPoint, id, lang, listOf } from '../fields.ts';
import { isUnderRoot } from '../file-names.ts';
import { LIMITS, REQUEST_LIMITS, SEARCH_LIMITS } from '../limits.ts';
import { altFields, localized, localizedAll } from '../localized.ts';
import {
  CATEGORY_TYPES,
  CURRENCIES,
  DEMO_ACCOUNTS,
  DIGITS,
  LANGUAGES,
  MENU_TARGETS,
  MONTH_NAMES,
  SEARCH_KINDS,
} from '../vocabulary.ts';
import { request, textOf, upTo } from './request.ts';

// What the adapter asks for the site's readers.

export const mediaRow = z.object({
  url: z.string(),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
  ...altFields(z.nullish(z.string())),
  focalPoint: z.nullish(focalPoint),
  /** Smaller versions of the picture, by name. */
  formats: z.nullish(
    z.record(z.string(), z.object({ url: z.string(), width: z.nullish(z.number()), height: z.nullish(z.number()) })),
  ),
});
export type MediaRow = z.output<typeof mediaRow>;

export const categoryRef = z.object({ number: z.number(), ...localized('title', z.string()) });
export type CategoryRef = z.output<typeof categoryRef>;

const menuTarget = z.object({
  kind: z.enum(MENU_TARGETS),
  /** 0 of the home page and the contact page. */
  number: z.number(),
  /** The number of the category of an article or album. */
  category: z.nullable(z.number()),
  /** The languages in which its address shows it to visitors. */
  shownIn: z.array(lang),
});
export type MenuTarget = z.output<typeof menuTarget>;

const categoryRow = z.extend(categoryRef, {
  type: z.enum(CATEGORY_TYPES),
  link: z.nullish(z.string()),
  /** What an external link leads to instead of its address. */
  target: z.nullable(menuTarget),
  /** The languages in which visitors see the text of a page. */
  shownIn: z.nullish(z.array(lang)),
  order: z.number(),
  /** Its place in the footer; null for one whose place there is that in the menu. */
  footerOrder: z.nullable(z.number()),
  inMenu: z.boolean(),
  inFooter: z.boolean(),
  parent: z.nullish(z.object({ number: z.number() })),
});
export type CategoryRow = z.output<typeof categoryRow>;

/** Those with a place of their own first come by it; the others by their place in the menu. */
export const inFooterOrder = <Row extends Pick<CategoryRow, 'order' | 'footerOrder' | 'inFooter'>>(
  rows: readonly Row[],
): Row[] =>
  rows
    .filter(({ inFooter }) => inFooter)
    .toSorted((one, other) => (one.footerOrder ?? one.order) - (other.footerOrder ?? other.order));

const shortText = z.nullish(z.string());

/** The settings that every page needs. */
const settingsRow = z.object({
  ...localized('name', z.string()),
  ...localized('description', shortText),
  logo: z.nullish(mediaRow),
  logoDark: z.nullish(mediaRow),
  logoHasName: z.nullish(z.boolean()),
  favicon: z.nullish(mediaRow),
  shareImage: z.nullish(mediaRow),
  accent: shortText,
  contact: shortText,
  chatNumber: shortText,
  phone: shortText,
  ...localized('address', shortText),
  ...localized('hours', shortText),
  ...localized('privacyTarget', shortText),
  securityContact: shortText,
  ...localized('donateTarget', shortText),
  firstLanguage: z.nullish(z.enum(LANGUAGES)),
  monthNames: z.nullish(z.enum(MONTH_NAMES)),
  digits: z.nullish(z.enum(DIGITS)),
  timeZone: shortText,
  codeGoogle: shortText,
  codeBing: shortText,
  codeYandex: shortText,
  ...localizedAll(FOOTER_TEXTS, shortText),
  socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  quickLinks: z.array(z.object({ ...localized('title', z.string()), ...localized('link', z.string()) })),
});
export type SettingsRow = z.output<typeof settingsRow>;

/** What is the same on every page: all categories, in the editors' order, and the site's settings. */
export const menuRows = request('GET', '/api/visible/menu', {
  data: z.object({
    categories: z.array(categoryRow),
    settings: z.nullable(settingsRow),
    /** The languages in which visitors see a donate page. */
    donatePageIn: z.array(lang),
    demoAccounts: z.enum(DEMO_ACCOUNTS),
    /** What is said above every page now. */
    notices: z.array(storedNotice),
    /** Whether a mail server is named. */
    sendsMail: z.boolean(),
  }),
});

const days = z.number();

/** For how long what comes from visitors and managers is stored, in days. */
export const keptDays = request('GET', '/api/visible/kept-days', {
  data: z.object({
    messages: days,
    visits: days,
    /** Searches that found nothing. */
    searches: days,
    /** Addresses of missing pages. */
    missing: days,
    /** Entries of the activity log. */
    audit: days,
    /** Deleted content and files. */
    bin: days,
    /** Who gave. */
    gifts: days,
  }),
});

/** The home page's blocks with what they show, in the editors' order. */
export const homeRows = request('GET', '/api/visible/home', {
  payload: z.object({ locale: lang }),
  data: z.array(z.unknown()),
});

/** What the counters count; null where no settings are stored. */
export const counterRows = request('GET', '/api/visible/counters', {
  data: z.nullable(
    z.object({
      countDetails1: storedDetails,
      countDetails2: storedDetails,
      countDetails3: storedDetails,
      countDetails4: storedDetails,
    }),
  ),
});

const ids = listOf(id, REQUEST_LIMITS.rows);

/** The articles of these numbers that visitors see in a language, in the order of the numbers. */
export const visibleTitles = request('GET', '/api/visible/article-titles', {
  payload: z.object({ locale: lang, numbers: ids }),
  data: articleTitles.data,
});

/** A text of an entry, which may have none. */
const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
);

/** What the donate page shows above its text. */
export const donationRows = request('GET', '/api/visible/donation', { data: storedDonation });

/** The zakat page, with the product's words where it has none of its own; null while it is not shown. */
export const zakatRows = request('GET', '/api/visible/zakat', { data: z.nullable(storedZakat) });

const campaignRow = z.object({
  number: z.number(),
  target: z.number(),
  raised: z.number(),
  currency: z.enum(CURRENCIES),
  endDate: text,
  ...localized('use', text),
  /** The newest gifts for it whose donors want to be named; amounts in the smallest unit. */
  gifts: z.array(z.object({ name: z.string(), amount: z.number(), currency: z.enum(CURRENCIES) })),
});
export type CampaignRow = z.output<typeof campaignRow>;

/** The shown campaigns of some articles; without articles the newest that have not ended. */
export const campaignRows = request('GET', '/api/visible/campaigns', {
  payload: z.object({ articles: z.optional(ids) }),
  data: z.array(campaignRow),
});

const link = z.nullable(z.object({ number: z.number(), title: z.string() }));

/** What visitors can read after an article: its neighbours in the list of its category, and others about the same things. */
export const articlesAround = request('GET', '/api/visible/articles-around', {
  payload: z.object({ number: id, locale: lang, limit: upTo(REQUEST_LIMITS.rows) }),
  data: z.object({ previous: link, next: link, related: z.array(z.unknown()) }),
});

/** What visitors find by words; `/api/manage/search` answers managers the same about hidden items too. */
export const searchResults = request('GET', '/api/visible/search', {
  payload: z.object({
    locale: lang,
    search: textOf(LIMITS.search.max),
    start: upTo(SEARCH_LIMITS.found),
    limit: upTo(REQUEST_LIMITS.rows),
    /** All kinds where it is absent. */
    kinds: z.optional(z.array(z.enum(SEARCH_KINDS))),
  }),
  data: search.data,
  meta: search.extra,
});

/** What the addresses of an item on the site are made from. */
const sitePlace = z.object({
  /** Its type's name in the history; `category` and `home` have none there. */
  kind: z.string(),
  /** 0 where there is one of the type. */
  number: z.number(),
  locale: lang,
  category: z.nullable(z.object({ number: z.number(), type: z.enum(CATEGORY_TYPES) })),
});
export type SitePlace = z.output<typeof sitePlace>;

const placeOfPreview = z.extend(sitePlace, {
  /** Of an item in a list without pages of its own: how many stand before it there. */
  itemsBefore: z.number(),
});
export type PreviewPlace = z.output<typeof placeOfPreview>;

/** What the token of a preview shows. */
export const previewPlace = request('GET', '/api/visible/preview', { data: placeOfPreview });

/** A path in the users' folders. */
const userPath = z.string().check(z.refine(isUnderRoot));

/** A file of the Media Library, with the name that its uploader gave it. */
const fileRow = z.extend(mediaRow, { name: z.string(), mime: z.string() });
export type FileRow = z.output<typeof fileRow>;

/** The files of a folder, in file-name order. */
export const folderFiles = request('GET', '/api/file-store/files', {
  payload: z.object({ folder: userPath }),
  data: z.array(fileRow),
});

/** The file of an `/uploads/…` address or of a path in the users' folders: where it is stored, and what it is called. */
export const fileOfAddress = request('GET', '/api/file-store/file', {
  payload: z.object({ address: z.union([userPath, z.string().check(z.startsWith('/uploads/'))]) }),
  data: z.object({ url: z.string(), name: z.string() }),
});

/** Pictures by the addresses that texts use for them. */
export const namedPictures = request('GET', '/api/file-store/pictures', {
  payload: z.object({ addresses: listOf(z.string(), REQUEST_LIMITS.pictures) }),
  data: z.array(z.extend(mediaRow, { address: z.string() })),
});
