import type { Core } from '@strapi/strapi';
import { COUNTER_DETAILS } from '../../../../contract/calls/counters';
import type { SearchResult } from '../../../../contract/calls/search';
import { isOutside, siteLink } from '../../../../contract/html/safe-address';
import { fieldIn } from '../../../../contract/localized';
import { TEXTS } from '../../../../contract/texts/texts';
import { visibleText } from '../../../../contract/typed-text';
import {
  type CategoryType,
  CONTACT_BLOCK,
  DONATE_CATEGORY,
  LANGUAGES,
  type Language,
} from '../../../../contract/vocabulary';
import { FORMS, formRows, presentForm } from '../../../content/documents/form-rows';
import { currentPreview } from '../../../content/preview/previewed-rows';
import { type ReadText, readText } from '../../../content/search/page-matches';
import { readSameWords, type SameWords } from '../../../content/search/same-words';
import { readingOf, SEARCHED_PAGES, type SearchedRow, textOf } from '../../../content/search/searched-items';
import { htmlParagraphs } from '../../../content/translations/paragraphs';
import { type ContentTypeUid, contentType } from '../../../content-types';
import { service } from '../../../services';

/** What readers of both languages call the pages that say it in other words. */
const DONATE_WORDS = `
  تبرع متبرع متبرعين ادفع دفع مساهمة ساهم عطاء صدقة زكاة طرق طريقة حساب رقم بنكي مصرفي بنك تحويل حوالة بطاقة محفظة إلكترونية
  آيبان سويفت شهري
  donate donation donor give gift pay payment contribute charity ways bank account number details transfer card wallet online
  IBAN SWIFT code monthly zakat
`;

const CONTACT_WORDS = `
  اتصل اتصال تواصل راسل مراسلة هاتف جوال موبايل تلفون رقم أرقام واتساب عنوان موقع مقر مكتب مكان خريطة تقع تقعون دوام مواعيد أوقات
  ساعات عمل بريد إلكتروني إيميل زيارة زوروا زورونا أين وين وينكم فين فينكم أنتم
  contact call reach phone telephone mobile number whatsapp chat email mail address location located map directions office
  opening open hours times visit where are you u
`;

const ZAKAT_WORDS = `
  زكاة حاسبة حساب احسب كم نصاب ذهب فضة عيار غرام جرام أسهم عروض تجارة ديون مال نقود حول فطر فطرة صاع ربع العشر
  zakat zakah zakaat calculator calculate nisab gold silver carat karat gram shares trade goods debts money fitr fitrana fitrah
`;

const PRIVACY_WORDS = `
  سياسة خصوصية بيانات شخصية معلومات كوكيز ارتباط تخزين حذف تتبع
  privacy policy personal data information cookies tracking stored delete gdpr
`;

/** The same of lists, by the types of their categories. */
const LIST_WORDS: Readonly<Partial<Record<CategoryType, string>>> = {
  gallery: 'صور ألبومات معرض photos pictures images albums gallery',
  videos: 'فيديو فيديوهات أفلام مقاطع videos films clips',
  people: 'فريق عمل طاقم موظفون كادر أعضاء مجلس people team staff employees board members work',
  partners: 'شركاء داعمون ممولون مانحون أصدقاء partners supporters funders sponsors friends',
  events: 'فعاليات أنشطة لقاءات مواعيد رزنامة events activities calendar dates',
  documents: 'وثائق مستندات ملفات تنزيل نماذج documents files downloads',
};

const ABOUT_WORDS = 'من أنتم نحن الجمعية عنكم تعملون تفعلون تقدمون who what do are you we about us';
const VOLUNTEER_WORDS = 'مشاركة شارك انضمام انضم take part participate join involved';

/** What readers call pages that their editors call so. */
const WORDS_FOR_TITLES: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:من نحن|عن الجمعية|About us|Who we are|About)\s*$/, ABOUT_WORDS],
  [/^\s*(?:ال)?تطو\u0651?ع(?:\s+معنا)?\s*$|^\s*Volunteer(?:ing)?(?:\s+with us)?\s*$/, VOLUNTEER_WORDS],
];

const wordsForTitle = (title: string): string =>
  WORDS_FOR_TITLES.flatMap(([titles, words]) => (titles.test(title) ? words : [])).join(' ');

/** What the menu's links call the category that they lead to. */
const wordsOfLinks = (language: Language, { categories }: Sources, catId: number): string =>
  categories
    .filter(({ target, inMenu }) => inMenu && target?.kind === 'category' && target.number === catId)
    .flatMap((category) => fieldsIn(language, category, 'title'))
    .join(' ');

/** A page of the site that a search finds, in a language. */
export interface SitePage extends ReadText {
  kind: SearchResult['kind'];
  /** As the results call it: 0 where it is no item, or in no category. */
  id: number;
  catId: number;
  locale: Language;
  address?: string;
}

/** What a search knows beside the index. */
export interface SearchedSite {
  pages: readonly SitePage[];
  sameWords: SameWords;
}

