import { expect, it } from 'vitest';
import { ARTICLES as DASHBOARD, openDashboardClient } from '../dashboard-client';
import { html, NEWS, type Site } from '../manager-client';

const ARTICLES = 'api::article.article';

const arabic = ['حُفرت البئر في القرية قبل عام.', 'يشرب منها أربعون بيتًا كل يوم.', 'شكرًا لكل من تبرّع لها.'];
const english = ['The well was dug a year ago.', 'Forty homes drink from it every day.', 'Thanks to all who gave.'];
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const replaced = (texts: readonly string[], index: number, text: string) => texts.with(index, text);

const fieldsOf = (title: string, texts: readonly string[]) => ({
  title,
  summary: `${title} – ملخص طويل بما يكفي`,
  html: paragraphs(texts),
});

interface Change {
  key: string;
  kind: string;
  field: string;
  parts: { kind: string; text: string }[];
}

/** What each language says about the other one since it was confirmed. */
export function testTranslations(site: Site) {
  const call = (name: string, payload: object) => site.manager.call(name, payload);
  const stateOf = async (id: number, of = 'en') =>
    (await call('TranslationLoad', { kind: 'article', id, of })).body.data;
  const marksOf = async (number: number, lang = 'en'): Promise<string[]> =>
    (await stateOf(number, lang)).changes.map(({ kind, field, parts }: Change) =>
      [kind, field, ...parts.filter((part) => part.kind !== 'same').map((part) => `${part.kind} ${part.text}`)].join(
        ', ',
      ),
    );
  const confirm = (id: number, version: string, keys?: string[], of = 'en') =>
    call('TranslationConfirm', { kind: 'article', id, of, version, keys });
  const list = async (payload: object) =>
    (await call('TranslationsList', { of: 'en', state: 'missing', itemsPerPage: 50, ...payload })).body;
  const listed = async (of: string, state: string, more: object = {}) => {
    const { data, extra } = await list({ of, state, ...more });
    expect(data).toHaveLength(extra.itemsCount);
    return data.map(({ id }: { id: number }) => id);
  };
  const save = (number: number, locale: string, texts: readonly string[], more: object = {}) =>
    site.save('articles', { number, locale, fields: { html: paragraphs(texts) }, ...more });

  let count = 0;
  /** A visible article in both languages. */
  async function newPair(): Promise<number> {
    count += 1;
    const fields = fieldsOf(`مقال عن الساقية رقم ${count}`, arabic);
    const { number } = await site.newArticle('', { fields, isVisible: true });
    const own = fieldsOf(`An article about well ${count}`, english);
    await site.save('articles', { number, locale: 'en', isVisible: true, fields: own });
    return number;
  }
  const changed = replaced(arabic, 1, 'يشرب منها خمسون بيتًا كل يوم.');
  const MARK = 'changed, html, removed أربعون, added خمسون';

  it('are complete as soon as there are two, and missing before', async () => {
    const { number } = await site.newArticle('مقال بلا ترجمة بعد');
    expect(await stateOf(number)).toMatchObject({ state: 'missing', changes: [] });
    expect(await stateOf(number, 'ar')).toMatchObject({ state: 'complete', changes: [] });
    expect(await listed('en', 'missing')).toContain(number);
    expect(await listed('ar', 'complete')).not.toContain(number);
    const own = fieldsOf('An article that follows', english);
    await site.save('articles', { number, locale: 'en', fields: own });
    expect(await stateOf(number)).toMatchObject({ state: 'complete', since: '', changes: [] });
    expect(await listed('en', 'complete')).toContain(number);
    expect(await listed('en', 'missing')).not.toContain(number);
  });

  it('mark what changed, by words, in the other language alone', async () => {
    const number = await newPair();
    await save(number, 'ar', [...changed, 'وستُحفر بئر ثانية في الصيف.']);
    expect(await marksOf(number)).toEqual([MARK, 'added, html, added وستُحفر بئر ثانية في الصيف.']);
    expect(await stateOf(number)).toMatchObject({ state: 'outdated', since: expect.any(String) });
    expect(await marksOf(number, 'ar')).toEqual([]);
    expect(await site.load('articles', number)).toMatchObject({
      languages: [
        { locale: 'ar', outstanding: 0 },
        { locale: 'en', outstanding: 2 },
      ],
    });
    const category = { kind: 'article', catId: NEWS };
    expect(await listed('en', 'outdated', category)).toContain(number);
    expect(await listed('en', 'complete', category)).not.toContain(number);
    expect(await listed('ar', 'outdated')).not.toContain(number);
    await site.save('articles', { number, fields: { title: 'عنوان آخر لمقال الساقية' } });
    expect((await marksOf(number))[0]).toMatch(/^changed, title/);
  });

  it('are not marked by markup, white space, pictures, dates and visibility', async () => {
    const number = await newPair();
    const fields = { html: `<div>\n${paragraphs(arabic).replaceAll('<p>', '<p class="x"> \u200f')}</div>` };
    await site.save('articles', { number, fields: { ...fields, showTime: '2026-02-03' } });
    await site.save('articles', { number, isVisible: false });
    expect(await stateOf(number)).toMatchObject({ state: 'complete' });
  });

  it('lose the marks of what is edited in a save, and of nothing else', async () => {
    const number = await newPair();
    await save(number, 'ar', replaced(changed, 2, 'شكرًا لكم جميعًا.'));
    expect(await marksOf(number)).toHaveLength(2);
    const once = replaced(english, 1, 'Fifty homes drink from it every day.');
    await save(number, 'en', once);
    expect(await marksOf(number)).toEqual(['changed, html, removed لكل من تبرّع لها, added لكم جميعًا']);
    expect(await marksOf(number, 'ar')).toEqual([]);
    await save(number, 'en', replaced(once, 2, 'Thank you all.'));
    expect(await marksOf(number)).toEqual([]);
    expect(await marksOf(number, 'ar')).toEqual([]);
    await save(number, 'en', replaced(once, 0, 'The well was dug two years ago.'));
    const [first, ...others] = await marksOf(number, 'ar');
    expect([first, others.length]).toEqual(['changed, html, removed a year, added two years', 1]);
  });

  it('are still correct where somebody says so, for a paragraph or for all', async () => {
    const number = await newPair();
    await save(number, 'ar', replaced(replaced(changed, 0, 'حُفرت البئر في القرية قبل عامين.'), 2, 'شكرًا لكم.'));
    const before = await stateOf(number);
    expect(before.changes).toHaveLength(3);
    const one = await confirm(number, before.version, [before.changes[1].key]);
    expect(one.body.data.changes.map(({ parts }: Change) => parts.map(({ text }) => text).join(''))).toHaveLength(2);
    const stale = await confirm(number, before.version);
    expect([stale.status, stale.body.error.details]).toMatchObject([
      409,
      { code: 'editConflict', current: { version: one.body.data.version } },
    ]);
    const all = await confirm(number, one.body.data.version);
    expect(all.body.data).toMatchObject({ state: 'complete', changes: [] });
    expect(await listed('en', 'outdated')).not.toContain(number);
    await save(number, 'ar', arabic);
    expect(await marksOf(number)).toHaveLength(3);
  });

  it('lose the marks when the earlier text comes back, also as a restored version', async () => {
    const number = await newPair();
    await save(number, 'ar', changed);
    await save(number, 'ar', arabic);
    expect(await marksOf(number)).toEqual([]);
    await save(number, 'ar', changed);
    const [before] = await site.revisions('article', number);
    await site.manager.call('RevisionRestore', { revisionId: before.id });
    expect(await stateOf(number)).toMatchObject({ state: 'complete' });
  });

  it('are those that a text had when it is restored, and the other language gets none', async () => {
    const number = await newPair();
    await save(number, 'ar', changed);
    const followed = replaced(english, 1, 'Fifty homes drink from it every day.');
    await save(number, 'en', followed);
    expect([await marksOf(number), await marksOf(number, 'ar')]).toEqual([[], []]);
    const restore = async (lang: string) => {
      const [last] = await site.revisions('article', number, lang);
      await site.manager.call('RevisionRestore', { revisionId: last.id });
    };
    await restore('en');
    expect((await site.load('articles', number, 'en')).html).toBe(paragraphs(english));
    expect([await marksOf(number), await marksOf(number, 'ar')]).toEqual([[MARK], []]);
    await restore('en');
    expect([await marksOf(number), await marksOf(number, 'ar')]).toEqual([[], []]);

    // The Arabic text changes after both were in step: the restored English one belongs to the one before.
    await save(number, 'ar', replaced(changed, 2, 'شكرًا لكم جميعًا.'));
    await confirm(number, (await stateOf(number)).version);
    const [last] = await site.revisions('article', number, 'en');
    expect(last.savedBy).not.toBe('');
    await restore('en');
    expect(await marksOf(number)).toHaveLength(2);
    expect(await marksOf(number, 'ar')).toEqual([]);
  });

  it('are marked in the dashboard as well, whose drafts readers do not see', async () => {
    const number = await newPair();
    await site.manager.call('SaveSiteSettings', { settings: { tellOutdated: 1 } });
    const isNoticed = async (locale = 'en') => {
      const reply = await site.cms.get(`/api/visible/articles/${number}?locale=${locale}`);
      return reply.body.data.isOutdated;
    };
    const dashboard = await openDashboardClient(site.cms);
    const documentId = await site.documentIdOf(number);
    const write = (locale: string, texts: readonly string[]) =>
      dashboard('PUT', `${DASHBOARD}/${documentId}?locale=${locale}`, { html: paragraphs(texts) });
    const publish = (locale: string) =>
      dashboard('POST', `${DASHBOARD}/${documentId}/actions/publish?locale=${locale}`, {});

    expect((await write('ar', changed)).status).toBe(200);
    expect([await marksOf(number), await isNoticed()]).toEqual([[MARK], false]);
    expect((await publish('ar')).status).toBe(200);
    // What readers are told of follows after the reply.
    await expect.poll(() => isNoticed()).toBe(true);
    expect(await isNoticed('ar')).toBe(false);
    await write('en', replaced(english, 1, 'Fifty homes drink from it every day.'));
    expect([await marksOf(number), await isNoticed()]).toEqual([[], true]);
    await publish('en');
    await expect.poll(() => isNoticed()).toBe(false);

    await write('ar', arabic);
    await dashboard('POST', `${DASHBOARD}/${documentId}/actions/discard?locale=ar`, {});
    expect([await marksOf(number), await isNoticed()]).toEqual([[], false]);
    await write('ar', arabic);
    await publish('ar');
    await expect.poll(() => isNoticed()).toBe(true);
    await confirm(number, (await stateOf(number)).version);
    expect(await isNoticed()).toBe(false);
    await save(number, 'ar', changed);
    await expect.poll(() => isNoticed()).toBe(true);
    await site.manager.call('SaveSiteSettings', { settings: { tellOutdated: 0 } });
    expect(await isNoticed()).toBe(false);
  });

  // Faults: D.
  it('follow a save after its reply, or after an end of the process in between', async () => {
    const followUps = site.query('khayr::translation-follow-up');
    const number = await newPair();
    await save(number, 'ar', changed);
    await expect.poll(() => followUps.count()).toBe(0);
    const states = await site
      .query('api::translation.translation')
      .findMany({ where: { kind: 'article', itemNumber: number } });
    expect(states).toMatchObject([{ lang: 'en', outstanding: 1 }]);
    // As a process leaves it that is killed between the save and what follows it: the earlier text is back.
    const [{ confirmed: after }] = states;
    const before = after.map((paragraph: { text: string }) =>
      paragraph.text === arabic[1] ? { ...paragraph, text: changed[1] } : paragraph,
    );
    const followUp = { what: 'edited', lang: 'ar', before, after, other: [] };
    await followUps.create({ data: { kind: 'article', itemNumber: number, followUp } });
    expect(await listed('en', 'outdated')).not.toContain(number);
    expect(await followUps.count()).toBe(0);
  });

  it('wait for a deleted language, and begin anew with a new one', async () => {
    const number = await newPair();
    const documentId = await site.documentIdOf(number);
    const rows = () => site.query(ARTICLES).findMany({ where: { number, locale: 'en' } });
    const stored = await rows();
    await site.strapi.documents(ARTICLES).delete({ documentId, locale: 'en' });
    await save(number, 'ar', changed);
    expect(await stateOf(number)).toMatchObject({ state: 'missing', changes: [] });
    for (const { id: _, ...row } of stored) await site.query(ARTICLES).create({ data: row });
    expect(await marksOf(number)).toEqual([MARK]);

    await site.strapi.documents(ARTICLES).delete({ documentId, locale: 'en' });
    const own = fieldsOf('Another article about the well', english);
    await site.save('articles', { number, locale: 'en', version: '0', fields: own });
    expect(await stateOf(number)).toMatchObject({ state: 'complete', changes: [] });
  });

  it('are listed with pages, whose title may be their category’s', async () => {
    const number = 71;
    await site.newCategory(number, 'page', { titleAr: 'من نحن' });
    await site.save('pages', { number, fields: { html: html() } });
    const { data } = await list({ kind: 'page' });
    expect(data).toEqual([
      {
        kind: 'page',
        id: number,
        documentId: expect.any(String),
        title: 'من نحن',
        lang: 'ar',
        catId: number,
        isVisible: 1,
        outstanding: 0,
      },
    ]);
    expect((await list({})).extra.missing).toBeGreaterThan(1);
    for (const wrong of [{ of: 'fr' }, { state: 'old' }, { kind: 'home' }])
      expect((await list(wrong)).error.status).toBe(400);
  });
}
