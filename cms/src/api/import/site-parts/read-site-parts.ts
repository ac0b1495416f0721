import { counters } from '../../../../contract/calls/counters';
import { contentHtml } from '../../../../contract/calls/pages';
import { KINDS, LIST_ROUTES, routeOfCategory, typesOf } from '../../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE } from '../../../../contract/languages';
import { LIMITS } from '../../../../contract/limits';
import { ANY_LANGUAGE } from '../../../../contract/localized';
import { MENU_TYPE } from '../../../../contract/visitors-vocabulary';
import { CONTACT_BLOCK, LANGUAGES, type Language } from '../../../../contract/vocabulary';
import { FetchError } from '../../../platform/files/outgoing-fetch';
import { type Fields, idOf, recordOf, recordsIn, textOf } from '../foreign-json';
import type { SiteCall } from '../site-calls';
import { type ByLanguage, PAGE } from '../source';
import { LISTING_SECTIONS, sectionsIn } from './home-sections';
import { type SiteReplies, settingsIn } from './site-settings';
import { BLOCK_KIND, type SourcePart } from './source-part';

type Shown = Omit<SiteReplies, 'counters'>;

/** What a site says of its counters: a call of ours, which no other site may have. */
async function countersOf(call: SiteCall, lang: Language): Promise<unknown> {
  try {
    return (await call(counters, lang)).data;
  } catch (error) {
    if (error instanceof FetchError) return [];
    throw error;
  }
}

/** More than a home page can show. */
const MOST_BLOCKS = 2 * LIMITS.home.blocks;

/** The numbers of the content blocks that screens show: the text above the contact form, and the home page's. */
function shownBlocks(homes: Shown['homes']): number[] {
  const ads = LANGUAGES.flatMap((lang) => recordsIn(homes[lang]).filter(({ type }) => type === 'Ads1'));
  const items = ads.flatMap(({ data }) => recordsIn(recordsIn(data)[0]?.items));
  const numbers = [CONTACT_BLOCK, ...items.map(({ id }) => idOf(id))];
  return [...new Set(numbers)].filter((number) => number > 0).slice(0, MOST_BLOCKS);
}

async function readBlocks(call: SiteCall, site: string, { homes }: Shown): Promise<SourcePart[]> {
  const parts: SourcePart[] = [];
  for (const number of shownBlocks(homes))
    for (const lang of LANGUAGES) {
      const { status, data, extra } = await call(contentHtml, lang, { id: number });
      const [block] = recordsIn([data]);
      // A text that stands in for a missing one belongs to the language that it is in.
      if (status !== 0 || !block || (extra.lang !== undefined && extra.lang !== lang)) continue;
      parts.push({
        ...{ kind: BLOCK_KIND, key: `${BLOCK_KIND}:${number}:${lang}`, lang, number },
        ...{ title: textOf(block.catTitle), fields: { html: textOf(block.html) } },
        address: `${site}/${lang}/${number === CONTACT_BLOCK ? 'contact' : ''}`,
      });
    }
  return parts;
}

/** The content blocks, the home page and the settings of a site, as far as its calls show them to visitors. */
export async function readSiteParts(call: SiteCall, site: string, shown: Shown): Promise<SourcePart[]> {
  const { menus, homes } = shown;
  const counted: ByLanguage<unknown> = {};
  for (const lang of LANGUAGES) counted[lang] = await countersOf(call, lang);
  const nameIn = (lang: Language) => textOf(menus[lang]?.siteName);
  const parts = await readBlocks(call, site, shown);
  for (const lang of LANGUAGES) {
    const sections = sectionsIn(homes[lang]);
    const head = { key: `home:${lang}`, lang, number: 0, title: nameIn(lang), address: `${site}/${lang}` };
    if (sections.length > 0) parts.push({ kind: 'home', ...head, sections });
  }
  const settings = settingsIn({ ...shown, counters: counted });
  const isEmpty = [settings.values, settings.pictures].every((fields) => Object.keys(fields).length === 0);
  const [lang = DEFAULT_LANGUAGE] = LANGUAGES.filter((one) => nameIn(one) !== '');
  const head = { key: 'settings', lang, number: 0, title: nameIn(lang), address: `${site}/${lang}` };
  return isEmpty ? parts : [...parts, { kind: 'settings', ...head, ...settings }];
}

/** A category that the site shows elsewhere than in its menu. */
interface ShownCategory {
  id: number;
  title: string;
  /** As the menu numbers them. */
  type: number;
  isInFooter: boolean;
}

/** The type of the categories that addresses of a route lead to, by its number in the menu. */
const TYPE_OF_ROUTE: ReadonlyMap<string | undefined, number> = new Map(
  KINDS.flatMap((kind) => typesOf(kind).map((type) => [routeOfCategory(type), MENU_TYPE[type]] as const)),
);
const PLACE = new RegExp(`^/${ANY_LANGUAGE}/(${[...LIST_ROUTES, PAGE.route].join('|')})/(\\d{1,9})(?:[/?#]|$)`);

/** The categories that the home page lists and the footer leads to, which the menu may lack. */
export function shownCategories(site: string, home: unknown, menu: Fields): ShownCategory[] {
  const footer = recordOf(menu.footer);
  const linked = (list: unknown, isInFooter: boolean) =>
    recordsIn(list).flatMap(({ title, link }): ShownCategory[] => {
      const address = textOf(link);
      const url = URL.canParse(address, site) ? new URL(address, site) : undefined;
      const [, place = '', id] = (url?.origin === site && PLACE.exec(url.pathname)) || [];
      const type = TYPE_OF_ROUTE.get(place);
      return type !== undefined && idOf(id) > 0 ? [{ id: idOf(id), title: textOf(title), type, isInFooter }] : [];
    });
  const listed = recordsIn(home).flatMap(({ type, data }): ShownCategory[] => {
    const { id, name } = recordsIn(data)[0] ?? {};
    const kind = LISTING_SECTIONS.get(textOf(type));
    return kind !== undefined && idOf(id) > 0
      ? [{ id: idOf(id), title: textOf(name), type: kind, isInFooter: false }]
      : [];
  });
  return [...linked(footer.pageLinks, true), ...listed, ...linked(footer.quickLinks, false)].slice(
    0,
    LIMITS.menu.entries,
  );
}
