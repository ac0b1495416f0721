import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../scripts/stack/settings.ts';
import { newestVersionIn } from '../src/api/site-health/services/releases';
import { certificateOf, faultsIn } from '../src/api/site-health/services/site-health';
import { addManager, signIn } from './as-manager';
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
  // One of an earlier file, whose instance this is, may have been on its way.
  const mail = cms.smtp.mailAt(cms.smtp.mails.findIndex(({ to }) => to.includes('second@site.example')));
  expect(mail.to.toSorted()).toEqual(['manager@site.example', 'second@site.example']);
  expect(headersOf(mail).filter((header) => /^bcc/i.test(header))).toEqual([]);
  const said = ['النسخ الاحتياطي لم يتم', 'The backup was not made', 'No space left Bcc: victim@mail.example'];
  for (const text of said) expect(textOf(mail)).toContain(text);
  for (const lang of ['ar', 'en']) expect(textOf(mail)).toContain(`/${lang}/manager/health`);
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

const backup = async () => (await cms.get('/api/health')).body.data.backup;

// Security: K14.
it('reports what a backup said that could not store it, until another one, or a trial of one, is stored', async () => {
  const folder = path.join(cms.dataDir, 'state');
  rmSync(folder, { recursive: true, force: true });
  await cms.restart({});
  expect(await backup()).toBeNull();
  await alert('backup', 'No room');
  await alert('untried', 'No room either');
  const rehearsal = { ok: false, isUntried: true, reason: 'No room either' };
  expect(await backup()).toMatchObject({ last: null, failure: { reason: 'No room' }, rehearsal });
  expect(await cms.strapi.service('api::site-health.site-health').report('ar')).toMatchObject({
    backup: { state: 'attention', failure: { reason: 'No room' } },
    rehearsal: { state: 'attention' },
  });
  const at = new Date().toISOString();
  const last = { at, bytes: 5, places: ['folder'], encrypted: true };
  mkdirSync(folder);
  const store = (state: object) => writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(state));
  store({ last, failure: null, rehearsal: null });
  expect(await backup()).toMatchObject({ last, failure: null, rehearsal });
  store({ last, failure: null, rehearsal: { at, ok: true, reason: null } });
  expect(await backup()).toMatchObject({ rehearsal: { ok: true } });
});

// Security: K14.
it('mails a fault once a day also where nothing can be stored, as on the full disk that it is about', async () => {
  const { connection, dialect } = cms.strapi.db;
  if (dialect.client === 'postgres') return;
  await connection('up_users').update({ email: 'manager@site.example' });
  await connection.raw('pragma query_only = true');
  const outcomes = await Promise.all([outcomeOf('disk'), outcomeOf('disk')]);
  outcomes.push(await outcomeOf('disk'));
  await connection.raw('pragma query_only = false');
  expect(outcomes.toSorted()).toEqual(['mailed', 'told-before', 'told-before']);
});

