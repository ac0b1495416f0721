import type { Page } from 'playwright/test';
import { appCode } from '../../adapter/test/authenticator.ts';
import { expect, type Lang, textOf } from './fixtures.ts';

export const codeDialog = (page: Page, lng: Lang) => page.getByRole('dialog', { name: textOf(lng)('FACTOR.TITLE') });

export const adminBar = (page: Page, lng: Lang) => page.getByRole('navigation', { name: textOf(lng)('ADMIN.BAR') });

/** Goes through the set-up in an open dialog, from the secret on; gives the key and the recovery codes. */
export async function scanAndConfirm(page: Page, lng: Lang) {
  const t = textOf(lng);
  const dialog = codeDialog(page, lng);
  await expect(dialog.getByRole('img', { name: t('FACTOR.QR') })).toBeVisible();
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = dialog.getByRole('textbox', { name: t('FACTOR.CODE') });
  await code.fill(appCode(key, 0));
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(new RegExp(t('FACTOR.CODE_WRONG').slice(0, 20)));
  await code.fill(appCode(key));
  await dialog.getByRole('button', { name: t('FACTOR.TURN_ON') }).click();
  const codes = dialog.getByRole('list', { name: t('FACTOR.CODES') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { key, codes: await codes.allInnerTexts() };
}
