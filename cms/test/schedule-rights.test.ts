import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { service } from '../src/services';
import { addColleague, saveUser } from './as-manager';
import { type Call, choose, openDashboardAs } from './dashboard-client';
import {
  addArticle,
  article,
  GALLERY,
  NEWS,
  type Site,
  saveArticle,
  setUpSite,
  storeFolder,
  VIDEOS,
} from './manager-client';
import { textOf } from './start-mail-server';
import { DATABASES, onDatabase } from './start-postgres';

const MINUTE = 60_000;
const PAST = '2026-01-01T10:00:00.000Z';

const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / MINUTE + minutes) * MINUTE).toISOString();

/** The types that appear and disappear by themselves. */
const TYPES = {
  article: { path: 'articles', category: NEWS, fields: article() },
  video: {
    path: 'videos',
    category: VIDEOS,
    fields: { title: 'مقطع بعنوان طويل', link: 'https://youtu.be/dQw4w9WgXcQ' },
  },
  album: { path: 'albums', category: GALLERY, fields: { title: 'ألبوم بعنوان طويل', folder: '/_userFiles/rights/' } },
} as const;
type Kind = keyof typeof TYPES;

describe.each(DATABASES)('the right to schedule, on %s', (database) => {
  const site: Site = setUpSite(() => onDatabase(database));
  const call: Record<string, Call> = {};
  const ids: Record<string, number> = {};

  async function openAs(name: string, code: string): Promise<Call> {
    const client = await openDashboardAs(site.cms, code, name);
    ids[name] = (await site.query('admin::user').findOne({ where: { firstname: name } })).id;
    return client;
  }
  beforeAll(async () => {
    await storeFolder(site.cms, '/_userFiles/rights/');
    call.author = await openAs('author', 'strapi-author');
    call.editor = await openAs('editor', 'strapi-editor');
    call.translator = await openAs('translator', 'khayr-translator-ar');
  });
  afterAll(() => vi.useRealTimers());

  const as = (name: string): Call => {
    const found = call[name];
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const uidOf = (kind: Kind) => `api::${kind}.${kind}` as const;
  const pathOf = (kind: Kind) => `/content-manager/collection-types/${uidOf(kind)}`;
  const rows = (kind: Kind, where: object) => site.query(uidOf(kind)).findMany({ where });
  const isVisible = async (kind: Kind, documentId: string) =>
    (await rows(kind, { documentId, publishedAt: { $notNull: true } })).length > 0;
  const draftOf = async (kind: Kind, documentId: string) => (await rows(kind, { documentId, publishedAt: null }))[0];
  const categoryOf = (number: number) => site.query('api::category.category').findOne({ where: { number } });
  const run = () => service(site.strapi, 'api::schedule.scheduler').actOnAll();
  const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
  const keyOf = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body.error?.details?.key];
  const REFUSED = [403, 'ERROR.SCHEDULE_RIGHT'];

  /** A draft of the author's own, made in the dashboard. */
  async function ownDraft(kind: Kind, more: object = {}): Promise<string> {
    const { category, fields } = TYPES[kind];
    const form = { ...fields, showTime: '2026-01-05', ...choose(await categoryOf(category)), ...more };
    const reply = await as('author')('POST', `${pathOf(kind)}?locale=ar`, form);
    expect([kind, reply.status, reply.body.error]).toEqual([kind, 201, undefined]);
    return reply.body.data.documentId;
  }
  const put = (name: string, kind: Kind, documentId: string, data: object) =>
    as(name)('PUT', `${pathOf(kind)}/${documentId}?locale=ar`, data);

  describe.each(Object.keys(TYPES) as Kind[])('of a %s', (kind) => {
    // Security: S8.
    it('is not an author’s, who neither publishes nor hides by it', async () => {
      const [visibleFrom, visibleUntil] = [inMinutes(2), inMinutes(3)];
      const made = await ownDraft(kind, { visibleFrom, visibleUntil });
      await put('author', kind, made, { ...TYPES[kind].fields, visibleFrom });
      expect(await draftOf(kind, made)).toMatchObject({ visibleFrom: null, visibleUntil: null });

      const shown = await ownDraft(kind);
      expect((await as('editor')('POST', `${pathOf(kind)}/${shown}/actions/publish?locale=ar`, {})).status).toBe(200);
      await put('author', kind, shown, { title: 'عنوان لم يراجعه أحد', visibleFrom });
      await put('author', kind, shown, { visibleUntil });
      expect(await isVisible(kind, shown)).toBe(true);
      expect(await draftOf(kind, shown)).toMatchObject({ visibleFrom: null, visibleUntil: null });
      expect(
        await rows(kind, { documentId: shown, title: 'عنوان لم يراجعه أحد', publishedAt: { $notNull: true } }),
      ).toEqual([]);
    });

    // Security: S8.
    it('keeps from changing what is to appear: no unread text is published by an earlier schedule', async () => {
      const documentId = await ownDraft(kind);
      const visibleFrom = inMinutes(2);
      expect((await put('editor', kind, documentId, { visibleFrom })).status).toBe(200);
      for (const name of ['author', 'translator'])
        expect(keyOf(await put(name, kind, documentId, { title: 'عنوان لم يراجعه أحد' }))).toEqual(REFUSED);
      expect(keyOf(await put('author', kind, documentId, { visibleFrom: null }))).toEqual(REFUSED);
      setClock(visibleFrom);
      await run();
      expect(await rows(kind, { documentId, publishedAt: { $notNull: true } })).toMatchObject([
        { title: TYPES[kind].fields.title },
      ]);
    });

    // Security: S8.
    it('is not copied: whoever copies an item, the copy waits for nothing', async () => {
      const { strapi } = site.cms;
      const documentId = await ownDraft(kind);
      await put('editor', kind, documentId, { visibleFrom: inMinutes(2) });
      const user = await strapi.db.query('plugin::users-permissions.user').findOne({ where: { userType: 4 } });
      const request = { state: { user }, path: '/content-manager/', request: {}, get: () => '' };
      let copy: string | undefined;
      await strapi.requestContext.run(request as never, async () => {
        copy = (await strapi.documents(uidOf(kind)).clone({ documentId }))?.documentId;
      });
      expect(await draftOf(kind, copy ?? '')).toMatchObject({ visibleFrom: null, scheduledBy: null });
    });
  });

  it('is asked of roles that an administrator made, whose form has the fields', async () => {
    const { strapi } = site.cms;
    const role = await strapi.service('admin::role').create({ name: 'Drafts', description: '' });
    const fields = ['title', 'summary', 'html', 'showTime', 'showInHome', 'category', 'visibleFrom', 'visibleUntil'];
    const properties = { fields, locales: ['ar', 'en'] };
    await strapi.service('admin::role').assignPermissions(
      role.id,
      ['create', 'read', 'update'].map((action) => ({
        action: `plugin::content-manager.explorer.${action}`,
        subject: uidOf('article'),
        properties,
        conditions: [],
      })),
    );
    const { code } = await strapi.db.query('admin::role').findOne({ where: { id: role.id } });
    call.drafter = await openAs('drafter', code);
    const create = { ...article(), showTime: '2026-01-05', ...choose(await categoryOf(NEWS)) };
    const post = (data: object) => as('drafter')('POST', `${pathOf('article')}?locale=ar`, { ...create, ...data });
    expect(keyOf(await post({ visibleFrom: inMinutes(2) }))).toEqual(REFUSED);
    expect(keyOf(await post({ visibleUntil: PAST }))).toEqual(REFUSED);
    const { documentId } = (await post({})).body.data;
    expect(keyOf(await put('drafter', 'article', documentId, { visibleUntil: inMinutes(2) }))).toEqual(REFUSED);
    // Discarding a draft would take the time off with which somebody published it.
    await site.post('articles', {
      number: (await draftOf('article', documentId)).number,
      category: NEWS,
      fields: {},
      isVisible: true,
    });
    await put('editor', 'article', documentId, { visibleUntil: inMinutes(5) });
    const discard = `${pathOf('article')}/${documentId}/actions/discard?locale=ar`;
    expect((await as('drafter')('POST', discard, {})).status).toBe(403);
    expect((await draftOf('article', documentId)).visibleUntil).not.toBeNull();
  });

  describe('of whoever has lost it', () => {
    const users = () => site.query('plugin::users-permissions.user');
    const admins = () => site.strapi.service('admin::user');
    const manager = () => site.manager;
    const reviews = async () => (await manager().call('ReviewsList')).body.data;

    const nameOf = (username: string) => ({ Name: `ناشر ${username}` });

    const publisher = (username: string) =>
      addColleague(site.cms, manager(), 'publisher', { ...nameOf(username), Username: username });
    const numberOf = async (username: string): Promise<number> =>
      (await users().findOne({ where: { username } })).number;
    const change = async (username: string, fields: object) =>
      expect((await saveUser(manager(), { ...nameOf(username), Id: await numberOf(username), ...fields })).status).toBe(
        200,
      );

    const LOSSES: [string, (username: string) => Promise<unknown>][] = [
      ['blocked', (username) => change(username, { isActive: false })],
      ['given another role', (username) => change(username, { Permission: 5, Role: 'writer' })],
      ['given another type', (username) => change(username, { Permission: 7 })],
      ['deleted', (username) => users().delete({ where: { username } })],
    ];
    // Security: S8.
    it.each(LOSSES)('and was %s shows and hides nothing: those who publish are told', async (loss, lose) => {
      const username = `loses-${LOSSES.findIndex(([name]) => name === loss)}`;
      const who = await publisher(username);
      const [visibleFrom, visibleUntil] = [inMinutes(2), inMinutes(3)];
      const add = (fields: object) =>
        addArticle(who, { isVisible: true, fields: { ...article(loss.padEnd(12, '.')), ...fields } });
      const [appears, disappears] = [await add({ visibleFrom }), await add({ visibleUntil })];
      await lose(username);
      site.cms.smtp.mails.length = 0;
      setClock(visibleUntil);
      await run();
      expect(await site.visible('articles', appears)).toBeUndefined();
      expect(await site.visible('articles', disappears)).toBeDefined();
      expect(await site.load('articles', appears)).toMatchObject({ isVisible: false, visibleFrom: '' });
      const notified = (await reviews()).filter(({ id: number }: { id: number }) =>
        [appears, disappears].includes(number),
      );
      expect(notified).toMatchObject([
        {
          id: appears,
          by: loss === 'deleted' ? '—' : `ناشر ${username}`,
          note: expect.stringMatching(/لم يُنشر.* · .*was not published/),
        },
        { id: disappears, note: expect.stringMatching(/لم يُخفَ.* · .*was not hidden/) },
      ]);
      const acts: { action: string; source: string }[] = await site
        .query('khayr::audit-entry')
        .findMany({ where: { kind: 'article', item: appears, source: 'schedule' } });
      expect(acts.map(({ action }) => action)).toEqual(['change']);
    });

    it('tells managers by mail', async () => {
      // An account gets one mail in ten minutes: the queue may have sent one of the tests above meanwhile.
      await site.query('khayr::review-notice').deleteMany({});
      const who = await publisher('mailed-loss');
      const visibleFrom = inMinutes(2);
      const number = await addArticle(who, { fields: { ...article('خبر لم يُنشر بعد'), visibleFrom } });
      await change('mailed-loss', { isActive: false });
      site.cms.smtp.mails.length = 0;
      setClock(visibleFrom);
      await run();
      expect(number).toBeGreaterThan(0);
      service(site.strapi, 'api::review.review-mails').wake();
      await vi.waitFor(
        () => expect(site.cms.smtp.mails.map((mail) => textOf(mail)).join()).toContain('was not published'),
        {
          timeout: 10_000,
        },
      );
    });

    it('in the dashboard shows nothing; whoever may publish and saves it again takes it over', async () => {
      const drafts = [await ownDraft('article'), await ownDraft('article')];
      const visibleFrom = inMinutes(2);
      for (const documentId of drafts)
        expect((await put('editor', 'article', documentId, { visibleFrom })).status).toBe(200);
      const { number } = await draftOf('article', drafts[1] ?? '');
      expect((await saveArticle(manager(), { number, fields: { author: 'قرأه المدير' } })).status).toBe(200);
      const author = await site.query('admin::role').findOne({ where: { code: 'strapi-author' } });
      await admins().updateById(ids.editor, { roles: [author.id] });
      setClock(visibleFrom);
      await run();
      expect(await Promise.all(drafts.map((documentId) => isVisible('article', documentId)))).toEqual([false, true]);
    });
  });

  it('does not hold up what was scheduled before this was noted', async () => {
    const visibleFrom = inMinutes(2);
    const { number } = await site.newArticle('مقال قديم الموعد', { fields: { visibleFrom } });
    await site.query(uidOf('article')).updateMany({ where: { number }, data: { scheduledBy: null } });
    setClock(visibleFrom);
    await run();
    expect(await site.visible('articles', number)).toBeDefined();
  });
});
