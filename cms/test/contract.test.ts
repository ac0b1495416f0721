import { describe, expect, it } from 'vitest';
import { DECIMAL_DIGITS } from '../contract/decimal';
import type { Field } from '../contract/kinds/field';
import { LIMITS } from '../contract/limits';
import {
  CURRENCIES,
  DEFAULT_LANGUAGE,
  DIGITS,
  ITEM_ORDERS,
  KINDS,
  LANGUAGES,
  METALS,
  MONTH_NAMES,
  REVISION_KINDS,
  TAGS,
  WAY_KINDS,
  ZAKAT_RULES,
} from '../contract/vocabulary';
import donationAmount from '../src/components/donation/amount.json';
import donationWay from '../src/components/donation/way.json';
import homeArticles from '../src/components/home/articles.json';
import homeSlider from '../src/components/home/articles-slider.json';
import homeCampaign from '../src/components/home/campaign.json';
import homeGallery from '../src/components/home/gallery.json';
import homeProjects from '../src/components/home/projects.json';
import homeQuotation from '../src/components/home/quotation.json';
import homeRichText from '../src/components/home/rich-text.json';
import counterDetails from '../src/components/site/counter-details.json';
import notice from '../src/components/site/notice.json';
import quickLink from '../src/components/site/quick-link.json';
import socialLink from '../src/components/site/social-link.json';
import zakatPrice from '../src/components/zakat/price.json';
import zakatRule from '../src/components/zakat/rule.json';
import { CONTENT_TYPES, ITEM_TYPES, SCHEMAS } from '../src/content-types';

const settings = (...names: string[]) => names.map((name) => `site-setting.${name}`);

/** The fields of each limit: the shortest text where the content type has one, and the longest. */
const LENGTHS: [{ min?: number; max: number }, ...string[]][] = [
  [{ max: LIMITS.title.max }, 'page.title', 'category.titleAr', 'category.titleEn'],
  [LIMITS.link, 'category.link', ...settings('aboutAr', 'aboutEn', 'securityContact')],
  [LIMITS.link, ...settings('privacyTargetAr', 'privacyTargetEn', 'donateTargetAr', 'donateTargetEn')],
  [{ max: LIMITS.message.name }, 'contact-message.fromName'],
  [{ max: LIMITS.message.email }, 'contact-message.fromEmail'],
  [{ max: LIMITS.message.mobile }, 'contact-message.mobile'],
  [{ max: LIMITS.message.subject }, 'contact-message.subject'],
  [{ max: LIMITS.message.body }, 'contact-message.body'],
  [LIMITS.chatNumber, ...settings('chatNumber', 'phone')],
  [LIMITS.sameWords, ...settings('sameWords')],
  [LIMITS.contactLines, ...settings('addressAr', 'addressEn', 'hoursAr', 'hoursEn')],
  [LIMITS.label, 'workplace.name', ...settings('nameAr', 'nameEn', 'registrationAr', 'registrationEn')],
  [LIMITS.siteDescription, ...settings('descriptionAr', 'descriptionEn')],
  [LIMITS.color, ...settings('accent')],
  [LIMITS.counter.source, ...settings('countSource1', 'countSource2', 'countSource3', 'countSource4')],
  [LIMITS.siteCode, ...settings('codeGoogle', 'codeBing', 'codeYandex')],
  [LIMITS.moneyUse, 'campaign.useAr', 'campaign.useEn', 'donation.useAr', 'donation.useEn'],
  [LIMITS.username, 'user.username'],
  [LIMITS.userField, 'user.fullName', 'user.identityNum', 'user.phone', 'user.mobile', 'user.city'],
];

interface Attribute {
  minLength?: number;
  maxLength?: number;
  max?: number;
}

const attributesOf = (schema: { attributes: object }): [string, Attribute][] => Object.entries(schema.attributes);

const FIELDS = Object.values(SCHEMAS).flatMap((schema) =>
  attributesOf(schema).map(([name, attribute]): [string, Attribute] => [
    `${schema.info.singularName}.${name}`,
    attribute,
  ]),
);

