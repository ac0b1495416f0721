import { expect, it, vi } from 'vitest';
import type cronTasks from '../config/cron-tasks';
import { cleanUp } from '../config/cron-tasks';
import migration from '../database/migrations/2026.11.29T00.00.00.message-states';
import { addColleague, refusal, setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
import { headersOf, mailThrough, textOf } from './start-mail-server';

const MESSAGES = 'api::contact-message.contact-message';
const DAY = 24 * 3_600_000;

const cms = setUpCms(() => ({ MESSAGES_KEEP_DAYS: '30', MAIL_TO: 'office@site.example' }));
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
    form: null,
    answers: [],
    isWaiting: false,
    state: 'new',
    assignee: null,
    notes: [],
    delivery: expect.stringMatching(/^(pending|sent)$/),
    version: '1',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await save(one, { done: true });
  await save(two, { done: false });
  const people = [{ id: expect.any(Number), name: 'manager' }];
  expect((await list()).extra).toEqual({ itemsCount: 3, newCount: 1, keepDays: 30, people, forms: [], asked: [] });
  expect((await list({ state: 'done' })).extra).toMatchObject({ itemsCount: 1, newCount: 1 });
  expect([await numbers({ state: 'new' }), await numbers({ state: 'work' }), await numbers({ state: 'done' })]).toEqual(
    [[three], [two], [one]],
  );
  expect(await numbers({ itemsPerPage: 2, page: 2 })).toEqual([one]);
  expect(await numbers({ page: 9 })).toEqual([]);
});

it('leaves an opened message as it is, and knows done and not done of earlier clients', async () => {
  const number = await send('يفتح');
  const states = [];
  for (const change of [{ read: true }, { done: true }, { read: true }, { done: false }]) {
    expect((await save(number, change)).body.data).toEqual({ id: number });
    states.push(await stateOf(number));
  }
  expect(states).toEqual(['new', 'done', 'done', 'work']);
});

const stored = async (number: number) =>
  (await list({ search: String(number) })).data.find(({ id }: { id: number }) => id === number);
const change = async (chosen: number[], to: object) => {
  const messages = await Promise.all(chosen.map(async (id) => ({ id, version: (await stored(id)).version })));
  return { again: () => manager.call('MessagesChange', { messages, ...to }) };
};
const ids = (messages: { id: number }[]) => messages.map(({ id }) => id);

it('changes the state of several messages, and who works on them, at once', async () => {
  const [one, two] = [await send('معًا'), await send('معًا أيضًا')];
  const [me] = (await list()).extra.people;
  const { again } = await change([one, two], { state: 'work', assignee: me.id });
  const { data } = (await again()).body;
  expect([ids(data.changed), data.stale]).toEqual([[two, one], []]);
  expect(data.changed[0]).toMatchObject({ state: 'work', assignee: me, version: '2' });
  // A reply that was lost is asked for again.
  const repeated = (await again()).body.data;
  // Their mails go meanwhile.
  const changed = data.changed.map(() => expect.objectContaining({ state: 'work', version: '2' }));
  expect(repeated).toEqual({ changed, stale: [] });
  expect(await numbers({ assignee: me.id })).toEqual([two, one]);
  expect(await numbers({ assignee: 0 })).not.toContain(one);
  await (await change([one], { assignee: 0 })).again();
  expect(await stored(one)).toMatchObject({ state: 'work', assignee: null });
  expect((await manager.call('MessagesChange', { messages: [{ id: two, version: '2' }], assignee: 999 })).status).toBe(
    400,
  );
});

it('leaves a message as a colleague changed it since it was loaded, also in the same moment', async () => {
  const [one, two, gone] = [await send('يتغيّر'), await send('يبقى على حاله'), await send('يُحذف')];
  const stale = await change([one, two, gone], { state: 'unwanted' });
  await (await change([one], { state: 'done' })).again();
  await manager.call('MessageDelete', { ids: [gone] });
  const { data } = (await stale.again()).body;
  expect([ids(data.changed), ids(data.stale)]).toEqual([[two], [one]]);
  expect([await stateOf(one), await stateOf(two)]).toEqual(['done', 'unwanted']);

  const states = ['work', 'done', 'unwanted'] as const;
  const changes = await Promise.all(states.map((state) => change([one], { state: state === 'done' ? 'new' : state })));
  const replies = await Promise.all(changes.map(({ again }) => again()));
  expect(replies.filter(({ body }) => body.data.changed.length === 1)).toHaveLength(1);
});

