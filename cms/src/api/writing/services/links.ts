import type { Core } from '@strapi/strapi';
import { decodedInHtml } from '../../../../contract/file-names';
import {
  ADDRESSED_KINDS,
  type AddressedKind,
  kindInCategory,
  kindNamed,
  routeOfCategory,
} from '../../../../contract/kinds/kinds';
import { isLanguage } from '../../../../contract/languages';
import { ANY_LANGUAGE } from '../../../../contract/localized';
import { createRuleSet, plainPath } from '../../../../contract/redirects';
import type { CategoryRow } from '../../../../contract/requests/site';
import { publicRoutes, type Route } from '../../../../contract/routes';
import { LANGUAGES, type Language } from '../../../../contract/vocabulary';
import { itemUid } from '../../../content-types';
import { chunksOf } from '../../../platform/database/chunks';
import { service } from '../../../services';

/** Numbers in one query: databases take a limited number of values. */
const CHUNK = 500;

/** An address of the site as its parts say what it shows. */
interface Target {
  address: string;
  lang: Language | undefined;
  place: string;
  path: string;
  query: string;
}

function targetOf(address: string): Target {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  const [, first = ''] = path.split('/', 2);
  const lang = isLanguage(first) ? first : undefined;
  const place = (lang ? path.slice(lang.length + 1) : path).replace(/\/$/, '');
  return { address, lang, place, path, query: query.slice(1) };
}

/** The item whose own address a place is; undefined for every other place. */
function itemIn(place: string): { kind: AddressedKind; number: number } | undefined {
  for (const kind of ADDRESSED_KINDS) {
    const numbers: Record<string, number | undefined> = publicRoutes[kindNamed(kind).route].parse(place) ?? {};
    const number = numbers[`${kind}Id`];
    if (number !== undefined) return { kind, number };
  }
  return undefined;
}

/** Whether a public route shows a category of a type: its list, or the route of the items that are listed there. */
function showsType(name: string, type: string): boolean {
  const kind = kindInCategory(type);
  return routeOfCategory(type) === name || (kind !== undefined && 'route' in kind && kind.route === name);
}

const FILE = /^\/(?:uploads|_userFiles)\//;
/** What is no page of visitors, and is always there. */
const SERVED = new RegExp(`^/(?:$|(?:${ANY_LANGUAGE}/)?manager/|${ANY_LANGUAGE}/feed\\.xml$|sitemap|dashboard)`);

interface TextRow {
  number: number;
  locale: Language;
  publishedAt: string | null;
}

/** Which of the site's own addresses show visitors something. */
export default function links({ strapi }: { strapi: Core.Strapi }) {
  /** The languages in which visitors see each of some items, as `kind/number/language`: its own text, or one that stands in. */
  async function shownItems(targets: readonly Target[]): Promise<Set<string>> {
    const shown = new Set<string>();
    const asked = targets.flatMap(({ place }) => itemIn(place) ?? []);
    for (const kind of new Set(asked.map((item) => item.kind))) {
      const numbers = [...new Set(asked.filter((item) => item.kind === kind).map(({ number }) => number))];
      for (const chunk of chunksOf(numbers, CHUNK)) {
        const rows: TextRow[] = await strapi.db
          .query(itemUid(kind))
          .findMany({ select: ['id', 'number', 'locale', 'publishedAt'], where: { number: { $in: chunk } } });
        const written = new Set(rows.map(({ number, locale }) => `${number}/${locale}`));
        for (const { number, locale, publishedAt } of rows) {
          if (publishedAt === null) continue;
          for (const lang of LANGUAGES)
            if (lang === locale || !written.has(`${number}/${lang}`)) shown.add(`${kind}/${number}/${lang}`);
        }
      }
    }
    return shown;
  }

  /** Whether a place of the route table shows something; undefined where it is no place of visitors. */
  function isShown(
    { place, lang }: Target,
    categories: ReadonlyMap<number, CategoryRow>,
    items: ReadonlySet<string>,
  ): boolean | undefined {
    const item = itemIn(place);
    const isIn = (of: (lang: Language) => boolean) => (lang ? of(lang) : LANGUAGES.some(of));
    if (item) return isIn((one) => items.has(`${item.kind}/${item.number}/${one}`));
    for (const [name, route] of Object.entries<Route<string>>(publicRoutes)) {
      const numbers = route.parse(place);
      if (!numbers) continue;
      const { catId }: { catId?: number } = { ...numbers };
      const category = categories.get(catId ?? 0);
      if (catId === undefined || !category) return catId === undefined;
      const { shownIn } = category;
      return showsType(name, category.type) && (!shownIn || isIn((one) => shownIn.includes(one)));
    }
    return undefined;
  }

  async function deadAmong(addresses: readonly string[]): Promise<string[]> {
    const targets = [...new Set(addresses)].map(targetOf);
    const [{ categories }, rules, items] = await Promise.all([
      service(strapi, 'api::category.menu').load(),
      service(strapi, 'api::redirect.redirects').rules(),
      shownItems(targets),
    ]);
    const byNumber = new Map(categories.map((category) => [category.number, category]));
    const redirects = createRuleSet(rules);
    const dead: string[] = [];
    for (const target of targets) {
      const { address, path, query } = target;
      const shown = isShown(target, byNumber, items) ?? (await isElsewhere(path));
      if (!shown && redirects.find(plainPath(path), query)?.to === undefined) dead.push(address);
    }
    return dead;
  }

  /** Whether an address that is no page has a file, or is one of those that the server answers itself. */
  async function isElsewhere(path: string): Promise<boolean> {
    if (FILE.test(path))
      return (await service(strapi, 'api::file-store.file-store').findByAddress(decodedInHtml(path))) !== null;
    return SERVED.test(path);
  }

  return { deadAmong };
}

declare module '../../../services' {
  interface Services {
    'api::writing.links': typeof links;
  }
}
