// @vitest-environment jsdom
import axios from 'axios';
import { GIFT_LIMITS } from 'contract/limits';
import { expect, it, vi } from 'vitest';
import { i18n } from '../../test-tools/english.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './gift-statement-screen.tsx';

/** The screen, in which a statement was chosen. */
async function readFile(text: string) {
  const page = mountPage(<Component />);
  await expect.poll(() => page.querySelector('input[type=file]')).toBeTruthy();
  const input = page.querySelector<HTMLInputElement>('input[type=file]');
  if (input) Object.defineProperty(input, 'files', { value: [new File([text], 'statement.csv')] });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  return page;
}

it.each([
  ['that is too long', 'a;b\n'.repeat(GIFT_LIMITS.statement / 4 + 1), 'ERROR.STATEMENT_LONG'],
  ['that is no text', 'a;b\n\0', 'ERROR.STATEMENT'],
] as const)('a statement %s is refused in words, and no part of it is read', async (_what, text, key) => {
  const post = vi.spyOn(axios, 'post');
  const page = await readFile(text);
  await expect.poll(() => page.querySelector('[role=alert]')?.textContent).toBe(i18n.t(key));
  expect(post).not.toHaveBeenCalled();
});

it('a statement is read again in the currency that is chosen after it', async () => {
  const asked: unknown[] = [];
  vi.spyOn(axios, 'post').mockImplementation(async (_path, body) => {
    asked.push(Object(body).statement?.currency);
    return { status: 200, headers: {}, data: { status: 0, data: [], extra: { skipped: 0, unread: 0 } } };
  });
  const page = await readFile('Date,Amount');
  await expect.poll(() => asked).toEqual(['USD']);
  const select = page.querySelector('select');
  if (select) select.value = 'JOD';
  select?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => asked).toEqual(['USD', 'JOD']);
});

const GIFT = {
  id: 5,
  version: '1',
  reference: '123456789',
  interval: 'once',
  currency: 'USD',
  name: '',
  isDemo: false,
};
const ENTRY = { day: '2026-11-28', currency: 'USD', text: 'Note' };

it('says why an entry is asked about, and books no gift that has come', async () => {
  const promised = { ...GIFT, state: 'promised', amount: 5_000, receivedOn: '' };
  const came = { ...promised, id: 6, state: 'received', receivedOn: '2026-11-27' };
  const data = [
    { ...ENTRY, entry: 'a', amount: 4_000, state: 'sum', gifts: [promised] },
    { ...ENTRY, entry: 'b', amount: 5_000, state: 'sum', gifts: [came] },
  ];
  vi.spyOn(axios, 'post').mockResolvedValue({
    status: 200,
    headers: {},
    data: { status: 0, data, extra: { skipped: 0, unread: 0 } },
  });
  const page = await readFile('Date,Amount');
  await expect.poll(() => page.textContent).toContain(i18n.t('GIFTS.ENTRY_SUM'));
  expect(page.textContent).toContain(i18n.t('GIFTS.ENTRY_STATE'));
  expect(page.querySelectorAll(`[aria-label^="${i18n.t('GIFTS.ENTRY_BOOK')}"]`)).toHaveLength(1);
});

it('writes down what nobody promised, as the statement has it', async () => {
  const saved: unknown[] = [];
  const data = [{ ...ENTRY, entry: 'a', amount: 4_050, state: 'unknown', gifts: [] }];
  const extra = { skipped: 0, unread: 0, purposes: [{ key: 'zakat', title: 'Zakat' }], campaigns: [] };
  vi.spyOn(axios, 'post').mockImplementation(async (path, body) => {
    const isSave = String(path).endsWith('GiftSave');
    if (isSave) saved.push(Object(body).gift);
    const isRead = String(path).endsWith('GiftStatement');
    return { status: 200, headers: {}, data: { status: 0, data: isRead ? data : isSave ? {} : [], extra } };
  });
  const page = await readFile('Date,Amount');
  const press = async (text: string) => {
    const button = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    await expect.poll(() => button()?.getAttribute('aria-disabled')).not.toBe('true');
    await expect.poll(button).toBeTruthy();
    button()?.click();
  };
  await press(i18n.t('GIFTS.ENTRY_OTHER'));
  await press(i18n.t('GIFTS.ENTRY_NEW'));
  await expect
    .poll(() => saved)
    .toMatchObject([
      { id: 0, purpose: 'zakat', amount: '40.50', currency: 'USD', receivedOn: '2026-11-28', entry: 'a', way: 'bank' },
    ]);
  await expect.poll(() => page.textContent).toContain(i18n.t('GIFTS.ENTRY_BOOKED'));
});
