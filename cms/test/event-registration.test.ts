import { describe, expect, it, vi } from 'vitest';
import { event } from '../contract/kinds/event';
import { itemRow } from '../contract/requests/items';
import { service } from '../src/services';
import { refusal } from './as-manager';
import { html, openManagerClient } from './manager-client';
import { setUpCms } from './start-cms';
import { partsOf, textOf } from './start-mail-server';
import { DATABASES, onDatabase } from './start-postgres';

const EVENTS = 41;
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString();

const line = (id: string, type: string) => ({
  ...{ id, type, isRequired: 1, labelAr: id, labelEn: id, helpAr: '', helpEn: '', optionsAr: '', optionsEn: '' },
  ...{ min: 0, max: 0 },
});

describe.each(DATABASES)('registration for events, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  let site: Awaited<ReturnType<typeof openManagerClient>>;

  async function newForm(more: object = {}): Promise<number> {
    site ??= await openManagerClient(cms);
    const form = {
      ...{ id: 0, titleAr: 'تسجيل', titleEn: 'Registration', introAr: '', introEn: '', thanksAr: '', thanksEn: '' },
      ...{ fields: [line('name', 'line'), line('mail', 'email')], isShown: 1, opensAt: '', closesAt: '' },
      ...{ places: 0, hasWaitingList: 0, keepMonths: 12, readers: [] },
    };
    return (await site.manager.call('SaveForm', { form: { ...form, ...more } })).body.data.id;
  }

  async function newEvent(registration: number, fields: object) {
    if (!(await cms.query('api::category.category').findOne({ where: { number: EVENTS } })))
      await site.newCategory(EVENTS, 'events');
    const all = { title: 'يوم مفتوح', html: html(), showTime: '2026-01-05', registration, ...fields };
    return site.save('events', { number: 0, category: EVENTS, isVisible: true, fields: all });
  }

  const answer = (form: number, mail: string, lang = 'ar') =>
    cms.post('/api/form-answers', {
      data: { form, answers: { name: 'سلمى', mail }, lang, isSuspicious: false },
    });
  const seen = async (form: number) => (await cms.get(`/api/visible/form?id=${form}`)).body.data;
  const mailsTo = (address: string) => cms.smtp.mails.filter(({ to }) => to.includes(address)).map(textOf);

  it('leaves an event that says nothing of it as the adapter reads it', async () => {
    await newForm();
    const { number } = await newEvent(0, {});
    const row = itemRow(event).parse({ ...(await site.load('events', number)), number });
    expect([row.registration, row.amount, row.begins]).toEqual([0, '', '']);
  });

  it('is taken until all events of the form are cancelled or over', async () => {
    const form = await newForm();
    const { number, version } = await newEvent(form, { begins: at(-30), ends: at(-28) });
    expect(await seen(form)).toMatchObject({ isOver: true });
    expect(refusal(await answer(form, 'a@home.example'))).toEqual([400, 'invalidData', 'ERROR.FORM_CLOSED']);
    const fields = { begins: at(30), ends: at(32) };
    const { version: next } = await site.save('events', { number, version, fields });
    expect((await answer(form, 'a@home.example')).status).toBe(200);
    await site.save('events', { number, version: next, fields: { state: 'cancelled' } });
    expect((await answer(form, 'b@home.example')).status).toBe(400);
  });

  it('says how many places are left, none of an event that is full', async () => {
    const form = await newForm({ places: 3 });
    const { number, version } = await newEvent(form, { begins: at(30) });
    await answer(form, 'c@home.example');
    expect(await seen(form)).toMatchObject({ left: 2, isOver: false });
    await site.save('events', { number, version, fields: { state: 'full' } });
    expect(await seen(form)).toMatchObject({ left: 0 });
    expect(refusal(await answer(form, 'd@home.example'))).toEqual([400, 'invalidData', 'ERROR.FORM_FULL']);
  });

  it('is followed by one mail the day before, in the language of whoever registered', async () => {
    const form = await newForm({ places: 2, hasWaitingList: 1 });
    const { number } = await newEvent(form, { begins: at(20), ends: at(22), place: 'القاعة' });
    for (const [mail, lang] of [
      ['soon', 'en'],
      ['soon2', 'ar'],
      ['waits', 'ar'],
    ] as const)
      await answer(form, `${mail}@home.example`, lang);
    const [late, off] = [await newForm(), await newForm()];
    await newEvent(late, { begins: at(40) });
    const cancelled = await newEvent(off, { begins: at(20) });
    for (const [id, mail] of [
      [late, 'late'],
      [off, 'off'],
    ] as const)
      await answer(id, `${mail}@home.example`);
    await site.save('events', { ...cancelled, fields: { state: 'cancelled' } });
    const { remind } = service(cms.strapi, 'api::form.registrations');
    await Promise.all([remind(), remind()]);
    await remind();
    await expect.poll(() => mailsTo('soon@home.example').length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => mailsTo('soon2@home.example').length, { timeout: 20_000 }).toBe(1);
    const [english = ''] = mailsTo('soon@home.example');
    for (const part of ['يوم مفتوح', 'القاعة', `/en/event-${number}.ics`, `/en/event/${EVENTS}/${number}`])
      expect(english).toContain(part);
    const [mail] = cms.smtp.mails.filter(({ to }) => to.includes('soon@home.example'));
    const [, file] = mail ? partsOf(mail) : [];
    expect(file?.source).toContain(`filename=event-${number}.ics`);
    expect(textOf(file ?? { source: '' })).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nSUMMARY:يوم مفتوح\r\n[\s\S]*END:VCALENDAR\r\n$/,
    );
    for (const other of ['waits', 'late', 'off']) expect(mailsTo(`${other}@home.example`)).toEqual([]);
    const { data } = (await site.manager.call('MessagesList', { form, itemsPerPage: 50 })).body;
    expect(data.map(({ notes }: { notes: object[] }) => notes.length)).toEqual([0, 1, 1]);
    // The link that gives the place back is its reader's alone.
    expect(english).toMatch(/\/en\/registration\/\S{20}/);
    expect(data[1].notes[0].text).toMatch(/\/registration\/…\n/);
  });

  it('is followed by a mail before each day of a series', async () => {
    const form = await newForm();
    const begins = at(20);
    const { number, version } = await newEvent(form, { begins, ends: at(22), rule: 'FREQ=WEEKLY' });
    await answer(form, 'weekly@home.example', 'en');
    const { remind } = service(cms.strapi, 'api::form.registrations');
    const reminders = async () => {
      await Promise.all([remind(), remind()]);
      return cms.query('khayr::message-note').count({ where: { event: number } });
    };
    expect(await reminders()).toBe(1);
    // Its day stays, whatever becomes of the hour.
    await site.save('events', { number, version, fields: { place: 'القاعة' } });
    expect(await reminders()).toBe(1);
    const weekLater = Date.now() + 7 * 24 * HOUR;
    vi.useFakeTimers({ now: weekLater, toFake: ['Date'] });
    try {
      expect(await reminders()).toBe(2);
      expect(await reminders()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => mailsTo('weekly@home.example').length, { timeout: 20_000 }).toBe(2);
    const [first = '', second = ''] = mailsTo('weekly@home.example');
    expect(first).not.toBe(second);
    expect(first).toContain('Every week');
  });
});
