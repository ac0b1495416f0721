import type { Lang } from '../../contract/fields.ts';
import { type MenuItem, menu } from '../../contract/menu.ts';
import { MENU_TYPE } from '../../contract/menu-type.ts';
import { routes } from '../../contract/routes.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { isOutside, siteLink } from '../html/safe-address.ts';
import { type CategoryRow, categoryTitle } from '../strapi/categories.ts';
import { loadMenu } from '../strapi/menu.ts';
import type { SettingsRow } from '../strapi/settings.ts';
import { presentPicture } from './picture.ts';

const TYPE = {
  page: MENU_TYPE.page,
  articles: MENU_TYPE.articles,
  gallery: MENU_TYPE.gallery,
  album: MENU_TYPE.album,
  videos: MENU_TYPE.videos,
  'external-link': MENU_TYPE.externalLink,
} as const;

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month)));

/** كانون الثاني to كانون الأول. A browser may lack the data for them, so they are sent. */
const LEVANTINE_MONTHS = MONTHS.map((month) => month.toLocaleDateString('ar-SY', { month: 'long', timeZone: 'UTC' }));

/** The menu's tree. What hangs below an entry that is not in the menu, or below itself, is not reached. */
export function menuTree(categories: CategoryRow[], lang: Lang): MenuItem[] {
  const inMenu = categories.filter((category) => category.inMenu);
  const childrenOf = (parent: number | undefined): MenuItem[] =>
    inMenu
      .filter((category) => category.parent?.number === parent)
      .map((category) => ({
        id: category.number,
        title: categoryTitle(category, lang),
        type: TYPE[category.type],
        link: category.type === 'external-link' ? siteLink(category.link ?? '') : '',
        children: childrenOf(category.number),
      }));
  return childrenOf(undefined);
}

/** The site's own address of a category. */
function categoryLink({ type, number, link }: CategoryRow, lang: Lang): string {
  switch (type) {
    case 'page':
      return routes.content(lang, number);
    case 'album':
      return routes.album(lang, number);
    case 'external-link':
      return siteLink(link ?? '');
    default:
      return routes[type](lang, number);
  }
}

const hasLink = ({ link }: { link: string }) => link !== '';

function presentFooter(settings: SettingsRow, categories: CategoryRow[], lang: Lang) {
  return {
    about: (lang === 'ar' ? settings.aboutAr : settings.aboutEn) ?? '',
    social: settings.socialLinks.filter(({ url }) => isOutside(siteLink(url))),
    quickLinks: settings.quickLinks
      .map((quick) => ({
        title: lang === 'ar' ? quick.titleAr : quick.titleEn,
        link: siteLink(lang === 'ar' ? quick.linkAr : quick.linkEn),
      }))
      .filter(hasLink),
    pageLinks: categories
      .filter((category) => category.inFooter)
      .map((category) => ({ title: categoryTitle(category, lang), link: categoryLink(category, lang) }))
      .filter(hasLink),
  };
}

export const menuHandlers = ({ cms }: CallDeps) => [
  handle(menu, async (_payload, { lang }) => {
    const { categories, settings } = await loadMenu(cms);
    const logo = presentPicture(settings.logo, lang);
    return {
      data: menuTree(categories, lang),
      extra: {
        siteName: lang === 'ar' ? settings.nameAr : settings.nameEn,
        logo: logo.url,
        logoInfo: logo.info,
        contact: settings.contact ?? '',
        chatNumber: settings.chatNumber ?? '',
        donateTarget: siteLink(settings.donateTarget ?? ''),
        months: lang === 'ar' && settings.monthNames === 'levantine' ? LEVANTINE_MONTHS : [],
        footer: presentFooter(settings, categories, lang),
      },
    };
  }),
];
