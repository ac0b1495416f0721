import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { addManager } from './as-manager';
import { setUpCms } from './start-cms';
import { headersOf, mailThrough, textOf } from './start-mail-server';

const cms = setUpCms(() => ({ MAIL_TO: 'office@site.example' }));
afterEach(async () => {
  cms.smtp.mails.length = 0;
  cms.smtp.state.refuse = false;
  await cms.query('strapi::core-store').deleteMany({ where: { key: { $startsWith: 'api_alerts_' } } });
});

const alert = async (kind: string, reason = '') => (await cms.post('/api/alerts', { kind, reason })).body;
const outcomeOf = async (...of: Parameters<typeof alert>) => (await alert(...of)).data.outcome;

it('mails every manager who can be reached what is wrong and what to do, in both languages', async () => {
  await addManager(cms, 'second');
  const blocked = await addManager(cms, 'blocked');
  await cms.query('plugin::users-permissions.user').update({ where: { id: blocked.id }, data: { blocked: true } });
  expect(await outcomeOf('backup', 'No space left\r\nBcc: victim@mail.example')).toBe('mailed');
  const mail = cms.smtp.mailAt(0);
  expect(mail.to.toSorted()).toEqual(['manager@site.example', 'second@site.example']);
  expect(headersOf(mail).filter((header) => /^bcc/i.test(header))).toEqual([]);
  const said = ['النسخ الاحتياطي لم يتم', 'The backup was not made', 'No space left Bcc: victim@mail.example'];
  for (const text of said) expect(textOf(mail)).toContain(text);
});

it('mails a fault once a day, however often and by how many it is found, and other faults beside it', async () => {
  const found = await Promise.all([outcomeOf('disk'), outcomeOf('disk'), outcomeOf('disk')]);
  expect(found.toSorted()).toEqual(['mailed', 'told-before', 'told-before']);
  expect(await outcomeOf('certificate')).toBe('mailed');
  const store = cms.strapi.store({ type: 'api', name: 'alerts' });
  for (const [hours, outcome] of [
    [22, 'told-before'],
    [-1, 'mailed'],
    // By a clock that was ahead.
    [48, 'mailed'],
  ] as const) {
    await store.set({ key: 'disk', value: new Date(Date.now() + hours * 3_600_000).toISOString() });
    expect(await outcomeOf('disk')).toBe(outcome);
  }
});

it('tries again what the mail server has refused, and says where nobody can be told', async () => {
  cms.smtp.state.refuse = true;
  expect(await outcomeOf('mail')).toBe('failed');
  cms.smtp.state.refuse = false;
  expect(await outcomeOf('mail')).toBe('mailed');
  mailThrough('');
  expect(await outcomeOf('backup')).toBe('no-server');
  mailThrough(cms.smtp.url);
  await cms.strapi.db.connection('up_users').update({ email: '' });
  expect(await outcomeOf('backup')).toBe('nobody');
  expect((await alert('love')).error.details.code).toBe('invalidData');
});

it('reports the backups by schedule, and the time zone that they go by', async () => {
  const backup = async () => (await cms.get('/api/health')).body.data.backup;
  expect(await backup()).toBeNull();
  const at = '2026-11-26T03:00:00.000Z';
  const last = { at, bytes: 5, places: ['s3'], encrypted: true };
  const state = { last, failure: null, rehearsal: { at, ok: false, reason: 'No room' } };
  mkdirSync(path.join(cms.dataDir, 'state'), { recursive: true });
  const file = path.join(cms.dataDir, 'state/backup.json');
  writeFileSync(file, JSON.stringify({ since: at, ...state }));
  expect(await backup()).toEqual(state);
  writeFileSync(file, '{"last"');
  expect(await backup()).toBeNull();
  expect((await cms.post('/api/time-zone', {})).body.data).toEqual({ timeZone: 'UTC' });
});

it('answers, and sends and deletes nothing, where a restored backup is started on trial', async () => {
  cms.smtp.state.refuse = true;
  const message = { fromName: 'سعاد', mobile: '0501234567', subject: 'سؤال', body: 'السلام عليكم', lang: 'ar' };
  const { number } = (await cms.post('/api/contact-messages', { data: message })).body.data;
  const messages = () => cms.query('api::contact-message.contact-message');
  const stored = () => messages().findOne({ where: { number } });
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ attempts: 1, delivery: 'pending' }), 30_000);
  const makeDue = () => messages().updateMany({ where: { number }, data: { nextAttemptAt: new Date() } });
  await makeDue();
  await cms.restart({ REHEARSAL: 'true' });
  expect((await cms.get('/api/visible/menu')).status).toBe(200);
  expect(cms.strapi.config.get('server.cron.enabled')).toBe(false);
  expect(await stored()).toMatchObject({ delivery: 'pending' });
  await makeDue();
  await cms.restart({ REHEARSAL: '' });
  await expect.poll(stored).toMatchObject({ delivery: 'sent' });
});
