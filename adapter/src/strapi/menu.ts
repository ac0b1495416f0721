import * as z from 'zod/mini';
import { type CategoryRow, categoryRow } from './categories.ts';
import { type CmsClient, readAnswer } from './client.ts';
import { NO_SETTINGS, type SettingsRow, settingsRow } from './settings.ts';

const answerShape = z.object({
  data: z.object({ categories: z.array(categoryRow), settings: z.nullable(settingsRow) }),
});

/** What is the same on every page: all categories, in the editors' order, and the site's settings. */
export async function loadMenu(cms: CmsClient): Promise<{ categories: CategoryRow[]; settings: SettingsRow }> {
  const answer = await cms.request({ method: 'GET', path: '/api/visible/menu' });
  const { categories, settings } = readAnswer(answerShape, answer).data;
  return { categories, settings: settings ?? NO_SETTINGS };
}
