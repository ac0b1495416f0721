import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administrator, signInToDashboard } from './administrator.ts';
import { waitForMail } from './mailbox.ts';
import { type Account, type Caller, callerWith, login, makeAccount, managerToken, retireAccount } from './manager.ts';
import { get, ownAddress, post } from './site.ts';

const MESSAGES = 'contact_messages';
const DASHBOARD_LIST = 'content-manager/collection-types/api::contact-message.contact-message';
const canary = `canary-${randomUUID()}`;
const message = { fromName: canary, fromEmail: `${canary}@khayr.example`, mobile: '', subject: canary, body: canary };

interface Database {
  exec(sql: string): void;
  close(): void;
}
interface Driver {
  new (file: string, options: { fileMustExist: boolean; timeout: number }): Database;
}

const { DATA_DIR: dataDir } = process.env;
if (dataDir === undefined) throw new Error('DATA_DIR is missing: the folder of the SQLite database of the site.');

// The cms has the driver.
const SqliteDatabase = createRequire(new URL('../../../cms/package.json', import.meta.url))('better-sqlite3') as Driver;

/** Renames a table from outside the cms, as no call of the product can. */
function rename(from: string, to: string) {
  const database = new SqliteDatabase(join(dataDir ?? '', 'database.sqlite'), { fileMustExist: true, timeout: 10_000 });
  database.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
  database.close();
}

let call: Caller;
let account: Account;
/** What no log may hold. */
const secrets = [canary];
beforeAll(async () => {
  const token = await managerToken();
  call = callerWith(token);
  account = await makeAccount(call, 4);
  secrets.push(token, account.password);
});
afterAll(() => retireAccount(call, account));

describe('a failure of the server', () => {
  afterAll(async () => {
    const isWell = async () => expect((await call('/api/manager/MessagesList')).status).toBe(0);
    await vi.waitFor(isWell, { timeout: 20_000 });
  });

  // Security: P4.
  it('is told without details, to visitors, managers and administrators', async () => {
    const asAdministrator = await administrator();
    rename(MESSAGES, 'hidden_table');
    try {
      for (const reply of [
        await post('/api/home/SendMessage', { message }, ownAddress()),
        await call('/api/manager/MessagesList', { search: canary }),
        await call('/api/manager/MessageSave', { message: { id: 1, read: true } }),
      ]) {
        const { http, headers: _, ...body } = reply;
        expect(http).toBeGreaterThanOrEqual(500);
        expect(body).toEqual({ status: 1, data: null, extra: {} });
      }
      const reply = await asAdministrator(DASHBOARD_LIST);
      const error = { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
      expect([reply.status, await reply.json()]).toEqual([500, { data: null, error }]);
    } finally {
      rename('hidden_table', MESSAGES);
    }
  });
});

describe('the logs', () => {
  const logs = () =>
    readdirSync(dataDir)
      .filter((name) => /\.log/.test(name))
      .map((name) => readFileSync(join(dataDir, name), 'utf8'))
      .join('\n');

  // Security: S7.
  it('hold no token, code, password or text of a message, even of a failed one', async () => {
    const { token } = await login(account);
    const headers = { ...ownAddress(), authorization: `Bearer ${canary}`, cookie: `a=${canary}`, 'x-token': canary };
    const wrong = { username: canary, password: canary };
    expect((await post('/api/home/UserLogin', wrong, headers)).status).toBe(3);
    expect((await signInToDashboard({ email: message.fromEmail, password: canary })).status).toBe(400);
    await post(`/api/home/Menu?token=${canary}`, { token: token.hashString }, headers);
    await post('/api/manager/MessagesList', { token: canary }, headers);
    await post('/api/home/SendMessage', { message }, headers);
    await post('/api/home/Menu', `{"token":"${canary}"`, headers);
    for (const path of ['/ar/contact', '/en/reset-password', '/api/%zz', '/uploads/none.jpg'])
      await get(`${path}?token=${canary}&code=${canary}`, { headers });
    await post('/api/home/PostUserForgotPassword', { email: account.email }, ownAddress());
    const code = /reset-password\?code=([\w-]+)/.exec(await waitForMail(account.email))?.[1] ?? '';
    const password = `another-${canary}`;
    expect((await post('/api/home/PostUserResetPassword', { code, password }, ownAddress())).status).toBe(0);
    secrets.push(token.hashString, code);
    expect(secrets.filter((secret) => secret.length < 12)).toEqual([]);

    // Lines are written in order, so all of these requests' are there once that of a later one is.
    const LATER = '"call":"/api/home/UserLogout"';
    const linesOfLater = () => logs().split(LATER).length;
    const before = linesOfLater();
    const isLogged = async () => {
      await post('/api/home/UserLogout', { token: canary });
      expect(linesOfLater()).toBeGreaterThan(before);
    };
    await vi.waitFor(isLogged, { timeout: 20_000, interval: 200 });
    const text = logs();
    expect(text).toContain('no such table');
    for (const secret of [...secrets, ...secretsOfSite()])
      expect(text.includes(secret), 'a secret is in a log').toBe(false);
  });

  /** The generated ones of this site. */
  const secretsOfSite = () =>
    readFileSync(join(dataDir, 'secrets.env'), 'utf8')
      .split('\n')
      .flatMap((line) => /^\w*(?:KEYS?|SECRET|SALT|TOKEN|PASSWORD)=(.+)$/.exec(line)?.[1]?.split(',') ?? []);
});
