import { expect, it, vi } from 'vitest';
import type cronTasks from '../config/cron-tasks';
import { cleanUp } from '../config/cron-tasks';
import { setUpManager } from './as-manager';
import { setUpCms } from './start-cms';

const MESSAGES = 'api::contact-message.contact-message';
const DAY = 24 * 3_600_000;

const cms = setUpCms(() => ({ MESSAGES_KEEP_DAYS: '30' }));
const manager = setUpManager(cms);

const message = {
  fromName: 'أم لأربعة',
  fromEmail: 'm@home.example',
  mobile: '٠٥٠',
  subject: 'سؤال',
  body: 'نص',
  lang: 'ar',
};

async function send(subject: string): Promise<number> {
  const { body } = await cms.post('/api/contact-messages', { data: { ...message, subject } });
  return body.data.number;
}

const list = async (query: object = {}) => (await manager.call('MessagesList', query)).body;
const numbers = async (query: object = {}) => (await list(query)).data.map(({ id }: { id: number }) => id);
const save = (id: unknown, change: object) => manager.call('MessageSave', { message: { id, ...change } });
const stateOf = async (number: number) =>
  (await cms.query(MESSAGES).findOne({ select: ['state'], where: { number } })).state;

it('lists messages newest first, with counts, by state', async () => {
  const [one, two, three] = [await send('الأول'), await send('الثاني'), await send('الثالث')];
  expect(await numbers()).toEqual([three, two, one]);
  expect((await list()).data[0]).toEqual({
    ...message,
    id: three,
    subject: 'الثالث',
    state: 'new',
    delivery: 'pending',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await save(one, { done: true });
  await save(two, { read: true });
  expect((await list()).extra).toEqual({ itemsCount: 3, newCount: 1 });
  expect((await list({ state: 'done' })).extra).toEqual({ itemsCount: 1, newCount: 1 });
  expect([await numbers({ state: 'new' }), await numbers({ state: 'read' }), await numbers({ state: 'done' })]).toEqual(
    [[three], [two], [one]],
  );
  expect(await numbers({ itemsPerPage: 2, page: 2 })).toEqual([one]);
  expect(await numbers({ page: 9 })).toEqual([]);
});

it('marks an opened message as read, unless it is done', async () => {
  const number = await send('يفتح');
  const states = [];
  for (const change of [{ read: true }, { done: true }, { read: true }, { done: false }]) {
    expect((await save(number, change)).body.data).toEqual({ id: number });
    states.push(await stateOf(number));
  }
  expect(states).toEqual(['read', 'done', 'done', 'read']);
});

it.each([{}, { done: 1 }, { read: false }, { done: null }, { state: 'done' }])(
  'refuses the change %j',
  async (change) => {
    expect((await save(1, change)).status).toBe(400);
  },
);

it.each([
  ['0', 400],
  ['x', 400],
  ['99999', 404],
  ['4294967296', 404],
])('has no message %s', async (number, status) => {
  expect((await save(number, { done: true })).status).toBe(status);
});

it.each([{ state: 'old' }, { state: ['new'] }, { page: 0 }])('refuses the query %j', async (query) => {
  expect((await manager.call('MessagesList', query)).status).toBe(400);
});

it('deletes the given messages, each once', async () => {
  const [one, two, other] = [await send('يحذف'), await send('يحذف أيضا'), await send('يبقى')];
  const remove = (chosen: unknown) => manager.call('MessageDelete', { ids: chosen });
  expect((await remove([one, two, one, 99999])).body.data.toSorted()).toEqual([one, two]);
  expect((await remove([one, two])).body.data).toEqual([]);
  expect(await numbers()).toContain(other);
  for (const wrong of [
    undefined,
    other,
    'all',
    [[other]],
    [null],
    [1.5],
    Array.from({ length: 501 }, (_, i) => i + 1),
  ]) {
    expect((await remove(wrong)).status).toBe(400);
  }
  expect(await numbers()).toContain(other);
});

it('exports every message, newest first', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => ({ ...message, number: 10_000 + index, state: 'done' }));
  await cms.query(MESSAGES).createMany({ data: rows });
  const { body } = await manager.call('MessagesExport');
  const total = await cms.query(MESSAGES).count();
  expect(body.data).toHaveLength(total);
  const all: number[] = body.data.map(({ id }: { id: number }) => id);
  expect(all).toEqual(all.toSorted((one, other) => other - one));
  expect(new Set(all).size).toBe(total);
  expect(Object.keys(body.data[0])).not.toContain('requestId');
});

it('deletes old messages', async () => {
  const [old, young] = [await send('قديمة'), await send('حديثة')];
  const age = (number: number, days: number) =>
    cms
      .query(MESSAGES)
      .update({ where: { number }, data: { createdAt: new Date(Date.now() - days * DAY), delivery: 'sent' } });
  await age(old, 31);
  await age(young, 29);
  await cleanUp({ strapi: cms.strapi });
  const count = (number: number) => cms.query(MESSAGES).count({ where: { number } });
  expect([await count(old), await count(young)]).toEqual([0, 1]);
});

// Faults: 18.
it('deletes at most a day’s worth a day when the clock is years ahead, however often it starts', async () => {
  const [month, days, fresh] = [await send('قبل شهر'), await send('قبل أيام'), await send('اليوم')];
  const count = (number: number) => cms.query(MESSAGES).count({ where: { number } });
  const age = (number: number, time: number) =>
    cms.query(MESSAGES).update({ where: { number }, data: { createdAt: new Date(time), delivery: 'sent' } });
  const now = Date.now();
  await age(month, now - 29.5 * DAY);
  await age(days, now - 20 * DAY);
  const kept: number[][] = [];
  for (let night = 1; night <= 3; night += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: now + (3 * 365 + night) * DAY });
    // Many starts with such a clock delete no more than one.
    for (let start = 1; start <= 5; start += 1) {
      await cms.strapi.config.get<typeof cronTasks>('server.cron.tasks').cleanUp.task({ strapi: cms.strapi });
    }
    kept.push([await count(month), await count(days), await count(fresh)]);
  }
  vi.useRealTimers();
  expect(kept).toEqual([
    [1, 1, 1],
    [0, 1, 1],
    [0, 1, 1],
  ]);
});

it('writes no text of a message into the error of a failed query, which is logged', async () => {
  const insert = cms.strapi.db.connection('contact_messages').insert({ body: 'نص سري', no_such_column: 1 });
  const error: unknown = await insert.catch((cause: unknown) => cause);
  expect(String(error)).toContain('no_such_column');
  expect(String(error)).not.toContain('نص سري');
});
