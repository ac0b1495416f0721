import * as z from 'zod/mini';
import { imageInfo } from '../fields.ts';
import { DEMO_ACCOUNTS, LANGUAGES } from '../vocabulary.ts';
import { call } from './call.ts';
import { footerTexts } from './settings.ts';

const link = z.object({ title: z.string(), link: z.string() });

/** An entry of the menu; its id is the category's. `link` is '' unless the type is an external link. */
export const menuItem = z.object({
  id: z.number(),
  title: z.string(),
  type: z.number(),
  link: z.string(),
  get children(): z.ZodMiniArray<typeof menuItem> {
    return z.array(menuItem);
  },
});
export type MenuItem = z.infer<typeof menuItem>;

/** The menu, and what the layout of every page needs besides. */
export const menu = call({
  path: '/api/home/Menu',
  access: 'anyone',
  cacheTags: ['category', 'site-setting', 'donation', 'notice', 'zakat', 'file'],
  data: z.array(menuItem),
  extra: z.object({
    siteName: z.string(),
    /** What the association says of itself in a sentence; '' where it says nothing. */
    description: z.string(),
    /** The first sentence about the association, above the home page. */
    tagline: z.string(),
    /** '' where the site has the built-in mark. */
    logo: z.string(),
    logoInfo: imageInfo,
    /** The logo for dark grounds, as the `srcset` of its picture; '' where it is the same. */
    logoDark: z.string(),
    /** Whether the name stands in the logo. */
    logoHasName: z.boolean(),
    /** The picture of shared links to pages without one; '' for the built-in picture. */
    shareImage: z.string(),
    contact: z.string(),
    chatNumber: z.string(),
    /** The number in groups of digits, as people read it; so is `phoneText`. */
    chatText: z.string(),
    phone: z.string(),
    phoneText: z.string(),
    /** The postal address and the opening hours, in some lines. */
    address: z.string(),
    hours: z.string(),
    /** Where the link to the privacy page leads: the settings' address, else the built-in page. */
    privacyTarget: z.string(),
    /** Where the link to donate leads: the settings' address, else the donate page; '' while there is none. */
    donateTarget: z.string(),
    /** Whether the donate page shows accounts of the demo association, or holds some that visitors do not see. */
    demoAccounts: z.enum(DEMO_ACCOUNTS),
    /** What is said above every page now; `key` is that of the same notice in each language, and `until` '' or an ISO time in UTC. */
    notices: z.array(z.object({ key: z.string(), text: z.string(), link: z.string(), until: z.string() })),
    /** Whether the site has a mail server: without one no text promises a mail. */
    sendsMail: z.boolean(),
    /** That of readers who have chosen none. */
    firstLanguage: z.enum(LANGUAGES),
    /** The IANA name of the association's time zone. */
    timeZone: z.string(),
    /** The names of the months, January first. A browser may lack the Levantine ones, and takes long to prepare its own. */
    months: z.array(z.string()),
    /** The digits of numbers and dates from 0 to 9; '' for these themselves. */
    digits: z.string(),
    footer: z.object({
      /** '' where the association says nothing. */
      ...footerTexts(() => z.string()),
      social: z.array(z.object({ network: z.string(), url: z.string() })),
      quickLinks: z.array(link),
      pageLinks: z.array(link),
    }),
  }),
});
