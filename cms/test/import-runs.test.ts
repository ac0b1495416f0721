import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ImportReply } from '../contract/calls/imports';
import { service } from '../src/services';
import { setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';
import { END, entry, HEAD, meta, TEXT } from './wordpress-entries';

const SOON = { timeout: 60_000, interval: 20 };
const PAIRS = 15;

/** Both texts of a pair as WPML's exports write it, in the older and the newer way. */
const pair = (number: number) =>
  (['ar', 'en'] as const).map((lang, index) => {
    const [ofLanguage, ofGroup] =
      number % 2 === 0
        ? ['_wpml_import_language_code', '_wpml_import_translation_group']
        : ['_wpml_language', '_icl_translation_group'];
    const english = {
      title: `The caravan number ${number}`,
      'content:encoded': 'The caravan reached four villages. '.repeat(5),
    };
    // A site that knows the language by a cookie has one address for both.
    const link = `https://old.example/${number === 1 || lang === 'ar' ? '' : 'en/'}caravan-${number}/`;
    return entry(
      number * 2 + index,
      { ...(lang === 'en' ? english : { 'content:encoded': TEXT.repeat(3) }), link },
      meta(ofLanguage, lang) + meta(ofGroup, String(number)),
    );
  });

const menuItem = (id: number, title: string, url: string) =>
  entry(
    id,
    { 'wp:post_type': 'nav_menu_item', title },
    meta('_menu_item_type', 'custom') + meta('_menu_item_object', 'custom') + meta('_menu_item_url', url),
  );

const OTHERS = [
  ...[900, 901].map((id) => entry(id, { link: 'https://old.example/same/', 'wp:post_date': '' })),
  entry(902, { link: 'https://old.example/contact/', 'wp:post_date': '' }),
  menuItem(903, 'Home', 'https://old.example/'),
  menuItem(904, 'صفحتنا', 'https://old.example/nowhere/'),
];

describe.each(DATABASES)('an import that is tried, paused, and begun again by a restart, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  const imports = () => service(cms.strapi, 'api::import.imports');
  const until = (id: number, is: (now: ImportReply) => boolean) =>
    vi.waitFor(async () => {
      const now = await imports().load(id);
      expect(now.error).toBe('');
      expect(is(now)).toBe(true);
      return now;
    }, SOON);
  const waiting = ({ items }: ImportReply) => items.waiting ?? 0;

  it('stores ten, goes on, stops where it is told to, and ends with each text once', async () => {
    const location = path.join(cms.dataDir, 'export.xml');
    const pairs = Array.from({ length: PAIRS }, (_, index) => pair(index + 1)).flat();
    writeFileSync(location, [HEAD, ...pairs, ...OTHERS, END].join(''));
    const all = pairs.length + 3;
    const { id } = await imports().open(location, undefined);
    expect((await until(id, ({ state }) => state === 'found')).notices).toEqual([
      { kind: 'menu-link', count: 1, text: 'صفحتنا https://old.example/nowhere/' },
    ]);

    await imports().start(id, { pauseAfter: 10 });
    expect(waiting(await until(id, ({ state }) => state === 'paused'))).toBe(all - 10);

    await imports().start(id, {});
    await until(id, (now) => waiting(now) < all - 12);
    await imports().pause(id);
    const { state, items } = await until(id, (now) => now.state === 'paused');
    expect([state, items.waiting]).toEqual(['paused', expect.any(Number)]);

    await imports().start(id, {});
    const before = await until(id, (now) => waiting(now) < all - 15);
    expect(waiting(before)).toBeGreaterThan(0);
    await cms.restart();
    const done = await until(id, (now) => now.state === 'done');
    expect(done.items).toEqual({ visible: pairs.length, hidden: 3 });
    expect(done.notices).toEqual([
      { kind: 'menu-link', count: 1, text: 'صفحتنا https://old.example/nowhere/' },
      { kind: 'shared-address', count: 1, text: '/same' },
      { kind: 'unusable-address', count: 1, text: '/contact/' },
    ]);
  });

  it('is taken off the list where it failed before it stored anything, and not where that can be undone', async () => {
    const listed = async () => (await imports().list()).map(({ id }) => id);
    const [stored] = await listed();
    const refused = expect.objectContaining({ details: expect.objectContaining({ code: 'editConflict' }) });
    await expect(imports().forget(stored ?? 0)).rejects.toEqual(refused);
    // One that failed in the middle can still be undone.
    await cms.query('khayr::import').updateMany({ where: { id: stored }, data: { state: 'failed' } });
    await expect(imports().forget(stored ?? 0)).rejects.toEqual(refused);

    const location = path.join(cms.dataDir, 'page.xml');
    writeFileSync(location, '<html>No export</html>');
    const { id } = await imports().open(location, undefined);
    await vi.waitFor(async () => expect((await imports().load(id)).state).toBe('failed'), SOON);
    await imports().forget(id);
    expect(await listed()).toEqual([stored]);
  });

  it('made one article of each pair of WPML, in both languages', async () => {
    const rows: { number: number; locale: string; title: string }[] = await cms
      .query('api::article.article')
      .findMany({ select: ['number', 'locale', 'title'], where: { publishedAt: { $notNull: true } } });
    const numberOf = (title: string) => rows.find((row) => row.title === title)?.number;
    expect(rows).toHaveLength(PAIRS * 2);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(PAIRS);
    expect(numberOf('The caravan number 7')).toBe(numberOf('خبر رقم 14 من القديم'));
  });

  it('leads an address that both languages shared to the item, in the language of the address', async () => {
    const [rule] = await cms.query('khayr::redirect').findMany({ where: { source: '/caravan-1' } });
    expect(rule.target).toMatch(/^\/article\/\d+\/\d+$/);
  });

  it('names what its source has no more when it goes on: nothing waits in an import that is done', async () => {
    const location = path.join(cms.dataDir, 'table.csv');
    const rows = Array.from(
      { length: 12 },
      (_, index) => `سطر رقم ${index + 1} من الجدول,"${TEXT.repeat(3)}",2020-03-02`,
    );
    const write = (some: readonly string[]) => writeFileSync(location, ['title,text,date', ...some].join('\n'));
    write(rows);
    const { id } = await imports().open(location, undefined);
    await until(id, ({ state }) => state === 'found');
    await imports().start(id, { pauseAfter: 10 });
    expect(waiting(await until(id, ({ state }) => state === 'paused'))).toBe(2);
    write(rows.slice(0, -1));
    await imports().start(id, {});
    const { items } = await until(id, ({ state }) => state === 'done');
    expect(items).toMatchObject({ failed: 1 });
    expect(items.waiting).toBeUndefined();
    const { data } = await imports().items({ id, state: 'failed' });
    expect(data).toMatchObject([{ notes: [{ kind: 'item-missing', reason: 'gone' }] }]);
  });
});
