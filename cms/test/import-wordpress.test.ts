import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { configOf, PHP, startMariaDb, WORDPRESS } from '../../scripts/stack/wordpress.ts';
import type { ImportReply } from '../contract/calls/imports';
import { setUpCms } from './start-cms';

const FILL = path.join(import.meta.dirname, 'fixtures', 'wordpress', 'fill.php');
const POSTS = 3_000;

type Text = { number: number; locale: string; categoryNumber: number };

describe('a WordPress of Debian, filled by its own functions and exported by its own exporter', () => {
  const cms = setUpCms();
  const cleanUps: (() => Promise<unknown>)[] = [];
  let made: { posts: number; visible: number; pairs: number; upload: string };
  let done: ImportReply;
  const ask = async (name: string, payload: object): Promise<ImportReply> =>
    (await cms.post(`/api/imports/${name}`, payload)).body.data;

  beforeAll(async () => {
    const folder = path.join(cms.dataDir, 'wordpress-site');
    const root = path.join(folder, 'wordpress');
    mkdirSync(folder);
    for (const one of [cms.dataDir, folder]) chmodSync(one, 0o755);
    cpSync(WORDPRESS, root, { recursive: true, dereference: true });
    const socket = await startMariaDb(folder, (stop) => cleanUps.push(stop));
    writeFileSync(path.join(root, 'wp-config.php'), configOf(root, { socket, url: 'https://old.example' }));
    const source = path.join(folder, 'source');
    mkdirSync(source);
    const output = execFileSync(PHP, [FILL, String(POSTS), path.join(source, 'export.xml')], { cwd: root });
    made = JSON.parse(output.toString());
    cpSync(path.join(root, 'wp-content', 'uploads'), path.join(source, 'uploads'), { recursive: true });

    const reach = (id: number, state: ImportReply['state']) =>
      vi.waitFor(
        async () => {
          const now = await ask('progress', { id });
          expect([now.state, now.error]).toEqual([state, '']);
          return now;
        },
        { timeout: 600_000, interval: 500 },
      );
    const { id } = await ask('open', { location: source });
    await reach(id, 'found');
    await ask('start', { id });
    done = await reach(id, 'done');
  }, 900_000);
  afterAll(() => Promise.all(cleanUps.map((stop) => stop())));

  const articles = (where: object) => cms.query('api::article.article').count({ where });

  it('loses none of its posts, and shows those that it showed, but for unknown marks in them', async () => {
    expect([made.posts, done.items]).toEqual([POSTS, { visible: made.visible + 1, hidden: POSTS - made.visible }]);
    expect(await articles({ publishedAt: null })).toBe(POSTS);
    expect(await articles({ publishedAt: { $notNull: true } })).toBe(made.visible);
  });

  it('makes one article of each pair, in one category', async () => {
    const rows: Text[] = await cms
      .query('api::article.article')
      .findMany({ select: ['number', 'locale', 'categoryNumber'] });
    const byNumber = new Map<number, Text[]>();
    for (const row of rows) byNumber.set(row.number, [...(byNumber.get(row.number) ?? []), row]);
    expect(byNumber.size).toBe(made.pairs);
    const isPair = (texts: Text[]) =>
      new Set(texts.map(({ locale }) => locale)).size === 2 &&
      new Set(texts.map((one) => one.categoryNumber)).size === 1;
    expect([...byNumber.values()].every(isPair)).toBe(true);
    const categories = await cms.query('api::category.category').findMany({ orderBy: { number: 'asc' } });
    expect(categories.map(({ titleAr, titleEn, inMenu }) => [titleAr, titleEn, inMenu])).toEqual(
      expect.arrayContaining([
        ['أخبار الجمعية', 'Association news', false],
        ['حملات', 'حملات', false],
        ['من نحن', 'من نحن', true],
      ]),
    );
  });

  it('takes its one picture once, and leads every old address on', async () => {
    expect(await cms.query('plugin::upload.file').count()).toBe(1);
    expect(done.files).toEqual({ stored: 1, missing: 0 });
    const rules: { source: string }[] = await cms.query('khayr::redirect').findMany({ select: ['source'] });
    const queried = rules.filter(({ source }) => /^\/\?p=\d+$/.test(source));
    expect(queried.length).toBeGreaterThanOrEqual(POSTS);
    expect(rules.some(({ source }) => /^\/20\d\d\/\d\d\/قافلة-الشتاء-رقم-\d+$/.test(source))).toBe(true);
  });
});
