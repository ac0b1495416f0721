import { EventEmitter, once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillArticles } from '../../scripts/dev/bench/fill-articles.ts';
import { completionSteps, countLacking } from '../src/content/search/complete-index';
import type { Place } from '../src/content/search/engine';
import { indexDocuments } from '../src/content/search/index-items';
import { engineOf } from '../src/content/search/search-index';
import { searchedType } from '../src/content/search/searched-items';
import { service } from '../src/services';
import { signIn } from './as-manager';
import { article, NEWS, openManagerClient } from './manager-client';
import { setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

/** More than a start indexes before the site answers. */
const ARTICLES = 600;
const TIMEOUT = 120_000;

/** Who save at the same time: fewer than the pool has connections, so that none waits for one beyond its limit. */
const EDITORS = 5;

describe.each(DATABASES)('the index of the search, where it lacks many articles, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  beforeAll(async () => {
    await openManagerClient(cms);
    await fillArticles({ dataDir: cms.dataDir, databaseUrl: cms.databaseUrl || undefined }, ARTICLES);
  });

  const completion = () => service(cms.strapi, 'api::search.index-completion');
  const lacking = () => countLacking(cms.strapi);
  const articles = () => cms.documents('api::article.article');
  const rows = (table: string, ...columns: string[]) =>
    cms.strapi.db
      .connection(table)
      .select(columns)
      .orderBy(columns[0] ?? '');

  async function find(search: string): Promise<number[]> {
    const query = `locale=ar&search=${encodeURIComponent(search)}&start=0&limit=50`;
    const { status, body } = await cms.get(`/api/visible/search?${query}`);
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: number }) => id);
  }

  async function newArticle(title: string): Promise<number> {
    const manager = await signIn(cms);
    const item = { locale: 'ar', number: 0, category: NEWS, isVisible: true, fields: article(title) };
    return (await manager.post('/api/manage/articles', item)).body.data.number;
  }

  /** What searches read of the index, and what they find. */
  const content = async () => ({
    entries: await rows('search_entries', 'id', 'row_id', 'document_id', 'digest', 'stamp'),
    words: await rows('search_words', 'word', 'spelling'),
    found: [await find('السرعة'), await find('رقم 513'), await find('نص تجريبي'), await find('كثيب')],
  });

  async function emptyIndex() {
    const tables = [
      'search_entries',
      'search_words',
      ...(database === 'SQLite' ? ['search_index', 'search_terms'] : []),
    ];
    for (const table of tables) await cms.strapi.db.connection(table).delete();
  }

  it('is begun by a start, completed while the site answers, and then as the command builds it', {
    timeout: TIMEOUT,
  }, async () => {
    await cms.restart();
    await completion().stop();
    const left = await lacking();
    expect([left > 0, left < ARTICLES]).toEqual([true, true]);
    expect((await find('السرعة')).length).toBe(50);
    const number = await newArticle('كثيب من رمال الصحراء');
    expect(await find('كثيب')).toEqual([number]);

    const log = vi.spyOn(cms.strapi.log, 'info');
    completion().start();
    await expect.poll(() => log.mock.calls.flat()).toHaveLength(2);
    expect(log.mock.calls.flat()).toEqual([
      `The index of the search lacks ${left} items, which are indexed while the site runs.`,
      `The index of the search is complete: ${left} items were indexed.`,
    ]);
    expect(await lacking()).toBe(0);

    const completed = await content();
    expect(completed.found.map((found) => found.length)).toEqual([50, 1, 50, 1]);
    expect((await cms.post('/api/search/rebuild', {})).body.data.entries).toBe(completed.entries.length);
    expect(await content()).toEqual(completed);
  });

  it('finds the same whether it looks for few or for many', async () => {
    const engine = engineOf(cms.strapi);
    const kinds = ['article'] as const;
    for (const audience of ['visitors', 'managers'] as const) {
      for (const words of [[['513']], [['99']], [['خبر'], ['51']], [['نص'], ['500']], [['كثيب', 'خبرا']]]) {
        const query = { words, audience, kinds };
        const inPlaces: { id: number; isInTitle: boolean }[] = [];
        for (const locale of ['ar', 'en'] as const) {
          const find = (place: Place) => engine.find(cms.strapi.db, { ...query, locale, limit: 10 * ARTICLES }, place);
          const inTitle = new Set(await find('title'));
          inPlaces.push(...(await find('anywhere')).map((id) => ({ id, isInTitle: inTitle.has(id) })));
        }
        const few = await engine.findFew(cms.strapi.db, query);
        const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
        expect([words, few?.toSorted(byId)]).toEqual([words, inPlaces.toSorted(byId)]);
      }
      const many = { words: [['خبر']], audience, kinds };
      expect(await engine.findFew(cms.strapi.db, many)).toBeUndefined();
    }
  });

  it('is completed by several instances at once, each item by one of them', { timeout: TIMEOUT }, async () => {
    const before = await content();
    await emptyIndex();
    const items = await lacking();
    const complete = async () => {
      let count = 0;
      for await (const step of completionSteps(cms.strapi)) count += step;
      return count;
    };
    const [one, other] = await Promise.all([complete(), complete()]);
    expect([one > 0, other > 0, one + other]).toEqual([true, true, items]);
    expect(await content()).toEqual(before);
  });

  it('has what is saved, shown and deleted while it is completed, and no save fails', {
    timeout: TIMEOUT,
  }, async () => {
    const filled: { documentId: string; number: number }[] = await cms.query('api::article.article').findMany({
      select: ['id', 'documentId', 'number'],
      where: { documentId: { $startsWith: 'bench' }, locale: 'ar', publishedAt: null },
      orderBy: { documentId: 'desc' },
      limit: 45,
    });
    await emptyIndex();
    const completing = (async () => {
      for await (const _ of completionSteps(cms.strapi));
    })();
    const change = async (documentId: string, index: number) => {
      if (index % 3 === 0) return articles().delete({ documentId, locale: '*' });
      if (index % 3 === 1) return articles().unpublish({ documentId, locale: 'ar' });
      await articles().update({ documentId, locale: 'ar', data: { title: 'سنبلة من القمح' } });
      return articles().publish({ documentId, locale: 'ar' });
    };
    const editors = Array.from({ length: EDITORS }, async (_, editor) => {
      for (const [index, { documentId }] of filled.entries())
        if (index % EDITORS === editor) await change(documentId, index);
    });
    await Promise.all([completing, ...editors]);
    expect(await lacking()).toBe(0);
    const changed = filled.filter((_, index) => index % 3 === 2).map(({ number }) => number);
    expect((await find('سنبلة')).toSorted()).toEqual(changed.toSorted());
    const completed = await content();
    await cms.post('/api/search/rebuild', {});
    const { entries, found } = await content();
    expect([entries, found]).toEqual([completed.entries, completed.found]);
  });

  // SQLite runs one transaction after the other.
  if (database === 'PostgreSQL')
    it('lets a save wait for the item to be indexed, and then replaces what was indexed', async () => {
      const searched = searchedType('api::article.article');
      const number = await newArticle('مقال عن البيلسان');
      const { documentId } = await cms.query('api::article.article').findOne({ where: { number } });
      await emptyIndex();
      const indexing = new EventEmitter();
      // Begun here, so that it is in no other transaction than its own.
      const saving = once(indexing, 'written').then(async () => {
        await articles().update({ documentId, locale: 'ar', data: { title: 'مقال عن الريحان' } });
        await articles().publish({ documentId, locale: 'ar' });
      });
      const waiting = async () => {
        const query =
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        return (await cms.strapi.db.connection.raw(query)).rows.length;
      };
      await cms.strapi.db.transaction(async () => {
        if (searched) await indexDocuments(cms.strapi, searched, [documentId]);
        indexing.emit('written');
        await expect.poll(waiting).toBe(1);
      });
      await saving;
      expect([await find('البيلسان'), await find('الريحان')]).toEqual([[], [number]]);
    });
});
