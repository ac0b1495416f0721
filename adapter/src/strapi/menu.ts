import type { Lang } from '../../../cms/contract/fields.ts';
import { FIRST_NAMES } from '../../../cms/contract/first-names.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { type CategoryRef, menuRows, type SettingsRow } from '../../../cms/contract/requests/site.ts';
import { ask, type CmsClient } from './client.ts';

/** What an empty site shows until a manager stores the first settings. */
export const NO_SETTINGS: SettingsRow = {
  ...FIRST_NAMES,
  socialLinks: [],
  quickLinks: [],
};

/** What is the same on every page: all categories, in the editors' order, and the site's settings. */
export async function loadMenu(cms: CmsClient) {
  const { settings, ...rest } = (await ask(cms, menuRows, {})).data;
  return { ...rest, settings: settings ?? NO_SETTINGS };
}

export const categoryTitle = (category: CategoryRef, lang: Lang) => textIn(category, 'title', lang);
