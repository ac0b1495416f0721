import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '../contract/calls/search';
import { readDemoContent } from '../demo/content';
import { service } from '../src/services';
import questions from './fixtures/search-questions.json';
import { DEMO_CONTENT } from './paths';
import { setUpCms } from './start-cms';
import { createDatabase, DATABASES } from './start-postgres';

const NEWS = 7;
const LANGUAGES = ['ar', 'en'] as const;
const { articles, albums, videos, menu } = readDemoContent(DEMO_CONTENT);

const text = (title: string) => ({
  title,
  summary: 'ملخص طويل بما يكفي لقاعدة الطول',
  html: '<p>نص طويل بما يكفي لقاعدة الطول الدنيا</p>',
  showTime: '2026-01-05',
});

describe.each(DATABASES)('the cms with the demo, on %s', (database) => {
  const cms = setUpCms(() => ({ DEMO: 'true', ...(database === 'PostgreSQL' && { DATABASE_URL: createDatabase() }) }));

  const documents = (name: 'article' | 'page' | 'category') => cms.documents(`api::${name}.${name}`);
  const categoryOf = async (number: number) =>
    (await documents('category').findFirst({ filters: { number } }))?.documentId;
  const createArticle = async (title: string, more: object = {}) =>
    documents('article').create({
      locale: 'ar',
      data: { ...text(title), category: await categoryOf(NEWS), ...more },
    });
  const countVisible = (uid: string, locale: string): Promise<number> =>
    cms.query(uid).count({ where: { locale, publishedAt: { $notNull: true } } });

  it('has Arabic and English, Arabic as the default', async () => {
    const locales = cms.strapi.plugin('i18n').service('locales');
    expect((await locales.find()).map(({ code }: { code: string }) => code).toSorted()).toEqual(['ar', 'en']);
    expect(await locales.getDefaultLocale()).toBe('ar');
  });

  it.each(LANGUAGES)(
    'publishes the demo texts that are not hidden in %s, enough for several pages',
    async (language) => {
      const visible = (items: { ar?: { hidden?: true }; en?: { hidden?: true } }[]) =>
        items.filter((item) => item[language] && !item[language].hidden).length;
      expect(await countVisible('api::article.article', language)).toBe(visible(articles));
      expect(await countVisible('api::album.album', language)).toBe(visible(albums));
      expect(await countVisible('api::video.video', language)).toBe(visible(videos));
      expect(visible(articles)).toBeGreaterThanOrEqual(45);
      expect(visible(albums)).toBeGreaterThanOrEqual(12);
      expect(visible(videos)).toBeGreaterThanOrEqual(12);
    },
  );

  it('keeps the demo menu with its numbers, order and parents', async () => {
    const { body } = await cms.get('/api/visible/menu');
    const stored = body.data.categories.map((category: { number: number; parent: { number: number } | null }) => [
      category.number,
      category.parent?.number,
    ]);
    expect(stored).toEqual(menu.map(({ number, parent }) => [number, parent]));
  });

  it('fills the home page and the settings in both languages', async () => {
    for (const language of LANGUAGES) {
      const blocks: { __component: string }[] = (await cms.get(`/api/visible/home?locale=${language}`)).body.data;
      const ads = blocks.find((block) => block.__component === 'home.ads');
      expect(ads).toMatchObject({ firstBlock: 1, secondBlock: 2 });
    }
    const { body } = await cms.get('/api/visible/menu');
    expect(body.data.settings.socialLinks.length).toBeGreaterThan(0);
  });

  it.each(LANGUAGES)('returns the whole visible home page in %s', async (language) => {
    const { body } = await cms.get(`/api/visible/home?locale=${language}`);
    const names = body.data.map((block: { __component: string }) => block.__component).toSorted();
    const types = [
      'ads',
      'articles',
      'articles-slider',
      'documents',
      'events',
      'gallery',
      'hero',
      'numbers',
      'partners',
      'projects',
    ];
    expect(names).toEqual(types.map((type) => `home.${type}`));
    for (const block of body.data) {
      // All partners are there.
      const hasMore = block.__component !== 'home.partners';
      if (block.rows) expect([block.rows.length, block.hasMore]).toEqual([block.limit, hasMore]);
      if (block.found)
        expect(block.found.map((found: { locale: string }) => found.locale)).toEqual([language, language]);
      if (block.__component === 'home.numbers') expect(block.settings.projectCount1).toBeGreaterThan(0);
    }
  });

  it('says what each counter counts, with articles that visitors of both languages see', async () => {
    const details = (await cms.get('/api/visible/counters')).body.data;
    const entries: { periodAr: string; periodEn: string; articles: string }[] = Object.values(details).flat() as never;
    expect(entries).toHaveLength(4);
    for (const { articles } of entries) {
      const numbers = articles.split(', ').map((number) => `&numbers[]=${number}`);
      expect(numbers.length).toBeGreaterThanOrEqual(3);
      for (const language of LANGUAGES) {
        const { body } = await cms.get(`/api/visible/article-titles?locale=${language}${numbers.join('')}`);
        expect(body.data).toHaveLength(numbers.length);
      }
    }
  });

  /**
   * Pages and lists are named by their number in the menu, articles and albums by their folder or file in `demo/content`. The
   * questions were written before anybody looked what they find.
   */
  it('answers what people ask a charity among the first three results of a search', async () => {
    type Titles = { [language in (typeof LANGUAGES)[number]]?: { title: string } };
    const titles = new Map<string, Titles>([
      ...articles.map(({ folder, ar, en }): [string, Titles] => [folder, { ...(ar && { ar }), ...(en && { en }) }]),
      ...albums.map((album): [string, Titles] => [album.folder, album]),
    ]);
    /** What stands for an answer: a title, or for a page or list its number, and for the contact page its kind. */
    const nameOf = (answer: string, language: (typeof LANGUAGES)[number]) => {
      const [kind = '', place = kind] = answer.split(' ');
      return titles.get(place)?.[language]?.title ?? place;
    };
    const missed: string[] = [];
    for (const language of LANGUAGES) {
      for (const [question = '', ...answers] of questions[language]) {
        const query = `locale=${language}&search=${encodeURIComponent(question)}&start=0&limit=3`;
        const found: SearchResult[] = (await cms.get(`/api/visible/search?${query}`)).body.data;
        const names = found.map(({ kind, id, catId, title }) => {
          if (kind === 'contact' || kind === 'privacy' || kind === 'zakat') return kind;
          return kind === 'page' || id === 0 ? String(catId) : title.map(({ text }) => text).join('');
        });
        if (!answers.some((answer) => names.includes(nameOf(answer, language)))) missed.push(question);
      }
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(20);
  });

  it('assigns unique numbers to items created in parallel, above the demo content', async () => {
    const highest = (await cms.get('/api/articles?locale=ar&status=draft&sort=number:desc&fields=number')).body.data[0];
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createArticle(`مقال متزامن رقم ${index}`)),
    );
    const numbers = created.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(20);
    expect(Math.min(...numbers)).toBeGreaterThan(highest.number);
  });

  it('keeps an item’s number and category through updates, a second language and publishing', async () => {
    const { documentId, number } = await createArticle('مقال بعنوان عربي طويل');
    await documents('article').update({ documentId, locale: 'ar', data: { number: 9999 } });
    await documents('article').update({ documentId, locale: 'en', data: text('An English title') });
    await documents('article').publish({ documentId, locale: '*' });
    const rows = await cms
      .query('api::article.article')
      .findMany({ where: { documentId }, populate: { category: true } });
    expect(rows).toHaveLength(4);
    for (const row of rows) expect([row.number, row.category?.number]).toEqual([number, NEWS]);
  });

  it('assigns a copy of an item its own number', async () => {
    const { documentId, number } = await createArticle('مقال سينسخ بعد قليل');
    const copy = await documents('article').clone({ documentId, locale: 'ar', data: {} });
    expect(copy.entries[0].number).toBeGreaterThan(number);
  });

  it('allows one page for a category of type page, with the category’s number and title', async () => {
    const titles = { titleAr: 'صفحة جديدة', titleEn: 'A new page' };
    const category = await documents('category').create({ data: { type: 'page', ...titles } });
    const html = '<p>نص الصفحة الجديدة وهو طويل بما يكفي</p>';
    const data = { category: category.documentId, html };
    const made = await Promise.allSettled(
      Array.from({ length: 3 }, () => documents('page').create({ locale: 'ar', data })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [page] = await documents('page').findMany({ locale: 'ar', filters: { number: category.number } });
    expect(page.title).toBe('صفحة جديدة');

    const { documentId } = page;
    const english = await documents('page').update({ documentId, locale: 'en', data: { html } });
    expect([english.number, english.title]).toEqual([category.number, 'A new page']);
    const elsewhere = { category: await categoryOf(1) };
    await expect(documents('page').update({ documentId, locale: 'ar', data: elsewhere })).rejects.toThrow();
  });

  it('refuses a page without a category, or in a category of another type', async () => {
    const html = '<p>نص صفحة لا مكان لها في القائمة</p>';
    for (const category of [undefined, await categoryOf(NEWS)]) {
      await expect(
        documents('page').create({ locale: 'ar', data: { html, ...(category ? { category } : {}) } }),
      ).rejects.toThrow();
    }
  });

  it('stores one message for simultaneous repeats of a request', async () => {
    const message = { fromName: 'زائرة', mobile: '٠٥٠', subject: 'سؤال', body: 'نص السؤال', lang: 'ar' };
    const requestId = 'b5fb5a5e-8f0f-4a0e-9a53-0a4d6a3c7f11';
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => cms.post('/api/contact-messages', { data: { ...message, requestId } })),
    );
    const numbers = new Set(replies.map(({ body }) => body.data.number));
    expect(numbers.size).toBe(1);
    expect(await cms.query('api::contact-message.contact-message').count({ where: { requestId } })).toBe(1);
  });

  if (database === 'PostgreSQL') {
    it('stores times in UTC, whatever the time zone of the machine', async () => {
      const { TZ } = process.env;
      const query = cms.query('khayr::request-reply');
      const at = new Date('2026-07-01T10:00:00.000Z');
      process.env.TZ = 'Asia/Gaza';
      await query?.create({ data: { key: 'time-zone', at } });
      process.env.TZ = 'America/New_York';
      const stored = await query?.findOne({ where: { key: 'time-zone' } });
      const text = await cms.strapi.db.connection('request_replies').select(cms.strapi.db.connection.raw('at::text'));
      process.env.TZ = TZ ?? 'UTC';
      expect(new Date(stored?.at)).toEqual(at);
      expect(text).toEqual([{ at: '2026-07-01 10:00:00' }]);
    });

    it('rejects a transaction that PostgreSQL rolls back instead of committing it', async () => {
      const saving = cms.strapi.db.transaction(async ({ trx }) => {
        await trx.raw('SELECT no_such_column').catch(() => undefined);
      });
      await expect(saving).rejects.toThrow('rolled back');
    });

    it('leaves no file of an upload whose row was stored without its folder', async () => {
      const { strapi, dataDir } = cms;
      const filepath = path.join(dataDir, 'lost.txt');
      writeFileSync(filepath, 'x');
      const files = strapi.db.query('plugin::upload.file');
      const create = vi.spyOn(files, 'create').mockImplementation(async (params) => {
        create.mockRestore();
        await files.create(params);
        throw new Error('Connection terminated unexpectedly');
      });
      const before = [await files.count(), readdirSync(path.join(dataDir, 'public/uploads'))];
      const file = { filepath, mimetype: 'text/plain', size: 1 };
      const upload = service(strapi, 'api::file-store.new-file').store('/_userFiles/', 'lost.txt', file, undefined);
      await expect(upload).rejects.toThrow('terminated');
      expect([await files.count(), readdirSync(path.join(dataDir, 'public/uploads'))]).toEqual(before);
    });
  }
});
