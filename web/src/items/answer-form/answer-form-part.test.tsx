// @vitest-environment jsdom

import { useQuery } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { AnswerForm } from './answer-form-part.tsx';
import { type Form, formQuery } from './form-query.ts';

const field = (id: string, label: string) => ({
  ...{ id, type: 'line' as const, isRequired: id === 'more', label, help: '', options: [], min: 0, max: 0 },
  showIf: null,
});
const FORM: Form = {
  ...{ id: 3, title: 'Lend a hand', state: 'open', left: null, opens: '', intro: '', thanks: '', nextPath: '' },
  ...{ fields: [field('name', 'Your name')], keepMonths: 12, choices: '0' },
};
const CHANGED = { ...FORM, fields: [...FORM.fields, field('more', 'Your town')] };

let isTaken = false;
const posted: object[] = [];
const reply = (data: object) => ({ status: 200, headers: {}, data });
vi.mock('axios', () => ({
  default: {
    post: async (path: string, payload: { answer?: object }) => {
      if (!path.endsWith('/SendAnswer')) return reply({ status: STATUS.ok, data: CHANGED, extra: {} });
      posted.push(payload.answer ?? {});
      if (isTaken) return reply({ status: STATUS.ok, data: { id: 41, isWaiting: false }, extra: {} });
      const errors = [{ field: 'more', key: 'ERR_REQUIRED' }];
      return reply({ status: STATUS.invalidData, data: null, extra: { errors } });
    },
    isCancel: () => false,
  },
}));

function Page() {
  const form = useQuery({ ...formQuery('en', 3), enabled: false }).data?.data;
  return form && <AnswerForm form={form} />;
}

// What is typed is remembered, also when a form goes.
beforeEach(() => onTestFinished(() => sessionStorage.clear()));

it('asks for what a form that was changed meanwhile asks for as well, and keeps what is typed', async () => {
  const page = mountPage(<Page />, [[formQuery('en', 3).queryKey, { status: STATUS.ok, data: FORM, extra: {} }]]);
  const inputs = () => [...page.querySelectorAll<HTMLInputElement>('form input[type=text], form input:not([type])')];
  const named = (name: string) => inputs().find((input) => input.name === name);
  await expect.poll(() => named('name')).toBeDefined();
  const name = named('name');
  if (name) name.value = 'Salma';
  expect(named('more')).toBeUndefined();
  page.querySelector('form')?.requestSubmit();
  await expect.poll(() => named('more')?.getAttribute('aria-invalid')).toBe('true');
  expect(page.querySelector('[role=alert]')?.textContent).not.toBe('');
  expect(named('name')?.value).toBe('Salma');
});

it('shows whoever has answered the reference number, with a link to the page that follows', async () => {
  isTaken = true;
  const page = mountPage(<AnswerForm form={{ ...FORM, nextPath: '/en/content/13/Thanks' }} />, []);
  await expect.poll(() => page.querySelector('input')).not.toBeNull();
  for (const input of page.querySelectorAll<HTMLInputElement>('input[name=name]')) input.value = 'Salma';
  page.querySelector('form')?.requestSubmit();
  await expect.poll(() => page.querySelector('[role=status]')?.textContent).toContain('41');
  const link = page.querySelector('[role=status] a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Go on', '/en/content/13/Thanks']);
});

it('leaves unchosen what was chosen among other options, and keeps what is typed', async () => {
  const town = (options: string[]) => ({ ...field('town', 'Your town'), type: 'one' as const, options });
  const asked = (options: string[]): Form => {
    const fields = [field('name', 'Your name'), town(options)];
    // In another language they are the same.
    return { ...FORM, id: 4, fields, choices: String(options.length) };
  };
  const before = mountPage(<AnswerForm form={asked(['Gaza', 'Rafah'])} />, []);
  await expect.poll(() => before.querySelector('input[name=town]')).not.toBeNull();
  for (const input of before.querySelectorAll<HTMLInputElement>('input[name=name]')) input.value = 'Salma';
  before.querySelector<HTMLInputElement>('input[name=town][value="1"]')?.click();
  const chosenAfter = async (options: string[]) => {
    const page = mountPage(<AnswerForm form={asked(options)} />, []);
    await expect.poll(() => page.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Salma');
    return page.querySelectorAll('input[name=town]:checked').length;
  };
  expect(await chosenAfter(['غزة', 'رفح'])).toBe(1);
  expect(await chosenAfter(['Jenin', 'Gaza', 'Rafah'])).toBe(0);
});

it('counts no seconds of an answer that was begun before its page was loaded anew', async () => {
  isTaken = true;
  const open = async () => {
    const page = mountPage(<AnswerForm form={{ ...FORM, id: 5 }} />, []);
    await expect.poll(() => page.querySelector('input[name=name]')).not.toBeNull();
    return page;
  };
  const typed = (await open()).querySelector<HTMLInputElement>('input[name=name]');
  if (typed) typed.value = 'Salma';
  typed?.dispatchEvent(new Event('input', { bubbles: true }));
  const page = await open();
  await expect.poll(() => page.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Salma');
  page.querySelector('form')?.requestSubmit();
  await expect.poll(() => page.querySelector('[role=status]')?.textContent).toContain('41');
  expect(posted[0]).toHaveProperty('seconds');
  expect(posted.at(-1)).not.toHaveProperty('seconds');
});
