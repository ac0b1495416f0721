import { createHash } from 'node:crypto';
import { type MenuItem, menu } from '../../../cms/contract/calls/menu.ts';
import type { StoredNotice } from '../../../cms/contract/calls/notices.ts';
import { footerTexts } from '../../../cms/contract/calls/settings.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { isOutside, siteLink } from '../../../cms/contract/html/safe-address.ts';
import { LOCAL_STYLES, textIn, textsOf } from '../../../cms/contract/localized.ts';
import { machineText } from '../../../cms/contract/machine-text.ts';
import { MONTHS } from '../../../cms/contract/month-names.ts';
import { type CategoryRow, inFooterOrder, type SettingsRow } from '../../../cms/contract/requests/site.ts';
import { routes } from '../../../cms/contract/routes.ts';
import { phoneInGroups, phoneNumber } from '../../../cms/contract/typed-text.ts';
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, MENU_TYPE } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { categoryTitle, loadMenu } from '../strapi/menu.ts';
import { presentPicture, srcsetOf } from './picture.ts';

/** The address that a link to something of this site leads to; '' where visitors of the language see nothing there. */
function targetLink({ target }: CategoryRow, categories: readonly CategoryRow[], lang: Lang): string {
  if (!target?.shownIn.includes(lang)) return '';
  const { kind, number, category } = target;
  switch (kind) {
    case 'home':
      return routes.home(lang);
    case 'contact':
      return routes.contact(lang);
    case 'zakat':
      return routes.zakat(lang);
    case 'form':
      return routes.form(lang, number);
    case 'category': {
      const found = categories.find((row) => row.number === number && row.type !== 'external-link');
      return found ? categoryLink(found, categories, lang) : '';
    }
    default:
      return category === null ? '' : routes[kind](lang, category, number);
  }
}

/** The site's own address of a category; '' for a page whose text visitors of the language do not see. */
function categoryLink(row: CategoryRow, categories: readonly CategoryRow[], lang: Lang): string {
  const { type, number, link, target, shownIn } = row;
  switch (type) {
    case 'page':
      return shownIn?.includes(lang) ? routes.content(lang, number) : '';
    case 'album':
      return routes.album(lang, number);
    case 'external-link':
      return target ? targetLink(row, categories, lang) : siteLink(link ?? '');
    default:
      return routes[type](lang, number);
  }
}

/**
 * The menu's tree. What hangs below an entry that is not in the menu, or below itself, is not reached. A page or link
 * that leads to something that visitors do not see is only there for the entries below it.
 */
export function menuTree(categories: CategoryRow[], lang: Lang): MenuItem[] {
  const inMenu = categories.filter((category) => category.inMenu);
  const childrenOf = (parent: number | undefined): MenuItem[] =>
    inMenu
      .filter((category) => category.parent?.number === parent)
      .map((category) => {
        const link = categoryLink(category, categories, lang);
        const isLost = link === '' && (category.target !== null || category.type === 'page');
        return {
          isLost,
          item: {
            id: category.number,
            title: categoryTitle(category, lang),
            type: MENU_TYPE[isLost ? 'external-link' : category.type],
            link: category.type === 'external-link' ? link : '',
            children: childrenOf(category.number),
          },
        };
      })
      .filter(({ isLost, item }) => !isLost || item.children.length > 0)
      .map(({ item }) => item);
  return childrenOf(undefined);
}

const hasLink = ({ link }: { link: string }) => link !== '';

function presentFooter(settings: SettingsRow, categories: CategoryRow[], lang: Lang) {
  return {
    ...footerTexts((name) => textIn(settings, name, lang) ?? ''),
    social: settings.socialLinks.filter(({ url }) => isOutside(siteLink(url))),
    quickLinks: settings.quickLinks
      .map((quick) => ({
        title: textIn(quick, 'title', lang),
        link: siteLink(textIn(quick, 'link', lang)),
      }))
      .filter(hasLink),
    pageLinks: inFooterOrder(categories)
      .map((category) => ({ title: categoryTitle(category, lang), link: categoryLink(category, categories, lang) }))
      .filter(hasLink),
  };
}

/** Of who the association is; a shorter one may be the end of an abbreviation. */
const firstSentence = (text: string) => /^.{40,}?[.!؟](?=\s|$)/.exec(text)?.[0] ?? text;

/** Where the link to donate leads: a page in any language is better than none. */
function donateTarget(settings: SettingsRow, donatePageIn: readonly Lang[], lang: Lang): string {
  const own = siteLink(textIn(settings, 'donateTarget', lang) ?? '');
  const shown = donatePageIn.includes(lang) ? lang : donatePageIn[0];
  return own !== '' || shown === undefined ? own : routes.donate(shown);
}

/** The key knows a notice that a reader has put away, in whichever language, until its words change. */
const presentNotice = (notice: StoredNotice, lang: Lang) => ({
  key: createHash('sha256')
    .update(JSON.stringify(textsOf(notice, 'text')))
    .digest('hex')
    .slice(0, 12),
  text: textIn(notice, 'text', lang),
  link: siteLink(textIn(notice, 'link', lang)),
  until: notice.visibleUntil,
});

export const menuHandlers = ({ cms }: CallDeps) => [
  handle(menu, async (_payload, { lang }) => {
    const { categories, settings, donatePageIn, demoAccounts, notices, sendsMail } = await loadMenu(cms);
    const logo = presentPicture(settings.logo, lang);
    // What was stored before saves did so is brought into the form that links need, too.
    const chatNumber = phoneNumber(settings.chatNumber ?? '');
    const phone = phoneNumber(settings.phone ?? '');
    return {
      data: menuTree(categories, lang),
      extra: {
        siteName: textIn(settings, 'name', lang),
        description: textIn(settings, 'description', lang) ?? '',
        tagline: firstSentence(textIn(settings, 'about', lang) ?? ''),
        logo: logo.url,
        logoInfo: logo.info,
        logoHasName: settings.logoHasName === true && logo.url !== '',
        logoDark: settings.logoDark ? srcsetOf(settings.logoDark) || settings.logoDark.url : '',
        shareImage: presentPicture(settings.shareImage, lang).info?.share ?? '',
        contact: machineText(settings.contact ?? ''),
        chatNumber,
        chatText: phoneInGroups(chatNumber),
        phone,
        phoneText: phoneInGroups(phone),
        address: textIn(settings, 'address', lang) ?? '',
        hours: textIn(settings, 'hours', lang) ?? '',
        privacyTarget: siteLink(textIn(settings, 'privacyTarget', lang) ?? '') || routes.privacy(lang),
        donateTarget: donateTarget(settings, donatePageIn, lang),
        demoAccounts,
        notices: notices.map((notice) => presentNotice(notice, lang)),
        sendsMail,
        months: MONTHS[lang][settings.monthNames ?? 'gregorian'],
        digits: (settings.digits === 'eastern' && LOCAL_STYLES[lang]?.digits) || '',
        firstLanguage: settings.firstLanguage ?? DEFAULT_LANGUAGE,
        timeZone: settings.timeZone || DEFAULT_TIME_ZONE,
        footer: presentFooter(settings, categories, lang),
      },
    };
  }),
];
