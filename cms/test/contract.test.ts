import { describe, expect, it } from 'vitest';
import { ERROR_KEY } from '../contract/errors';
import { LIMITS } from '../contract/limits';
import {
  CURRENCIES,
  DEFAULT_LANGUAGE,
  DIGITS,
  ITEM_ORDERS,
  LANGUAGES,
  MONTH_NAMES,
  REVISION_KINDS,
  TAGS,
  WAY_KINDS,
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
import quickLink from '../src/components/site/quick-link.json';
import socialLink from '../src/components/site/social-link.json';
import { CONTENT_TYPES, SCHEMAS } from '../src/content-types';

const {
  title,
  author,
  summary,
  html,
  label,
  link,
  albumFolder,
  username,
  userField,
  message,
  chatNumber,
  contactLines,
  siteDescription,
  color,
  siteCode,
  settingsList,
  counter,
  donation,
  way,
  amountText,
  money,
  moneyUse,
  home,
} = LIMITS;

/** The shortest text where the content type has one, and the longest. */
const LENGTHS: Record<string, { min?: number; max: number }> = {
  'article.title': title,
  'article.author': author,
  'article.summary': summary,
  'article.html': html,
  'album.title': { max: title.max },
  'album.folder': albumFolder,
  'video.title': { max: title.max },
  'video.link': link,
  'page.title': { max: title.max },
  'page.html': html,
  'content-block.title': { max: title.max },
  'content-block.html': html,
  'category.titleAr': { max: title.max },
  'category.titleEn': { max: title.max },
  'category.link': link,
  'contact-message.fromName': { max: message.name },
  'contact-message.fromEmail': { max: message.email },
  'contact-message.mobile': { max: message.mobile },
  'contact-message.subject': { max: message.subject },
  'contact-message.body': { max: message.body },
  'site-setting.chatNumber': chatNumber,
  'site-setting.phone': chatNumber,
  'site-setting.addressAr': contactLines,
  'site-setting.addressEn': contactLines,
  'site-setting.hoursAr': contactLines,
  'site-setting.hoursEn': contactLines,
  'site-setting.privacyTargetAr': link,
  'site-setting.privacyTargetEn': link,
  'site-setting.securityContact': link,
  'site-setting.nameAr': label,
  'site-setting.nameEn': label,
  'site-setting.descriptionAr': siteDescription,
  'site-setting.descriptionEn': siteDescription,
  'site-setting.accent': color,
  'site-setting.codeGoogle': siteCode,
  'site-setting.codeBing': siteCode,
  'site-setting.codeYandex': siteCode,
  'site-setting.donateTargetAr': link,
  'site-setting.donateTargetEn': link,
  'site-setting.aboutAr': link,
  'site-setting.aboutEn': link,
  'site-setting.registrationAr': label,
  'site-setting.registrationEn': label,
  'campaign.useAr': moneyUse,
  'campaign.useEn': moneyUse,
  'donation.useAr': moneyUse,
  'donation.useEn': moneyUse,
  'workplace.name': label,
  'user.username': username,
  'user.fullName': userField,
  'user.identityNum': userField,
  'user.phone': userField,
  'user.mobile': userField,
  'user.city': userField,
};

interface Attribute {
  minLength?: number;
  maxLength?: number;
  max?: number;
  pluginOptions?: { khayr?: { minLength?: number; missingKey?: string } };
}

const attributesOf = (schema: { attributes: object }): [string, Attribute][] => Object.entries(schema.attributes);

const FIELDS = Object.values(SCHEMAS).flatMap((schema) =>
  attributesOf(schema).map(([name, attribute]): [string, Attribute] => [
    `${schema.info.singularName}.${name}`,
    attribute,
  ]),
);

describe('the schemas of the content types', () => {
  it.each(Object.entries(LENGTHS))('give %s the lengths of the contract', (field, lengths) => {
    const attribute = FIELDS.find(([name]) => name === field)?.[1];
    const min = attribute?.minLength ?? attribute?.pluginOptions?.khayr?.minLength;
    expect({ min, max: attribute?.maxLength }).toEqual({ min: lengths.min, max: lengths.max });
  });

  it('name keys of the contract for fields that are empty', () => {
    const keys = FIELDS.flatMap(([, { pluginOptions }]) => pluginOptions?.khayr?.missingKey ?? []);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(Object.values(ERROR_KEY)).toContain(key);
  });

  it('limit the lists of the settings and the fields of their components', () => {
    const lists = FIELDS.filter(([name]) => ['site-setting.socialLinks', 'site-setting.quickLinks'].includes(name));
    expect(lists.map(([, { max }]) => max)).toEqual([settingsList.max, settingsList.max]);
    const lengths = [quickLink, socialLink].flatMap((component) =>
      attributesOf(component).flatMap(([name, { maxLength }]) => (maxLength === undefined ? [] : [[name, maxLength]])),
    );
    expect(Object.fromEntries(lengths)).toEqual({
      titleAr: label.max,
      titleEn: label.max,
      linkAr: link.max,
      linkEn: link.max,
      url: link.max,
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
    expect([unitAr, unitEn].map(({ maxLength }) => maxLength)).toEqual([counter.unit, counter.unit]);
    expect([periodAr, periodEn].map(({ maxLength }) => maxLength)).toEqual([counter.period, counter.period]);
    const numbers = (count: number) => Array(count).fill(counter.article).join(', ');
    const isKept = (text: string) => new RegExp(articles.regex).test(text) && text.length <= articles.maxLength;
    expect([0, 1, counter.articles, counter.articles + 1].map((count) => isKept(numbers(count)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isKept(String(counter.article + 1))).toBe(false);
  });

  it('limit the lists of the donate page and the fields of their components', () => {
    const lists = FIELDS.filter(([name]) => ['donation.ways', 'donation.amounts'].includes(name));
    expect(lists.map(([, { max }]) => max)).toEqual([donation.ways, donation.amounts]);
    expect(donationWay.attributes).toMatchObject({
      kind: { enum: [...WAY_KINDS] },
      titleAr: { maxLength: way.title },
      titleEn: { maxLength: way.title },
      noteAr: { maxLength: way.note },
      noteEn: { maxLength: way.note },
      holder: { maxLength: way.holder },
      iban: { maxLength: way.iban },
      swift: { maxLength: way.swift },
      currency: { enum: [...CURRENCIES] },
      account: { maxLength: way.account },
      link: { maxLength: link.max },
    });
    expect(donationAmount.attributes).toMatchObject({
      amount: { min: 1, max: money.max },
      currency: { enum: [...CURRENCIES] },
      textAr: { maxLength: amountText.max },
      textEn: { maxLength: amountText.max },
    });
  });

  it('limit the blocks of the home page', () => {
    const { blocks } = SCHEMAS['api::home.home'].attributes;
    expect(blocks.max).toBe(home.blocks);
    for (const { attributes } of [homeSlider, homeArticles, homeProjects, homeGallery])
      expect(attributes).toMatchObject({ count: { max: home.items }, orderBy: { enum: [...ITEM_ORDERS] } });
    expect({ ...homeCampaign.attributes, ...homeRichText.attributes }).toMatchObject({
      title: { maxLength: title.max },
      text: { maxLength: home.text },
      target: { max: money.max },
      raised: { max: money.max },
      currency: { enum: [...CURRENCIES] },
      html: { maxLength: html.max },
    });
    expect(homeQuotation.attributes).toMatchObject({
      text: { maxLength: home.text },
      author: { maxLength: author.max },
    });
  });

  it('give every tag of the contract a content type, and every revision kind', () => {
    const visible = CONTENT_TYPES.filter(({ options }) => options.visibleToVisitors);
    expect([...visible.map(({ singularName }) => singularName), 'file', 'redirect'].sort()).toEqual([...TAGS].sort());
    const versioned = CONTENT_TYPES.filter(({ hasVersions }) => hasVersions);
    // The menu is all categories together.
    expect([...versioned.map(({ kind }) => kind), 'menu'].sort()).toEqual([...REVISION_KINDS].sort());
  });
});
