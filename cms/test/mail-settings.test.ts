import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../scripts/stack/settings.ts';
import { setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
import { mailThrough, startMailServer, textOf } from './start-mail-server';

const cms = setUpCms(() => ({ MAIL_TO: 'office@site.example' }));
const manager = setUpManager(cms);

beforeEach(async () => {
  mailThrough('');
  process.env.MAIL_FROM = '';
  await cms.strapi.store({ type: 'api', name: 'mail' }).delete({ key: 'server' });
});

/** A server that lets one account in, and counts its mails. */
async function startWithAccount({ username = 'office', password = 'pass:w%rd' } = {}) {
  const froms: string[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (given, _session, done) =>
      given.username === username && given.password === password
        ? done(null, { user: username })
        : done(new Error(`Wrong: ${given.username} with ${given.password}`)),
    onData(stream, session, done) {
      froms.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : '');
      stream.resume().on('end', () => done());
    },
  });
  const port = await listen(server.server);
  return { froms, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const FORM = { host: '127.0.0.1', port: 587, security: 'none', user: 'office', password: 'pass:w%rd', from: '' };
const save = async (mail: object) => (await manager.call('SaveMail', { mail: { ...FORM, ...mail } })).body;
const load = async () => (await manager.call('LoadMail')).body.data;
const menuSendsMail = async () => (await cms.get('/api/visible/menu')).body.data.sendsMail;
const test = async (email: unknown = 'office@site.example') =>
  (await manager.call('SendTestMail', { email, lang: 'en' })).body;

describe('the mail server of the settings', () => {
  it('is what mails go through from the moment that it is saved, also those that waited for one', async () => {
    mailThrough('');
    const server = await startWithAccount();
    const message = { fromName: 'سعاد', fromEmail: 'reader@mail.example', subject: 'سؤال', body: 'نص', lang: 'ar' };
    await cms.post('/api/contact-messages', { data: message });
    expect(await menuSendsMail()).toBe(false);
    const saved = await save({ port: server.port, from: 'office@site.example' });
    expect(saved.data).toMatchObject({
      host: '127.0.0.1',
      hasPassword: true,
      isServerFixed: false,
      isFromFixed: false,
    });
    expect(await menuSendsMail()).toBe(true);
    await vi.waitFor(() => expect(server.froms).toEqual(['office@site.example']), { timeout: 30_000 });
    expect((await test()).data).toEqual({ isSent: true, fault: '', answer: '' });
    const audit = await manager.call('AuditList', { kind: 'mail' });
    expect(audit.body.data[0]).toMatchObject({ action: 'change', title: '127.0.0.1' });
    await server.stop();
  });

  it('never shows its password, and stores it encrypted for this server and user alone', async () => {
    mailThrough('');
    expect(JSON.stringify(await save({}))).not.toContain('w%rd');
    expect(JSON.stringify(await load())).not.toContain('w%rd');
    const [row] = await cms.query('strapi::core-store').findMany({ where: { key: 'api_mail_server' } });
    expect(JSON.stringify(row)).not.toContain('w%rd');
    // Another server would be sent the password of this one.
    for (const other of [{ host: 'mail.other.example' }, { port: 2525 }, { security: 'starttls' }, { user: 'other' }])
      expect((await save({ ...other, password: '' })).error.details).toMatchObject({
        field: 'password',
        key: 'ERROR.MAIL_PASSWORD',
      });
    expect((await save({ from: 'new@site.example', password: '' })).data).toMatchObject({
      from: 'new@site.example',
      hasPassword: true,
    });
    expect((await save({ user: '', password: '' })).data.hasPassword).toBe(false);
    expect((await save({ host: '' })).data).toMatchObject({ host: '', user: '', hasPassword: false });
    expect(await menuSendsMail()).toBe(false);
  });

  it('gives way to the operator’s variables, of which it shows no account', async () => {
    await save({ from: 'own@site.example' });
    mailThrough('smtps://the-user:the-secret@mail.operator.example');
    process.env.MAIL_FROM = 'noreply@operator.example';
    const fixed = {
      host: 'mail.operator.example',
      port: 465,
      security: 'tls',
      user: '',
      from: 'noreply@operator.example',
    };
    expect(await load()).toMatchObject({ ...fixed, isServerFixed: true, isFromFixed: true, hasPassword: true });
    expect((await save({ host: 'mail.other.example', from: 'x@site.example' })).data).toMatchObject({
      ...fixed,
      sender: fixed.from,
    });
    mailThrough('');
    process.env.MAIL_FROM = '';
    expect(await load()).toMatchObject({ host: '127.0.0.1', from: 'own@site.example' });
  });

  it('is refused with what no server can have', async () => {
    for (const [field, value] of [
      ['host', 'https://mail.example'],
      ['host', 'mail.example/..'],
      ['host', 'a b'],
      ['port', 0],
      ['port', 65_536],
      ['security', 'ssl'],
      ['from', 'office'],
    ])
      expect((await save({ [String(field)]: value })).error.details.field).toBe(field);
  });

  it('sends nothing unencrypted where encryption was asked for', async () => {
    const server = await startWithAccount();
    await save({ port: server.port, security: 'starttls' });
    expect((await test()).data).toMatchObject({ isSent: false, fault: 'connection' });
    expect(server.froms).toEqual([]);
    await server.stop();
  });
});

it('promises no mail to who forgot a password of the dashboard, where none is sent', async () => {
  mailThrough('');
  const { status, body } = await cms.post('/admin/forgot-password', { email: 'dashboard@site.example' });
  expect([status, body.error.details.key]).toEqual([403, 'ERROR.NO_MAIL']);
});

describe('the examination of an operator', () => {
  const examine = async () => (await cms.post('/api/examination', {})).body.data;

  it('greets the mail server and logs in without a mail, and says what it answered', async () => {
    const server = await startWithAccount();
    expect((await examine()).mail).toEqual({ fault: 'missing', answer: '' });
    await save({ port: server.port });
    expect(await examine()).toEqual({ mail: { fault: '', answer: '' }, lacking: 0, broken: 0 });
    await save({ port: server.port, password: 'no:pass' });
    const { mail } = await examine();
    expect(mail).toMatchObject({ fault: 'login', answer: expect.stringContaining('Wrong: … with …') });
    await server.stop();
    expect((await examine()).mail.fault).toBe('connection');
    expect(server.froms).toEqual([]);
  });
});

describe('a test mail', () => {
  it('says that no mail server is named', async () => {
    mailThrough('');
    expect((await test()).data).toEqual({ isSent: false, fault: 'missing', answer: '' });
    for (const email of ['', 'office', 'a@b.example\r\nBcc: c@d.example', 7]) {
      expect((await test(email)).error.details.field).toBe('email');
    }
  });

  it('is sent, or says what the mail server answered', async () => {
    const smtp = await startMailServer();
    mailThrough(smtp.url);
    expect((await test()).data).toEqual({ isSent: true, fault: '', answer: '' });
    expect(smtp.mailAt(0).to).toEqual(['office@site.example']);
    expect(textOf(smtp.mailAt(0))).toContain('This mail has arrived');
    smtp.state.refuse = true;
    const refused = (await test()).data;
    expect(refused).toMatchObject({ isSent: false, fault: 'refused' });
    expect(refused.answer).toContain('Not now');
    await smtp.stop();
    expect((await test()).data).toMatchObject({ isSent: false, fault: 'connection' });
  });

  it('says that the mail server refused the account, without naming it', async () => {
    const server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => done(new Error(`Wrong: ${username} with ${password}`)),
    });
    const port = await listen(server.server);
    mailThrough(`smtp://the-user:the%21secret@127.0.0.1:${port}`);
    const { data } = await test();
    expect(data).toMatchObject({ isSent: false, fault: 'login' });
    expect(data.answer).toContain('Wrong: … with …');
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('says nothing to what is no mail server, and repeats nothing of it', async () => {
    const heard: Buffer[] = [];
    const other = createServer((socket) => {
      socket.on('data', (chunk) => heard.push(chunk)).on('error', () => undefined);
      socket.write('SSH-2.0-OpenSSH_9.2 internal\r\n');
    });
    await save({ port: await listen(other) });
    expect((await test()).data).toEqual({ isSent: false, fault: 'connection', answer: '' });
    await new Promise<void>((resolve) => other.close(() => resolve()));
    expect((await test()).data).toEqual({ isSent: false, fault: 'connection', answer: '' });
    expect(Buffer.concat(heard).toString()).toBe('');
  });

  it('gives up on a mail server that says nothing', { timeout: 60_000 }, async () => {
    const silent = createServer();
    mailThrough(`smtp://127.0.0.1:${await listen(silent)}?greetingTimeout=300`);
    expect((await test()).data).toMatchObject({ isSent: false, fault: 'timeout' });
    silent.close();
  });
});
