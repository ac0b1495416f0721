import { FOOTER_TEXTS } from '../../../../contract/calls/settings';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../contract/languages';
import { ANY_LANGUAGE, fieldIn, inEachLanguage, localizedFrom } from '../../../../contract/localized';
import { DONATE_CATEGORY } from '../../../../contract/visitors-vocabulary';
import { type Fields, recordOf, recordsIn, textOf } from '../foreign-json';
import type { ByLanguage } from '../source';
import type { SiteSettings } from './source-part';

/** What the menu's reply says in each language, with the form's names. */
const TEXTS = {
  siteName: 'name',
  description: 'description',
  address: 'address',
  hours: 'hours',
} as const;
const LINKS = ['donateTarget', 'privacyTarget'] as const;
/** What it says in both alike. */
const SHARED = ['contact', 'chatNumber', 'phone', 'firstLanguage', 'timeZone'] as const;

/** Where the links of the layout lead unless the settings say otherwise. */
const BUILT_IN = new RegExp(`^/${ANY_LANGUAGE}/(?:privacy|content/${DONATE_CATEGORY})/?$`);

/** The largest picture of a `srcset`, or an address alone. */
function largestIn(srcset: string): string {
  const sizes = srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/));
  const [largest] = sizes.toSorted(
    ([, one = ''], [, other = '']) => Number.parseInt(other, 10) - Number.parseInt(one, 10),
  );
  return largest?.[0] ?? '';
}

function textsIn(extra: Fields, lang: Language): Fields {
  const footer = recordOf(extra.footer);
  const own = [
    ...Object.entries(TEXTS).map(([name, field]) => [field, textOf(extra[name])]),
    ...FOOTER_TEXTS.map((name) => [name, textOf(footer[name])]),
    ...LINKS.map((name) => [name, textOf(extra[name])]).filter(([, link = '']) => !BUILT_IN.test(link)),
  ];
  return Object.fromEntries(own.map(([name, text]) => [fieldIn(`${name}`, lang), text]));
}

/** The networks that the settings know, by their names and hosts elsewhere. */
const NETWORKS = {
  facebook: /^facebook$|(?:^|\.)(?:facebook|fb)\.com$/,
  x: /^(?:x|twitter)$|(?:^|\.)(?:x|twitter)\.com$/,
  instagram: /^instagram$|(?:^|\.)instagram\.com$/,
  youtube: /^youtube$|(?:^|\.)youtube\.com$|^youtu\.be$/,
  linkedin: /^linkedin$|(?:^|\.)linkedin\.com$/,
  telegram: /^telegram$|^(?:t|telegram)\.me$/,
  whatsapp: /^whatsapp$|^wa\.me$|(?:^|\.)whatsapp\.com$/,
} as const;

/** '' for a network that the settings do not know. */
function networkOf({ network, url }: Fields): string {
  const name = textOf(network).toLowerCase();
  const host = URL.canParse(textOf(url)) ? new URL(textOf(url)).hostname : '';
  const known = Object.entries(NETWORKS);
  return (known.find(([, its]) => its.test(name)) ?? known.find(([, its]) => its.test(host)))?.[0] ?? '';
}

/** How Arabic names months and writes digits, which is said by these themselves. */
const lookOf = ({ months, digits }: Fields): Fields => ({
  monthNames: Array.isArray(months) && months[0] === 'كانون الثاني' ? 'levantine' : '',
  digits: textOf(digits).startsWith('٠') ? 'eastern' : '',
});

/** What the block of numbers counts, in the order of the four counters. */
function countsIn(homes: ByLanguage<unknown>): Fields {
  const [numbers] = LANGUAGES.flatMap((lang) => recordsIn(homes[lang]).filter(({ type }) => type === 'Numbers'));
  const items = recordsIn(recordsIn(numbers?.data)[0]?.items).slice(0, 4);
  return Object.fromEntries(items.map(({ myValue }, index) => [`project_Count_${index + 1}`, myValue]));
}

/** The same from the settings of a manager, which have them also where the home page shows none. */
const countsOf = (settings: Fields): Fields =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => /^project_Count_[1-4]$/.test(name)));

/** What is said of each counter, where all languages say it. */
function detailsIn(counters: ByLanguage<unknown>): Fields {
  const details = recordsIn(counters[DEFAULT_LANGUAGE]).flatMap(({ id, updatedOn }) => {
    const said = inEachLanguage((lang) => recordsIn(counters[lang]).find((counter) => counter.id === id));
    if (Object.values(said).includes(undefined)) return [];
    const texts = ['unit', 'period'].map((name) => localizedFrom(name, (lang) => said[lang]?.[name]));
    const articles = Object.values(said).flatMap((counter) =>
      recordsIn(counter?.articles).map((article) => article.id),
    );
    return [
      [
        `project_Details_${Number(id)}`,
        { ...Object.assign({}, ...texts), updatedOn, articles: [...new Set(articles)] },
      ],
    ];
  });
  return Object.fromEntries(details);
}

export interface SiteReplies {
  /** The `extra` of the menu's reply. */
  menus: ByLanguage<Fields>;
  /** The home page's blocks. */
  homes: ByLanguage<unknown>;
  counters: ByLanguage<unknown>;
  /** What a manager's session loads, of which the counters alone are read; nothing without one. */
  settings: Fields;
}

/** The settings that a site's calls show. What they do not show, such as its icon and its mail server, is not asked for. */
export function settingsIn({ menus, homes, counters, settings }: SiteReplies): SiteSettings {
  const extras: Fields[] = LANGUAGES.map((lang) => menus[lang] ?? {});
  const said = (name: string) => extras.map((extra) => textOf(extra[name])).find((text) => text !== '') ?? '';
  const footers = extras.map(({ footer }) => recordOf(footer));
  const social = footers.map((footer) => recordsIn(footer.social)).find((links) => links.length > 0);
  const all: Fields = {
    ...Object.assign({}, ...LANGUAGES.map((lang) => textsIn(menus[lang] ?? {}, lang))),
    ...Object.fromEntries(SHARED.map((name) => [name, said(name)])),
    ...lookOf(menus[DEFAULT_LANGUAGE] ?? {}),
    ...(extras.some(({ logoHasName }) => logoHasName === true) ? { logoHasName: 1 } : {}),
    ...countsIn(homes),
    ...countsOf(settings),
    ...detailsIn(counters),
    ...(social ? { social: social.map((link) => ({ network: networkOf(link), url: textOf(link.url) })) } : {}),
  };
  const linksIn = (lang: Language) =>
    recordsIn(recordOf(menus[lang]?.footer).quickLinks).map(({ title, link }) => ({
      title: textOf(title),
      link: textOf(link),
    }));
  const pictures = { logo: said('logo'), logoDark: largestIn(said('logoDark')), shareImage: said('shareImage') };
  return {
    values: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== undefined)),
    pictures: Object.fromEntries(Object.entries(pictures).filter(([, address]) => address !== '')),
    quickLinks: inEachLanguage(linksIn),
  };
}
