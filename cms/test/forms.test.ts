import { beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../config/cron-tasks';
import { addColleague, type Manager, refusal, setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
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

  it.each([
    [{ fields: [field('x', 'heading')] }, 'fields', 'ERROR.FORM_EMPTY'],
    [
      { fields: [field('x', 'one', { optionsAr: 'أ\nب', optionsEn: 'A' })] },
      'fields.0.optionsEn',
      'ERROR.FORM_OPTIONS',
    ],
    [{ fields: [field('x', 'line'), field('x', 'line')] }, 'fields', 'ERROR.8'],
    [{ titleEn: '' }, 'titleEn', 'ERR_REQUIRED'],
    [{ keepMonths: 0 }, 'keepMonths', 'ERROR.8'],
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
          { label: 'حقل name', text: 'سلمى' },
          { label: 'حقل mail', text: 'salma@home.example' },
          { label: 'حقل age', text: '24' },
          { label: 'حقل town', text: 'رفح' },
          { label: 'حقل skills', text: 'طبخ · ترجمة' },
          { label: 'حقل agreed', text: 'نعم' },
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

  it('give 50 places to 200 who answer at once, and lose none of the others', async () => {
    const { id } = await save({ places: 50, hasWaitingList: 1 });
    const replies = await Promise.all(Array.from({ length: 200 }, () => send(id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(replies.filter(({ body }) => !body.data.isWaiting)).toHaveLength(50);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(200);
    expect((await manager.call('FormsList', {})).body.data[0]).toMatchObject({ id, answers: 200, waiting: 150 });
    expect((await seen(id)).body.data.isFull).toBe(true);
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

  it('are answered while they are open and visible alone', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    for (const times of [{ opensAt: at(1) }, { closesAt: at(-1) }]) {
      const { id } = await save(times);
      expect(refusal(await send(id))).toEqual([400, 'invalidData', 'ERROR.FORM_CLOSED']);
    }
    const { id } = await save({ isShown: 0 });
    expect([(await send(id)).status, (await seen(id)).status]).toEqual([404, 404]);
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
      expect((await manager.call('MessagesExport', { form: id })).body.data).toEqual([]);
    });
  });

  it('keep their answers for as long as they say, and those of a deleted form for a year', async () => {
    const [short, long, gone] = [await save({ keepMonths: 1 }), await save({ keepMonths: 24 }), await save()];
    const numbers: number[] = [];
    for (const { id } of [short, long, gone]) numbers.push((await send(id)).body.data.id);
    expect((await manager.call('DeleteForm', { id: gone.id })).status).toBe(200);
    expect((await seen(gone.id)).status).toBe(404);
    const left = async (days: number) => {
      const createdAt = new Date(Date.now() - days * DAY);
      await cms.query(MESSAGES).updateMany({ where: { number: { $in: numbers } }, data: { createdAt } });
      await cleanUp({ strapi: cms.strapi });
      return cms.query(MESSAGES).count({ where: { number: { $in: numbers } } });
    };
    expect([await left(40), await left(400), await left(800)]).toEqual([2, 1, 0]);
  });
});
