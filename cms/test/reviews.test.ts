import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteRole } from '../contract/rights';
import { addColleague, type Manager, NOT_ALLOWED, refusal, setUpManager, signIn } from './as-manager';
import { addArticle as added, article, NEWS, saveArticle as save, setUpSite } from './manager-client';
import { startCms } from './start-cms';
import { headersOf, type Mail, textOf } from './start-mail-server';
import { DATABASES, onDatabase } from './start-postgres';

const NOTICES = 'khayr::review-notice';
const ARTICLE = 'api::article.article';

describe.each(DATABASES)('the review of texts, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  const { cms } = site;
  const manager = setUpManager(cms);
  let writer: Manager;
  let translator: Manager;
  let publisher: Manager;
  const { title } = article();

  beforeAll(async () => {
    const account = (role: SiteRole, Name: string) =>
      addColleague(cms, manager, role, { Name, Email: `${role}@site.example` });
    writer = await account('writer', 'ليلى الكاتبة');
    translator = await account('translator-en', 'Sami');
    publisher = await account('publisher', 'نور الناشرة');
  });
  afterEach(async () => {
    const mails = cms.strapi.service('api::review.review-mails');
    await mails.stop();
    await cms.query('khayr::review').deleteMany({});
    await cms.query(NOTICES).deleteMany({});
    cms.smtp.mails.length = 0;
    cms.smtp.state.refuse = false;
    mails.start();
  });

  const call = (who: Manager, name: string, id: number, more: object = {}) =>
    who.call(name, { kind: 'article', id, of: 'ar', ...more });
  const load = async (who: Manager, id: number, of = 'ar') => (await call(who, 'ReviewLoad', id, { of })).body.data;
  const submit = (who: Manager, id: number, more: object = {}) => call(who, 'ReviewSubmit', id, more);
  const withdraw = (who: Manager, id: number) => call(who, 'ReviewWithdraw', id);
  const sendBack = (who: Manager, id: number, note = 'أضيفي صورة من فضلك') => call(who, 'ReviewSendBack', id, { note });
  const list = async (who: Manager) => (await who.call('ReviewsList')).body;

  const mailsTo = (name: string) => cms.smtp.mails.filter(({ to }) => to.includes(`${name}@site.example`));
  const mailed = (name: string, count = 1) =>
    vi.waitFor(() => expect(mailsTo(name)).toHaveLength(count), { timeout: 30_000 });

  it('lists a submitted draft for publishers and its writer, until it is published', async () => {
    const number = await added(writer);
    expect(await load(writer, number)).toEqual({ review: null, canSubmit: true });
    const submitted = await submit(writer, number, { note: ' للنشر قبل الجمعة ' });
    const review = { state: 'ready', by: 'ليلى الكاتبة', at: expect.any(String), note: 'للنشر قبل الجمعة' };
    expect([submitted.status, submitted.body.data]).toEqual([200, { review, canSubmit: true }]);
    const item = {
      ...review,
      kind: 'article',
      id: number,
      lang: 'ar',
      catId: NEWS,
      title,
      isVisible: 0,
    };
    for (const who of [publisher, manager, writer])
      expect(await list(who)).toEqual({ data: [item], extra: { itemsCount: 1 } });
    expect(await list(translator)).toEqual({ data: [], extra: { itemsCount: 0 } });
    await save(publisher, { number, isVisible: true, fields: {} });
    expect((await list(publisher)).data).toEqual([]);
    expect((await list(writer)).data).toEqual([]);
  });

  it('sends a draft back with a note, and takes it again', async () => {
    const number = await added(writer);
    await submit(writer, number);
    expect((await sendBack(publisher, number)).status).toBe(200);
    expect((await list(publisher)).data).toEqual([]);
    const returned = { state: 'returned', by: 'نور الناشرة', note: 'أضيفي صورة من فضلك' };
    expect((await list(writer)).data).toEqual([expect.objectContaining(returned)]);
    expect((await load(writer, number)).review).toMatchObject(returned);
    expect(refusal(await sendBack(publisher, number))).toEqual([400, 'invalidData', 'ERROR.REVIEW_OVER']);
    await submit(writer, number);
    expect((await list(publisher)).data).toEqual([expect.objectContaining({ state: 'ready', note: '' })]);
    expect((await withdraw(writer, number)).body.data.review).toBeNull();
    expect((await list(publisher)).data).toEqual([]);
  });

  it('takes a new text of a translator beside what visitors see, and nothing that they see already', async () => {
    const number = await added(manager, { isVisible: true });
    await save(manager, { number, locale: 'en', isVisible: true });
    const submitEnglish = () => submit(translator, number, { of: 'en' });
    expect(refusal(await submitEnglish())).toEqual([400, 'invalidData', 'ERROR.NOTHING_TO_REVIEW']);
    expect((await load(translator, number, 'en')).canSubmit).toBe(false);
    await save(translator, { number, locale: 'en', fields: { title: 'A better title' } });
    expect((await submitEnglish()).status).toBe(200);
    const item = { lang: 'en', title: 'A better title', isVisible: 1 };
    expect((await list(publisher)).data).toEqual([expect.objectContaining(item)]);
    await cms.strapi.documents(ARTICLE).publish({ documentId: await site.documentIdOf(number), locale: 'ar' });
    expect((await list(publisher)).data).toHaveLength(1);
    await cms.strapi.documents(ARTICLE).publish({ documentId: await site.documentIdOf(number), locale: 'en' });
    expect((await list(publisher)).data).toEqual([]);
  });

  it('is refused to whoever may not change the text, and sending back to whoever may not publish', async () => {
    const number = await added(manager);
    expect(refusal(await submit(writer, number))).toEqual(NOT_ALLOWED);
    expect(refusal(await submit(translator, number))).toEqual(NOT_ALLOWED);
    expect((await load(writer, number)).canSubmit).toBe(false);
    await submit(manager, number);
    expect(refusal(await withdraw(writer, number))).toEqual(NOT_ALLOWED);
    expect((await sendBack(writer, number)).status).toBe(403);
    const empty = await sendBack(publisher, number, '  ');
    expect([empty.status, empty.body.error.details.field]).toEqual([400, 'note']);
    expect((await submit(manager, number, { note: 'ن'.repeat(1001) })).body.error.details.field).toBe('note');
    expect((await submit(manager, 999_999)).status).toBe(404);
    expect((await submit(manager, number, { of: 'en' })).status).toBe(404);
    expect(await load(manager, number, 'en')).toEqual({ review: null, canSubmit: false });
  });

  it('ends with the text in the bin, and of one language with that language', async () => {
    const number = await added(manager);
    await save(manager, { number, locale: 'en' });
    await submit(manager, number);
    await submit(manager, number, { of: 'en' });
    await manager.call('ItemDelete', { kind: 'article', id: number, lang: 'en' });
    expect((await list(publisher)).data).toEqual([expect.objectContaining({ lang: 'ar' })]);
    await manager.call('ItemDelete', { kind: 'article', id: number, everyLanguage: true });
    expect((await list(publisher)).data).toEqual([]);
  });

  it('stores one review of a text that two submit at once', async () => {
    const number = await added(writer);
    const replies = await Promise.all([submit(writer, number), submit(manager, number), submit(writer, number)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list(publisher)).extra.itemsCount).toBe(1);
    expect(await cms.query('khayr::audit-entry').count({ where: { action: 'submit', item: number } })).toBe(1);
  });

  it('mails those who publish at once, and whoever gets the text back', async () => {
    const number = await added(writer);
    await submit(writer, number, { note: 'سطر\nBcc: everybody@site.example' });
    await mailed('publisher');
    const [mail] = mailsTo('publisher');
    if (!mail) throw new Error('no mail came');
    expect(mail.to).toEqual(['publisher@site.example']);
    const text = textOf(mail);
    for (const part of [title, 'ليلى الكاتبة', 'سطر Bcc: everybody', 'Submitted by: ليلى', '/ar/manager/reviews'])
      expect(text).toContain(part);
    expect(headersOf(mail).filter((header) => header.startsWith('Bcc'))).toEqual([]);
    expect(mailsTo('writer')).toEqual([]);
    await sendBack(publisher, number);
    await mailed('writer');
    expect(textOf(mailsTo('writer')[0] as Mail)).toContain('أضيفي صورة من فضلك');
    expect(mailsTo('publisher')).toHaveLength(1);
  });

  it('sends one mail for what is submitted within ten minutes of the last', async () => {
    await submit(writer, await added(writer));
    await mailed('publisher');
    const later = ['العنوان الثاني الطويل', 'العنوان الثالث الطويل'];
    for (const another of later) await submit(writer, await added(writer, { fields: article(another) }));
    const waiting = () => cms.query(NOTICES).findMany({ where: { sentAt: null } });
    await vi.waitFor(
      async () => {
        const dues = (await waiting()).map(({ dueAt }) => new Date(dueAt).getTime() - Date.now());
        expect(dues.every((due) => due > 9 * 60_000)).toBe(true);
      },
      { timeout: 30_000 },
    );
    expect(mailsTo('publisher')).toHaveLength(1);
    const past = new Date(Date.now() - 11 * 60_000);
    await cms.query(NOTICES).updateMany({ where: { sentAt: { $notNull: true } }, data: { sentAt: past } });
    await cms.query(NOTICES).updateMany({ where: { sentAt: null }, data: { dueAt: new Date() } });
    cms.strapi.service('api::review.review-mails').wake();
    await mailed('publisher', 2);
    const text = textOf(mailsTo('publisher')[1] as Mail);
    for (const another of later) expect(text).toContain(another);
    expect(text).not.toContain(title);
  });

  it('tries again after the mail server refused, and says nothing of what was published meanwhile', async () => {
    cms.smtp.state.refuse = true;
    const [first, second] = [await added(writer), await added(writer, { fields: article('عنوان آخر طويل') })];
    await submit(writer, first);
    await submit(writer, second);
    const rows = () => cms.query(NOTICES).findMany({ orderBy: { id: 'asc' } });
    const isTried = ({ attempts }: { attempts: number }) => attempts > 0;
    await vi.waitFor(async () => expect((await rows()).every(isTried)).toBe(true), { timeout: 30_000 });
    expect((await save(publisher, { number: first, isVisible: true, fields: {} })).status).toBe(200);
    cms.smtp.state.refuse = false;
    await cms.query(NOTICES).updateMany({ where: {}, data: { dueAt: new Date() } });
    cms.strapi.service('api::review.review-mails').wake();
    await mailed('publisher');
    const text = textOf(mailsTo('publisher')[0] as Mail);
    expect(text).toContain('عنوان آخر طويل');
    expect(text).not.toContain(title);
  });
});

it('stores no mails where there is no mail server', async () => {
  const cms = await startCms();
  process.env.SMTP_URL = '';
  try {
    const manager = await signIn(cms);
    const row = await cms.strapi.documents('api::content-block.content-block').create({
      locale: 'ar',
      data: { title: 'قطعة للمراجعة', html: '<p>نص طويل بما يكفي ليقبله محرر القطع في هذا الموقع.</p>' },
    });
    const reply = await manager.call('ReviewSubmit', { kind: 'content-block', id: row.number, of: 'ar' });
    expect(reply.status).toBe(200);
    expect(await cms.query(NOTICES).count({})).toBe(0);
  } finally {
    await cms.stop();
  }
});
