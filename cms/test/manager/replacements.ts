import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ReplyOf } from '../../contract/calls/call';
import type { replacementsList, textFind } from '../../contract/calls/writing';
import { REPLACE_LIMITS } from '../../contract/limits';
import type { Site } from '../manager-client';

type Found = ReplyOf<typeof textFind>['data'][number];

/** Find and replace in the texts of the whole site. */
export function testReplacements(site: Site) {
  const call = (name: string, payload: object) => site.manager.call(name, payload);
  const find = async (words: string): Promise<Found[]> => (await call('TextFind', { find: words })).body.data;
  const replace = (find: string, replace: string, found: readonly Found[], more: object = {}) =>
    call('TextReplace', {
      ...{ find, replace, requestId: randomUUID() },
      texts: found.map(({ kind, id, lang: of, version }) => ({ kind, id, of, version })),
      ...more,
    });
  const acts = async (): Promise<ReplyOf<typeof replacementsList>['data']> =>
    (await call('ReplacementsList', {})).body.data;
  const stored = (number: number) => site.load('articles', number);
  const html = (number: string) => `<p>اتصل بنا على <b>${number.slice(0, 4)}</b>${number.slice(4)} في أي وقت تشاء.</p>`;
  const fields = (number: string) => ({
    title: `رقمنا الجديد هو ${number}`,
    summary: `ملخص فيه الرقم ${number} للاتصال`,
    html: html(number),
  });

  it('replaces in titles, summaries and texts as one act, and takes it back as one', async () => {
    const [old, now] = ['0599 100 001', '0599 100 002'];
    const visible = (await site.newArticle('', { fields: fields(old), isVisible: true })).number;
    const hidden = (await site.newArticle('', { fields: fields(old) })).number;
    const found = await find(old);
    expect(found.map(({ id, isVisible, hasDraft }) => [id, isVisible, hasDraft])).toEqual([
      [visible, 1, 0],
      [hidden, 0, 0],
    ]);
    expect(found[0]?.places.map(({ field, found: words }) => [field, words])).toEqual(
      ['title', 'summary', 'html'].map((field) => [field, old]),
    );
    const requestId = randomUUID();
    const { body } = await replace(old, now, found, { requestId });
    expect(body.data).toMatchObject({ texts: 2, places: 6 });
    // A repeated request is answered as the first one.
    expect((await replace(old, now, found, { requestId })).body.data).toEqual(body.data);
    expect(await stored(visible)).toMatchObject({ title: `رقمنا الجديد هو ${now}`, isVisible: true });
    expect((await site.visible('articles', visible)).html).toBe(`<p>اتصل بنا على <b>${now}</b> في أي وقت تشاء.</p>`);
    expect(await site.visible('articles', hidden)).toBeUndefined();
    expect(await site.revisions('article', visible)).toHaveLength(1);
    const [act] = await acts();
    expect(act).toMatchObject({ id: body.data.id, find: old, replace: now, texts: 2, places: 6, isUndone: false });

    const undone = await call('ReplacementUndo', { id: body.data.id, requestId: randomUUID() });
    expect(undone.body.data).toEqual({ texts: 2, kept: [], keptParts: [] });
    expect(await stored(visible)).toMatchObject(fields(old));
    expect((await site.visible('articles', visible)).html).toBe(html(old));
    expect((await acts())[0]?.isUndone).toBe(true);
    expect((await call('ReplacementUndo', { id: body.data.id })).status).toBe(404);
    const { body: audit } = await call('AuditList', { search: String(visible), kind: 'article', itemsPerPage: 50 });
    const actions = audit.data.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 2)).toEqual(['restore', 'replace']);
  });

  it('replaces in none of the texts where one has changed since, and leaves what was changed after it', async () => {
    const [old, now] = ['0599 200 001', '0599 200 002'];
    const one = (await site.newArticle('', { fields: fields(old) })).number;
    const other = (await site.newArticle('', { fields: fields(old) })).number;
    const stale = await find(old);
    await site.save('articles', { number: one, locale: 'ar', fields: { author: 'فريق الميدان' } });
    expect((await replace(old, now, stale)).status).toBe(409);
    expect((await stored(other)).title).toContain(old);

    const { body } = await replace(old, now, await find(old));
    await site.save('articles', { number: one, locale: 'ar', fields: { author: 'فريق المكتب' } });
    const undone = await call('ReplacementUndo', { id: body.data.id });
    expect(undone.body.data).toMatchObject({ texts: 1, kept: [{ kind: 'article', id: one }] });
    expect((await stored(one)).title).toContain(now);
    expect((await stored(other)).title).toContain(old);
  });

  it('publishes no changes of others with it', async () => {
    const [old, now] = ['0599 300 001', '0599 300 002'];
    const { number } = await site.newArticle('', { fields: fields(old), isVisible: true });
    await site.save('articles', { number, locale: 'ar', asDraft: true, fields: { author: 'من المسوّدة' } });
    const [found] = await find(old);
    expect(found).toMatchObject({ id: number, hasDraft: 1 });
    await replace(old, now, found ? [found] : []);
    expect((await stored(number)).title).toContain(now);
    expect((await site.visible('articles', number)).title).toContain(old);
    expect((await site.visible('articles', number)).author).not.toBe('من المسوّدة');
  });

  it('answers as many places as a reply may hold, and says that there is more', async () => {
    const many = (word: string) => `<p>كلمات كثيرة: ${`${word} `.repeat(REPLACE_LIMITS.places + 1)}</p>`;
    const word = 'قرنفل';
    for (const title of ['مقال أول فيه كلمات كثيرة', 'مقال ثانٍ فيه كلمات كثيرة'])
      await site.newArticle(title, { fields: { ...fields(''), title, html: many(word) } });
    const { data, extra }: ReplyOf<typeof textFind> = (await call('TextFind', { find: word })).body;
    expect([data.map(({ places }) => places.length), extra]).toEqual([
      [REPLACE_LIMITS.places],
      { hasMore: true, parts: [] },
    ]);
    expect((await replace(word, 'ورد', data)).body.data).toMatchObject({ texts: 1, places: REPLACE_LIMITS.places + 1 });
    expect((await call('TextFind', { find: word })).body.extra).toEqual({ hasMore: false, parts: [] });
  });

  it('replaces in the other words of the site, and takes it back where nobody has changed them since', async () => {
    const [old, now] = ['+970 599 400 001', '+970 599 400 002'];
    const picture = await site.storePicture('/_userFiles/', 'number.jpg');
    await site.manager.files('FileInfoSave', {
      folder: '/_userFiles/',
      name: 'number.jpg',
      alt: { ar: `لوحة عليها ${old}` },
    });
    const home = async () => (await call('LoadHome', { lang: 'ar' })).body.data;
    const hero = {
      ...{ type: 'Hero', isVisible: 1, title: `اتصل ${old}`, text: '', image: picture, figure: '', figureText: '' },
      ...{ ask: 'button', buttonText: 'اتصل', buttonLink: 'tel:+970599400001' },
    };
    await call('SaveHome', { home: { blocks: [hero], version: (await home()).version }, lang: 'ar' });
    const settings = async () => (await call('LoadSiteSettings', { lang: 'ar' })).body.data;
    const savePhone = async (phone: string) =>
      expect((await call('SaveSiteSettings', { settings: { phone } })).body.error).toBeUndefined();
    await savePhone('+970-599-400001');
    const menu = async () => (await call('LoadMenu', {})).body.data;
    const { entries, footer, version } = await menu();
    const [first, ...others] = entries;
    const named = [{ ...first, titleAr: `هاتفنا ${old}` }, ...others];
    const saved = { entries: named, footer, removed: [], moves: [], version };
    expect((await call('SaveMenu', { menu: saved })).status).toBe(200);

    const look = async () => (await call('TextFind', { find: old })).body.extra.parts;
    const parts: ReplyOf<typeof textFind>['extra']['parts'] = await look();
    expect(parts.map(({ part, places }) => [part, places.map(({ field, found }) => [field, found])])).toEqual([
      [
        'home',
        [
          ['title', old],
          ['buttonLink', 'tel:+970599400001'],
        ],
      ],
      ['menu', [['titleAr', old]]],
      ['settings', [['phone', '+970599400001']]],
      ['file', [['alternativeText', old]]],
    ]);
    const asked = parts.map(({ part, id, lang: of, version: seen }) => ({ part, id, of, version: seen }));
    const { body } = await replace(old, now, [], { parts: asked });
    expect(body.data).toMatchObject({ texts: 4, places: 5 });
    const shown = async () => [
      ...(await home()).blocks.map((block: typeof hero) => [block.title, block.buttonLink]),
      (await menu()).entries[0].titleAr,
      (await settings()).phone,
    ];
    expect(await shown()).toEqual([[`اتصل ${now}`, 'tel:+970599400002'], `هاتفنا ${now}`, '+970599400002']);
    // What was looked at before is no longer there.
    expect((await replace(old, now, [], { parts: asked })).status).toBe(409);

    await savePhone('+970 599 999 999');
    const undone = await call('ReplacementUndo', { id: body.data.id });
    expect(undone.body.data).toMatchObject({ texts: 3, kept: [], keptParts: [{ part: 'settings' }] });
    expect(await shown()).toEqual([[hero.title, hero.buttonLink], `هاتفنا ${old}`, '+970599999999']);
    expect((await look()).map(({ part }: { part: string }) => part)).toEqual(['home', 'menu', 'file']);
  });
}
