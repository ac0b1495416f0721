import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from './mailbox.ts';
import { type Caller, callerWith, errorsOf, managerToken } from './manager.ts';
import { ownAddress, post } from './site.ts';

describe('the set-up', () => {
  let call: Caller;
  beforeAll(async () => {
    call = callerWith(await managerToken());
  });

  it('is opened by no code once a manager has logged in', async () => {
    const reply = await post('/api/home/SetupOpen', { code: process.env.SETUP_CODE }, ownAddress());
    expect([reply.status, errorsOf(reply)]).toEqual([8, [{ field: 'code', key: 'ERROR.SETUP_CODE' }]]);
  });

  it('says how far it is, and stores what a manager has gone through', async () => {
    const { data } = await call<{ steps: { name: string; state: string }[] }>('/api/manager/LoadSetup');
    expect(data.steps.map(({ name }) => name)).toEqual(['name', 'look', 'contact', 'password', 'mail']);
    const saved = await call('/api/manager/SaveSetup', { steps: [{ name: 'contact', state: 'later' }] });
    expect(saved.data).toMatchObject({ steps: expect.arrayContaining([{ name: 'contact', state: 'later' }]) });
  });

  it('sends a test mail in the language of the call', async () => {
    const email = `setup-${randomUUID()}@khayr.example`;
    const { data } = await call('/api/manager/SendTestMail', { email, lang: 'en' });
    expect(data).toEqual({ isSent: true, fault: '', answer: '' });
    expect(await waitForMail(email)).toContain('This mail has arrived');
  });
});
