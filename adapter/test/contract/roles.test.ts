import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf, SITE_ROLES, type SiteRole } from '../../../cms/contract/rights.ts';
import {
  type Account,
  type Caller,
  callerWith,
  errorsOf,
  login,
  makeAccount,
  managerToken,
  retireAccount,
} from './manager.ts';
import { post } from './site.ts';

const NEWS = 7;
const html = '<p>نص طويل بما يكفي ليقبله محرر المقالات في هذا الموقع.</p>';
const NOT_ALLOWED = [9, [{ field: '', key: 'ERROR.NOT_ALLOWED' }]];

let manager: Caller;
const accounts: Account[] = [];
const callers = new Map<SiteRole, Caller>();
const as = (role: SiteRole): Caller => {
  const caller = callers.get(role);
  if (!caller) throw new Error(`nobody is a ${role}`);
  return caller;
};

beforeAll(async () => {
  manager = callerWith(await managerToken());
  for (const role of SITE_ROLES) {
    const account = await makeAccount(manager, 5, `حساب تجربة ${role}`, role);
    accounts.push(account);
    callers.set(role, callerWith((await login(account)).token.hashString));
  }
});
afterAll(async () => {
  for (const account of accounts) await retireAccount(manager, account);
});

const article = (more: object = {}) => ({
  id: 0,
  catId: NEWS,
  title: 'عنوان خبر للأدوار',
  summary: 'ملخّص الخبر في سطر واحد',
  html,
  ...more,
});
const save = (who: Caller, more: object = {}, lang = 'ar') =>
  who<{ id: number; version: string }>('/api/manager/ArticleSave', { article: article(more), lang });
const outcome = (reply: { status: number; extra: unknown }) => [reply.status, errorsOf(reply)];
const remove = async (id: number) => manager('/api/manager/ItemDelete', { kind: 'article', id, everyLanguage: true });

describe('a role', () => {
  it.each(SITE_ROLES)('%s reads what the counters count, as visitors do', async (role) => {
    const visible = await post('/api/home/Counters', {});
    expect(visible.data).not.toEqual([]);
    expect((await as(role)('/api/home/Counters')).data).toEqual(visible.data);
  });

  it('is in the token of its account, and no type or right that it lacks', async () => {
    const tokens = await Promise.all(accounts.map((account) => login(account)));
    expect(tokens.map(({ token }) => token)).toEqual(
      SITE_ROLES.map((role) => ({
        hashString: expect.any(String),
        userID: expect.any(Number),
        userType: 5,
        companyId: expect.any(Number),
        fullName: `حساب تجربة ${role}`,
        rights: rightsOf({ userType: 5, siteRole: role }),
        ...(role.startsWith('translator') ? { translates: role.slice(-2) } : {}),
      })),
    );
  });

  it('that edits sees hidden items, and people officers see what visitors see', async () => {
    const { id } = (await save(manager)).data;
    const read = async (who: Caller) => (await who('/api/home/Article', { catId: NEWS, articleId: id })).status;
    for (const role of ['writer', 'translator-en', 'publisher'] as const)
      expect([role, await read(as(role))]).toEqual([role, 0]);
    expect([
      await read(as('people-officer')),
      (await post('/api/home/Article', { catId: NEWS, articleId: id })).status,
    ]).toEqual([2, 2]);
    await remove(id);
  });
});

describe('a draft of a writer', () => {
  it('reaches visitors when a publisher publishes it, and is not the writer’s from then on', async () => {
    const { id } = (await save(as('writer'), { title: 'عنوان خبر من كاتب' })).data;
    const seen = async () => (await post('/api/home/Article', { catId: NEWS, articleId: id })).status;
    expect(outcome(await save(as('writer'), { id, isVisible: 1 }))).toEqual(NOT_ALLOWED);
    const detail = await as('writer')<{ version: string }, { changeableIn: string[] }>('/api/home/Article', {
      catId: NEWS,
      articleId: id,
    });
    expect([detail.extra.changeableIn, await seen()]).toEqual([['ar', 'en'], 2]);
    const drafts = await as('writer')<{ id: number }[]>('/api/manager/DraftsList', {});
    expect(drafts.data.map((draft) => draft.id)).toContain(id);

    expect((await as('publisher')('/api/manager/ArticleSave', { article: { id, isVisible: 1 } })).status).toBe(0);
    expect(await seen()).toBe(0);
    expect(outcome(await save(as('writer'), { id }))).toEqual(NOT_ALLOWED);
    expect(outcome(await as('writer')('/api/manager/ItemDelete', { kind: 'article', id }))).toEqual(NOT_ALLOWED);
    await remove(id);
  });

  it('is saved over nobody’s newer version', async () => {
    const { id, version } = (await save(as('writer'))).data;
    await save(manager, { id, title: 'عنوان آخر للخبر' });
    const stale = await save(as('writer'), { id, version, title: 'عنوان ثالث للخبر' });
    expect([stale.status, (stale.extra as { current: { title: string } }).current.title]).toEqual([
      10,
      'عنوان آخر للخبر',
    ]);
    await remove(id);
  });
});

