// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { CallReply } from '../../lib/transport.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './donate-screen.tsx';
import { donateTextQuery, donationQuery } from './queries.ts';

it('shows the one example amount as chosen that was, of two of the same money', async () => {
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
  await expect.poll(amounts).toHaveLength(2);
  amounts()[0]?.click();
  await expect.poll(() => amounts().map(({ checked }) => checked)).toEqual([true, false]);
});
