// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { CallReply } from '../../lib/transport.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './donate-screen.tsx';
import { donateTextQuery, donationQuery } from './queries.ts';

it('has an amount chosen from the start, then the one alone that is pressed, of two of the same money', async () => {
  const page = mountPage(<Component />, [
    [donateTextQuery('en').queryKey, { status: 0, data: { html: '', catTitle: 'Donate' }, extra: { lang: 'en' } }],
    [
      donationQuery('en').queryKey,
      {
        status: 0,
        data: {
          ways: [],
          amounts: [
            { money: '$50', text: 'A food parcel' },
            { money: '$50', text: 'A school bag' },
          ],
          campaigns: [],
          use: '',
        },
      } satisfies Partial<CallReply<'/api/home/Donation'>>,
    ],
  ]);
  const amounts = () => [...page.querySelectorAll<HTMLInputElement>('input[name=amount]')];
  await expect.poll(amounts).toHaveLength(3);
  const chosen = () => amounts().map(({ checked }) => checked);
  expect(chosen()).toEqual([true, false, false]);
  amounts()[1]?.click();
  await expect.poll(chosen).toEqual([false, true, false]);
  page.querySelector<HTMLInputElement>('input[maxlength]')?.focus();
  await expect.poll(chosen).toEqual([false, false, true]);
});
