import { beforeAll, describe, expect, it } from 'vitest';
import { RIGHTS, rightsOf, SITE_ROLES, type SiteRole } from '../contract/rights';
import {
  addColleague,
  type Manager,
  NOT_ALLOWED,
  refusal,
  saveUser,
  setUpManager,
  signIn,
  withSession,
} from './as-manager';
import { addArticle as added, article, html, NEWS, saveArticle as save, setUpSite } from './manager-client';
import { DATABASES, onDatabase } from './start-postgres';
import { picture, upload } from './upload';

describe.each(DATABASES)('the roles of the site, on %s', (database) => {
  const { cms } = setUpSite(() => onDatabase(database));
  const manager = setUpManager(cms);
  const people: Partial<Record<SiteRole, Manager>> = {};

  const account = (role: SiteRole, username: string) => addColleague(cms, manager, role, { Username: username });

  const as = (role: SiteRole): Manager => {
    const found = people[role];
    if (!found) throw new Error(`nobody is a ${role}`);
    return found;
  };
  const numberOf = async (role: SiteRole): Promise<number> =>
    (await manager.call('PostUsersList', { search: role })).body.data[0].Id;

  beforeAll(async () => {
    for (const role of SITE_ROLES) people[role] = await addColleague(cms, manager, role);
  });

  const load = async (who: Manager, number: number, locale = 'ar') =>
    (await who.get(`/api/manage/articles/${number}?locale=${locale}`)).body.data;

  const seen = (number: number, locale = 'ar') =>
    cms.query('api::article.article').findOne({ where: { number, locale, publishedAt: { $notNull: true } } });

  interface Route {
    method: string;
    path: string;
    config?: { auth?: { strategies?: string[]; scope?: string[] } };
  }

  describe('every route', () => {
    function routesWithRights() {
      const apis: Record<string, { routes: Record<string, { routes: Route[] }> }> = cms.strapi.get('apis').getAll();
      const routers = Object.values(apis).flatMap((api) => Object.values(api.routes));
      return routers
        .flatMap(({ routes }) => routes)
        .flatMap(({ method, path, config }) => {
          const scope = config?.auth?.strategies?.includes('session') ? config.auth.scope?.[0] : undefined;
          const right = [...RIGHTS, 'inbox' as const].find((each) => each === scope);
          return right === undefined ? [] : [{ method, path, right }];
        });
    }

    /** An empty body or query: nothing is written. */
    function askEmpty(who: Pick<Manager, 'get' | 'post'>, { method, path }: Route) {
      const address = `/api${path.replace(/:type\([^)]*\)/, 'articles').replace(/:\w+/g, '999999')}`;
      return method === 'GET' ? who.get(address) : who.post(address, {});
    }

    // Security: S8.
    it('opens for the roles with its right, and for no other', async () => {
      const routes = routesWithRights();
      expect(routes.length).toBeGreaterThan(40);
      for (const role of SITE_ROLES) {
        const rights = rightsOf({ userType: 5, siteRole: role });
        const ofInbox = rights.includes('messages') || rights.includes('answers');
        for (const route of routes) {
          const reply = await askEmpty(as(role), route);
          const isClosed = reply.status === 403 && reply.body.error?.name === 'ForbiddenError';
          const isOpen = route.right === 'inbox' ? ofInbox : rights.includes(route.right);
          expect([role, route, isClosed]).toEqual([role, route, !isOpen]);
        }
      }
    });

    // Security: S8.
    it('opens for nobody without a role: neither for workers and visitors, nor for the adapter', async () => {
      const worker = { Name: 'worker', Username: 'worker', Password: 'Secret-1', Permission: 7 };
      expect((await saveUser(manager, worker)).status).toBe(200);
      const others = [await signIn(cms, 'worker', 'Secret-1'), withSession(cms, ''), withSession(cms, 'x'), cms];
      for (const route of routesWithRights()) {
        const statuses = await Promise.all(others.map(async (who) => (await askEmpty(who, route)).status));
        expect([route, statuses]).toEqual([route, [403, 401, 401, 401]]);
      }
    });

    it('opens for none of them once the type is another, whatever role is stored', async () => {
      const someone = await account('publisher', 'someone');
      const users = cms.query('plugin::users-permissions.user');
      expect((await someone.call('BinList')).status).toBe(200);
      await users.update({ where: { username: 'someone' }, data: { userType: 7 } });
      expect((await users.findOne({ where: { username: 'someone' } })).siteRole).toBeNull();
      await users.update({ where: { username: 'someone' }, data: { siteRole: 'publisher' } });
      expect((await someone.call('BinList')).status).toBe(401);
      const again = await signIn(cms, 'someone', 'Secret-1');
      expect((await again.call('BinList')).status).toBe(403);
    });
  });

  describe('a writer', () => {
    it('writes drafts in both languages, which nobody sees until somebody publishes them', async () => {
      const number = await added(as('writer'));
      expect((await save(as('writer'), { number, locale: 'en' })).status).toBe(200);
      expect((await save(as('writer'), { number, fields: { title: 'عنوان آخر طويل' } })).status).toBe(200);
      const mine = await load(as('writer'), number);
      expect([mine.title, mine.isVisible, mine.changeableIn]).toEqual(['عنوان آخر طويل', false, ['ar', 'en']]);
      expect(refusal(await save(as('writer'), { number, isVisible: true }))).toEqual(NOT_ALLOWED);
      expect(refusal(await save(as('writer'), { isVisible: true }))).toEqual(NOT_ALLOWED);
      expect((await save(as('publisher'), { number, isVisible: true, fields: {} })).status).toBe(200);
    });

    it('changes the draft alone of what is published, until somebody publishes the change', async () => {
      const number = await added(as('writer'));
      await save(as('writer'), { number, locale: 'en' });
      expect((await save(as('publisher'), { number, isVisible: true, fields: {} })).status).toBe(200);
      const better = { title: 'عنوان بعد النشر' };
      const { categoryNumber } = await seen(number);
      for (const more of [{ isVisible: false }, { category: categoryNumber + 1 }])
        expect(refusal(await save(as('writer'), { number, fields: better, ...more }))).toEqual(NOT_ALLOWED);
      expect((await save(as('writer'), { number, fields: better, isVisible: true })).status).toBe(200);
      expect((await save(as('writer'), { number, locale: 'en', fields: { author: 'A reader' } })).status).toBe(200);
      const draft = await load(as('writer'), number);
      expect([draft.title, draft.isVisible, draft.changeableIn]).toEqual([better.title, true, ['ar', 'en']]);
      expect((await seen(number)).title).toBe(article().title);
      const [own] = (await as('writer').call('DraftsList')).body.data;
      expect(own.texts).toMatchObject([
        { lang: 'en', isVisible: 0, hasDraft: 0 },
        { lang: 'ar', isVisible: 1, hasDraft: 1 },
      ]);
      expect(refusal(await as('writer').call('ItemDelete', { kind: 'article', id: number }))).toEqual(NOT_ALLOWED);
      await save(as('publisher'), { number, fields: {}, isVisible: true });
      expect((await seen(number)).title).toBe(better.title);
      expect((await load(manager, number)).languages).toMatchObject([{ hasDraft: false }, { hasDraft: false }]);
    });

    // Security: S8.
    it('changes, deletes and restores nothing of others', async () => {
      const other = await account('writer', 'other-writer');
      const number = await added(other);
      await save(other, { number, fields: { title: 'عنوان ثانٍ طويل' } });
      const [revision] = (await as('writer').call('RevisionsList', { kind: 'article', id: number })).body.data;
      expect(refusal(await save(as('writer'), { number }))).toEqual(NOT_ALLOWED);
      expect(refusal(await as('writer').call('RevisionRestore', { revisionId: revision.id }))).toEqual(NOT_ALLOWED);
      const remove = (who: Manager) => who.call('ItemDelete', { kind: 'article', id: number, everyLanguage: true });
      expect(refusal(await remove(as('writer')))).toEqual(NOT_ALLOWED);
      expect(
        refusal(
          await as('writer').post('/api/manage/pages', { number: NEWS, locale: 'ar', fields: { html: html() } }),
        )[0],
      ).not.toBe(200);
      expect((await other.call('RevisionRestore', { revisionId: revision.id })).status).toBe(200);
      expect((await load(other, number)).title).toBe(article().title);
      expect((await remove(other)).status).toBe(200);
    });

    it('finds what they added, the last saved first', async () => {
      const own = await account('writer', 'list-writer');
      const [first, second] = [await added(own), await added(own)];
      await save(own, { number: first, locale: 'en' });
      const list = async () => (await own.call('DraftsList')).body;
      expect((await list()).data.map(({ id }: { id: number }) => id)).toEqual([first, second]);
      await save(as('publisher'), { number: first, isVisible: true, fields: {} });
      expect(await list()).toMatchObject({
        data: [{ id: first }, { kind: 'article', id: second, catId: NEWS, texts: [{ title: article().title }] }],
        extra: { itemsCount: 2 },
      });
      expect((await (await account('writer', 'new-writer')).call('DraftsList')).body.data).toEqual([]);
    });
  });

  describe('a translator', () => {
    // Security: S8.
    it('writes the texts of one language of what is there, as a draft', async () => {
      const number = await added(manager, { isVisible: true });
      await save(manager, { number, locale: 'en', isVisible: true });
      const translator = as('translator-en');
      const sent = { title: 'A better title', author: 'A reader' };
      const { showTime } = await load(translator, number, 'en');
      // What would be left undone is refused; a whole form with the rest as it is, is not.
      for (const more of [{ fields: { ...sent, showInHome: false } }, { fields: { ...sent, showTime: '2020-01-01' } }])
        expect(refusal(await save(translator, { number, locale: 'en', ...more }))).toEqual(NOT_ALLOWED);
      expect(refusal(await save(translator, { number, locale: 'en', isVisible: false, fields: sent }))).toEqual(
        NOT_ALLOWED,
      );
      const whole = { ...sent, showInHome: true, showTime };
      const saved = await save(translator, { number, locale: 'en', isVisible: true, fields: whole });
      expect([saved.status, saved.body.data.change.tags]).toEqual([200, []]);
      const draft = await load(translator, number, 'en');
      expect([draft.title, draft.isVisible, draft.showInHome]).toEqual(['A better title', true, true]);
      expect(draft.changeableIn).toEqual(['en']);
      expect((await seen(number, 'en')).title).toBe(article().title);
      expect((await save(as('publisher'), { number, locale: 'en', isVisible: true, fields: {} })).status).toBe(200);
      expect((await seen(number, 'en')).title).toBe('A better title');
    });

    it('adds a language that is missing, with its texts alone', async () => {
      const number = await added(manager, { isVisible: true });
      expect((await save(as('translator-en'), { number, locale: 'en' })).status).toBe(200);
      const draft = await load(manager, number, 'en');
      expect([draft.locale, draft.isVisible, draft.category.number]).toEqual(['en', false, NEWS]);
    });

    it('changes neither the other language nor confirms it, and adds nothing', async () => {
      const number = await added(manager);
      await save(manager, { number, locale: 'en' });
      const translator = as('translator-en');
      expect(refusal(await save(translator, { number, locale: 'ar' }))).toEqual(NOT_ALLOWED);
      expect(refusal(await save(translator, { locale: 'en' }))).toEqual(NOT_ALLOWED);
      const confirm = (of: string) =>
        translator.call('TranslationConfirm', { kind: 'article', id: number, of, version: 'x' });
      expect(refusal(await confirm('ar'))).toEqual(NOT_ALLOWED);
      expect(refusal(await confirm('en'))).not.toEqual(NOT_ALLOWED);
    });
  });

  describe('a role with content', () => {
    it('reads no history of settings and the donate page, nor of the menu unless it publishes', async () => {
      const read = (role: SiteRole, kind: string) => as(role).call('RevisionsList', { kind, id: 1 });
      for (const role of ['writer', 'translator-ar', 'publisher'] as const) {
        for (const kind of ['settings', 'donation']) expect(refusal(await read(role, kind))).toEqual(NOT_ALLOWED);
      }
      expect(refusal(await read('writer', 'menu'))).toEqual(NOT_ALLOWED);
      expect((await read('publisher', 'menu')).status).toBe(200);
      expect(refusal(await as('writer').files('FolderContent', { folder: '/_bin/' }))).toEqual(NOT_ALLOWED);
      expect((await as('publisher').files('FolderContent', { folder: '/_bin/' })).status).toBe(200);
    });
  });

  describe('rights', () => {
    const BEYOND = [403, 'notAllowed', 'ERROR.RIGHTS_BEYOND'];
    const change = (who: Manager, Id: number, fields: object) => saveUser(who, { Id, ...fields });

    it('are given by those who have them', async () => {
      const officer = as('people-officer');
      const me = await numberOf('people-officer');
      for (const number of [0, me]) {
        for (const siteRole of SITE_ROLES.filter((role) => role !== 'people-officer')) {
          const fields = { Name: 'اسم', Permission: 5, Role: siteRole };
          expect(refusal(await change(officer, number, fields))).toEqual(BEYOND);
        }
        expect(refusal(await change(officer, number, { Name: 'اسم', Permission: 4 }))).toEqual(BEYOND);
      }
      const worker = await change(officer, 0, { Name: 'عامل', Permission: 7, IdentityNum: '900', DailySalary: 90 });
      expect(worker.status).toBe(200);
      expect((await change(officer, 0, { Name: 'زميل', Permission: 5, Role: 'people-officer' })).status).toBe(200);
      expect((await change(manager, me, { Permission: 5, Role: 'people-officer' })).status).toBe(200);
    });

    // Security: S8.
    it('protect an account from those without them', async () => {
      const officer = as('people-officer');
      for (const number of [1, await numberOf('publisher'), await numberOf('writer')]) {
        for (const fields of [
          { Password: 'Stolen-1' },
          { Email: 'thief@site.example' },
          { isActive: false },
          { Permission: 7 },
        ]) {
          expect(refusal(await change(officer, number, fields))).toEqual(BEYOND);
        }
        expect(refusal(await officer.call('UserInvite', { id: number }))).toEqual(BEYOND);
      }
    });

    it('end with the type, and are of responsibles alone', async () => {
      const number = await numberOf('translator-ar');
      const roleOf = async () => (await manager.call('PostUserLoad', { id: number })).body.data.Role;
      expect(await roleOf()).toBe('translator-ar');
      expect((await change(manager, number, { City: 'نابلس' })).status).toBe(200);
      expect(await roleOf()).toBe('translator-ar');
      const wrong = await change(manager, number, { Permission: 7, Role: 'writer' });
      expect([wrong.status, wrong.body.error.details.field]).toEqual([400, 'Role']);
      expect((await change(manager, number, { Role: 'boss' })).status).toBe(400);
      await change(manager, number, { Permission: 7 });
      expect(await roleOf()).toBeUndefined();
      await change(manager, number, { Permission: 5 });
      expect(await roleOf()).toBeUndefined();
      await change(manager, number, { Role: 'translator-ar' });
      expect(await roleOf()).toBe('translator-ar');
    });

    it('are in the activity log by the name of the role', async () => {
      const number = await numberOf('translator-ar');
      await change(manager, number, { Role: 'publisher' });
      await change(manager, number, { Role: 'translator-ar' });
      const { data } = (await manager.call('AuditList', { action: 'rights', kind: 'user', lang: 'en' })).body;
      const entry = data.find(({ itemId }: { itemId: number }) => itemId === number);
      expect([entry.before, entry.after]).toEqual(['Publisher', 'Translator into Arabic']);
    });
  });

  describe('alternative texts', () => {
    it('are completed by writers and changed by publishers', async () => {
      expect((await upload(cms, as('writer'), '/_userFiles/', 'well.jpg', await picture())).status).toBe(200);
      const describe = (role: SiteRole, more: object) =>
        as(role).files('FileInfoSave', { folder: '/_userFiles/', name: 'well.jpg', ...more });
      expect((await describe('writer', { alt: { ar: 'بئر' } })).status).toBe(200);
      expect((await describe('writer', { alt: { ar: 'بئر', en: 'A well' } })).status).toBe(200);
      const kept = [403, 'notAllowed', 'ERROR.ALT_KEPT'];
      expect(refusal(await describe('writer', { alt: { ar: 'نهر' } }))).toEqual(kept);
      expect(refusal(await describe('writer', { focus: { x: 10, y: 10 } }))).toEqual(kept);
      expect((await describe('publisher', { alt: { ar: 'بئر القرية' }, focus: { x: 10, y: 10 } })).status).toBe(200);
    });
  });
});
