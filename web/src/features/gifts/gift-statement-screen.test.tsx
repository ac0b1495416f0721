// @vitest-environment jsdom
import axios from 'axios';
import { GIFT_LIMITS } from 'contract/limits';
import { expect, it, vi } from 'vitest';
import { i18n } from '../../test-tools/english.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './gift-statement-screen.tsx';

it.each([
  ['that is too long', 'a;b\n'.repeat(GIFT_LIMITS.statement / 4 + 1), 'ERROR.STATEMENT_LONG'],
  ['that is no text', 'a;b\n\0', 'ERROR.STATEMENT'],
] as const)('a statement %s is refused in words, and no part of it is read', async (_what, text, key) => {
  const post = vi.spyOn(axios, 'post');
  const page = mountPage(<Component />);
  await expect.poll(() => page.querySelector('input[type=file]')).toBeTruthy();
  const input = page.querySelector<HTMLInputElement>('input[type=file]');
  if (input) Object.defineProperty(input, 'files', { value: [new File([text], 'statement.csv')] });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => page.querySelector('[role=alert]')?.textContent).toBe(i18n.t(key));
  expect(post).not.toHaveBeenCalled();
});

it('a statement is read again in the currency that is chosen after it', async () => {
  const asked: unknown[] = [];
  vi.spyOn(axios, 'post').mockImplementation(async (_path, body) => {
    asked.push(Object(body).statement?.currency);
    return { status: 200, data: { status: 0, data: [], extra: { skipped: 0, unread: 0 } } };
  });
  const page = mountPage(<Component />);
  await expect.poll(() => page.querySelector('input[type=file]')).toBeTruthy();
  const input = page.querySelector<HTMLInputElement>('input[type=file]');
  if (input) Object.defineProperty(input, 'files', { value: [new File(['Date,Amount'], 'statement.csv')] });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => asked).toEqual(['USD']);
  const select = page.querySelector('select');
  if (select) select.value = 'JOD';
  select?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => asked).toEqual(['USD', 'JOD']);
});
