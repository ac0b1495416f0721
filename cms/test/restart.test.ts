import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { service } from '../src/services';
import { AS_ADAPTER, type Cms, setUpCms } from './start-cms';

const cms = setUpCms(() => ({ DEMO: 'true' }));

const STORE = 'strapi_core_store_settings';

/** What each start moves: when Strapi would send statistics of the uploads, if it were allowed to, and the deletion time. */
const TIMES = [`${STORE} plugin_upload_metrics`, `${STORE} core_khayr_deletion-time`];

/** Every row as text, but for the counters and for when a token was used. */
async function everything({ strapi }: Cms): Promise<Map<string, string>> {
  const tables: { name: string }[] = await strapi.db
    .connection('sqlite_master')
    .select('name')
    .where({ type: 'table' })
    .whereNotIn('name', ['sqlite_sequence', 'search_words', 'search_terms'])
    .whereNot('name', 'like', 'search_index%');
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const rows: Record<string, unknown>[] = await strapi.db.connection(name).select().orderBy('id');
    for (const row of rows) {
      const key = name === STORE ? `${name} ${row.key}` : `${name} ${row.id}`;
      contents.set(key, JSON.stringify({ ...row, last_used_at: null }));
    }
  }
  for (const time of TIMES) contents.delete(time);
  return contents;
}

it('changes nothing when it starts again, and still accepts the adapter’s token', async () => {
  // Strapi rewrites its own layouts at the second start; after that nothing changes.
  await cms.restart();
  const before = await everything(cms);
  await cms.restart();
  const after = await everything(cms);
  const rows = [...new Set([...before.keys(), ...after.keys()])];
  expect(rows.filter((row) => after.get(row) !== before.get(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(500);
  expect((await cms.get('/api/visible/menu')).status).toBe(200);
});

it('creates one dashboard administrator and one manager, once', async () => {
  const { strapi } = cms;
  expect(await strapi.db.query('admin::user').count()).toBe(1);
  const users = await strapi.db.query('plugin::users-permissions.user').findMany({ populate: { role: true } });
  expect(users).toHaveLength(1);
  expect(users[0]).toMatchObject({ username: 'manager', userType: 4, number: 1, role: { type: 'manager' } });
});

// Faults: 23.
it('answers the request that is running when it stops, and takes no other', async () => {
  const [body, login] = [JSON.stringify({ identifier: 'manager', password: 'Manager-1' }), '/api/sessions/login'];
  const headers = { ...AS_ADAPTER, 'content-type': 'application/json', 'content-length': body.length };
  const running = request(cms.url + login, { method: 'POST', headers, agent: false });
  const answer: Promise<IncomingMessage[]> = once(running, 'response');
  running.write(body.slice(0, 9));
  await cms.get('/api/visible/menu');
  const { url } = cms;
  const restarted = cms.restart();
  await expect.poll(() => fetch(url + login).then(Boolean, () => false)).toBe(false);
  running.end(body.slice(9));
  const [{ statusCode } = {}] = await answer;
  expect(statusCode).toBe(200);
  await restarted;
});

// Faults: 13, 24.
it('stores a message with its time although the client leaves before the end of a stop', async () => {
  const { strapi } = cms;
  const visitor = { fromName: 'زائرة', fromEmail: '', mobile: '050' };
  const message = { ...visitor, subject: 'سؤال', body: 'نص السؤال', lang: 'ar', isSuspicious: false } as const;
  const isClosing = () => strapi.db.connection.client.pool?.destroyed === true;
  let restarted: Promise<Cms> | undefined;
  const { number } = await strapi.db.transaction(async () => {
    restarted = cms.restart();
    await expect.poll(isClosing).toBe(true);
    return service(strapi, 'api::contact-message.contact-message').receive(message);
  });
  await restarted;
  const stored = await cms.strapi.db.query('api::contact-message.contact-message').findOne({ where: { number } });
  expect(stored).toMatchObject({ createdAt: expect.any(String), updatedAt: expect.any(String) });
});

it('gives their times to messages and accounts that an earlier version stored without', async () => {
  const tables = ['contact_messages', 'up_users'];
  for (const table of tables) await cms.strapi.db.connection(table).update({ created_at: null });
  await cms.restart();
  for (const table of tables) {
    const times = await cms.strapi.db.connection(table).distinct('created_at');
    expect(times).toEqual([{ created_at: expect.any(Number) }]);
  }
});

it('accepts the adapter’s token from the environment, and no longer the old one', async () => {
  await cms.restart({ ADAPTER_TOKEN: 'another-token' });
  expect((await cms.get('/api/visible/menu')).status).toBe(401);
  expect((await cms.get('/api/visible/menu', { authorization: 'Bearer another-token' })).status).toBe(200);
});