it('reports the backups by schedule, and the time zone that they go by', async () => {
  const at = '2026-11-26T03:00:00.000Z';
  const last = { at, bytes: 5, places: ['s3'], encrypted: true };
  const state = { last, failure: null, rehearsal: { at, ok: false, reason: 'No room' } };
  mkdirSync(path.join(cms.dataDir, 'state'), { recursive: true });
  const file = path.join(cms.dataDir, 'state/backup.json');
  writeFileSync(file, JSON.stringify({ since: at, ...state }));
  expect(await backup()).toEqual(state);
  writeFileSync(file, '{"last"');
  expect(await backup()).toMatchObject({ last: null });
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

it('tells managers how each part is, and what was written past the search', async () => {
  const manager = await signIn(cms);
  const look = async () => (await manager.call('SiteHealth')).body.data;
  const stateFile = path.join(cms.dataDir, 'state/backup.json');
  rmSync(stateFile, { force: true });
  expect(await look()).toMatchObject({
    disk: { size: expect.any(Number) },
    backup: { state: 'unknown', last: null },
    rehearsal: { state: 'unknown' },
    mail: { state: 'well', isSet: true, waiting: 0 },
    certificate: { state: 'unknown', end: null },
    database: { state: 'well' },
    search: { state: 'well', lacking: 0 },
    servers: { state: 'unknown' },
  });
  mailThrough('');
  const failure = { at: new Date(NOW).toISOString(), reason: 'The folder is full.' };
  writeFileSync(stateFile, JSON.stringify({ last: null, failure, rehearsal: null }));
  await cms.query('api::article.article').create({ data: { documentId: 'past', number: 900, title: 'عنوان' } });
  expect(await look()).toMatchObject({
    backup: { state: 'attention', failure },
    mail: { state: 'attention', isSet: false },
    search: { state: 'attention', lacking: 1 },
  });
  mailThrough(cms.smtp.url);
});

const NOW = Date.UTC(2026, 10, 26);
const DAY = 86_400_000;
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const BACKUP = {
  last: { at: hoursAgo(20), bytes: 1, places: ['folder' as const], encrypted: true },
  failure: null,
  rehearsal: { at: hoursAgo(99), ok: true, reason: null },
};
const WELL = {
  disk: { free: 10e9, size: 20e9 },
  mails: 0,
  backup: BACKUP,
  certificate: { start: NOW - 75 * DAY, end: NOW + 15 * DAY },
};

it.each([
  ['nothing where all is well', {}, []],
  ['nothing of what there is not', { disk: null, backup: null, certificate: undefined }, []],
  ['a disk of which a twentieth is left', { disk: { free: 1e9, size: 21e9 } }, ['disk']],
  ['a small one with little left', { disk: { free: 400e6, size: 1e9 } }, ['disk']],
  ['mails that are not sent', { mails: 1 }, ['mail']],
  ['a backup that failed', { backup: { ...BACKUP, failure: { at: hoursAgo(1), reason: 'full' } } }, ['backup']],
  ['one that was not made', { backup: { ...BACKUP, last: { ...BACKUP.last, at: hoursAgo(37) } } }, ['backup']],
  [
    'one that no site starts from',
    { backup: { ...BACKUP, rehearsal: { at: '', ok: false, reason: null } } },
    ['rehearsal'],
  ],
  [
    'one that could not be tried',
    { backup: { ...BACKUP, rehearsal: { at: '', ok: false, reason: 'full', isUntried: true } } },
    ['untried'],
  ],
  ['a certificate that ends soon', { certificate: { start: NOW - 77 * DAY, end: NOW + 13 * DAY } }, ['certificate']],
  ['none of twelve hours with a third left', { certificate: { start: NOW - DAY / 3, end: NOW + DAY / 6 } }, []],
  [
    'one of twelve hours with a tenth left',
    { certificate: { start: NOW - 0.45 * DAY, end: NOW + 0.05 * DAY } },
    ['certificate'],
  ],
  ['one that has ended', { certificate: { start: NOW - DAY, end: NOW - 1 } }, ['certificate']],
])('finds %s', (_, found, kinds) => {
  expect(faultsIn({ ...WELL, ...found }, NOW).map(({ kind }) => kind)).toEqual(kinds);
});

it('reads when the certificate of the site ends, also one that has no good name', async () => {
  const files = ['key.pem', 'cert.pem'].map((name) => path.join(cms.dataDir, name));
  const [key = '', cert = ''] = files;
  const subject = ['-subj', '/CN=other.example', '-days', '3'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject]);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  const url = `https://localhost:${await listen(server)}`;
  const { start = 0, end = 0 } = (await certificateOf(url)) ?? {};
  expect([Math.round((end - start) / DAY), Math.round((end - Date.now()) / DAY)]).toEqual([3, 3]);
  await new Promise((resolve) => server.close(resolve));
  expect(await certificateOf(url)).toBeUndefined();
  expect(await certificateOf(url.replace('https', 'http'))).toBeUndefined();
});

it('tells the managers of what it finds', async () => {
  await cms.strapi.db.connection('up_users').update({ email: 'manager@site.example' });
  mkdirSync(path.join(cms.dataDir, 'state'), { recursive: true });
  const state = { last: null, failure: { at: hoursAgo(1), reason: 'The folder is full.' }, rehearsal: null };
  writeFileSync(path.join(cms.dataDir, 'state/backup.json'), JSON.stringify(state));
  await cms.strapi.service('api::site-health.site-health').check();
  expect(cms.smtp.mails.map(textOf).join('\n')).toContain('The folder is full.');
});

it('knows the newest release that a list of archives or a forge names, and asks where it is told to, once a day', async () => {
  const archives =
    '<a>khayr-1.9.2.tar.gz</a> khayr-1.10.0.tar.gz khayr-1.11.0-rc.1.tar.gz khayr-2.0.tar.gz khayr-1.2.tar.gz';
  expect(newestVersionIn(archives)).toBe('2.0');
  expect(newestVersionIn('{"url": "…", "tag_name": "v1.4.1", "name": "9.9"}')).toBe('1.4.1');
  expect(newestVersionIn('<html>')).toBe('');
  const server = createHttpServer((_, response) => void response.end(archives));
  const { newest } = cms.strapi.service('api::site-health.releases');
  expect(await newest()).toBe('');
  process.env.RELEASES_URL = `http://127.0.0.1:${await listen(server)}/`;
  expect(await newest()).toBe('2.0');
  await new Promise((resolve) => server.close(resolve));
  expect(await newest()).toBe('2.0');
  delete process.env.RELEASES_URL;
});
