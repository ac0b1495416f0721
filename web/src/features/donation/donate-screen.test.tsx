// @vitest-environment jsdom
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import axios from 'axios';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '../../lib/call-api.ts';
import { loadLateParts } from '../../lib/late-part.tsx';
import type { LoaderArgs } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu.ts';
import { createQueryClient, routerContext } from '../../lib/query-client.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { i18n } from '../../test-tools/english.ts';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component, loader } from './donate-screen.tsx';
import { donateTextQuery, donationQuery } from './queries.ts';

const donation = {
  ways: [],
  amounts: [
    { money: '$50', text: 'A food parcel', amount: '50', currency: 'USD' },
    { money: '$50', text: 'A school bag', amount: '50', currency: 'USD' },
  ],
  purposes: [{ key: 'general', title: 'Where needed', about: '' }],
  currencies: [{ code: 'USD', name: 'US dollar' }],
  giftWays: ['bank'],
  cards: { isMonthly: false, isTest: false },
  campaigns: [],
  use: '',
  hasZakat: false,
  report: [],
} satisfies CallReply<'/api/home/Donation'>['data'];

const repliesWith = (data: CallReply<'/api/home/Donation'>['data']): [QueryKey, unknown][] => [
  [donateTextQuery('en').queryKey, { status: 0, data: { html: '', catTitle: 'Donate' }, extra: { lang: 'en' } }],
  [donationQuery('en').queryKey, { status: 0, data }],
];

const open = (address = '/en') => mountPage(<Component />, repliesWith(donation), null, address);

afterEach(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

it('has no amount chosen from the start, then the one that was pressed last, or what is written', async () => {
  const page = open();
  const amounts = () => [...page.querySelectorAll<HTMLInputElement>('input[name=chosenAmount]')];
  await expect.poll(amounts).toHaveLength(2);
  await expect.poll(() => page.querySelector<HTMLInputElement>('input[name=for]')?.checked).toBe(true);
  const chosen = () => amounts().map(({ checked }) => checked);
  expect(chosen()).toEqual([false, false]);
  amounts()[1]?.click();
  await expect.poll(chosen).toEqual([false, true]);
  const own = page.querySelector<HTMLInputElement>('input[name=own]');
  if (own) own.value = '7';
  own?.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(chosen).toEqual([false, false]);
});

it('promises the same gift once though the page is loaded anew, and takes nobody for a program whom a link brought', async () => {
  const sent: CallPayload<'/api/home/Pledge'>[] = [];
  vi.spyOn(axios, 'post').mockImplementation(async (_path, body) => {
    sent.push(body as CallPayload<'/api/home/Pledge'>);
    return { status: 503, data: '' };
  });
  const promise = async (name: string) => {
    history.replaceState(null, '');
    const page = open('/en/content/13?for=general&amount=50');
    await expect.poll(() => page.querySelector<HTMLInputElement>('input[value="50 USD"]')?.checked).toBe(true);
    await expect.poll(() => page.textContent).toContain(`3 of 4 · $50 · Where needed`);
    const field = page.querySelector<HTMLInputElement>('input[name=name]');
    if (field) field.value = name;
    const before = sent.length;
    const press = () => page.querySelector('form')?.requestSubmit();
    press();
    await expect
      .poll(() => page.querySelector('fieldset[data-current] legend')?.textContent)
      .toBe(i18n.t('DONATE.STEP_WHO'));
    press();
    await expect.poll(() => sent.length).toBe(before + 1);
    page.remove();
    return sent.at(-1)?.requestId;
  };
  const first = await promise('Huda');
  expect(sent).toMatchObject([{ gift: { purpose: 'general', amount: '50', name: 'Huda' } }]);
  expect(sent[0]?.gift).not.toHaveProperty('seconds');
  expect(await promise('Huda')).toBe(first);
  expect(await promise('Salma')).not.toBe(first);
  expect(Object.values(sessionStorage).join()).not.toMatch(/Huda|Salma/);
});

it('has purpose and amount of its link checked in the page of the server, one that nobody proposes written', async () => {
  const gift = async (query: string) => {
    history.replaceState(null, '');
    const page = open(`/en/content/13${query}`);
    await expect.poll(() => page.querySelector('[name=for]:checked')).not.toBeNull();
    const form = page.querySelector('form');
    // To what the markup says, without what scripts have chosen.
    form?.reset();
    const names = ['for', 'chosenAmount', 'own', 'ownCurrency'];
    return form && Object.fromEntries(names.map((name) => [name, new FormData(form).get(name)]));
  };
  const nothing = { for: null, chosenAmount: null, own: '', ownCurrency: 'USD' };
  expect(await gift('?for=general&amount=50')).toEqual({ ...nothing, for: 'general', chosenAmount: '50 USD' });
  expect(await gift('?for=general&amount=12.5&currency=USD')).toEqual({ ...nothing, for: 'general', own: '12.5' });
  expect(await gift('?for=general&amount=٥٠')).toEqual({ ...nothing, for: 'general', chosenAmount: '50 USD' });
  expect(await gift('?for=general&amount=١٢٫٥٠')).toEqual({ ...nothing, for: 'general', own: '12.5' });
  expect(await gift('?for=zakat&amount=-1')).toEqual(nothing);
});

it('has title and bar of the campaign of its link in the page of the server, and in none of another link', async () => {
  await loadLateParts();
  const card = { percent: 30, text: '240 of 800 US dollars', end: '', state: 'open' } as const;
  const campaign = { id: 7, catId: 3, title: 'A school in Gaza', campaign: card };
  const client = createQueryClient(callApi);
  client.setQueryData(menuQuery('en').queryKey, exampleMenu('en'));
  for (const [key, data] of repliesWith({ ...donation, campaigns: [campaign] })) client.setQueryData(key, data);
  const markup = async (address: string) => {
    const request = new Request(`https://site.example${address}`);
    const page = await loader({
      request,
      params: { lng: 'en' },
      context: routerContext(client),
    } as unknown as LoaderArgs);
    const router = createMemoryRouter([{ id: 'page', path: '/:lng/*', element: <Component /> }], {
      initialEntries: [address],
      hydrationData: { loaderData: { page } },
    });
    return renderToString(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>,
    );
  };
  const head = async (address: string) => (await markup(address)).split('</header>')[0];
  const appeal = /href="[^"]*\/article\/3\/7[^"]*".*A school in Gaza.*<progress.*240 of 800 US dollars/s;
  expect(await head('/en/content/13?for=7')).toMatch(appeal);
  for (const other of ['', '?for=8', '?for=general'])
    expect(await head(`/en/content/13${other}`)).not.toContain('<progress');
});

it('has what was chosen since a link brought its reader, after a reload as well', async () => {
  const kept = {
    for: 'general',
    chosenAmount: '50 USD',
    own: '',
    ownCurrency: 'USD',
    interval: 'monthly',
    way: 'bank',
  };
  history.replaceState({ formPlaces: { gift: { at: 3, from: 2, kept } } }, '');
  const page = open('/en/content/13?for=general&amount=20');
  await expect.poll(() => page.querySelector<HTMLInputElement>('input[value=monthly]')?.checked).toBe(true);
  expect(page.querySelector<HTMLInputElement>('input[name=own]')?.value).toBe('');
});