const SOURCES: readonly ContentTypeUid[] = [
  'api::page.page',
  'api::category.category',
  'api::content-block.content-block',
  'api::donation.donation',
  FORMS,
  'api::home.home',
  'api::site-setting.site-setting',
  'api::zakat.zakat',
];

const PUBLISHED = { publishedAt: { $notNull: true } };

const { blocks: HOME_BLOCKS = {} } = contentType('api::home.home').zones;

interface BlockRow {
  number: number;
  locale: Language;
  title: string | null;
  html: string | null;
}

/** Everything that the pages show, as visitors see it. */
async function readSources(strapi: Core.Strapi) {
  const [{ categories, settings }, donation, zakat, counters, blocks, pages, homes, forms] = await Promise.all([
    service(strapi, 'api::category.menu').load(),
    service(strapi, 'api::donation.donate-page').findVisible(),
    service(strapi, 'api::zakat.zakat-page').findVisible(),
    service(strapi, 'api::site-setting.settings').findCounterDetails(),
    strapi.db
      .query('api::content-block.content-block')
      .findMany({ select: ['id', 'number', 'locale', 'title', 'html'], where: PUBLISHED }),
    strapi.db.query(SEARCHED_PAGES.uid).findMany({ ...readingOf(SEARCHED_PAGES), where: PUBLISHED }),
    Promise.all(LANGUAGES.map((language) => service(strapi, 'api::home.home-page').load(language))),
    formRows(strapi, { isShown: true }),
  ]);
  const details: object[] = COUNTER_DETAILS.flatMap((name) => counters?.[name] ?? []);
  const rows: { blocks: BlockRow[]; pages: SearchedRow[] } = { blocks, pages };
  return { ...rows, categories, settings, donation, zakat, details, homes, forms };
}

type Sources = Awaited<ReturnType<typeof readSources>>;

/** Fields of a row: what it has of each in a language, or the same for all. */
function fieldsIn(language: Language, row: object | null, ...names: string[]): string[] {
  const fields: Readonly<Record<string, unknown>> = { ...row };
  return names
    .map((name) => fields[fieldIn(name, language)] ?? fields[name])
    .filter((text) => typeof text === 'string');
}

const blocksIn = (language: Language, { blocks }: Sources, ...numbers: unknown[]) =>
  blocks.filter(({ locale, number }) => locale === language && numbers.includes(number));

const paragraphsOf = (texts: readonly (string | null | undefined)[]) =>
  texts
    .flatMap((text) => htmlParagraphs(text ?? ''))
    .map(visibleText)
    .filter((text) => text !== '');

const donateTexts = (language: Language, { donation }: Sources) => [
  ...donation.ways.flatMap((way) => fieldsIn(language, way, 'title', 'note', 'holder', 'iban', 'swift', 'account')),
  ...donation.amounts.flatMap((amount) => fieldsIn(language, amount, 'text')),
  ...fieldsIn(language, donation, 'use'),
];

function pagesIn(language: Language, sources: Sources): SitePage[] {
  const rows = sources.pages.filter(({ locale }) => locale === language);
  return rows.flatMap((row) => {
    if (row.number === null || !row.category) return [];
    const own = { kind: 'page' as const, id: row.number, catId: row.category.number, locale: language };
    const { title, paragraphs } = textOf(SEARCHED_PAGES, row);
    const words = `${wordsForTitle(title)} ${wordsOfLinks(language, sources, own.catId)}`;
    if (own.catId !== DONATE_CATEGORY) return [{ ...own, ...readText({ title, paragraphs }, words) }];
    const whole = [...paragraphs, ...paragraphsOf(donateTexts(language, sources))];
    return [{ ...own, ...readText({ title, paragraphs: whole }, `${DONATE_WORDS} ${words}`) }];
  });
}

function listsIn(language: Language, sources: Sources): SitePage[] {
  return sources.categories.flatMap(({ type, number: catId, ...category }) => {
    if (type === 'page' || type === 'external-link') return [];
    const [title = ''] = fieldsIn(language, category, 'title');
    const words = `${LIST_WORDS[type] ?? ''} ${wordsOfLinks(language, sources, catId)}`;
    return [{ kind: type, id: 0, catId, locale: language, ...readText({ title, paragraphs: [] }, words) }];
  });
}

/** The menu's links to other sites. */
function linksIn(language: Language, { categories }: Sources): SitePage[] {
  return categories.flatMap(({ type, number: catId, link, inMenu, ...category }) => {
    const address = type === 'external-link' && inMenu ? siteLink(link ?? '') : '';
    const [title = ''] = fieldsIn(language, category, 'title');
    if (!isOutside(address)) return [];
    return [{ kind: 'link', id: 0, catId, locale: language, address, ...readText({ title, paragraphs: [] }, '') }];
  });
}

