import { expect, overflowOf } from './fixtures.ts';
import { test } from './manager.ts';

test('a large gift fits a narrow phone: in the sums, in its receipt, and in the statement of its year', {
  tag: '@once',
}, async ({ page, askAsManager, openAsManager, putBack, lng, unique }) => {
  const what = { purpose: 'zakat', amount: '9999999.99', currency: 'USD', interval: 'once', way: 'cash' } as const;
  const who = { name: unique('Donor'), email: '', mobile: '', showName: 0 } as const;
  const form = { id: 0, ...what, ...who, receivedOn: '2024-03-01' };
  const gift = (await askAsManager('/api/manager/GiftSave', { gift: form })).data;
  const act = async (of: 'thank' | 'cancel', version: string) =>
    (await askAsManager('/api/manager/GiftAct', { gift: { id: gift.id, version, act: of } })).data.version;
  const version = await act('thank', gift.version);
  putBack(() => act('cancel', version));
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsManager(`/${lng}/manager/gift-sums?year=2024`);
  const name = page.getByRole('rowheader').first();
  // A word in a line at least, and not a letter.
  expect((await name.boundingBox())?.width).toBeGreaterThan(60);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  for (const [of, below] of [
    [{}, '/receipt'],
    [{ year: 2024 }, ''],
  ] as const) {
    const { path } = (await askAsManager('/api/manager/GiftLink', { id: gift.id, ...of })).data;
    await page.goto(`${path}${below}`);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
});
