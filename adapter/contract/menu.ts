import * as z from 'zod/mini';
import { call } from './call.ts';
import { imageInfo } from './fields.ts';

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
  cacheTags: ['category', 'site-setting', 'file'],
  payload: z.object({}),
  data: z.array(menuItem),
  extra: z.object({
    siteName: z.string(),
    /** '' where the site has the built-in mark. */
    logo: z.string(),
    logoInfo: imageInfo,
    contact: z.string(),
    chatNumber: z.string(),
    /** '' means the donate page. */
    donateTarget: z.string(),
    /** The names of the months, January first; [] where they are those that the language usually has. */
    months: z.array(z.string()),
    footer: z.object({
      about: z.string(),
      social: z.array(z.object({ network: z.string(), url: z.string() })),
      quickLinks: z.array(link),
      pageLinks: z.array(link),
    }),
  }),
});
