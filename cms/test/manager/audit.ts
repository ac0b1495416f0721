import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../contract/calls/audit';
import { AUDIT_LIMITS } from '../../contract/limits';
import { addManager, saveUser, signIn } from '../as-manager';
import { ARTICLES, OWNER, openDashboardClient, openFromSite } from '../dashboard-client';
import { article, html, NEWS, type Site } from '../manager-client';
import { AS_ADAPTER } from '../start-cms';
import { upload } from '../upload';

const TABLE = 'audit_entries';
const USERS = 'plugin::users-permissions.user';
const HOUR = 3_600_000;

const IMPORTANT = ['action', 'kind', 'itemId', 'title', 'lang'] as const;

/** Who did what, written with what they did. */
export function testAudit(site: Site) {
  const list = (query: object) => site.manager.call('AuditList', query);
  const log = async (query: object = {}): Promise<AuditEntry[]> => {
    const pages = [];
    for (const page of [1, 2]) pages.push(await list({ lang: 'en', itemsPerPage: 50, page, ...query }));
    return pages.flatMap(({ body }) => body.data);
  };
  const last = async () => (await log())[0]?.id ?? 0;
  /** What was recorded since an entry, first to last. */
  const since = async (id: number) => (await log()).filter((entry) => entry.id > id).toReversed();
  const shortOf = (entries: readonly AuditEntry[]) =>
    entries.map((entry) =>
      IMPORTANT.map((name) => entry[name] ?? '')
        .join(' ')
        .trim(),
    );
  const rows = () => site.strapi.db.connection(TABLE);

  it('records once what a save did to an item, by whom and from where', async () => {
    const before = await last();
    const title = 'مقال يسجَّل في السجلّ';
    const { number } = await site.newArticle(title);
    const save = (body: object) => site.save('articles', { number, ...body });
    await save({ fields: { html: html('نصّ آخر') } });
    await save({ fields: {}, isVisible: true });
    await save({ fields: { html: html('نصّ ظاهر') } });
    await save({ fields: {}, isVisible: false });
    const [revision] = await site.revisions('article', number);
    await site.manager.call('RevisionRestore', { revisionId: revision.id });
    const call = (name: string, payload: object) => site.manager.call(name, payload);
    const { body } = await call('ItemDelete', { kind: 'article', id: number });
    await call('BinRestore', { binId: body.data.binId });
    const again = await call('ItemDelete', { kind: 'article', id: number });
    await call('BinDelete', { ids: [again.body.data.binId] });

    const entries = await since(before);
    const item = `article ${number} ${title} ar`;
    expect(shortOf(entries)).toEqual(
      ['create', 'change', 'publish', 'publish', 'hide', 'restore', 'delete', 'restore', 'delete', 'erase'].map(
        (action) => `${action} ${item}`,
      ),
    );
    for (const entry of entries) {
      expect(entry).toMatchObject({ name: 'manager', person: expect.stringMatching(/^user:\d+$/), source: 'site' });
      expect(entry.address).toMatch(/^(::1|::ffff:127\.0\.0\.1|127\.0\.0\.1)$/);
      expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(HOUR);
    }
  });

  it('records nothing of a save that is refused, and refuses one that it cannot record', async () => {
    const { number, version } = await site.newArticle('مقال لا يُحفظ بلا سجلّ');
    const before = await last();
    const stale = { number, version: 'x', fields: { title: 'عنوان لا يصل إلى أحد' } };
    expect((await site.post('articles', stale)).status).toBe(409);
    expect((await site.post('articles', { number, fields: { title: 'قصير' } })).status).toBe(400);
    expect(await since(before)).toEqual([]);

    const rename = (from: string, to: string) => site.strapi.db.connection.schema.renameTable(from, to);
    const logged = vi.spyOn(site.strapi.log, 'error').mockReturnThis();
    await rename(TABLE, 'audit_away');
    const save = { number, version, fields: { title: 'عنوان لا يصل إلى أحد' } };
    const { status } = await site.post('articles', save);
    await rename('audit_away', TABLE);
    logged.mockRestore();
    expect(status).toBe(500);
    expect(await site.load('articles', number)).toMatchObject({ version: '1' });
    expect((await site.post('articles', save)).status).toBe(200);
    expect(await since(before)).toHaveLength(1);
  });

  it('names the settings that changed, and the entries of the menu', async () => {
    const { manager } = site;
    await manager.call('SaveSiteSettings', { settings: { project_Count_1: 1 } });
    const before = await last();
    await manager.call('SaveSiteSettings', {
      settings: { chatNumber: '970599111222', project_Count_1: 2 },
    });
    const { body } = await manager.call('LoadMenu');
    const { entries, footer, version } = body.data;
    const renamed = entries.map((entry: { id: number }) =>
      entry.id === NEWS ? { ...entry, titleEn: 'Our news' } : entry,
    );
    const menu = { entries: renamed, footer, removed: [], moves: [], version };
    expect((await manager.call('SaveMenu', { menu })).status).toBe(200);
    const [settings, changed] = await since(before);
    expect(settings).toMatchObject({ action: 'change', kind: 'settings', itemId: null });
    expect(settings?.fields.toSorted()).toEqual(['Chat number', 'Number of the food project']);
    expect(changed).toMatchObject({ action: 'change', kind: 'menu', title: expect.stringContaining('Our news') });
  });

  // Security: S7.
  it('records rights and passwords of accounts, nothing that is personal, and outlives them', async () => {
    const { manager } = site;
    const save = async (Id: number, fields: object): Promise<number> =>
      (await saveUser(manager, { Id, ...fields })).body.data.id;
    const auditor = { Name: 'سميرة المدقّقة' };
    const before = await last();
    const colleague = await save(0, { ...auditor, Username: 'auditor', Permission: 5 });
    await save(colleague, { ...auditor, Permission: 4, Password: 'Secret-77', Phone: '0599-888' });
    await save(colleague, { ...auditor, isActive: false });
    const worker = await save(0, { Name: 'عامل بلا اسم', Permission: 7, IdentityNum: '445566', DailySalary: 321.25 });
    await save(worker, { Name: 'عامل بلا اسم', DailySalary: 654.75, IdentityNum: '778899' });
    const { documentId } = await site.query(USERS).findOne({ where: { number: colleague } });
    const dashboard = await openDashboardClient(site.cms);
    expect((await dashboard('DELETE', `/content-manager/collection-types/${USERS}/${documentId}`)).status).toBe(200);

    const entries = (await since(before)).filter(({ kind }) => kind === 'user');
    const said = entries.map(({ action, itemId: number, title, fields, before: from, after, source }) => [
      action,
      number,
      title,
      fields.join(),
      `${from}>${after}`,
      source,
    ]);
    const name = 'سميرة المدقّقة';
    expect(said).toEqual([
      ['create', colleague, name, '', '>Responsible', 'site'],
      ['change', colleague, name, 'Phone', '>', 'site'],
      ['rights', colleague, name, '', 'Responsible>Manager', 'site'],
      ['password', colleague, name, '', '>', 'site'],
      ['rights', colleague, name, '', 'Manager>Manager, Inactive', 'site'],
      ['create', worker, '', '', '>Worker', 'site'],
      ['change', worker, '', 'Identity number,Daily wage', '>', 'site'],
      ['delete', colleague, name, '', 'Manager, Inactive>', 'dashboard'],
    ]);
    const stored = JSON.stringify(await rows().select('*'));
    for (const secret of ['Secret-77', '0599-888', 'عامل بلا اسم', '445566', '778899', '321.25', '654.75'])
      expect(stored).not.toContain(secret);
  });

  // Security: S7.
  it('records sign-ins and counts the failed ones of an account from an address in one entry', async () => {
    const { number } = await addManager(site.cms, 'signs-in');
    const address = '203.0.113.77';
    const login = async (identifier: string, password: string, from = address) => {
      const response = await fetch(`${site.cms.url}/api/sessions/login`, {
        method: 'POST',
        headers: { ...AS_ADAPTER, 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ identifier, password }),
      });
      return { status: response.status, body: await response.json() };
    };
    const failed = () => log({ action: 'sign-in-failed' });
    for (const password of ['Wrong-1', 'Wrong-2', 'Wrong-3']) await login('signs-in', password);
    await login('my-password-typed-here', 'Wrong-1');
    await expect.poll(async () => (await failed()).filter((entry) => entry.address === address).length).toBe(2);
    await expect.poll(async () => (await failed()).find((entry) => entry.itemId === number)?.count).toBe(3);
    expect((await failed())[0]).toMatchObject({ person: '', name: '', title: '', itemId: null, count: 1 });
    expect(JSON.stringify(await rows().select('*'))).not.toMatch(/Wrong-\d|my-password-typed-here/);

    const { body } = await login('signs-in', 'Secret-1');
    await site.cms.post('/api/sessions/logout', { hashString: body.data.hashString });
    const own = (await log({ person: `user:${number}` })).toReversed();
    expect(own.map(({ action }) => action)).toEqual(['sign-in', 'sign-out']);
    expect(own[0]).toMatchObject({ name: 'signs-in', kind: 'user', itemId: number, address });
  });

  it('stores a limited number of failed sign-ins, however many there are', async () => {
    await rows().where({ action: 'sign-in-failed' }).delete();
    const many = Array.from({ length: AUDIT_LIMITS.failedEntries }, (_, at) => ({
      at: Date.now(),
      action: 'sign-in-failed',
      source: 'site',
      kind: 'user',
      address: `203.0.${at}.1`,
    }));
    for (let at = 0; at < many.length; at += 50) await rows().insert(many.slice(at, at + 50));
    for (let round = 0; round < 3; round += 1)
      await site.cms.post('/api/sessions/login', { identifier: 'manager', password: `Wrong-${round}` });
    const beyond = async () => (await log({ action: 'sign-in-failed' })).filter((entry) => entry.address === '');
    await expect.poll(async () => (await beyond())[0]?.count).toBe(3);
    const [counted] = await rows().where({ action: 'sign-in-failed' }).count({ total: '*' });
    expect(Number(counted?.total)).toBe(AUDIT_LIMITS.failedEntries + 1);
    await rows().where({ action: 'sign-in-failed' }).delete();
  });

  it('records what is done in the dashboard, by a manager of the site as that person', async () => {
    const { number } = await site.newArticle('مقال من لوحة التحكّم');
    const before = await last();
    const owner = await openDashboardClient(site.cms);
    const path = `${ARTICLES}/${await site.documentIdOf(number)}`;
    const form = { ...article('عنوان جديد من لوحة التحكّم'), showTime: '2026-01-05' };
    expect((await owner('PUT', `${path}?locale=ar`, form)).status).toBe(200);
    expect((await owner('POST', `${path}/actions/publish?locale=ar`, form)).status).toBe(200);
    const role = await owner('POST', '/admin/roles', { name: 'Reader', description: '' });
    expect(role.status).toBe(201);
    const roleId = role.body.data.id;
    expect((await owner('PUT', `/admin/roles/${roleId}/permissions`, { permissions: [] })).status).toBe(200);
    expect((await owner('DELETE', '/admin/users/me/sessions?keepCurrent=true')).status).toBe(200);
    await owner('POST', '/admin/logout', {});
    await site.cms.post('/admin/login', { ...OWNER, password: 'Wrong-99' });

    const entries = await since(before);
    expect(entries.slice(0, 7).map(({ action, kind, source }) => `${action} ${kind} ${source}`)).toEqual([
      'sign-in dashboard-account dashboard',
      'change article dashboard',
      'publish article dashboard',
      'create dashboard-role dashboard',
      'rights dashboard-role dashboard',
      'session-end dashboard-account dashboard',
      'sign-out dashboard-account dashboard',
    ]);
    await expect.poll(async () => (await log({ action: 'sign-in-failed', kind: 'dashboard-account' })).length).toBe(1);
    expect(entries[0]).toMatchObject({ person: expect.stringMatching(/^admin:\d+$/) });

    const user = await addManager(site.cms, 'both-places');
    const session = await signIn(site.cms, 'both-places', 'Secret-1');
    const { call } = await openFromSite(site.cms, session.hashString);
    await call('PUT', `${path}?locale=ar`, { ...form, title: 'عنوان آخر من لوحة التحكّم' });
    const own = (await log({ person: `user:${user.number}` })).toReversed();
    expect(own.map(({ action, source }) => `${action} ${source}`)).toEqual([
      'sign-in site',
      'sign-in dashboard',
      'change dashboard',
    ]);
  });

  it('records uploads, opened messages and confirmed translations, on the site and in the dashboard', async () => {
    const { manager, newArticle, save } = site;
    const owner = await openDashboardClient(site.cms);
    const { number, documentId } = await site.strapi.documents('api::contact-message.contact-message').create({
      data: {
        fromName: 'زائرة',
        subject: 'سؤال سرّي',
        body: 'نصّ سرّي',
        lang: 'ar',
        state: 'new',
        requestId: 'audited',
        number: 7001,
      },
    });
    const texts = { ar: 'مقال يُترجم في السجلّ', en: 'An article translated in the log' };
    const { number: translated } = await newArticle(texts.ar);
    await save('articles', { number: translated, locale: 'en', fields: article(texts.en) });
    await save('articles', { number: translated, fields: { html: html('نصّ جديد بالعربية') } });
    const text = { kind: 'article', id: translated, of: 'en' };
    const { version } = (await manager.call('TranslationLoad', text)).body.data;

    const before = await last();
    const requestId = randomUUID();
    const sent = () => upload(site.cms, manager, '/_userFiles/', 'recorded.png', png, 'image/png', requestId);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2F5D46' } })
      .png()
      .toBuffer();
    expect([(await sent()).status, (await sent()).status]).toEqual([200, 200]);
    for (const change of [{ read: true }, { done: true }, { done: true }])
      expect((await manager.call('MessageSave', { message: { id: number, ...change } })).status).toBe(200);
    const opened = `/content-manager/collection-types/api::contact-message.contact-message/${documentId}`;
    expect((await owner('GET', opened)).status).toBe(200);
    const confirm = '/api/manager/TranslationConfirm';
    expect((await manager.post(confirm, { ...text, version: 'x' })).status).toBe(409);
    expect((await manager.post(confirm, { ...text, version })).status).toBe(200);

    const form = new FormData();
    form.set('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'from-the-dashboard.png');
    const { status, body } = await owner('POST', '/upload', form);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(shortOf(await since(before)).map((entry) => entry.replace(/^(create file) \d+/, '$1'))).toEqual([
      'create file recorded.png',
      `open contact-message ${number}`,
      `change contact-message ${number}`,
      `open contact-message ${number}`,
      `confirm article ${translated} ${texts.en} en`,
      'create file from-the-dashboard.png',
    ]);
    expect(JSON.stringify(await rows().select('*'))).not.toContain('سرّي');
  });

  it('is filtered, paged and exported, and the export is recorded', async () => {
    const { number } = await site.newArticle('مقال 100% للبحث في السجلّ');
    const ids = async (query: object) => (await log(query)).map((entry) => entry.itemId);
    expect(await ids({ search: '100%' })).toEqual([number]);
    expect(await ids({ search: String(number), kind: 'article', action: 'create' })).toContain(number);
    expect(await ids({ search: String(number), kind: 'workplace' })).toEqual([]);
    const soon = new Date(Date.now() + HOUR).toISOString();
    const ago = new Date(Date.now() - HOUR).toISOString();
    expect(await ids({ search: '100%', from: ago, until: soon })).toEqual([number]);
    expect(await ids({ search: '100%', until: ago })).toEqual([]);
    expect(await ids({ from: soon })).toEqual([]);

    const { manager } = site;
    const first = await list({ itemsPerPage: 2 });
    const second = await list({ itemsPerPage: 2, page: 2 });
    expect(first.body.data).toHaveLength(2);
    expect(second.body.data[0].id).toBeLessThan(first.body.data[1].id);
    const { itemsCount, people, keepDays } = first.body.extra;
    expect(keepDays).toBe(AUDIT_LIMITS.days);
    expect(people).toContainEqual({ person: expect.stringMatching(/^user:/), name: 'manager' });
    expect(new Set(people.map(({ person }: { person: string }) => person)).size).toBe(people.length);

    const { entries, hasMore } = (await manager.call('AuditExport')).body.data;
    expect([entries.length, hasMore]).toEqual([itemsCount + 1, false]);
    expect(entries[0]).toMatchObject({ action: 'export', kind: 'audit' });
  });

  it('is in no list of the dashboard, and deleted by nobody but time', async () => {
    const dashboard = await openDashboardClient(site.cms);
    const types = (await dashboard('GET', '/content-manager/content-types')).body.data;
    expect(JSON.stringify(types)).not.toContain('audit');

    const now = Date.now();
    const [old] = await rows()
      .insert({ at: now - (AUDIT_LIMITS.days + 1) * 24 * HOUR, action: 'export', source: 'site', kind: 'audit' })
      .returning('id');
    const before = await last();
    await site.strapi.service('api::audit.audit').purge(now);
    expect(await rows().where({ id: old.id })).toEqual([]);
    expect(await last()).toBe(before);
  });
}
