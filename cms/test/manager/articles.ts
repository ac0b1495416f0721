import { expect, it } from 'vitest';
import { article, html, NEWS, PROJECTS, type Site } from '../manager-client';

const ARTICLES = 'api::article.article';

/** Saves of articles, as other kinds are saved too. */
export function testArticles(site: Site) {
  const today = () => new Date().toLocaleDateString('sv');
  const rows = (number: number) => site.query(ARTICLES).findMany({ where: { number }, orderBy: { id: 'asc' } });
  const articleCount = () => site.query(ARTICLES).count();

  // Security: V1.
  it('creates a hidden article with today’s date, which only managers see', async () => {
    const { number, version } = await site.newArticle();
    expect(version).toBe('1');
    expect(await site.load('articles', number)).toMatchObject({
      ...article(),
      number,
      locale: 'ar',
      category: { number: NEWS },
      isVisible: false,
      version: '1',
      languages: [{ locale: 'ar', isVisible: false, version: '1' }],
      author: '',
      showTime: today(),
      showInHome: true,
      image: null,
    });
    expect(await site.visible('articles', number)).toBeUndefined();
  });

  it('shows, changes and hides an article, each in one save', async () => {
    const { number } = await site.newArticle('مقال يظهر ويختفي', { isVisible: true });
    expect(await site.visible('articles', number)).toMatchObject({
      title: 'مقال يظهر ويختفي',
      category: { number: NEWS },
    });

    expect(await site.visible('articles', number)).not.toHaveProperty('savedBy');

    const fields = { title: 'عنوان جديد طويل', showTime: '2026-02-28', showInHome: false };
    const { version } = await site.save('articles', { number, fields });
    expect(await site.visible('articles', number)).toMatchObject({ ...fields, version: Number(version) });

    const hidden = await site.save('articles', { number, version, isVisible: false });
    expect(await site.visible('articles', number)).toBeUndefined();
    expect(await site.load('articles', number)).toMatchObject({ ...fields, isVisible: false, version: hidden.version });

    await site.save('articles', { number, fields: { title: 'عنوان يتغير وهو مخفي' } });
    expect(await site.visible('articles', number)).toBeUndefined();
    await site.save('articles', { number, isVisible: true });
    expect((await site.visible('articles', number)).title).toBe('عنوان يتغير وهو مخفي');
  });

  // Faults: 14.
  it('accepts one of several saves of the same version, and returns the current item to the others', async () => {
    for (const isVisible of [false, true]) {
      const { number, version } = await site.newArticle('مقال لمحررين اثنين', { isVisible });
      const titles = ['عنوان المحرر الأول', 'عنوان المحرر الثاني', 'عنوان المحرر الثالث'];
      const replies = await Promise.all(
        titles.map((title) => site.post('articles', { number, version, isVisible, fields: { title } })),
      );
      const won = replies.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const { changeableIn, ...item } = await site.load('articles', number);
      expect([item.version, changeableIn]).toEqual([won[0]?.body.data.version, ['ar', 'en']]);
      for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
        expect([status, body.error.details]).toEqual([
          409,
          { code: 'editConflict', current: item, savedBy: 'manager' },
        ]);
      }
      expect(await site.revisions('article', number)).toHaveLength(1);
      expect(await rows(number)).toHaveLength(isVisible ? 2 : 1);
    }
  });

  it('accepts a save without a version, whatever was saved before', async () => {
    const { number } = await site.newArticle();
    const titles = ['كلمة أخيرة أولى', 'كلمة أخيرة ثانية', 'كلمة أخيرة ثالثة'];
    const replies = await Promise.all(titles.map((title) => site.post('articles', { number, fields: { title } })));
    expect(replies.map(({ body }) => body.data.version).toSorted()).toEqual(['2', '3', '4']);
  });

  it('changes nothing when the changed article cannot be published', async () => {
    const { number } = await site.newArticle('مقال يبقى كما هو', { isVisible: true });
    const before = await rows(number);
    const fields = { title: 'عنوان جديد طويل', summary: 'قصير' };
    const reply = await site.post('articles', { number, category: PROJECTS, isVisible: true, fields });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details).toMatchObject({
      code: 'invalidData',
      field: 'summary',
      key: 'ERROR.MISS.SUMMARY',
      errors: [{ field: 'summary', key: 'ERROR.MISS.SUMMARY' }],
    });
    expect(await rows(number)).toEqual(before);
    expect(await site.revisions('article', number)).toEqual([]);
    expect((await site.visible('articles', number)).category.number).toBe(NEWS);
  });

  // Faults: 15.
  it('creates one article for a repeated request, simultaneous or later', async () => {
    const before = await articleCount();
    const save = { number: 0, category: NEWS, fields: article(), requestId: '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0001' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => site.post('articles', save)));
    replies.push(await site.post('articles', { ...save, fields: article('عنوان آخر طويل') }));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await articleCount()).toBe(before + 1);

    await site
      .query('khayr::request-reply')
      .updateMany({ where: {}, data: { at: new Date(Date.now() - 25 * 3_600_000) } });
    expect((await site.save('articles', save)).number).not.toBe(replies[0]?.body.data.number);
  });

  it('gives a repeated change the first reply, not an edit conflict', async () => {
    const { number, version } = await site.newArticle('مقال يضيع جواب حفظه');
    const requestId = '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0003';
    const save = { number, version, fields: { title: 'عنوان حُفظ مرة واحدة' }, requestId };
    const [first, second] = [await site.post('articles', save), await site.post('articles', save)];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(first.body.data.version).toBe(String(Number(version) + 1));
    expect((await site.load('articles', number)).version).toBe(first.body.data.version);
  });

  it('accepts a failed request when it is repeated', async () => {
    const save = { number: 0, category: NEWS, requestId: '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0002' };
    expect((await site.post('articles', { ...save, fields: {} })).status).toBe(400);
    expect((await site.save('articles', { ...save, fields: article() })).number).toBeGreaterThan(0);
  });

  it('does not change a text that is sent as it is stored', async () => {
    const stored = `  <p style="color: red">نص&nbsp;طويل</p>\n${html()}\n`;
    const { number } = await site.newArticle('نص يبقى كما هو', { fields: { html: stored }, isVisible: true });
    const item = await site.load('articles', number);
    expect(item.html).toBe(stored);
    const { title, summary, author, showTime, showInHome } = item;
    const fields = { title, summary, author, showTime, showInHome, html: stored };
    const { version } = item;
    const saved = await site.save('articles', { number, version, category: NEWS, isVisible: true, fields });
    expect(saved.version).toBe(version);
    expect(await site.revisions('article', number)).toEqual([]);
    expect((await site.visible('articles', number)).html).toBe(stored);
  });

  it('sets a missing or cleared date to the day of the save', async () => {
    const { number } = await site.newArticle('مقال بتاريخ', { fields: { showTime: '2025-12-31' } });
    expect((await site.load('articles', number)).showTime).toBe('2025-12-31');
    await site.save('articles', { number, isVisible: true, fields: { showTime: '' } });
    expect((await site.visible('articles', number)).showTime).toBe(today());
  });

  it('emits an event after a change is stored, and none for a failed one', async () => {
    const { number } = await site.newArticle('مقال يعلن عنه', { isVisible: true });
    const received: { title: string; visible: Promise<{ title: string }> }[] = [];
    const listen = async (event: string, { entry }: { entry: { title: string } }) => {
      if (event.startsWith('entry.')) received.push({ title: entry.title, visible: site.visible('articles', number) });
    };
    site.strapi.eventHub.subscribe(listen);
    await site.post('articles', { number, isVisible: true, fields: { title: 'عنوان لا يعلن عنه', summary: 'قصير' } });
    const title = 'عنوان معلن عنه أخيرا';
    await site.save('articles', { number, fields: { title } });
    await expect.poll(() => received.some((event) => event.title === title)).toBe(true);
    site.strapi.eventHub.unsubscribe(listen);
    expect(received.map((event) => event.title)).not.toContain('عنوان لا يعلن عنه');
    for (const event of received.filter((each) => each.title === title))
      expect((await event.visible).title).toBe(title);
  });
}
