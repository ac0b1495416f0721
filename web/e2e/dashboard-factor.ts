import type { Page } from 'playwright/test';
import { appCode } from '../../adapter/test/authenticator.ts';
import { READY_WITHIN } from './dashboard.ts';
import { expect, type Lang } from './fixtures.ts';

const FACTOR_WORDS = {
  ar: { qr: 'رمز QR لتطبيق الرموز', code: 'الرمز من التطبيق', wrong: 'الرمز غير صحيح', codes: 'رموز الاسترداد' },
  en: {
    qr: 'QR code for the app',
    code: 'Code from the app',
    wrong: 'The code is wrong',
    codes: 'Recovery codes',
  },
} as const;

/** The field for a code of the app, in the dashboard. */
export const codeField = (page: Page, lang: Lang) => page.getByRole('textbox', { name: FACTOR_WORDS[lang].code });

/** Goes through the set-up that a screen of the dashboard shows, from the secret on; gives the key and the recovery codes. */
export async function scanInDashboard(page: Page, lang: Lang) {
  const { qr, wrong, codes } = FACTOR_WORDS[lang];
  await expect(page.getByRole('img', { name: qr })).toBeVisible({ timeout: READY_WITHIN });
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  const field = codeField(page, lang);
  await field.fill(appCode(key, 0));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(wrong));
  await field.fill(appCode(key));
  await field.press('Enter');
  const list = page.getByRole('list', { name: codes }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return { key, codes: await list.allInnerTexts() };
}
