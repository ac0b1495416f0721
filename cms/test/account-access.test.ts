import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { appCode } from '../../adapter/test/authenticator';
import { dashboardRoleOf } from '../contract/rights';
import { tokenOf } from '../src/api/import/site-login';
import { previewToken } from '../src/content/preview/preview-token';
import { accessFingerprint } from '../src/platform/accounts/account-access';
import { adminKey, userKey } from '../src/platform/accounts/account-key';
import { sealGrant } from '../src/platform/accounts/grant';
import { service } from '../src/services';
import { saveUser, signIn, withSession } from './as-manager';
import { setUpDashboard } from './dashboard-client';
import { type Site, setUpSite } from './manager-client';
import { AS_ADAPTER } from './start-cms';
import { textOf } from './start-mail-server';

const USERS = 'plugin::users-permissions.user';
const ADMINS = 'admin::user';
const PASSWORD = 'Secret-123';

/** Where a login for an import leads. */
const OTHER_SITE = 'https://old.example';

/** What opens something, with its column in the table of docs/security.md. */
const COLUMNS = {
  'another session': 'sessions',
  'the dashboard': 'sessions',
  'a remembered browser': 'remembered browsers',
  'a set-up': 'a second factor',
  'an export': 'links to exports',
  'a login for an import': 'logins for imports',
  'a preview': 'previews',
  "a donor's link": "donors' links",
  'an invitation': 'password link',
  'a mailed link': 'password link',
} as const;
type Opener = keyof typeof COLUMNS;

