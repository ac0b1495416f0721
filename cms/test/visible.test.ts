import { describe, expect, it } from 'vitest';
import { APPEALS, article, NEWS, PROJECTS, setUpSite } from './manager-client';
import { DATABASES, onDatabase } from './start-postgres';

const ARTICLES = 'api::article.article';
const CATEGORIES = 'api::category.category';
const LANGUAGES = ['ar', 'en'] as const;

/** What the lists of visitors contain, whichever way it was written: pages of a category, their total, the home page. */
describe.each(DATABASES)('visible lists, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  const documents = () => site.cms.documents(ARTICLES);
  const call = async (path: string) => (await site.cms.get(`/api/visible/${path}`)).body;
  const list = async (category: number, locale = 'ar', start = 0, limit = 100) => {
    const query = `locale=${locale}&category=${category}&start=${start}&limit=${limit}&withTotal=true`;
    const { data, meta } = await call(`articles?${query}`);
    return { numbers: data.map(({ number }: { number: number }) => number), total: meta.total, data, meta };
  };
  const categoryOf = (number: number): Promise<{ id: number; documentId: string }> =>
    site.query(CATEGORIES).findOne({ where: { number } });
  const newDocument = async (category: number, more: object = {}) => {
    const related = { category: (await categoryOf(category)).documentId };
    const data = { ...article(), showTime: '2026-01-05', ...related, ...more };
    const { documentId, number }: { documentId: string; number: number } = await documents().create({
      locale: 'ar',
      data,
    });
    return { documentId, number };
  };

  /** Where an article is listed, in each language; every list must be as long as it says. */
  async function whereListed(number: number): Promise<string[]> {
    const found: string[] = [];
    for (const category of [NEWS, PROJECTS, APPEALS]) {
      for (const locale of LANGUAGES) {
        const { numbers, total } = await list(category, locale);
        expect(total).toBe(numbers.length);
        if (numbers.includes(number)) found.push(`${category} ${locale}`);
      }
    }
    return found;
  }

  it('lists an article as a manager shows, moves and hides it', async () => {
    const { number } = await site.newArticle();
    expect(await whereListed(number)).toEqual([]);
    await site.save('articles', { number, isVisible: true });
    expect(await whereListed(number)).toEqual([`${NEWS} ar`]);
    await site.save('articles', { number, category: PROJECTS });
    expect(await whereListed(number)).toEqual([`${PROJECTS} ar`]);
    await site.save('articles', { number, isVisible: false });
    expect(await whereListed(number)).toEqual([]);
  });

  it('lists by the category of the published version, as the dashboard sets it', async () => {
    const { documentId, number } = await newDocument(NEWS);
    await documents().publish({ documentId, locale: 'ar' });
    const category = (await categoryOf(PROJECTS)).id;
    const moved = { category: { connect: [{ id: category }] } };
    await documents().update({ documentId, locale: 'ar', data: moved });
    expect(await whereListed(number)).toEqual([`${NEWS} ar`]);
    await documents().publish({ documentId, locale: 'ar' });
    expect(await whereListed(number)).toEqual([`${PROJECTS} ar`]);
    const taken = { category: { disconnect: [{ id: category }] } };
    await documents().update({ documentId, locale: 'ar', data: taken });
    await documents().discardDraft({ documentId, locale: 'ar' });
    await documents().publish({ documentId, locale: 'ar' });
    expect(await whereListed(number)).toEqual([`${PROJECTS} ar`]);
    await documents().unpublish({ documentId, locale: 'ar' });
    expect(await whereListed(number)).toEqual([]);
    await documents().publish({ documentId, locale: 'ar' });
    await documents().delete({ documentId, locale: '*' });
    expect(await whereListed(number)).toEqual([]);
  });

  it('lists a copy in the category of its original', async () => {
    const { documentId } = await newDocument(PROJECTS);
    const copy = await documents().clone({ documentId, locale: 'ar', data: {} });
    await documents().publish({ documentId: copy.documentId, locale: 'ar' });
    expect(await whereListed(copy.entries[0].number)).toEqual([`${PROJECTS} ar`]);
  });

  it('stores nothing of a transaction that is rolled back', async () => {
    const { documentId, number } = await newDocument(NEWS);
    await documents().publish({ documentId, locale: 'ar' });
    const data = { category: (await categoryOf(APPEALS)).documentId };
    const undone = site.strapi.db.transaction(async () => {
      await documents().update({ documentId, locale: 'ar', data, status: 'published' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await whereListed(number)).toEqual([`${NEWS} ar`]);
  });

  /** What the top of the home page shows, if it has so many articles. */
  async function numbersOnHome(count: number): Promise<number[]> {
    const homes = site.cms.documents('api::home.home');
    const { documentId } =
      (await homes.findFirst({ locale: 'ar' })) ?? (await homes.create({ locale: 'ar', data: {} }));
    const blocks = [{ __component: 'home.articles-slider', count }];
    await homes.update({ documentId, locale: 'ar', status: 'published', data: { blocks } });
    const [slider] = (await call('home?locale=ar')).data;
    return slider.rows.map((row: { number: number }) => row.number);
  }

  it('lists nothing of a deleted category, nor does the home page', async () => {
    const { documentId } = await site.newCategory(70, 'articles');
    const { number } = await site.newArticle('مقال بلا قسم', { category: 70, isVisible: true });
    const onHome = async () => (await numbersOnHome(20)).includes(number);
    expect([(await list(70)).numbers, await onHome()]).toEqual([[number], true]);
    await site.strapi.documents(CATEGORIES).delete({ documentId });
    expect([(await list(70)).numbers, (await list(70)).meta.category, await onHome()]).toEqual([[], null, false]);
  });

  it('are none of a category that lists other items, nor of a page', async () => {
    for (const type of ['gallery', 'videos', 'events', 'page'] as const) {
      await site.newCategory(71, type);
      expect([type, (await list(71)).meta.category]).toEqual([type, null]);
      await site.query(CATEGORIES).deleteMany({ where: { number: 71 } });
    }
    expect((await list(NEWS)).meta.category).toMatchObject({ number: NEWS });
  });

  it('has an article with a picture at the top of the home page, though the newest have none', async () => {
    const image = await site.storePicture('/_userFiles/home/', 'lead.jpg');
    const shown = (title: string, fields: object) =>
      site.newArticle(title, { fields: { showInHome: true, showTime: '2031-01-01', ...fields }, isVisible: true });
    const { number: lead } = await shown('مقال له صورة', { image });
    await shown('مقال بلا صورة', {});
    const { number: newest } = await shown('أحدث مقال بلا صورة', {});
    expect(await numbersOnHome(2)).toEqual([lead, newest]);
  });

  // Security: X8.
  it('lists newest first, items of the same day by the highest number, in pages', async () => {
    const { numbers: before } = await list(APPEALS);
    const made: number[] = [];
    for (const showTime of ['2030-01-01', '2030-01-02', '2030-01-01']) {
      const { documentId, number } = await newDocument(APPEALS, { showTime });
      await documents().publish({ documentId, locale: 'ar' });
      made.push(number);
    }
    const [first, second, third] = made;
    const newest = [second, third, first];
    expect((await list(APPEALS)).numbers).toEqual([...newest, ...before]);
    expect((await list(APPEALS, 'ar', 1, 2)).numbers).toEqual([third, first]);
    expect((await list(APPEALS, 'ar', 1, 2)).total).toBe(before.length + 3);
    expect((await list(APPEALS, 'ar', 1_000_000, 10)).numbers).toEqual([]);
  });

  const around = async (number: number, locale = 'ar', limit = 3) =>
    (await call(`articles-around?number=${number}&locale=${locale}&limit=${limit}`)).data;
  const numbersOf = (rows: { number: number }[]) => rows.map(({ number }) => number);

  it('returns the visible neighbours of an article in the order of the list, whichever day they are of', async () => {
    const made: number[] = [];
    for (const showTime of ['2032-01-03', '2032-01-02', '2032-01-02', '2032-01-02', '2032-01-01']) {
      const { documentId, number } = await newDocument(PROJECTS, { showTime });
      // The second of that day stays hidden.
      if (made.length !== 2) await documents().publish({ documentId, locale: 'ar' });
      made.push(number);
    }
    const [newest = 0, first = 0, hidden = 0, third = 0, oldest = 0] = made;
    const { numbers } = await list(PROJECTS);
    const listed = [newest, third, first, oldest];
    expect(numbers.slice(0, 4)).toEqual(listed);
    const places = await Promise.all([...listed, hidden].map((number) => around(number)));
    const neighbours = places.map(({ previous, next }) => [previous?.number ?? null, next?.number ?? null]);
    expect(neighbours).toEqual([
      [null, third],
      [newest, first],
      [third, oldest],
      [first, numbers[4] ?? null],
      [third, first],
    ]);
    expect(places[0].next).toEqual({ number: third, title: article().title });
    expect(await around(newest, 'en')).toMatchObject({ previous: null });
    expect((await site.cms.get('/api/visible/articles-around?number=999999&locale=ar&limit=3')).status).toBe(404);
  });

  it('returns articles about the same things, visible ones alone, as lists have them', async () => {
    const made: number[] = [];
    const wells = 'حفر بئر ماء في القرية';
    const texts = [
      { category: NEWS, title: wells, isShown: true },
      { category: APPEALS, title: 'بئر القرية تعطي الماء', isShown: true },
      { category: APPEALS, title: 'بئر القرية التي لم تُنشر', isShown: false },
      { category: PROJECTS, title: 'دورة خياطة للنساء', isShown: true },
    ];
    for (const { category, title, isShown } of texts) {
      const summary = `${title} ${title.length}`;
      const { documentId, number } = await newDocument(category, { title, summary, showTime: '2026-01-05' });
      if (isShown) await documents().publish({ documentId, locale: 'ar' });
      made.push(number);
    }
    const [well = 0, other, hidden] = made;
    const { related } = await around(well);
    expect(numbersOf(related)[0]).toBe(other);
    expect(numbersOf(related)).not.toContain(hidden);
    expect(numbersOf(related)).not.toContain(well);
    expect(related[0]).toMatchObject({ title: texts[1]?.title, category: { number: APPEALS }, image: null });
    expect(related[0]).not.toHaveProperty('html');
    expect((await around(well, 'ar', 0)).related).toEqual([]);
  });

  it('returns an item’s category and pictures, but no text in a list and never who saved it', async () => {
    const { documentId, number } = await newDocument(NEWS, { showTime: '2031-01-01' });
    await documents().publish({ documentId, locale: 'ar' });
    const { data, meta } = await list(NEWS, 'ar', 0, 1);
    expect(meta.category).toMatchObject({ number: NEWS, titleEn: `Section ${NEWS}` });
    const { html, ...listed } = article();
    expect(data[0]).toMatchObject({ ...listed, number, category: { number: NEWS }, image: null });
    expect(data[0]).not.toHaveProperty('html');
    const found = await call(`articles/${number}?locale=ar`);
    expect(found.data).toMatchObject({ locale: 'ar', visibleIn: ['ar'], row: { ...listed, html, number } });
    for (const row of [data[0], found.data.row]) {
      for (const secret of ['savedBy', 'categoryNumber']) expect(row).not.toHaveProperty(secret);
    }
  });

  it('returns the other language’s text only of an item that has none in the requested one', async () => {
    const { documentId, number } = await newDocument(NEWS);
    const found = async (locale: string) => (await call(`articles/${number}?locale=${locale}`)).data;
    expect([await found('ar'), await found('en')]).toEqual([null, null]);
    await documents().publish({ documentId, locale: 'ar' });
    expect(await found('en')).toMatchObject({ locale: 'ar', visibleIn: ['ar'] });
    const english = { ...article('Hidden in English'), showTime: '2026-01-05' };
    await documents().update({ documentId, locale: 'en', data: english });
    expect(await found('en')).toBeNull();
    await documents().publish({ documentId, locale: 'en' });
    const both = await found('en');
    expect([both.locale, both.row.title, both.visibleIn.toSorted()]).toEqual(['en', 'Hidden in English', ['ar', 'en']]);
  });

  it.each([
    'articles?locale=ar&category=7&start=-1&limit=10',
    'articles?locale=ar&category=7&start=0&limit=101',
    'articles?locale=ar&category=7&start=0&limit=x',
    'articles?locale=fr&category=7&start=0&limit=10',
    'articles?locale=ar&category=0&start=0&limit=10',
    'pages?locale=ar&category=5&start=0&limit=10',
    'articles/x?locale=ar',
    'articles-around?number=x&locale=ar&limit=3',
    'articles-around?number=1&locale=ar&limit=101',
    'home',
  ])('refuses %s', async (path) => {
    expect((await site.cms.get(`/api/visible/${path}`)).status).toBe(400);
  });
});