it('keeps notes with a message, finds it by them, and deletes them with it', async () => {
  const number = await send('تُلاحَظ');
  const requestId = '1e0f0f5e-0c39-4a62-9d4c-0f7a8d7a7a02';
  const note = (text: string, id = requestId) =>
    manager.call('MessageNote', { note: { message: number, text }, requestId: id });
  expect((await note('اتّصلت بها، وتعود الأحد')).body.data.notes).toEqual([
    expect.objectContaining({
      kind: 'note',
      subject: '',
      text: 'اتّصلت بها، وتعود الأحد',
      by: 'manager',
      delivery: null,
    }),
  ]);
  expect((await note('اتّصلت بها، وتعود الأحد')).body.data.notes).toHaveLength(1);
  expect(await numbers({ search: 'تعود الأحد' })).toEqual([number]);
  expect((await note('‏ ', '1e0f0f5e-0c39-4a62-9d4c-0f7a8d7a7a03')).body.error.details).toMatchObject({ field: 'text' });
  await manager.call('MessageDelete', { ids: [number] });
  expect(await cms.query('khayr::message-note').count({ where: { message: number } })).toBe(0);
});

it('finds messages by their sender, text and number', async () => {
  const number = await send('موضوع فريد 100%');
  for (const search of ['فريد', String(number)]) expect(await numbers({ search })).toEqual([number]);
  expect(await numbers({ search: 'M@HOME' })).toContain(number);
  expect(await numbers({ search: 'لا شيء كهذا' })).toEqual([]);
});

const answer = async (message: number, more: object = {}) => ({
  answer: {
    message,
    version: (await stored(message)).version,
    subject: 'Re: سؤال',
    text: 'أهلًا بك.',
    done: true,
    ...more,
  },
  requestId: crypto.randomUUID(),
});

it('mails an answer once, with the message below it, and keeps it', async () => {
  const number = await send('يُردّ عليه');
  cms.smtp.mails.length = 0;
  const payload = await answer(number);
  const { data } = (await manager.call('MessageAnswer', payload)).body;
  expect(data).toMatchObject({ state: 'done', assignee: { name: 'manager' } });
  expect((await manager.call('MessageAnswer', payload)).body.data.notes).toHaveLength(1);
  await vi.waitFor(
    async () => expect((await stored(number)).notes[0]).toMatchObject({ kind: 'answer', delivery: 'sent' }),
    {
      timeout: 30_000,
    },
  );
  const mails = cms.smtp.mails.filter(({ to }) => to.includes('m@home.example'));
  expect(mails).toHaveLength(1);
  for (const mail of mails) {
    expect(textOf(mail)).toMatch(/أهلًا بك\.\s+> نص/);
    expect(headersOf(mail)).toContain('Reply-To: office@site.example');
  }
});

it('refuses an answer to what a colleague answered meanwhile, to nobody, and without a mail server', async () => {
  const number = await send('يُردّ عليه مرّتين');
  const [first, second] = [await answer(number, { done: false }), await answer(number)];
  expect((await manager.call('MessageAnswer', first)).status).toBe(200);
  const refused = await manager.call('MessageAnswer', second);
  expect(refusal(refused)).toEqual([409, 'editConflict', undefined]);
  expect(refused.body.error.details.current.notes).toHaveLength(1);

  const { body } = await cms.post('/api/contact-messages', { data: { ...message, fromEmail: '' } });
  expect((await manager.call('MessageAnswer', await answer(body.data.number))).status).toBe(400);

  const { url } = cms.smtp;
  mailThrough('');
  const unmailed = await manager.call('MessageAnswer', await answer(await send('بلا خادم')));
  mailThrough(url);
  expect(refusal(unmailed)).toEqual([400, 'invalidData', 'ERROR.NO_MAIL_SERVER']);
});

