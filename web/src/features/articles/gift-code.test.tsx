// @vitest-environment jsdom
import { qrCode } from 'contract/qr-code';
import { expect, it } from 'vitest';
import { menuQuery } from '../../lib/menu.ts';
import { i18n } from '../../test-tools/english.ts';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { ShareLinks } from './share-links-part.tsx';

const openWith = (campaign: number | undefined) => {
  const menu = exampleMenu('en');
  const own = { ...menu, extra: { ...menu.extra, donateTarget: '/en/content/13' } };
  return mountPage(<ShareLinks title="Tents" path="/en/article/9/55" campaign={campaign} />, [
    [menuQuery('en').queryKey, own],
  ]);
};

it('an open campaign has a code that leads to the donate page with its purpose', async () => {
  const page = openWith(55);
  const button = () =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === i18n.t('ARTICLE.GIFT_CODE'));
  await expect.poll(button).toBeTruthy();
  button()?.click();
  await expect.poll(() => page.querySelector('figcaption')?.textContent).toMatch(/\/en\/content\/13\?for=55$/);
  const address = page.querySelector('figcaption')?.textContent ?? '';
  expect(page.querySelector('figure path')?.getAttribute('d')).toBe(qrCode(address).path);
});

it('an article that collects nothing has no code', async () => {
  const page = openWith(undefined);
  await expect.poll(() => page.querySelectorAll('a').length).toBe(4);
  expect(page.textContent).not.toContain(i18n.t('ARTICLE.GIFT_CODE'));
});