const SECURITY = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8');
const [HEAD = [], ...ROWS] = (/\n## What ends with what\n(.*?)\n## /s.exec(SECURITY)?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

/** What the table says of a change: whatever it does not end stays. */
function staysAfter(change: string): Opener[] {
  const row = ROWS.find(([name]) => name?.startsWith(change));
  if (!row) throw new Error(`The table has no row «${change}».`);
  const names = Object.keys(COLUMNS) as Opener[];
  return names.filter((name) => row[HEAD.findIndex((title) => title.startsWith(COLUMNS[name]))] === '–');
}

describe('access to an account', () => {
  const site: Site = setUpSite();
  const strapi = () => site.strapi;
  const post = (path: string, body: object) => site.cms.post(`/api/${path}`, body);
  const ask = (hashString: string, call: string, payload: object) =>
    withSession(site.cms, hashString).post(`/api/home/${call}`, payload);
  const manager = () => site.manager;
  const previewOf = async (key: `user:${number}` | `admin:${number}`) => {
    const fingerprint = (await accessFingerprint(strapi(), key)) ?? '';
    const { documentId } = await strapi().db.query('api::category.category').findOne({});
    const which = { uid: 'api::category.category', documentId, locale: 'ar', status: 'published' } as const;
    return previewToken({ ...which, givenBy: key, fingerprint });
  };
  const seesPreview = async (token: string) =>
    (await site.cms.get('/api/visible/preview', { ...AS_ADAPTER, 'x-khayr-preview': token })).status === 200;

  async function mailedLink(email: string, ask: () => Promise<unknown>): Promise<string> {
    site.cms.smtp.mails.length = 0;
    await ask();
    await vi.waitFor(() => expect(site.cms.smtp.mails.some(({ to }) => to.includes(email))).toBe(true), {
      timeout: 10_000,
    });
    const mail = site.cms.smtp.mails.find(({ to }) => to.includes(email));
    return /code=([\w-]+)/.exec(mail ? textOf(mail).replaceAll('\r', '') : '')?.[1] ?? '';
  }

  const EXPORT = { state: 'done', startedAt: '2026-01-01T00:00:00.000Z', endedAt: '', files: 1, bytes: 1, error: '' };
  let gift = 0;
  beforeAll(async () => {
    const folder = path.join(site.cms.dataDir, 'exports');
    mkdirSync(path.join(folder, 'data'), { recursive: true });
    writeFileSync(path.join(folder, 'data.txt'), EXPORT.startedAt);
    const value = { ...EXPORT, missing: [], heldUntil: 0, madeAt: '' };
    await strapi().store({ type: 'api', name: 'exports', key: 'data' }).set({ value });
    const promised = { purpose: 'zakat', campaign: 0, amount: '5', currency: 'USD', interval: 'once', way: 'bank' };
    const donor = { name: 'هدى', email: 'huda@home.example', mobile: '', showName: 0, remind: 0, website: '' };
    await post('gifts', { data: { gift: { ...promised, ...donor }, lang: 'ar', isSuspicious: false } });
    gift = (await manager().call('GiftsList')).body.data[0].id;
  });

  const opensExport = async (address: string | undefined) => {
    const archive = `${site.cms.url}/api/exports/archive/${address?.replace('/open/export/', '')}`;
    const response = await fetch(archive, { headers: AS_ADAPTER });
    await response.body?.cancel();
    return response.status === 200;
  };

  /** An account of the site with one of everything by which somebody gets into it. */
  async function openAccount(name: string, rights: object, isProtected: boolean) {
    const email = `${name}@site.example`;
    const added = { Username: name, Email: email, Password: PASSWORD, isActive: true, ...rights };
    const number: number = (await saveUser(manager(), added)).body.data.id;
    const { hashString } = await signIn(site.cms, name, PASSWORD);
    let secret = '';
    if (isProtected) {
      secret = (await ask(hashString, 'FactorBegin', { password: PASSWORD })).body.data.secret;
      expect((await ask(hashString, 'FactorConfirm', { code: appCode(secret) })).status).toBe(200);
      const where = { account: userKey({ number }) };
      await strapi()
        .db.query('api::account.second-factor')
        .updateMany({ where, data: { lastStep: 0 } });
    }
    const { user } = (await service(strapi(), 'api::session.session').find(hashString)) ?? {};
    if (!user) throw new Error('The session is missing.');
    const other = await service(strapi(), 'api::session.session').open(user, { isVerified: isProtected });
    const hasDashboard = dashboardRoleOf(user) !== undefined;
    const dashboard = hasDashboard
      ? await service(strapi(), 'api::session.dashboard-access').open(other, { refreshToken: undefined, userAgent: '' })
      : undefined;
    const { link } = (await manager().call('UserInvite', { id: number })).body.data;
    const invitation = /code=([\w-]+)/.exec(link)?.[1] ?? '';
    const mailed = await mailedLink(email, () => post('sessions/forgot', { email, lang: 'ar' }));
    expect([invitation, mailed]).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{43}$/)));
    const address: string | undefined = hasDashboard
      ? (await withSession(site.cms, other).post('/api/manager/ExportLink', { kind: 'data' })).body.data?.address
      : undefined;
    // Only whoever works with gifts gets one to send.
    const own = withSession(site.cms, other);
    const donors: string = (await own.post('/api/manager/GiftLink', { id: gift })).body.data?.path ?? '';
    await service(strapi(), 'api::account.second-factor').begin(userKey(user));
    const place = { purpose: 'import-login', owner: OTHER_SITE };
    const sealed = await sealGrant(strapi(), 'token', { ...place, account: userKey(user) });
    const browser = await service(strapi(), 'api::account.trusted-devices').remember(userKey(user), 'x');
    const linked = hasDashboard
      ? await strapi()
          .db.query('api::session.dashboard-account')
          .findOne({ where: { user: { id: user.id } } })
      : undefined;
    const previews = [
      await previewOf(userKey(user)),
      ...(linked ? [await previewOf(adminKey({ id: linked.adminId }))] : []),
    ];

    const opensBy = async (code: string) =>
      (await post('sessions/reset', { code, password: 'Secret-456' })).status === 200;
    return {
      number,
      hashString,
      secret,
      other,
      isIn: async () => (await post('sessions/resolve', { hashString })).status === 200,
      /** What is still open, beside the session that makes the change. */
      async open(): Promise<string[]> {
        const refresh = dashboard?.refresh;
        const isOpen: Record<Opener, boolean> = {
          'another session': (await post('sessions/resolve', { hashString: other })).status === 200,
          'the dashboard': refresh
            ? (await strapi().sessionManager('admin').validateRefreshToken(refresh)).isValid
            : false,
          'a remembered browser': await service(strapi(), 'api::account.trusted-devices').isRemembered(userKey(user), [
            browser,
          ]),
          'a set-up':
            (await strapi()
              .db.query('api::account.second-factor')
              .count({ where: { account: userKey(user), pendingSecret: { $notNull: true } } })) > 0,
          'an export': await opensExport(address),
          'a login for an import': await tokenOf(strapi(), { location: OTHER_SITE, session: sealed }).then(
            () => true,
            () => false,
          ),
          'a preview': (await Promise.all(previews.map(seesPreview))).includes(true),
          "a donor's link": (await site.cms.get(`/api/gifts/page?link=${donors.split('/').at(-1)}`)).status === 200,
          'an invitation': await opensBy(invitation),
          'a mailed link': await opensBy(mailed),
        };
        return Object.entries(isOpen).flatMap(([what, is]) => (is ? [what] : []));
      },
    };
  }

  type Opened = Awaited<ReturnType<typeof openAccount>>;

  const MANAGER = { Permission: 4 };
  const change =
    (fields: object) =>
    async ({ number }: Opened) =>
      expect((await saveUser(manager(), { Id: number, ...fields })).status).toBe(200);

  describe('of the site', () => {
    const changes: [
      row: string,
      what: string,
      (account: Opened) => Promise<unknown>,
      { rights?: object; isProtected?: boolean; keeps?: boolean }?,
    ][] = [
      ['password', 'its password', change({ Password: 'Secret-789' })],
      ['type or role', 'its type', change({ Permission: 5, Role: 'publisher' })],
      [
        'type or role',
        'its role',
        change({ Permission: 5, Role: 'writer' }),
        { rights: { Permission: 5, Role: 'publisher' } },
      ],
      ['type or role', 'a promotion', change({ Permission: 4 }), { rights: { Permission: 7 } }],
      ['e-mail', 'its e-mail', change({ Email: 'elsewhere@site.example' })],
      ['blocked', 'a block', change({ isActive: false })],
      [
        'the account is deleted',
        'its deletion',
        ({ number }) => strapi().db.query(USERS).delete({ where: { number } }),
      ],
      [
        'second factor',
        'a second factor',
        async ({ hashString }) => {
          const { secret } = (await ask(hashString, 'FactorBegin', { password: PASSWORD })).body.data;
          expect((await ask(hashString, 'FactorConfirm', { code: appCode(secret) })).status).toBe(200);
        },
        { keeps: true },
      ],
      [
        'second factor',
        'no second factor any more',
        async ({ hashString, secret }) =>
          expect((await ask(hashString, 'FactorOff', { code: appCode(secret) })).status).toBe(200),
        { isProtected: true, keeps: true },
      ],
      [
        'second factor',
        'a second factor that somebody resets',
        async ({ number }) => expect((await manager().call('UserFactorReset', { id: number })).status).toBe(200),
        { isProtected: true },
      ],
      [
        'logout',
        'a logout, as far as it rests on that session',
        async ({ other }) => expect((await post('sessions/logout', { hashString: other })).status).toBeLessThan(300),
        { keeps: true },
      ],
    ];
    // Security: S5.
    it.each(changes)(
      'ends as the table says: %s (%s)',
      async (row, name, act, { rights = MANAGER, isProtected = false, keeps = false } = {}) => {
        const account = await openAccount(
          `site-${changes.findIndex(([, other]) => other === name)}`,
          rights,
          isProtected,
        );
        await act(account);
        // An invitation that is used ends the mailed link.
        const stays = staysAfter(row).filter((each) => each !== 'a mailed link');
        expect([await account.isIn(), await account.open()]).toEqual([keeps, stays]);
      },
    );

    it('stays with the name, the phone and whatever else nobody signs in with', async () => {
      const account = await openAccount('site-same', MANAGER, false);
      const same = { Permission: 4, Email: 'site-same@site.example', isActive: true };
      const other = { Name: 'اسم آخر', Phone: '0599', City: 'نابلس', Username: 'site-renamed', Password: '' };
      await change({ ...other, ...same })(account);
      expect(await account.isIn()).toBe(true);
      expect(await account.open()).toEqual(staysAfter('name').filter((each) => each !== 'a mailed link'));
    });

    // Security: S5.
    it('is asked of whoever gave it: an invitation ends with the rights of its giver', async () => {
      const givers: [string, (number: number) => Promise<unknown>][] = [
        ['blocked', (number) => change({ isActive: false })({ number } as Opened)],
        ['another', (number) => change({ Permission: 5, Role: 'publisher' })({ number } as Opened)],
        ['deleted', (number) => strapi().db.query(USERS).delete({ where: { number } })],
        ['same', async () => undefined],
      ];
      for (const [name, lose] of givers) {
        const add = async (username: string, rights: object): Promise<number> => {
          return (await saveUser(manager(), { Username: username, Password: PASSWORD, ...rights })).body.data.id;
        };
        const giver = await add(`giver-${name}`, { Permission: 5, Role: 'people-officer' });
        const worker = await add(`worker-${name}`, { Permission: 7 });
        const officer = await signIn(site.cms, `giver-${name}`, PASSWORD);
        const { link } = (await officer.call('UserInvite', { id: worker })).body.data;
        await lose(giver);
        const code = /code=([\w-]+)/.exec(link)?.[1];
        expect([name, (await post('sessions/reset', { code, password: 'Secret-456' })).status]).toEqual([
          name,
          name === 'same' ? 200 : 400,
        ]);
      }
    });

    it('is not made for an address that is another one meanwhile', async () => {
      const { number } = await openAccount('site-slow', MANAGER, false);
      const account = await strapi().db.query(USERS).findOne({ where: { number } });
      await change({ Email: 'new-owner@site.example' })({ number } as Opened);
      // The mail was on its way: the account was read before the change, the code is stored after it.
      const { link } = await service(strapi(), 'api::session.password-reset').invite(account, 'ar', false, 1);
      const code = /code=([\w-]+)/.exec(link)?.[1];
      expect((await post('sessions/reset', { code, password: 'Secret-456' })).status).toBe(400);
    });
  });

  describe('of the dashboard', () => {
    const owner = setUpDashboard(site.cms);
    const admins = () => strapi().service('admin::user');
    const roleId = async (code: string): Promise<number> =>
      (await strapi().db.query('admin::role').findOne({ where: { code } })).id;

    async function openAdmin(name: string) {
      const email = `${name}@site.example`;
      const roles = [await roleId('strapi-editor')];
      const { id } = await admins().create({ email, firstname: name, password: PASSWORD, isActive: true, roles });
      const { token } = (await site.cms.post('/admin/login', { email, password: PASSWORD })).body.data;
      const sessions = strapi().sessionManager('admin');
      const other = (await sessions.generateRefreshToken(String(id), 'other', { type: 'session' })).token;
      const preview = await previewOf(adminKey({ id }));
      const mailed = await mailedLink(email, () => site.cms.post('/admin/forgot-password', { email }));
      return {
        id,
        isIn: async () => (await site.cms.get('/admin/users/me', { authorization: `Bearer ${token}` })).status === 200,
        async open() {
          const reset = { resetPasswordToken: mailed, password: 'Secret-456' };
          const isOpen = {
            'another session': (await sessions.validateRefreshToken(other)).isValid,
            'a preview': await seesPreview(preview),
            'a mailed link': (await site.cms.post('/admin/reset-password', reset)).status === 200,
          };
          return Object.entries(isOpen).flatMap(([what, is]) => (is ? [what] : []));
        },
      };
    }
    type Admin = Awaited<ReturnType<typeof openAdmin>>;
    const update =
      (fields: object) =>
      ({ id }: Admin) =>
        admins().updateById(id, fields);

    const changes: [string, (admin: Admin) => Promise<unknown>][] = [
      ['its password', update({ password: 'Secret-789' })],
      ['its roles', async ({ id }) => admins().updateById(id, { roles: [await roleId('strapi-author')] })],
      ['its e-mail', update({ email: 'moved@site.example' })],
      ['a block', update({ isActive: false })],
      ['its deletion', ({ id }) => admins().deleteById(id)],
    ];
    it.each(changes)('ends with %s, and that of nobody else', async (name, act) => {
      const admin = await openAdmin(`admin-${changes.findIndex(([other]) => other === name)}`);
      expect(await admin.isIn()).toBe(true);
      await act(admin);
      expect([await admin.isIn(), await admin.open()]).toEqual([false, []]);
      expect((await owner('GET', '/admin/users/me')).status).toBe(200);
    });

    it('stays with its names', async () => {
      const admin = await openAdmin('admin-same');
      const roles = [String(await roleId('strapi-editor'))];
      await update({ firstname: 'Another', email: 'admin-same@site.example', roles, isActive: true })(admin);
      expect(await admin.isIn()).toBe(true);
      expect(await admin.open()).toEqual(['another session', 'a preview', 'a mailed link']);
    });

    // Security: S5.
    it('an invitation gets another link when the account or who may invite changes', async () => {
      const superAdmin = await roleId('strapi-super-admin');
      const inviter = await openAdmin('inviter');
      await admins().updateById(inviter.id, { roles: [superAdmin] });
      const roles = [await roleId('strapi-author')];
      const invited = (await owner('POST', '/admin/users', { email: 'invited@site.example', firstname: 'I', roles }))
        .body.data;
      const link = async (): Promise<string> =>
        (
          await strapi()
            .db.query(ADMINS)
            .findOne({ where: { id: invited.id } })
        ).registrationToken;
      const links = [await link()];
      const acts = [
        () => owner('PUT', `/admin/users/${invited.id}`, { roles: [superAdmin] }),
        () => owner('PUT', `/admin/users/${invited.id}`, { email: 'moved-invited@site.example' }),
        () => owner('PUT', `/admin/users/${inviter.id}`, { roles }),
      ];
      for (const act of acts) {
        expect((await act()).status).toBe(200);
        links.push(await link());
      }
      expect(new Set(links).size).toBe(4);
      const register = (registrationToken: string | undefined) =>
        site.cms.post('/admin/register', { registrationToken, userInfo: { firstname: 'I', password: 'Secret-456' } });
      for (const ended of links.slice(0, -1)) expect((await register(ended)).status).toBe(400);
      expect((await register(links.at(-1))).status).toBe(200);
    });

    // Security: S5.
    it('a preview ends when its giver may not read the item any more', async () => {
      const code = 'reads';
      const role = await strapi().service('admin::role').create({ name: code, description: '' });
      const read = {
        action: 'plugin::content-manager.explorer.read',
        subject: 'api::category.category',
        properties: {},
        conditions: [],
      };
      await strapi()
        .service('admin::role')
        .assignPermissions(role.id, [{ ...read, properties: { fields: ['titleAr'] } }]);
      const account = {
        email: 'reads@site.example',
        firstname: 'R',
        password: PASSWORD,
        isActive: true,
        roles: [role.id],
      };
      const { id } = await admins().create(account);
      const preview = await previewOf(adminKey({ id }));
      expect(await seesPreview(preview)).toBe(true);
      await strapi().service('admin::role').assignPermissions(role.id, []);
      expect(await seesPreview(preview)).toBe(false);
    });
  });
});