describe('the schemas of the content types', () => {
  const lengths = LENGTHS.flatMap(([limits, ...fields]) => fields.map((field) => ({ field, ...limits })));
  it.each(lengths)('give $field the lengths of the contract', ({ field, min, max }) => {
    const attribute = FIELDS.find(([name]) => name === field)?.[1];
    expect([attribute?.minLength, attribute?.maxLength]).toEqual([min, max]);
  });

  const ofKinds = KINDS.flatMap(({ name, fields }) =>
    Object.entries<Field>(fields).map(([field, { type, max }]) => ({
      field: `${name}.${field}`,
      // The length of each caption, which are a list of plain data.
      max: type === 'captions' ? undefined : max,
    })),
  );
  it.each(ofKinds)('have $field of its kind, with its length', ({ field, max }) => {
    const attribute = FIELDS.find(([name]) => name === field)?.[1];
    expect(attribute).toBeDefined();
    expect(attribute?.maxLength).toBe(max);
  });

  it('limit the lists of the settings and the fields of their components', () => {
    const lists = FIELDS.filter(([name]) => ['site-setting.socialLinks', 'site-setting.quickLinks'].includes(name));
    expect(lists.map(([, { max }]) => max)).toEqual([LIMITS.settingsList.max, LIMITS.settingsList.max]);
    const lengths = [quickLink, socialLink].flatMap((component) =>
      attributesOf(component).flatMap(([name, { maxLength }]) => (maxLength === undefined ? [] : [[name, maxLength]])),
    );
    expect(Object.fromEntries(lengths)).toEqual({
      titleAr: LIMITS.label.max,
      titleEn: LIMITS.label.max,
      linkAr: LIMITS.link.max,
      linkEn: LIMITS.link.max,
      url: LIMITS.link.max,
    });
  });

  it('give the languages, the months and the digits the names of the contract', () => {
    const { firstLanguage, monthNames, digits } = SCHEMAS['api::site-setting.site-setting'].attributes;
    expect(firstLanguage).toEqual({ type: 'enumeration', enum: [...LANGUAGES], default: DEFAULT_LANGUAGE });
    expect(monthNames).toEqual({ type: 'enumeration', enum: [...MONTH_NAMES], default: MONTH_NAMES[0] });
    expect(digits).toEqual({ type: 'enumeration', enum: [...DIGITS], default: DIGITS[0] });
  });

  it('limit what a counter counts', () => {
    const lists = FIELDS.filter(([name]) => name.startsWith('site-setting.countDetails'));
    expect(lists.map(([, { max }]) => max)).toEqual([1, 1, 1, 1]);
    const { unitAr, unitEn, periodAr, periodEn, articles } = counterDetails.attributes;
    expect([unitAr, unitEn].map(({ maxLength }) => maxLength)).toEqual([LIMITS.counter.unit, LIMITS.counter.unit]);
    expect([periodAr, periodEn].map(({ maxLength }) => maxLength)).toEqual([
      LIMITS.counter.period,
      LIMITS.counter.period,
    ]);
    const numbers = (count: number) => Array(count).fill(LIMITS.counter.article).join(', ');
    const isKept = (text: string) => new RegExp(articles.regex).test(text) && text.length <= articles.maxLength;
    expect([0, 1, LIMITS.counter.articles, LIMITS.counter.articles + 1].map((count) => isKept(numbers(count)))).toEqual(
      [true, true, true, false],
    );
    expect(isKept(String(LIMITS.counter.article + 1))).toBe(false);
  });

  it('give the zakat page the words, numbers and choices of the contract', () => {
    const { currency, nisabBy, prices, rules, goldNisab } = SCHEMAS['api::zakat.zakat'].attributes;
    expect([prices, rules]).toMatchObject([{ max: METALS.length }, { max: ZAKAT_RULES.length }]);
    expect([currency, nisabBy, zakatPrice.attributes.metal, zakatRule.attributes.rule]).toMatchObject([
      { enum: [...CURRENCIES] },
      { enum: [...METALS] },
      { enum: [...METALS] },
      { enum: [...ZAKAT_RULES] },
    ]);
    const { whole, decimals } = DECIMAL_DIGITS;
    const maxLength = whole + 1 + decimals;
    expect([goldNisab, zakatPrice.attributes.perGram]).toMatchObject([{ maxLength }, { maxLength }]);
    const { textAr, textEn, sourceAr, sourceEn } = zakatRule.attributes;
    expect([textAr, textEn].map((text) => text.maxLength)).toEqual([LIMITS.zakat.text, LIMITS.zakat.text]);
    const sources = [sourceAr, sourceEn, zakatPrice.attributes.sourceAr, zakatPrice.attributes.sourceEn];
    expect(new Set(sources.map((source) => source.maxLength))).toEqual(new Set([LIMITS.zakat.source]));
  });

  it('limit the notices above every page', () => {
    expect(FIELDS.find(([name]) => name === 'notice.notices')?.[1].max).toBe(LIMITS.notice.count);
    const { textAr, textEn, linkAr, linkEn } = notice.attributes;
    expect([textAr, textEn, linkAr, linkEn].map(({ maxLength }) => maxLength)).toEqual([
      LIMITS.notice.text,
      LIMITS.notice.text,
      LIMITS.link.max,
      LIMITS.link.max,
    ]);
  });

  it('limit the lists of the donate page and the fields of their components', () => {
    const lists = FIELDS.filter(([name]) => ['donation.ways', 'donation.amounts'].includes(name));
    expect(lists.map(([, { max }]) => max)).toEqual([LIMITS.donation.ways, LIMITS.donation.amounts]);
    expect(donationWay.attributes).toMatchObject({
      kind: { enum: [...WAY_KINDS] },
      titleAr: { maxLength: LIMITS.way.title },
      titleEn: { maxLength: LIMITS.way.title },
      noteAr: { maxLength: LIMITS.way.note },
      noteEn: { maxLength: LIMITS.way.note },
      holder: { maxLength: LIMITS.way.holder },
      iban: { maxLength: LIMITS.way.iban },
      swift: { maxLength: LIMITS.way.swift },
      currency: { enum: [...CURRENCIES] },
      account: { maxLength: LIMITS.way.account },
      link: { maxLength: LIMITS.link.max },
    });
    expect(donationAmount.attributes).toMatchObject({
      amount: { min: 1, max: LIMITS.money.max },
      currency: { enum: [...CURRENCIES] },
      textAr: { maxLength: LIMITS.amountText.max },
      textEn: { maxLength: LIMITS.amountText.max },
    });
  });

  it('limit the blocks of the home page', () => {
    const { blocks } = SCHEMAS['api::home.home'].attributes;
    expect(blocks).toMatchObject({ max: LIMITS.home.blocks });
    for (const { attributes } of [homeSlider, homeArticles, homeProjects, homeGallery])
      expect(attributes).toMatchObject({ count: { max: LIMITS.home.items }, orderBy: { enum: [...ITEM_ORDERS] } });
    expect({ ...homeCampaign.attributes, ...homeRichText.attributes }).toMatchObject({
      title: { maxLength: LIMITS.title.max },
      text: { maxLength: LIMITS.home.text },
      html: { maxLength: LIMITS.html.max },
    });
    expect(homeQuotation.attributes).toMatchObject({
      text: { maxLength: LIMITS.home.text },
      author: { maxLength: LIMITS.author.max },
    });
  });

  it('limit the money of campaigns, of an article and of the home page', () => {
    for (const { attributes } of [SCHEMAS['api::campaign.campaign'], homeCampaign])
      expect(attributes).toMatchObject({
        target: { max: LIMITS.money.max },
        raised: { max: LIMITS.money.max },
        currency: { enum: [...CURRENCIES] },
      });
  });

  it('give every tag of the contract a content type, and every revision kind', () => {
    const visible = CONTENT_TYPES.filter(({ options }) => options.visibleToVisitors);
    expect([...visible.map(({ singularName }) => singularName), 'file', 'redirect'].sort()).toEqual([...TAGS].sort());
    const versioned = CONTENT_TYPES.filter(({ hasHistory }) => hasHistory);
    // The menu is all categories together.
    expect([...versioned.map(({ kind }) => kind), 'menu'].sort()).toEqual([...REVISION_KINDS].sort());
  });

  it('are of the kinds of items that the contract knows, under the same names', () => {
    const facts = ({ kind, pluralName, isListed }: (typeof ITEM_TYPES)[number]) => [kind, pluralName, isListed];
    expect(ITEM_TYPES.map(facts).sort()).toEqual(
      KINDS.map(({ name, plural, isListed }) => [name, plural, isListed]).sort(),
    );
  });
});
