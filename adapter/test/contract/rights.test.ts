import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../authenticator.ts';
import { administrator } from './administrator.ts';
import { waitForMail } from './mailbox.ts';
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
import { ownAddress, post, siteUrl } from './site.ts';

const NEWS = 7;
const TYPE = 'content-manager/collection-types/api::article.article';
const LATER = '2099-12-03T10:00:00.000Z';
const html = '<p>نص طويل بما يكفي ليقبله محرر المقالات في هذا الموقع.</p>';
const texts = (title: string) => ({ title, summary: 'ملخّص الخبر في سطر واحد', html });

let manager: Caller;
beforeAll(async () => {
  manager = callerWith(await managerToken());
});

/** A request to the dashboard with somebody's token. */
async function send(token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${siteUrl}/dashboard/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...ownAddress() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

describe('the schedule of an author’s article', () => {
  let author: string;
  let category: { id: number; documentId: string };
  const made: number[] = [];

  beforeAll(async () => {
    const ask = await administrator();
    const roles: { data: { id: number; code: string }[] } = await (await ask('admin/roles')).json();
    const role = roles.data.find(({ code }) => code === 'strapi-author');
    const email = `author-${randomUUID().slice(0, 8)}@khayr.example`;
    const invited = await (await ask('admin/users', { email, firstname: 'Author', roles: [role?.id] })).json();
    const { registrationToken } = invited.data;
    const userInfo = { firstname: 'Author', password: 'Secret-123' };
    author = (await send('', 'POST', 'admin/register', { registrationToken, userInfo })).body.data.token;
    const found = await (
      await ask(`content-manager/collection-types/api::category.category?filters[number][$eq]=${NEWS}`)
    ).json();
    category = found.results[0];
  });
  afterAll(async () => {
    for (const id of made) await manager('/api/manager/ItemDelete', { kind: 'article', id, everyLanguage: true });
  });

  const seenBy = async (who: Caller | undefined, id: number) => {
    const payload = { catId: NEWS, articleId: id };
    const ask = who ?? post;
    const reply = await ask<object>('/api/home/Article', payload);
    return reply.status === 0 ? reply.data : reply.status;
  };
  async function own(title: string, more: object = {}) {
    const connect = [{ id: category.id, documentId: category.documentId }];
    const reply = await send(author, 'POST', `${TYPE}?locale=ar`, {
      ...texts(title),
      showTime: '2026-01-05',
      category: { connect, disconnect: [] },
      ...more,
    });
    expect(reply.status).toBe(201);
    const { documentId, number }: { documentId: string; number: number } = reply.body.data;
    made.push(number);
    return { path: `${TYPE}/${documentId}`, documentId, number };
  }

  it('is set by no door: a draft is not published, what is public is neither replaced nor hidden', async () => {
    const times = { visibleFrom: LATER, visibleUntil: '2099-12-04T10:00:00.000Z' };
    const draft = await own('مسودّة كاتب اللوحة', times);
    const shown = await own('خبر نشره المدير');
    expect((await manager('/api/manager/ArticleSave', { article: { id: shown.number, isVisible: 1 } })).status).toBe(0);

    for (const { path, documentId } of [draft, shown]) {
      for (const data of [times, { visibleFrom: LATER }, { visibleUntil: '2026-01-01T00:00:00.000Z' }])
        await send(author, 'PUT', `${path}?locale=ar`, { ...texts('عنوان لم يراجعه أحد'), ...data });
      for (const act of ['publish', 'unpublish', 'discard'])
        await send(author, 'POST', `${path}/actions/${act}?locale=ar`, times);
      for (const act of ['bulkPublish', 'bulkUnpublish', 'bulkDelete'])
        expect((await send(author, 'POST', `${TYPE}/actions/${act}`, { documentIds: [documentId] })).status).toBe(403);
      for (const act of ['clone', 'auto-clone']) {
        const copy = await send(author, 'POST', `${TYPE}/${act}/${documentId}?locale=ar`, {
          ...texts('نسخة'),
          ...times,
        });
        const number = copy.body.data?.number;
        if (typeof number !== 'number') continue;
        made.push(number);
        expect(await seenBy(manager, number)).toMatchObject({ isVisible: 0, visibleFrom: '', visibleUntil: '' });
      }
      expect((await send(author, 'PUT', `${path}?status=published&locale=ar`, times)).status).not.toBe(500);
    }
    expect(await seenBy(manager, draft.number)).toMatchObject({ isVisible: 0, visibleFrom: '', visibleUntil: '' });
    expect(await seenBy(manager, shown.number)).toMatchObject({ isVisible: 1, visibleFrom: '', visibleUntil: '' });
    expect(await seenBy(undefined, shown.number)).toMatchObject({ title: 'خبر نشره المدير' });
  });

  it('that a manager set keeps the author from the text, its history and its other fields', async () => {
    const { path, documentId, number } = await own('خبر له موعد قريب');
    await send(author, 'PUT', `${path}?locale=ar`, texts('خبر له موعد آخر'));
    const article = { id: number, visibleFrom: LATER };
    expect((await manager('/api/manager/ArticleSave', { article })).status).toBe(0);
    const details = await send(
      author,
      'GET',
      `editing/details?uid=api::article.article&documentId=${documentId}&locale=ar`,
    );
    const [revision] = details.body.data.revisions;
    const refused = [
      await send(author, 'PUT', `${path}?locale=ar`, texts('عنوان لم يراجعه أحد')),
      await send(author, 'PUT', `${path}?locale=ar`, { author: 'أحد' }),
      await send(author, 'POST', `editing/revisions/${revision.id}/restore`, {}),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(refused[0]?.body.error.message).toContain('may publish');
    expect(await seenBy(manager, number)).toMatchObject({ title: 'خبر له موعد آخر', visibleFrom: LATER });
  });

  it('refuses a save that would be acknowledged and not done', async () => {
    const { number } = await own('خبر ينتظر موعده');
    const save = (fields: object) => manager('/api/manager/ArticleSave', { article: { id: number, ...fields } });
    expect((await save({ isVisible: 0, visibleFrom: LATER })).status).toBe(0);
    for (const fields of [{ isVisible: 1 }, { ...texts('عنوان كامل جديد'), isVisible: 1, showInHome: 1 }]) {
      const reply = await save(fields);
      expect([reply.status, errorsOf(reply)]).toEqual([8, [{ field: 'visibleFrom', key: 'ERROR.SCHEDULE_WAITS' }]]);
    }
    expect((await save({ isVisible: 1, visibleFrom: '' })).status).toBe(0);
    expect(await seenBy(undefined, number)).toMatchObject({ title: 'خبر ينتظر موعده' });
  });
});

describe('what opens an account', () => {
  const accounts: Account[] = [];
  afterAll(async () => {
    for (const account of accounts) await retireAccount(manager, account);
  });
  const codeIn = (text: string) => /reset-password\?code=([\w-]+)/.exec(text)?.[1] ?? '';
  const opens = async (code: string) =>
    (await post('/api/home/PostUserResetPassword', { code, password: 'Secret-456' }, ownAddress())).status === 0;

  /** An account with a session, the dashboard, an invitation and a mailed link. */
  async function openAccount(permission: number, role?: 'publisher') {
    const account = await makeAccount(manager, permission, 'حساب تجربة', role);
    accounts.push(account);
    const { hashString } = (await login(account)).token;
    const other = (await login(account)).token.hashString;
    const site = await fetch(`${siteUrl}/dashboard/admin/site-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownAddress() },
      body: JSON.stringify({ hashString: other }),
    });
    const cookie = site.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const token = decodeURIComponent(/jwtToken=([^;]+)/.exec(cookie)?.[1] ?? '');
    const invited = await manager<{ link: string }>('/api/manager/UserInvite', { id: account.id, mail: false });
    await post('/api/home/PostUserForgotPassword', { email: account.email }, ownAddress());
    const codes = [codeIn(invited.data.link), codeIn(await waitForMail(account.email))];
    expect(codes).toEqual(codes.map(() => expect.stringMatching(/^[\w-]{43}$/)));
    return {
      ...account,
      isIn: async () => (await callerWith(hashString)('/api/home/LoadUserSettings')).status === 0,
      asOwner: callerWith(hashString),
      open: async () => ({
        session: (await callerWith(other)('/api/home/LoadUserSettings')).status === 0,
        dashboard: token !== '' && (await send(token, 'GET', 'admin/users/me')).status === 200,
        invitation: await opens(codes[0] ?? ''),
        mailed: await opens(codes[1] ?? ''),
      }),
    };
  }
  type Opened = Awaited<ReturnType<typeof openAccount>>;
  const change =
    (fields: object) =>
    async ({ id }: Opened) =>
      expect(
        (await manager('/api/manager/PostUserSave', { user: { Id: id, Name: 'حساب تجربة', ...fields } })).status,
      ).toBe(0);
  const CLOSED = { session: false, dashboard: false, invitation: false, mailed: false };

  it.each<
    [string, (account: Opened) => Promise<unknown>, { permission?: number; role?: 'publisher'; keeps?: boolean }?]
  >([
    ['another password', change({ Password: 'Secret-789' })],
    ['a lower type', change({ Permission: 7 })],
    ['a promotion', change({ Permission: 4 }), { permission: 7 }],
    ['another role', change({ Permission: 5, Role: 'writer' }), { permission: 5, role: 'publisher' }],
    ['another e-mail', change({ Email: `moved-${randomUUID().slice(0, 8)}@khayr.example` })],
    ['a block', change({ isActive: false })],
    [
      'a second factor',
      async ({ asOwner, password }) => {
        const begun = await asOwner<{ key: string }>('/api/home/FactorBegin', { password });
        expect((await asOwner('/api/home/FactorConfirm', { code: appCode(begun.data.key) })).status).toBe(0);
      },
      { keeps: true },
    ],
  ])('ends with %s', async (_, act, { permission = 4, role, keeps = false } = {}) => {
    const account = await openAccount(permission, role);
    await act(account);
    expect([await account.isIn(), await account.open()]).toEqual([keeps, CLOSED]);
  });

  it('stays with another name and phone', async () => {
    const account = await openAccount(4);
    await change({ Name: 'اسم آخر', Phone: '0599', Permission: 4, Email: account.email })(account);
    expect(await account.isIn()).toBe(true);
    // An invitation that is used ends the mailed link.
    expect(await account.open()).toEqual({ ...CLOSED, session: true, dashboard: true, invitation: true });
  });

  it('ends with the right of whoever gave it: a people officer’s link opens no account that became a manager’s', async () => {
    const officer = await makeAccount(manager, 5, 'مسؤول الأشخاص', 'people-officer');
    const worker = await makeAccount(manager, 7);
    accounts.push(officer, worker);
    const asOfficer = callerWith((await login(officer)).token.hashString);
    const links = async () =>
      codeIn((await asOfficer<{ link: string }>('/api/manager/UserInvite', { id: worker.id, mail: false })).data.link);
    const promoted = await links();
    await change({ Permission: 4 })(worker as Opened);
    expect(await opens(promoted)).toBe(false);
    await change({ Permission: 7 })(worker as Opened);
    const blocked = await links();
    await change({ isActive: false })(officer as Opened);
    expect(await opens(blocked)).toBe(false);
  });
});