it('stores templates of answers, and refuses to overwrite a colleague’s', async () => {
  const templates = [{ titleAr: 'شكر', titleEn: 'Thanks', textAr: 'شكرًا {name}', textEn: 'Thank you, {name}' }];
  const saveAll = (answers: object) => manager.call('SaveAnswerTemplates', { answers });
  const { version } = (await manager.call('LoadAnswerTemplates')).body.data;
  const saved = (await saveAll({ templates, version })).body.data;
  expect((await manager.call('LoadAnswerTemplates')).body.data).toEqual({ templates, ...saved });
  const refused = await saveAll({ templates: [], version });
  expect(refusal(refused)).toEqual([409, 'editConflict', undefined]);
  expect(refused.body.error.details.current).toEqual({ templates, ...saved });
  const incomplete = await saveAll({ templates: [{ ...templates[0], textEn: '' }], ...saved });
  expect(incomplete.body.error.details.errors).toEqual([{ field: 'templates.0.textEn', key: 'ERR_REQUIRED' }]);
});

it('is for those with the right alone, who may be given messages', async () => {
  const officer = await addColleague(cms, manager, 'message-officer');
  const publisher = await addColleague(cms, manager, 'publisher');
  expect((await officer.call('MessagesList')).body.extra.people).toEqual([
    expect.objectContaining({ name: 'manager' }),
    expect.objectContaining({ name: 'message-officer' }),
  ]);
  for (const name of ['MessagesList', 'MessagesExport', 'MessagesExportJson', 'LoadAnswerTemplates'])
    expect([name, (await publisher.call(name)).status]).toEqual([name, 403]);
  expect((await officer.call('LoadSiteSettings')).status).toBe(403);
});

it('cancels no message of the contact form', async () => {
  const id = await send('سؤال');
  const [{ version }] = (await list({ search: String(id) })).data;
  expect((await manager.call('MessagesChange', { messages: [{ id, version }], state: 'cancelled' })).status).toBe(400);
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

it('exports what its filters find, and every message without them, newest first', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => ({ ...message, number: 10_000 + index, state: 'done' }));
  await cms.query(MESSAGES).createMany({ data: rows });
  const { messages } = (await manager.call('MessagesExport')).body.data;
  const total = await cms.query(MESSAGES).count();
  expect(messages).toHaveLength(total);
  const all: number[] = messages.map(({ id }: { id: number }) => id);
  expect(all).toEqual(all.toSorted((one, other) => other - one));
  expect(new Set(all).size).toBe(total);
  expect(Object.keys(messages[0])).not.toContain('requestId');
  const found = (await manager.call('MessagesExportJson', { search: 'معًا' })).body.data;
  expect(found.map(({ subject }: { subject: string }) => subject)).toEqual(['معًا أيضًا', 'معًا']);
});

it('deletes old messages', async () => {
  const [old, young] = [await send('قديمة'), await send('حديثة')];
  const age = (number: number, days: number) =>
    cms
      .query(MESSAGES)
      .update({ where: { number }, data: { createdAt: new Date(Date.now() - days * DAY), delivery: 'sent' } });
  for (const number of [old, young]) await manager.call('MessageNote', { note: { message: number, text: 'ملاحظة' } });
  await age(old, 31);
  await age(young, 29);
  await cleanUp({ strapi: cms.strapi });
  const count = (number: number) => cms.query(MESSAGES).count({ where: { number } });
  expect([await count(old), await count(young)]).toEqual([0, 1]);
  const notes = await cms.query('khayr::message-note').findMany({ where: { message: { $in: [old, young] } } });
  expect(notes.map(({ message: of }) => of)).toEqual([young]);
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

it('has an earlier version’s messages in work that were read, and the others as they were', async () => {
  const numbersOf = Object.fromEntries(
    await Promise.all(['new', 'read', 'done'].map(async (state) => [state, await send(`كانت ${state}`)])),
  );
  const messages = cms.strapi.db.connection('contact_messages');
  for (const [state, number] of Object.entries(numbersOf)) await messages.clone().where({ number }).update({ state });
  await migration.up(cms.strapi.db.connection);
  const states = await Promise.all(Object.values(numbersOf).map((number) => stateOf(Number(number))));
  expect(states).toEqual(['new', 'work', 'done']);
});

it('writes no text of a message into the error of a failed query, which is logged', async () => {
  const insert = cms.strapi.db.connection('contact_messages').insert({ body: 'نص سري', no_such_column: 1 });
  const error: unknown = await insert.catch((cause: unknown) => cause);
  expect(String(error)).toContain('no_such_column');
  expect(String(error)).not.toContain('نص سري');
});