/** The association's forms, by what they ask too. */
function formsIn(language: Language, { forms }: Sources): SitePage[] {
  return forms.map((form) => {
    const [title = ''] = fieldsIn(language, form, 'title');
    const asked = presentForm(form).fields.flatMap((field) => fieldsIn(language, field, 'label'));
    const paragraphs = [...fieldsIn(language, form, 'intro'), ...asked].map(visibleText);
    return { kind: 'form', id: form.number, catId: 0, locale: language, ...readText({ title, paragraphs }, '') };
  });
}

function contactPage(language: Language, sources: Sources): SitePage {
  const { settings } = sources;
  const texts = [
    ...blocksIn(language, sources, CONTACT_BLOCK).map(({ html }) => html),
    settings?.contact,
    settings?.chatNumber,
    settings?.phone,
    ...fieldsIn(language, settings, 'address', 'hours', 'registration'),
  ];
  const text = { title: TEXTS[language].common['CONTACT.TITLE'], paragraphs: paragraphsOf(texts) };
  return { kind: 'contact', id: 0, catId: 0, locale: language, ...readText(text, CONTACT_WORDS) };
}

/** By what it is about: its paragraphs speak of giving, writing and reading, which other pages are for. */
function privacyPage(language: Language, { settings }: Sources): SitePage {
  const { 'PRIVACY.TITLE': title, 'PRIVACY.LEAD': lead } = TEXTS[language].privacy;
  const [name = ''] = fieldsIn(language, settings, 'name');
  const text = { title, paragraphs: [lead.replace('{{name}}', name)] };
  return { kind: 'privacy', id: 0, catId: 0, locale: language, ...readText(text, PRIVACY_WORDS) };
}

/** None while the page is not shown. */
function zakatPages(language: Language, { zakat }: Sources): SitePage[] {
  if (!zakat) return [];
  const { 'ZAKAT.PAGE': title, 'ZAKAT.LEAD': lead } = TEXTS[language].zakat;
  const texts = [lead, ...zakat.rules.flatMap((rule) => fieldsIn(language, rule, 'text', 'source'))];
  const page = readText({ title, paragraphs: paragraphsOf(texts) }, ZAKAT_WORDS);
  return [{ kind: 'zakat', id: 0, catId: 0, locale: language, ...page }];
}

function homePage(language: Language, sources: Sources): SitePage {
  const { settings, details, homes } = sources;
  const texts = (homes[LANGUAGES.indexOf(language)] ?? []).flatMap((block) => [
    ...fieldsIn(language, block, ...(HOME_BLOCKS[block.__component]?.texts ?? [])),
    ...blocksIn(language, sources, block.firstBlock, block.secondBlock).flatMap(({ title, html }) => [title, html]),
  ]);
  const others = [
    ...fieldsIn(language, settings, 'about', 'registration'),
    ...details.flatMap((one) => fieldsIn(language, one, 'unit', 'period')),
  ];
  const [name = ''] = fieldsIn(language, settings, 'name');
  const text = {
    title: name || TEXTS[language].common['LAYOUT.HOME'],
    paragraphs: paragraphsOf([...texts, ...others]),
  };
  return { kind: 'home', id: 0, catId: 0, locale: language, ...readText(text, '') };
}

/**
 * The pages of the menu, the lists, the contact page and the home page, as visitors see them. They are few, and made of
 * several types, so they stay in memory until one of the types changes; for managers the index has those of the menu.
 */
export default function sitePages({ strapi }: { strapi: Core.Strapi }) {
  let kept: { state: string; site: Promise<SearchedSite> } | undefined;

  /** Differs after every change of what the pages are made of, whichever instance made it. */
  async function readState(): Promise<string> {
    const { connection } = strapi.db;
    const [first, ...others] = SOURCES.map((uid) =>
      connection(contentType(uid).table).select(
        connection.raw('max(updated_at) as changed'),
        connection.raw('max(id) as last'),
        connection.raw('count(*) as count'),
      ),
    );
    return JSON.stringify(await first?.unionAll(others));
  }

  async function readSite(): Promise<SearchedSite> {
    const [sources, settings] = await Promise.all([
      readSources(strapi),
      strapi.db.query('api::site-setting.site-setting').findOne({ select: ['sameWords'] }),
    ]);
    const pages = LANGUAGES.flatMap((language) => [
      ...pagesIn(language, sources),
      ...listsIn(language, sources),
      ...linksIn(language, sources),
      ...formsIn(language, sources),
      contactPage(language, sources),
      privacyPage(language, sources),
      ...zakatPages(language, sources),
      homePage(language, sources),
    ]);
    return { pages, sameWords: readSameWords(settings?.sameWords ?? '') };
  }

  return {
    async load(): Promise<SearchedSite> {
      if (await currentPreview(strapi)) return readSite();
      const state = await readState();
      if (kept?.state === state) return kept.site;
      const reading = { state, site: readSite() };
      kept = reading;
      try {
        return await reading.site;
      } catch (error) {
        if (kept === reading) kept = undefined;
        throw error;
      }
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::search.site-pages': typeof sitePages;
  }
}
