// @vitest-environment jsdom
import axios from 'axios';
import { expect, it, vi } from 'vitest';
import { editedQuery } from '../../lib/api-query.ts';
import { i18n } from '../../test-tools/english.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { MailSettings } from './mail-settings.tsx';

const server = {
  ...{ host: 'mail.example.org', port: 587, security: 'starttls', user: 'khayr', from: '', sender: 'a@example.org' },
  ...{ isServerFixed: false, isFromFixed: false, hasPassword: true },
};

async function open() {
  const reply = { status: 0, data: server };
  vi.spyOn(axios, 'post').mockResolvedValue({ status: 200, data: reply });
  const page = mountPage(<MailSettings address="" />, [
    [editedQuery('/api/manager/LoadMail', 'en', {}).queryKey, reply],
  ]);
  const button = (text: string) =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === text);
  await expect.poll(() => button(i18n.t('MAIL.CHANGE'))).toBeTruthy();
  button(i18n.t('MAIL.CHANGE'))?.click();
  await expect.poll(() => page.querySelectorAll('dialog')).toHaveLength(1);
  const type = (text: string) => {
    const port = page.querySelector<HTMLInputElement>(
      'dialog input[inputmode=numeric], dialog input[name="mail.port"]',
    );
    if (!port) throw new Error('There is no field of the port.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(port, text);
    port.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    page,
    press: (key: 'CANCEL' | 'EDITOR.STAY' | 'EDITOR.LEAVE' | 'EDITOR.SAVE') => button(i18n.t(key))?.click(),
    type,
  };
}

it('a dialog of settings asks before words are lost, and says of a number that it is out of bounds', async () => {
  const { page, press, type } = await open();
  type('99999');
  await new Promise((done) => setTimeout(done));
  press('CANCEL');
  await expect.poll(() => page.textContent).toContain(i18n.t('EDITOR.LEAVE_LOST'));
  press('EDITOR.STAY');
  await expect.poll(() => page.querySelectorAll('dialog')).toHaveLength(1);
  press('EDITOR.SAVE');
  await expect.poll(() => page.querySelector('dialog')?.textContent).toContain(i18n.t('ERROR.NUMBER_INVALID'));
  press('CANCEL');
  await expect.poll(() => page.querySelectorAll('dialog')).toHaveLength(2);
  press('EDITOR.LEAVE');
  await expect.poll(() => page.querySelectorAll('dialog')).toHaveLength(0);
});

it('a dialog of settings in which nothing was written closes at once', async () => {
  const { page, press } = await open();
  press('CANCEL');
  await expect.poll(() => page.querySelectorAll('dialog')).toHaveLength(0);
});
