import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf, SITE_ROLES, type SiteRole } from '../../../cms/contract/rights.ts';
import { type Account, type Caller, callerWith, login, makeAccount, retireAccount, setUpCaller } from './manager.ts';
import { html } from './saved-kinds.ts';
import { post } from './site.ts';

const NEWS = 7;

const manager = setUpCaller();
const accounts: Account[] = [];
const callers = new Map<SiteRole, Caller>();
const as = (role: SiteRole): Caller => {
  const caller = callers.get(role);
  if (!caller) throw new Error(`nobody is a ${role}`);
  return caller;
};

beforeAll(async () => {
  for (const role of SITE_ROLES) {
    const account = await makeAccount(manager, 5, `حساب تجربة ${role}`, role);
    accounts.push(account);
    callers.set(role, callerWith((await login(account)).token.hashString));
  }
});
afterAll(async () => {
  for (const account of accounts) await retireAccount(manager, account);
});

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
    const article = { id: 0, catId: NEWS, title: 'عنوان خبر للأدوار', summary: 'ملخّص الخبر في سطر واحد', html };
    const { id } = (await manager('/api/manager/ArticleSave', { article })).data;
    const read = async (who: Caller) => (await who('/api/home/Article', { catId: NEWS, articleId: id })).status;
    for (const role of ['writer', 'translator-en', 'publisher'] as const)
      expect([role, await read(as(role))]).toEqual([role, 0]);
    expect([
      await read(as('people-officer')),
      (await post('/api/home/Article', { catId: NEWS, articleId: id })).status,
    ]).toEqual([2, 2]);
    await manager('/api/manager/ItemDelete', { kind: 'article', id, everyLanguage: true });
  });
});

describe('personal data', () => {
  // Security: S8.
  it('of workers are in no reply, search, history or export of those who do not manage people', async () => {
    const mark = `9${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
    const worker = { Id: 0, Name: `عامل ${mark}`, Permission: 7, IdentityNum: mark, DailySalary: 98_765.25 };
    const { data } = await as('people-officer')('/api/manager/PostUserSave', { user: worker });
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
});
