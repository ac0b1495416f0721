import { beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../config/cron-tasks';
import { choicesMark } from '../contract/calls/forms';
import { service } from '../src/services';
import { addColleague, type Manager, refusal, setUpManager } from './as-manager';
import { openDashboardClient } from './dashboard-client';
import { AS_ADAPTER, setUpCms } from './start-cms';
import { textOf } from './start-mail-server';
import { DATABASES, onDatabase } from './start-postgres';

const DAY = 24 * 3_600_000;
const MESSAGES = 'api::contact-message.contact-message';

const field = (id: string, type: string, more: object = {}) => ({
  id,
  type,
  isRequired: 0,
  labelAr: `حقل ${id}`,
  labelEn: `Field ${id}`,
  helpAr: '',
  helpEn: '',
  optionsAr: '',
  optionsEn: '',
  min: 0,
  max: 0,
  ifField: '',
  ifIs: [],
  ...more,
});

const FIELDS = [
  field('about', 'heading'),
  field('name', 'line', { isRequired: 1 }),
  field('mail', 'email'),
  field('age', 'number', { min: 16, max: 99 }),
  field('day', 'date'),
  field('town', 'one', { optionsAr: 'غزة\nرفح', optionsEn: 'Gaza\nRafah' }),
  field('skills', 'several', { optionsAr: 'طبخ\nقيادة\nترجمة', optionsEn: 'Cooking\nDriving\nTranslation' }),
  field('agreed', 'consent'),
];

const ADDRESSED = [field('name', 'line'), field('mail', 'email', { isRequired: 1 })];

const form = (more: object = {}) => ({
  id: 0,
  titleAr: 'تطوّع معنا',
  titleEn: 'Volunteer with us',
  introAr: '',
  introEn: '',
  thanksAr: '',
  thanksEn: '',
  fields: FIELDS,
  isShown: 1,
  opensAt: '',
  closesAt: '',
  places: 0,
  hasWaitingList: 0,
  isOncePerAddress: 0,
  mailing: 'none',
  mailAr: '',
  mailEn: '',
  nextPath: '',
  keepMonths: 12,
  readers: [],
  ...more,
});

const GOOD = { name: 'سلمى', mail: 'salma@home.example', age: '٢٤', town: '1', skills: ['0', '2'], agreed: 'yes' };

describe.each(DATABASES)('forms, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  const manager = setUpManager(cms);

  const save = async (more: object = {}) => (await manager.call('SaveForm', { form: form(more) })).body.data;
  const send = (id: number, answers: object = GOOD, more: object = {}) =>
    cms.post('/api/form-answers', { data: { form: id, answers, lang: 'ar', isSuspicious: false, ...more } });
  const inbox = async (who: Manager, id: number) =>
    (await who.call('MessagesList', { form: id, itemsPerPage: 50 })).body.data;
  const seen = (id: number) => cms.get(`/api/visible/form?id=${id}`);

  it('are saved with their fields in both languages, unless a colleague saved before', async () => {
    const { id, version } = await save();
    const { data } = (await manager.call('LoadForm', { id })).body;
    expect(data).toEqual({ ...form(), id, version });
    const changed = await manager.call('SaveForm', { form: { ...data, titleEn: 'Help us' } });
    expect(changed.body.data).toEqual({ id, version: '2' });
    const stale = await manager.call('SaveForm', { form: { ...data, titleEn: 'Lost' } });
    expect(refusal(stale)).toEqual([409, 'editConflict', undefined]);
    expect(stale.body.error.details.current.titleEn).toBe('Help us');
    expect((await manager.call('FormsList', {})).body.data[0]).toMatchObject({ id, answers: 0, waiting: 0 });
  });

  it('have a history, and come back from the bin with their number', async () => {
    const { id, version } = await save();
    const changed = { ...form({ id, titleEn: 'Help us', keepMonths: 3 }), version };
    const { data: now } = (await manager.call('SaveForm', { form: changed })).body;
    const [earlier] = (await manager.call('RevisionsList', { kind: 'form', id })).body.data;
    const { fields } = (await manager.call('RevisionLoad', { revisionId: earlier.id })).body.data;
    expect(fields).toEqual({ ...form(), id: undefined });
    const restored = (await manager.call('RevisionRestore', { revisionId: earlier.id })).body.data;
    expect(restored).toEqual({ id, version: String(Number(now.version) + 1) });
    expect((await seen(id)).body.data).toMatchObject({ titleEn: 'Volunteer with us', keepMonths: 12 });
    await manager.call('DeleteForm', { id });
    expect((await seen(id)).status).toBe(404);
    const [binned] = (await manager.call('BinList', { kind: 'form', page: 1, itemsPerPage: 10 })).body.data;
    expect(binned).toMatchObject({ id, title: { en: 'Volunteer with us' } });
    expect((await manager.call('BinRestore', { binId: binned.binId })).status).toBe(200);
    expect((await seen(id)).body.data).toMatchObject({ id, titleEn: 'Volunteer with us' });
  });

  it.each([
    [{ fields: [field('x', 'heading')] }, 'fields', 'ERROR.FORM_EMPTY'],
    [
      { fields: [field('x', 'one', { optionsAr: 'أ\nب', optionsEn: 'A' })] },
      'fields.0.optionsEn',
      'ERROR.FORM_OPTIONS',
    ],
    [{ fields: [field('x', 'line'), field('x', 'line')] }, 'fields', 'ERROR.8'],
    [{ fields: [field('x', 'number', { min: 9, max: 5 })] }, 'fields.0.min', 'ERROR.8'],
    [{ fields: [field('x', 'several', { optionsAr: 'أ\nب', optionsEn: 'A\nB', min: 3 })] }, 'fields.0.min', 'ERROR.8'],
    [{ opensAt: '2026-05-01T08:00:00.000Z', closesAt: '2026-04-30T08:00:00.000Z' }, 'closesAt', 'ERROR.MOMENT_ORDER'],
    [{ titleEn: '' }, 'titleEn', 'ERR_REQUIRED'],
    [{ keepMonths: 0 }, 'keepMonths', 'ERROR.8'],
    [{ mailing: 'copy' }, 'fields', 'ERROR.FORM_NO_ADDRESS'],
    [{ nextPath: '//elsewhere.example' }, 'nextPath', 'ERROR.ADDRESS_INVALID'],
    [
      { fields: [field('x', 'line', { ifField: 'town', ifIs: ['0'] }), ...FIELDS] },
      'fields.0.ifField',
      'ERROR.FORM_CONDITION',
    ],
    [
      { fields: [...FIELDS, field('x', 'line', { ifField: 'town', ifIs: ['2'] })] },
      `fields.${FIELDS.length}.ifField`,
      'ERROR.FORM_CONDITION',
    ],
  ])('are refused with %j', async (more, at, key) => {
    const { body } = await manager.call('SaveForm', { form: form(more) });
    expect(body.error.details.errors).toContainEqual({ field: at, key });
  });

  it('are answered into the inbox, in words, with a number', async () => {
    const { id } = await save();
    const requestId = crypto.randomUUID();
    const first = (await send(id, GOOD, { requestId })).body.data;
    expect(first).toEqual({ id: expect.any(Number), isWaiting: false, repeated: false });
    expect((await send(id, GOOD, { requestId })).body.data).toEqual({ ...first, repeated: true });
    expect(await inbox(manager, id)).toMatchObject([
      {
        id: first.id,
        form: { id, title: 'تطوّع معنا' },
        fromName: 'سلمى',
        fromEmail: 'salma@home.example',
        state: 'new',
        answers: [
          { field: 'name', label: 'حقل name', text: 'سلمى' },
          { field: 'mail', label: 'حقل mail', text: 'salma@home.example' },
          { field: 'age', label: 'حقل age', text: '24' },
          { field: 'town', label: 'حقل town', text: 'رفح' },
          { field: 'skills', label: 'حقل skills', text: 'طبخ · ترجمة' },
          { field: 'agreed', label: 'حقل agreed', text: 'نعم' },
        ],
      },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'ERR_REQUIRED'],
    [{ mail: 'nobody' }, 'mail', 'ERROR.ANSWER_EMAIL'],
    [{ age: '15' }, 'age', 'ERROR.NUMBER_INVALID'],
    [{ age: '1e3' }, 'age', 'ERROR.NUMBER_INVALID'],
    [{ day: '2026-02-30' }, 'day', 'ERROR.ANSWER_DATE'],
    [{ town: '2' }, 'town', 'ERROR.8'],
    [{ agreed: '' }, 'agreed', 'ERR_REQUIRED'],
  ])('name the field of an answer such as %j', async (wrong, at, key) => {
    const [{ id }] = (await manager.call('FormsList', {})).body.data;
    const { status, body } = await send(id, { ...GOOD, ...wrong });
    expect([status, body.error.details.errors]).toEqual([400, [{ field: at, key }]]);
  });

  it('ask what depends on another answer only after that, and leave out what is not asked', async () => {
    const fields = [
      field('name', 'line', { isRequired: 1 }),
      field('car', 'yes'),
      field('plate', 'line', { isRequired: 1, ifField: 'car', ifIs: ['yes'] }),
      field('more', 'page', { ifField: 'car', ifIs: ['yes'] }),
      field('seats', 'number', { isRequired: 1 }),
    ];
    const { id } = await save({ fields });
    expect((await send(id, { name: 'a', car: 'no', plate: 'hidden', seats: '4' })).status).toBe(200);
    const [{ answers }] = await inbox(manager, id);
    expect(answers.map((answer: { field: string }) => answer.field)).toEqual(['name', 'car']);
    const { body } = await send(id, { name: 'a', car: 'yes' });
    expect(body.error.details.errors.map((error: { field: string }) => error.field)).toEqual(['plate', 'seats']);
  });

  it('give 50 places to 200 who answer at once, and lose none of the others', async () => {
    const { id } = await save({ places: 50, hasWaitingList: 1 });
    const replies = await Promise.all(Array.from({ length: 200 }, () => send(id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(replies.filter(({ body }) => !body.data.isWaiting)).toHaveLength(50);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(200);
    expect((await manager.call('FormsList', {})).body.data[0]).toMatchObject({ id, answers: 200, waiting: 150 });
    expect((await seen(id)).body.data.left).toBe(0);
  });

  it('give a place that is free again to the first who waits, with a mail, and so on', async () => {
    const mails = () => cms.smtp.mails.filter(({ to }) => to.includes('second@home.example'));
    const { id } = await save({ places: 1, hasWaitingList: 1, fields: ADDRESSED });
    const numbers: number[] = [];
    for (const mail of ['first@home.example', 'second@home.example', 'third@home.example'])
      numbers.push((await send(id, { mail })).body.data.id);
    const waiting = async () =>
      (await inbox(manager, id)).flatMap((one: { id: number; isWaiting: boolean }) => (one.isWaiting ? [one.id] : []));
    expect(await waiting()).toEqual([numbers[2], numbers[1]]);
    await manager.call('MessageDelete', { ids: [numbers[0]] });
    await expect.poll(waiting).toEqual([numbers[2]]);
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
    expect(mails().map(textOf).join()).toContain(String(numbers[1]));
    const { version } = (await inbox(manager, id)).find((one: { id: number }) => one.id === numbers[1]);
    await manager.call('MessagesChange', { messages: [{ id: numbers[1], version }], state: 'unwanted' });
    await expect.poll(waiting).toEqual([]);
  });

  it('give the place of a cancelled answer away, cancelled by a manager or by the link in the mail', async () => {
    const { id } = await save({ places: 1, hasWaitingList: 1, mailing: 'words', fields: ADDRESSED });
    const numbers: number[] = [];
    for (const mail of ['one@cancel.example', 'two@cancel.example', 'three@cancel.example'])
      numbers.push((await send(id, { mail })).body.data.id);
    const answers = async () =>
      (await inbox(manager, id)).map(({ state, isWaiting }: { state: string; isWaiting: boolean }) => [
        state,
        isWaiting,
      ]);
    const [{ version }] = (await inbox(manager, id)).slice(-1);
    await manager.call('MessagesChange', { messages: [{ id: numbers[0], version }], state: 'cancelled' });
    await expect.poll(answers).toEqual([
      ['new', true],
      ['new', false],
      ['cancelled', false],
    ]);

    const mailOf = () => cms.smtp.mails.filter(({ to }) => to.includes('two@cancel.example')).map(textOf);
    await expect.poll(() => mailOf().length, { timeout: 20_000 }).toBe(2);
    const [, link = ''] = /\/ar\/registration\/(\S+)/.exec(mailOf()[1] ?? '') ?? [];
    const own = () => cms.get(`/api/form-answers/own?link=${link}`);
    expect((await own()).body.data).toEqual({ id: numbers[1], title: 'تطوّع معنا', isCancelled: false });
    const cancel = (data: object) => cms.post('/api/form-answers/cancel', { data });
    expect((await cancel({ link: `${link}x` })).status).toBe(404);
    for (const _ of [1, 2]) expect((await cancel({ link })).body.data.isCancelled).toBe(true);
    await expect.poll(answers).toEqual([
      ['new', false],
      ['cancelled', false],
      ['cancelled', false],
    ]);
    const notes: { kind: string; by: string }[][] = (await inbox(manager, id)).map(
      (one: { notes: object[] }) => one.notes,
    );
    const ofCancelling = notes.map((all) => all.filter(({ kind }) => kind === 'cancelled').map(({ by }) => by));
    expect(ofCancelling).toEqual([[], ['two@cancel.example'], []]);
    expect((await seen(id)).body.data.left).toBe(0);
    expect((await manager.call('FormsList', {})).body.data[0]).toMatchObject({ id, answers: 1, waiting: 0 });
  });

  it('keep a place that is free for whoever waits already', async () => {
    const more = { places: 1, hasWaitingList: 1, fields: ADDRESSED };
    const { id, version } = await save(more);
    for (const mail of ['first@home.example', 'waits@home.example']) await send(id, { mail });
    await manager.call('SaveForm', { form: { ...form({ ...more, id, places: 2 }), version } });
    const { body } = await send(id, { mail: 'later@home.example' });
    expect(body.data.isWaiting).toBe(true);
    await service(cms.strapi, 'api::form.registrations').fillPlaces();
    const answers = await inbox(manager, id);
    expect(answers.map((one: { isWaiting: boolean }) => one.isWaiting)).toEqual([true, false, false]);
  });

  it('are full without a waiting list, until a place is free again; what a program sent takes none', async () => {
    const { id } = await save({ places: 1 });
    await send(id, GOOD, { isSuspicious: true });
    const { body } = await send(id);
    expect(refusal(await send(id))).toEqual([400, 'invalidData', 'ERROR.FORM_FULL']);
    const message = (await inbox(manager, id)).find((one: { id: number }) => one.id === body.data.id);
    await manager.call('MessagesChange', {
      messages: [{ id: message.id, version: message.version }],
      state: 'unwanted',
    });
    expect((await send(id)).status).toBe(200);
    expect((await inbox(manager, id)).map(({ state }: { state: string }) => state)).toEqual([
      'new',
      'unwanted',
      'unwanted',
    ]);
  });

  it('take one answer from an address where they say so, however it is written', async () => {
    const { id } = await save({ isOncePerAddress: 1, fields: ADDRESSED });
    expect((await send(id, { mail: 'Huda@Home.example' })).status).toBe(200);
    const again = (await send(id, { mail: 'huda@home.example' })).body.error.details;
    expect([again.field, again.key]).toEqual(['mail', 'ERROR.FORM_TWICE']);
    expect((await send(id, { mail: 'salma@home.example' })).status).toBe(200);
  });

  it('mail whoever answers the form’s words and a copy, a few times a day, and nothing to what a program typed', async () => {
    const mails = () => cms.smtp.mails.filter(({ to }) => to.includes('copy@home.example'));
    const { id } = await save({ mailing: 'copy', mailAr: 'أهلًا بك', fields: ADDRESSED });
    await send(id, { name: 'سلمى', mail: 'copy@home.example' }, { isSuspicious: true });
    const number = (await send(id, { name: 'سلمى', mail: 'copy@home.example' })).body.data.id;
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
    const [text = ''] = mails().map(textOf);
    for (const part of ['أهلًا بك', String(number), 'حقل name: سلمى']) expect(text).toContain(part);
    for (let more = 0; more < 4; more += 1) await send(id, { name: 'سلمى', mail: 'copy@home.example' });
    const { data } = (await manager.call('MessagesList', { form: id, itemsPerPage: 50 })).body;
    expect(data.flatMap(({ notes }: { notes: object[] }) => notes)).toHaveLength(2);
  });

  it('are in no export of the site and not in the dashboard, and the privacy page says what they keep', async () => {
    const { id } = await save({ keepMonths: 3 });
    const { id: number } = (await send(id)).body.data;
    const { documentId } = await cms.query(MESSAGES).findOne({ where: { number } });
    const owner = await openDashboardClient(cms);
    const list = `/content-manager/collection-types/${MESSAGES}`;
    const { results } = (await owner('GET', `${list}?pageSize=100`)).body;
    expect(results.filter((row: { form: number | null }) => row.form !== null)).toEqual([]);
    expect((await owner('GET', `${list}/${documentId}`)).status).toBe(404);
    expect((await owner('DELETE', `${list}/${documentId}`)).status).toBe(404);
    expect(await inbox(manager, id)).toHaveLength(1);
    const exported = await fetch(`${cms.url}/api/exports/rows?kind=messages`, { headers: AS_ADAPTER });
    expect(await exported.text()).not.toContain('salma@home.example');
    const kept = (await cms.get('/api/visible/kept-forms')).body.data.find((one: { id: number }) => one.id === id);
    expect(kept).toMatchObject({ titleEn: 'Volunteer with us', keepMonths: 3 });
    expect(kept.asked[0]).toEqual({ labelAr: 'حقل name', labelEn: 'Field name' });
  });

  it('are answered while they are open and visible alone', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    for (const times of [{ opensAt: at(1) }, { closesAt: at(-1) }]) {
      const { id } = await save(times);
      expect(refusal(await send(id))).toEqual([400, 'invalidData', 'ERROR.FORM_CLOSED']);
    }
    const { id } = await save({ isShown: 0 });
    expect([(await send(id)).status, (await seen(id)).status]).toEqual([404, 404]);
  });

  it('take no answer that was chosen among other options', async () => {
    const { id, version } = await save();
    const { data } = (await seen(id)).body;
    const choices = choicesMark(data.fields);
    expect((await send(id, GOOD, { choices })).status).toBe(200);
    const options = { optionsAr: 'جنين\nغزة\nرفح', optionsEn: 'Jenin\nGaza\nRafah' };
    const fields = FIELDS.map((one) => (one.id === 'town' ? { ...one, ...options } : one));
    await save({ id, version, fields });
    expect(refusal(await send(id, GOOD, { choices }))).toEqual([400, 'invalidData', 'ERROR.FORM_CHANGED']);
    expect(await inbox(manager, id)).toHaveLength(1);
  });

  describe('with readers', () => {
    let officer: Manager;
    let id: number;
    beforeAll(async () => {
      officer = await addColleague(cms, manager, 'message-officer');
      const [, { id: reader }] = (await manager.call('LoadForm', { id: 1 })).body.extra.people;
      ({ id } = await save({ readers: [reader] }));
      await send(id);
    });

    it('show their answers to these alone', async () => {
      expect(await inbox(officer, id)).toHaveLength(1);
      expect(await inbox(manager, id)).toEqual([]);
      const [{ id: number, version }] = await inbox(officer, id);
      const { extra } = (await manager.call('MessagesList')).body;
      expect(extra.forms.map((one: { id: number }) => one.id)).not.toContain(id);
      const messages = [{ id: number, version }];
      expect((await manager.call('MessagesChange', { messages, state: 'done' })).body.data.changed).toEqual([]);
      expect((await manager.call('MessageNote', { note: { message: number, text: 'x' } })).status).toBe(404);
      expect((await manager.call('MessageDelete', { ids: [number] })).body.data).toEqual([]);
      expect((await manager.call('MessagesExport', { form: id })).body.data).toEqual({ messages: [], asked: [] });
      const { data: acts } = (await manager.call('AuditList', { page: 1, itemsPerPage: 1 })).body;
      expect(acts[0]).toMatchObject({ action: 'export', kind: 'form', itemId: id });
    });
  });

  it('show their answers to those with the right «answers», who see no messages without the other', async () => {
    const [answers, contact] = [
      await addColleague(cms, manager, 'answer-officer'),
      await addColleague(cms, manager, 'contact-officer'),
    ];
    const { id } = await save();
    await send(id);
    await cms.post('/api/contact-messages', {
      data: { fromName: 'Huda', fromEmail: 'h@home.example', mobile: '', subject: 'x', body: 'x', lang: 'en' },
    });
    const formsOf = async (who: Manager) => {
      const { data } = (await who.call('MessagesList', { itemsPerPage: 50 })).body;
      return new Set(data.map((one: { form: object | null }) => one.form !== null));
    };
    expect([await formsOf(manager), await formsOf(answers), await formsOf(contact)]).toEqual([
      new Set([true, false]),
      new Set([true]),
      new Set([false]),
    ]);
    expect((await contact.call('MessagesList')).body.extra.forms).toEqual([]);
    const [{ id: number, version }] = await inbox(manager, id);
    const messages = [{ id: number, version }];
    expect((await contact.call('MessagesChange', { messages, state: 'done' })).body.data.changed).toEqual([]);
    expect((await contact.call('MessagesExport', { form: id })).body.data).toEqual({ messages: [], asked: [] });
    const { asked } = (await answers.call('MessagesExport', { form: id, lang: 'en' })).body.data;
    expect(asked.map(({ label }: { label: string }) => label)).toEqual(
      ['name', 'mail', 'age', 'day', 'town', 'skills', 'agreed'].map((name) => `Field ${name}`),
    );
    const listed = async (who: Manager) => (await who.call('MessagesList', { form: id, lang: 'en' })).body.extra.asked;
    expect([await listed(contact), await listed(answers)]).toEqual([[], asked]);
    const { people } = (await manager.call('LoadForm', { id })).body.extra;
    expect(people.map(({ name }: { name: string }) => name)).not.toContain('contact-officer');
    const { people: workers } = (await manager.call('MessagesList')).body.extra;
    const numberOf = (name: string) => workers.find((one: { name: string }) => one.name === name).id;
    const give = (assignee: number) => manager.call('MessagesChange', { messages, assignee });
    expect((await give(numberOf('contact-officer'))).status).toBe(400);
    expect((await give(numberOf('answer-officer'))).body.data.changed).toHaveLength(1);
  });

  it('keep their answers for as long as they say, also once they are deleted', async () => {
    const numbers: number[] = [];
    for (const keepMonths of [1, 24])
      for (const isDeleted of [false, true]) {
        const { id } = await save({ keepMonths });
        numbers.push((await send(id)).body.data.id);
        if (!isDeleted) continue;
        expect((await manager.call('DeleteForm', { id })).status).toBe(200);
        expect((await seen(id)).status).toBe(404);
      }
    const left = async (days: number) => {
      const createdAt = new Date(Date.now() - days * DAY);
      await cms.query(MESSAGES).updateMany({ where: { number: { $in: numbers } }, data: { createdAt } });
      await cleanUp({ strapi: cms.strapi });
      return cms.query(MESSAGES).count({ where: { number: { $in: numbers } } });
    };
    expect([await left(20), await left(40), await left(700), await left(800)]).toEqual([4, 2, 2, 0]);
  });

  it('keep answers no longer than their senders were told, also where they are to be kept longer since', async () => {
    const { id, version } = await save({ keepMonths: 1 });
    const { id: number } = (await send(id)).body.data;
    expect((await save({ id, version, keepMonths: 24 })).id).toBe(id);
    const createdAt = new Date(Date.now() - 40 * DAY);
    await cms.query(MESSAGES).updateMany({ where: { number }, data: { createdAt } });
    await cleanUp({ strapi: cms.strapi });
    expect(await cms.query(MESSAGES).count({ where: { number } })).toBe(0);
  });
});
