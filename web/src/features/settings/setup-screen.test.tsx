// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { en } from '../../test-tools/english.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './setup-screen.tsx';

const post = vi.hoisted(() => vi.fn());
vi.mock('axios', () => ({ default: { post, isCancel: () => false } }));
vi.spyOn(console, 'info').mockImplementation(() => undefined);

/** Replies to all calls but that which stores how far the set-up is. */
const loseSetup = async (path: string) => {
  if (path === '/api/manager/SaveSetup') throw new Error('offline');
  return {
    status: 200,
    headers: {},
    data: { status: 0, data: { host: 'mail.example', isSent: true, fault: '' }, extra: {} },
  };
};

it.each([
  { step: 'contact', presses: ['SETUP.LATER'] },
  { step: 'contact', presses: ['SETUP.FINISH'] },
  { step: 'mail', presses: ['SETUP.MAIL_SEND', 'SETUP.NEXT'] },
] as const)('says in the step «$step» that $presses did not reach the server', async ({ step, presses }) => {
  post.mockImplementation(loseSetup);
  const setup = { isFinished: false, steps: [{ name: step, state: '' }] };
  const page = mountPage(<Component />, [], { setup, settings: { contact: 'office@spring.example' } });
  for (const key of presses) {
    const button = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === en[key]);
    await expect.poll(button).toBeDefined();
    button()?.click();
  }
  await expect.poll(() => page.textContent).toContain(en['ERROR.NO_CONNECTION']);
});
