import type { Core, UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { linkStates } from '../../../../contract/calls/links';
import { decodedInHtml } from '../../../../contract/file-names';
import { ADDRESSED_KINDS, kindInCategory, routeOfCategory, titleField } from '../../../../contract/kinds/kinds';
import { ANY_LANGUAGE, fieldIn } from '../../../../contract/localized';
import { createRuleSet, plainPath } from '../../../../contract/redirects';
import { type ItemKind, LANGUAGES, type Language } from '../../../../contract/vocabulary';
import { FORMS } from '../../../content/documents/form-rows';
import { itemUid } from '../../../content-types';
import { chunksOf } from '../../../platform/database/chunks';
import { service } from '../../../services';
import { type OwnAddress, type Place, readAddress } from '../own-addresses';

type LinkState = z.input<typeof linkStates.data>[number];
type Shown = Pick<LinkState, 'title' | 'state'>;

/** What is known of an item, a form or a category: how it is called, and the languages in which visitors see it. */
interface Known {
  title: string;
  shownIn: readonly Language[];
}

/** Numbers in one query: databases take a limited number of values. */
const CHUNK = 500;
/** What is no page of visitors, and is always there. */
const SERVED = new RegExp(`^/(?:$|(?:${ANY_LANGUAGE}/)?manager/|${ANY_LANGUAGE}/feed\\.xml$|sitemap|dashboard)`);
const GONE: Shown = { title: '', state: 'gone' };

interface TextRow extends Record<string, unknown> {
  number: number;
  locale: Language;
  publishedAt: string | null;
  categoryNumber: number | null;
}

interface FormTitle extends Record<string, unknown> {
  number: number;
  isShown: boolean;
}

/** The languages in which visitors see an item: its own, and those that it has no text in, where another stands in. */
function languagesOf(rows: readonly TextRow[]): Language[] {
  const visible = new Set(rows.flatMap((row) => (row.publishedAt && row.categoryNumber ? [row.locale] : [])));
  const written = new Set(rows.map(({ locale }) => locale));
  return visible.size === 0 ? [] : LANGUAGES.filter((lang) => visible.has(lang) || !written.has(lang));
}

/** Whether a public route shows categories of a type: their list, or the route of the items that are listed there. */
function showsType(name: string, type: string): boolean {
  const kind = kindInCategory(type);
  return routeOfCategory(type) === name || (kind !== undefined && 'route' in kind && kind.route === name);
}

const idOf = ({ kind, number }: { kind: string; number: number }) => `${kind} ${number}`;

/** What the site's own addresses show visitors. */
export default function states({ strapi }: { strapi: Core.Strapi }) {
  async function rowsOf<Row>(uid: UID.Schema, fields: readonly string[], numbers: readonly number[]): Promise<Row[]> {
    const found = chunksOf(numbers, CHUNK).map((chunk) =>
      strapi.db
        .query(uid)
        .findMany({ select: ['id', ...fields], where: { number: { $in: chunk } }, orderBy: { id: 'asc' } }),
    );
    return (await Promise.all(found)).flat();
  }

  async function itemsOf(kind: ItemKind, numbers: readonly number[], lang: Language) {
    const title = titleField(kind) ?? 'id';
    const rows = await rowsOf<TextRow>(
      itemUid(kind),
      ['number', 'locale', 'publishedAt', 'categoryNumber', title],
      numbers,
    );
    const byNumber = new Map<number, TextRow[]>();
    for (const row of rows) byNumber.set(row.number, [...(byNumber.get(row.number) ?? []), row]);
    return [...byNumber].map(([number, own]): [string, Known] => {
      const named = own.find(({ locale }) => locale === lang) ?? own[0];
      return [idOf({ kind, number }), { title: String(named?.[title] ?? ''), shownIn: languagesOf(own) }];
    });
  }

  async function formsOf(numbers: readonly number[], lang: Language) {
    const name = fieldIn('title', lang);
    const rows = await rowsOf<FormTitle>(FORMS, ['number', 'isShown', name], numbers);
    return rows.map(({ number, isShown, [name]: title }): [string, Known] => [
      idOf({ kind: 'form', number }),
      { title: String(title ?? ''), shownIn: isShown ? LANGUAGES : [] },
    ]);
  }

  /** What is known of the content that addresses show. */
  async function look(places: readonly Place[], lang: Language): Promise<ReadonlyMap<string, Known>> {
    const found = [...ADDRESSED_KINDS, 'form' as const].map((kind) => {
      const own = places.flatMap((place) => ('kind' in place && place.kind === kind ? [place.number] : []));
      const numbers = [...new Set(own)];
      return kind === 'form' ? formsOf(numbers, lang) : itemsOf(kind, numbers, lang);
    });
    return new Map((await Promise.all(found)).flat());
  }

  async function ofFile(path: string): Promise<Shown> {
    const row = await service(strapi, 'api::file-store.file-store').findByAddress(decodedInHtml(path));
    return row && row.binnedFrom === null ? { title: row.name, state: 'visible' } : GONE;
  }

  /** Of each of the site's own addresses what it shows visitors; those of other sites are left out. */
  async function of(lang: Language, addresses: readonly string[]): Promise<LinkState[]> {
    const own = [...new Set(addresses)].flatMap((address): (OwnAddress & { address: string })[] => {
      const read = readAddress(address);
      return read ? [{ ...read, address }] : [];
    });
    const places = own.flatMap(({ place }) => place ?? []);
    const [{ categories }, known] = await Promise.all([
      service(strapi, 'api::category.menu').load(),
      look(places, lang),
    ]);
    const byNumber = new Map(categories.map((category) => [category.number, category]));

    const inLanguages = ({ title, shownIn }: Known, { lang: asked }: OwnAddress): Shown => {
      const isShown = asked ? shownIn.includes(asked) : shownIn.length > 0;
      return { title, state: isShown ? 'visible' : 'hidden' };
    };
    const shownAt = async (read: OwnAddress): Promise<Shown> => {
      const { place, path, isFixed } = read;
      if (!place) return isFixed || SERVED.test(path) ? { title: '', state: 'visible' } : GONE;
      if ('file' in place) return ofFile(place.file);
      if (place.kind !== 'category') {
        const found = known.get(idOf(place));
        return found ? inLanguages(found, read) : GONE;
      }
      const category = byNumber.get(place.number);
      if (!category || !(place.route === 'donate' || showsType(place.route, category.type))) return GONE;
      return inLanguages({ title: category[fieldIn('title', lang)], shownIn: category.shownIn ?? LANGUAGES }, read);
    };

    const found = await Promise.all(own.map(async (read) => ({ ...read, ...(await shownAt(read)) })));
    const lost = found.filter(({ state }) => state !== 'visible');
    // There may be many rules: they are asked for what is not there by itself.
    const rules = lost.length > 0 && createRuleSet(await service(strapi, 'api::redirect.redirects').rules());
    return found.map(({ address, path, query, title, state }) => {
      const leadsOn = state !== 'visible' && rules && rules.find(plainPath(path), query)?.to !== undefined;
      return { address, title, state: leadsOn ? 'visible' : state };
    });
  }

  return { of };
}

declare module '../../../services' {
  interface Services {
    'api::link.states': typeof states;
  }
}