describe('the review of a text', () => {
  const place = (id: number) => ({ kind: 'article', id, of: 'ar' });
  const listed = async (role: SiteRole, id: number) =>
    (await as(role)<{ id: number }[]>('/api/manager/ReviewsList', { itemsPerPage: 50 })).data.some(
      (review) => review.id === id,
    );

  it('is asked for by whoever may change it, and answered by whoever publishes', async () => {
    const { id } = (await save(as('writer'), { title: 'عنوان خبر للمراجعة' })).data;
    for (const role of ['translator-ar', 'publisher'] as const) {
      expect([role, outcome(await as(role)('/api/manager/ReviewSubmit', place(id)))]).toEqual([role, [0, []]]);
      await as(role)('/api/manager/ReviewWithdraw', place(id));
    }
    expect(outcome(await as('translator-en')('/api/manager/ReviewSubmit', place(id)))).toEqual(NOT_ALLOWED);
    const submitted = await as('writer')('/api/manager/ReviewSubmit', { ...place(id), note: '  قبل الجمعة ' });
    expect(submitted.data).toEqual({
      review: { state: 'ready', by: expect.any(String), at: expect.any(String), note: 'قبل الجمعة' },
      canSubmit: true,
    });
    expect([await listed('publisher', id), await listed('writer', id), await listed('translator-ar', id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(outcome(await as('translator-en')('/api/manager/ReviewWithdraw', place(id)))).toEqual(NOT_ALLOWED);
    const sendBack = (role: SiteRole) =>
      as(role)('/api/manager/ReviewSendBack', { ...place(id), note: 'أضف صورة من فضلك' });
    expect(outcome(await sendBack('writer'))).toEqual(NOT_ALLOWED);
    expect((await sendBack('publisher')).status).toBe(0);
    expect(outcome(await sendBack('publisher'))).toEqual([8, [{ field: '', key: 'ERROR.REVIEW_OVER' }]]);
    expect((await as('writer')('/api/manager/ReviewSubmit', place(id))).status).toBe(0);
    await as('publisher')('/api/manager/ArticleSave', { article: { id, isVisible: 1 } });
    expect([await listed('publisher', id), await listed('writer', id)]).toEqual([false, false]);
    expect(outcome(await manager('/api/manager/ReviewSubmit', place(id)))).toEqual([
      8,
      [{ field: '', key: 'ERROR.NOTHING_TO_REVIEW' }],
    ]);
    expect((await manager('/api/manager/ReviewLoad', place(999_999))).status).toBe(2);
    await remove(id);
  });
});

describe('personal data', () => {
  const mark = `9${randomUUID().replace(/\D/g, '').slice(0, 8)}`;

  it('of workers are in no reply, search, history or export of those who do not manage people', async () => {
    const worker = { Id: 0, Name: `عامل ${mark}`, Permission: 7, IdentityNum: mark, DailySalary: 98_765.25 };
    const { data } = await as('people-officer')<{ id: number }>('/api/manager/PostUserSave', { user: worker });
    const load = (who: Caller) => who('/api/manager/PostUserLoad', { id: data.id });
    for (const who of [manager, as('people-officer')]) {
      expect((await load(who)).data).toMatchObject({ IdentityNum: mark, DailySalary: 98_765.25 });
    }
    for (const role of ['writer', 'translator-ar', 'translator-en', 'publisher'] as const) {
      for (const reply of [
        await load(as(role)),
        await as(role)('/api/manager/PostUsersList', { search: mark, kind: 'worker' }),
        await as(role)('/api/home/Search', { search: mark }),
        await as(role)('/api/manager/DraftsList', {}),
      ]) {
        const text = JSON.stringify([reply.data, reply.extra]);
        expect([role, text.includes(mark), text.includes('98765')]).toEqual([role, false, false]);
      }
    }
    // What is exported, by those who may export.
    for (const path of ['/api/manager/AuditExport', '/api/manager/MessagesExport', '/api/manager/AuditList']) {
      const text = JSON.stringify((await manager(path, {})).data);
      expect([path, text.includes(mark), text.includes('98765')]).toEqual([path, false, false]);
    }
    await retireAccount(manager, { id: data.id, username: '', password: '', email: '' });
    await manager('/api/manager/PostUserSave', {
      user: { Id: data.id, Name: 'حساب تجربة متقاعد', IdentityNum: '', DailySalary: 0 },
    });
  });

  it('and accounts with other rights are not a people officer’s to change', async () => {
    const officer = as('people-officer');
    const beyond = (field: string) => [9, [{ field, key: 'ERROR.RIGHTS_BEYOND' }]];
    const publisher = accounts[SITE_ROLES.indexOf('publisher')]?.id;
    const user = { Id: publisher, Name: 'حساب تجربة', Password: 'stolen-password' };
    expect(outcome(await officer('/api/manager/PostUserSave', { user }))).toEqual(beyond(''));
    expect(outcome(await officer('/api/manager/UserInvite', { id: publisher }))).toEqual(beyond(''));
    for (const rights of [{ Permission: 4 }, { Permission: 5, Role: 'writer' }]) {
      const reply = await officer('/api/manager/PostUserSave', { user: { Id: 0, Name: 'حساب تجربة', ...rights } });
      expect(outcome(reply)).toEqual(beyond('Permission'));
    }
  });

  it('names a role that there is not, or not for the type', async () => {
    const wrong = (rights: object) =>
      manager('/api/manager/PostUserSave', { user: { Id: 0, Name: 'حساب تجربة', ...rights } });
    const invalid = [8, [{ field: 'Role', key: 'ERROR.8' }]];
    expect(outcome(await wrong({ Permission: 5, Role: 'boss' }))).toEqual(invalid);
    expect(outcome(await wrong({ Permission: 7, Role: 'writer' }))).toEqual(invalid);
  });
});
