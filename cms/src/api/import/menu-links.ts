import type { Core } from '@strapi/strapi';
import { isOutside, siteLink } from '../../../contract/html/safe-address';
import { LIMITS } from '../../../contract/limits';
import { MENU_TYPE } from '../../../contract/visitors-vocabulary';
import type { Language } from '../../../contract/vocabulary';
import { changeMenu } from '../../content/write-path/menu-history';
import { recordsIn, textOf } from './foreign-json';
import { CATEGORIES, documentAbove, titleIn, titlesOf } from './import-categories';
import { type MenuLink, type Notice, noticeOf, type Source } from './source';
import type { Places } from './tables';

/** The links of a menu as visitors see it in a language, added to those of others. */
export function addLinks(links: Map<number, MenuLink>, menu: unknown, lang: Language, parent?: string): void {
  for (const { id, type, title, link, children } of recordsIn(menu)) {
    const number = Number(id);
    const titles = { ...links.get(number)?.titles, [lang]: textOf(title) };
    if (type === MENU_TYPE['external-link'] && textOf(link) !== '')
      links.set(number, { key: `link:${number}`, link: textOf(link), number, parent, titles });
    addLinks(links, children, lang, `category:${number}`);
  }
}

/** Whether a link leads away from a site, to a place that the menu here may lead to. */
export const isElsewhere = (link: string, site: string): boolean =>
  link !== '' &&
  siteLink(link) === link &&
  (!isOutside(link) || new URL(link).origin !== site) &&
  !link.startsWith('/');

const nameOf = ({ titles, link }: MenuLink) => `${titleIn(titles) ?? ''} ${link}`;

/** Links to the old site itself, which have no place here; the report names them. */
export const linksLeft = (links: ReadonlyMap<number, MenuLink>, site: string) =>
  noticeOf('menu-link', [...links.values()].filter((one) => !isElsewhere(one.link, site)).map(nameOf));

/** Those that lead to elsewhere. */
export const linksElsewhere = (links: ReadonlyMap<number, MenuLink>, site: string) =>
  [...links.values()].filter((one) => isElsewhere(one.link, site));

/**
 * Makes entries of the menu of the links of the old one, each once: one that was removed here stays away in the next import.
 * Returns those for which there is no room, which the next import tries again.
 */
export async function storeLinks(strapi: Core.Strapi, { links = [] }: Source, places: Places): Promise<Notice[]> {
  const added = links.filter((one) => places[one.key] === undefined);
  if (added.length === 0) return [];
  const left: MenuLink[] = [];
  await changeMenu(strapi, async () => {
    const rows: { number: number; link: string | null; order: number }[] = await strapi.db
      .query(CATEGORIES)
      .findMany({ select: ['id', 'number', 'link', 'order'] });
    const taken = new Set(rows.map(({ number }) => number));
    let order = Math.max(0, ...rows.map((row) => row.order));
    for (const one of added) {
      const { link, titles, number } = one;
      const there = rows.find((row) => row.link === link);
      if (there) places[one.key] = there.number;
      else if (taken.size >= LIMITS.menu.entries) left.push(one);
      else {
        order += 1;
        const parent = await documentAbove(strapi, places[one.parent ?? '']);
        const place = {
          order,
          inMenu: true,
          inFooter: false,
          parent,
          ...(number === undefined || taken.has(number) ? {} : { number }),
        };
        const data = { type: 'external-link' as const, link, ...titlesOf(titles, link), ...place };
        const made = Number((await strapi.documents(CATEGORIES).create({ data })).number);
        places[one.key] = made;
        taken.add(made);
      }
    }
  });
  return noticeOf('menu-full', left.map(nameOf));
}
