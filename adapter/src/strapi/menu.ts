import * as z from 'zod/mini';
import { DEMO_ACCOUNTS, type DemoAccounts, LANGUAGES, type Language } from '../../../cms/contract/vocabulary.ts';
import { type CategoryRow, categoryRow } from './categories.ts';
import { type CmsClient, readAnswer } from './client.ts';
import { NO_SETTINGS, type SettingsRow, settingsRow } from './settings.ts';

const answerShape = z.object({
  data: z.object({
    categories: z.array(categoryRow),
    settings: z.nullable(settingsRow),
    donatePageIn: z.array(z.enum(LANGUAGES)),
    demoAccounts: z.enum(DEMO_ACCOUNTS),
  }),
});

interface StoredMenu {
  categories: CategoryRow[];
  settings: SettingsRow;
  /** The languages in which visitors see a donate page. */
  donatePageIn: Language[];
  demoAccounts: DemoAccounts;
}

/** What is the same on every page: all categories, in the editors' order, and the site's settings. */
export async function loadMenu(cms: CmsClient): Promise<StoredMenu> {
  const answer = await cms.request({ method: 'GET', path: '/api/visible/menu' });
  const { settings, ...rest } = readAnswer(answerShape, answer).data;
  return { ...rest, settings: settings ?? NO_SETTINGS };
}
