import type { Core } from '@strapi/strapi';
import { isOutside, siteLink } from '../../../contract/html/safe-address';
import { LIMITS } from '../../../contract/limits';
import { MENU_TYPE } from '../../../contract/visitors-vocabulary';
import type { Language } from '../../../contract/vocabulary';
import { changeMenu } from '../../content/write-path/menu-history';
import { recordsIn, textOf } from './foreign-json';
import { CATEGORIES, titlesOf } from './import-categories';
import { type ByLanguage, noticeOf, type Source } from './source';
import { IMPORTS, type ImportRow, type Places } from './tables';

/** An entry of a menu that leads to an address instead of a category of its site. */
export interface MenuLink {
  number: number;
  titles: ByLanguage<string>;
  link: string;
  /** The number of the category above it there. */
  parent: number | undefined;
}

/** The links of a menu as visitors see it in a language, added to those of the other one. */
export function addLinks(links: Map<number, MenuLink>, menu: unknown, lang: Language, parent?: number): void {
  for (const { id, type, title, link, children } of recordsIn(menu)) {
    const number = Number(id);
    const titles = { ...links.get(number)?.titles, [lang]: textOf(title) };
    if (type === MENU_TYPE.externalLink && textOf(link) !== '')
      links.set(number, { link: textOf(link), number, parent, titles });
    addLinks(links, children, lang, number);
  }
}

const isElsewhere = ({ link }: MenuLink, site: string) =>
  siteLink(link) === link && (!isOutside(link) || new URL(link).origin !== site) && !link.startsWith('/');

/** Links to the old site itself, which have no place here; the report names them. */
export const linksLeft = (links: ReadonlyMap<number, MenuLink>, site: string) =>
  noticeOf(
    'menu-link',
    [...links.values()]
      .filter((one) => !isElsewhere(one, site))
      .map(({ titles, link }) => `${titles.ar ?? titles.en} ${link}`),
  );

/** Those that lead to elsewhere. */
export const linksElsewhere = (links: ReadonlyMap<number, MenuLink>, site: string) =>
  [...links.values()].filter((one) => isElsewhere(one, site));

const keyOf = ({ number }: MenuLink) => `link:${number}`;

/** Makes entries of the menu of the links of the old one, each once: one that was removed here stays away in the next import. */
export async function storeLinks(
  strapi: Core.Strapi,
  run: ImportRow,
  { links = [] }: Source,
  places: Places,
): Promise<void> {
  const added = links.filter((one) => places[keyOf(one)] === undefined);
  if (added.length === 0) return;
  const categories = () => strapi.db.query(CATEGORIES);
  await changeMenu(strapi, async () => {
    const rows: { documentId: string; number: number; link: string | null; order: number }[] =
      await categories().findMany({
        select: ['id', 'documentId', 'number', 'link', 'order'],
      });
    const taken = new Set(rows.map(({ number }) => number));
    let order = Math.max(0, ...rows.map((row) => row.order));
    for (const one of added) {
      const there = rows.find(({ link }) => link === one.link);
      places[keyOf(one)] = there?.number ?? one.number;
      if (there || taken.size >= LIMITS.menu.entries) continue;
      const above = rows.find(({ number }) => number === places[`category:${one.parent}`]);
      order += 1;
      const place = { order, inMenu: true, inFooter: false, parent: above?.documentId ?? null };
      const number = taken.has(one.number) ? {} : { number: one.number };
      const data = {
        type: 'external-link' as const,
        link: one.link,
        ...titlesOf(one.titles, one.link),
        ...place,
        ...number,
      };
      const made = await strapi.documents(CATEGORIES).create({ data });
      places[keyOf(one)] = Number(made.number);
      taken.add(Number(made.number));
    }
  });
  await strapi.db.query(IMPORTS).update({ where: { id: run.id }, data: { places } });
}
