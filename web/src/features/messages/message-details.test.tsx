// @vitest-environment jsdom
import axios from 'axios';
import { expect, it, onTestFinished, vi } from 'vitest';
import { i18n } from '../../test-tools/english.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { MessageDetails } from './message-details.tsx';
import type { Message } from './queries.ts';

const MESSAGE: Message = {
  ...{ id: 12, version: 'v1', lang: 'en', fromName: 'Donor', fromEmail: 'donor@example.org', mobile: '' },
  ...{ subject: 'Parcels', body: 'When?', state: 'new', assignee: null, delivery: 'sent', notes: [] },
  ...{ form: null, answers: [], isWaiting: false },
} as unknown as Message;

function open() {
  const page = mountPage(<MessageDetails message={MESSAGE} people={[]} onTyped={() => {}} />);
  const field = () => page.querySelector<HTMLTextAreaElement>('textarea');
  return {
    field,
    press: async (key: 'MESSAGES.ANSWER' | 'MESSAGES.NOTE' | 'MESSAGES.SEND') => {
      const find = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === i18n.t(key));
      await expect.poll(find).toBeTruthy();
      find()?.click();
    },
    type: (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
      field()?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

const sentIds = () =>
  vi
    .mocked(axios.post)
    .mock.calls.flatMap(([path, payload]) =>
      path.includes('MessageAnswer') ? [(payload as { requestId: string }).requestId] : [],
    );

it('an answer stays while a note is looked at, and when the page is loaded again', async () => {
  onTestFinished(() => localStorage.clear());
  const first = open();
  await first.press('MESSAGES.ANSWER');
  await expect.poll(first.field).toBeTruthy();
  first.type('On Tuesday.');
  await first.press('MESSAGES.NOTE');
  await expect.poll(() => first.field()?.value).toBe('');
  await first.press('MESSAGES.ANSWER');
  await expect.poll(() => first.field()?.value).toBe('On Tuesday.');

  const second = open();
  await second.press('MESSAGES.ANSWER');
  await expect.poll(() => second.field()?.value).toBe('On Tuesday.');
});

it('an answer that is changed after it had no reply is another one, and the same one is sent as the same', async () => {
  onTestFinished(() => localStorage.clear());
  vi.spyOn(axios, 'post').mockRejectedValue(new Error('offline'));
  onTestFinished(() => void vi.mocked(axios.post).mockRestore());
  const { press, field, type } = open();
  await press('MESSAGES.ANSWER');
  await expect.poll(field).toBeTruthy();
  const send = async (count: number) => {
    await press('MESSAGES.SEND');
    await expect.poll(sentIds).toHaveLength(count);
    await expect.poll(() => document.querySelector('[type=submit]')?.getAttribute('aria-disabled')).toBe('false');
    expect(document.body.textContent).toContain(i18n.t('ERROR.NO_CONNECTION'));
  };
  type('On Tuesday.');
  await send(1);
  await send(2);
  type('On Wednesday.');
  await send(3);
  const [one, two, three] = sentIds();
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

it('the focus stays at a message whose answer is sent', async () => {
  onTestFinished(() => localStorage.clear());
  vi.spyOn(axios, 'post').mockResolvedValue({ status: 200, headers: {}, data: { status: 0, data: MESSAGE } });
  onTestFinished(() => void vi.mocked(axios.post).mockRestore());
  const { press, field, type } = open();
  await press('MESSAGES.ANSWER');
  await expect.poll(field).toBeTruthy();
  type('On Tuesday.');
  await press('MESSAGES.SEND');
  await expect.poll(field).toBeNull();
  expect(document.activeElement?.textContent).toBe(i18n.t('MESSAGES.ANSWER'));
  expect(localStorage).toHaveLength(0);
});
