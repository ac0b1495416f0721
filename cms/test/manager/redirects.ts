import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import type { ManagedRedirect } from '../../contract/calls/redirects';
import { APPEALS, GALLERY, NEWS, PROJECTS, type Site } from '../manager-client';

/** Rules for old addresses, what leaves one by itself, and the counts. */
export function testRedirects(site: Site) {
  const rule = (from: string, to: string, more: object = {}) => ({ from, to, match: 'exact', status: 301, ...more });
  const call = (name: string, payload: object = {}) => site.manager.call(name, payload);
  const list = async (query: object = {}): Promise<ManagedRedirect[]> =>
    (await call('RedirectsList', { itemsPerPage: 50, ...query })).body.data;
  const find = async (from: string) => (await list({ search: from })).find((row) => row.from === from);
  const save = (fields: object, requestId?: string) =>
    call('SaveRedirect', { redirect: { id: 0, ...fields }, requestId });
  const made = async (from: string, to: string, more: object = {}): Promise<number> =>
    (await save(rule(from, to, more))).body.data.id;
  const faults = ({ status, body }: { status: number; body: { error?: { details: { errors: object[] } } } }) => ({
    status,
    errors: body.error?.details.errors,
  });
  const missing = async () => (await call('MissingAddresses')).body.data;

  afterEach(async () => {
    await site.query('khayr::redirect').deleteMany({ where: {} });
    await site.query('khayr::missing-address').deleteMany({ where: {} });
  });

  it('stores a redirect once for repeated requests, in plain words, and shows it to adapters', async () => {
    const origin = 'http://site.example';
    const typed = rule(`${origin}/article/7/5/%D9%82/`, `${origin}/ar/%D9%82?a=b`);
    const requestId = randomUUID();
    const replies = [await save(typed, requestId), await save(typed, requestId)];
    expect(replies[0]?.status).toBe(200);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    const { id } = replies[0]?.body.data ?? {};
    const stored = { id, from: '/article/7/5', match: 'exact', status: 301, to: '/ar/ق?a=b' };
    expect((await site.cms.get('/api/redirects')).body.data).toEqual([stored]);
    expect(await list({ search: 'ق' })).toEqual([{ ...stored, isAutomatic: 0, hits: 0, lastDay: '', version: '1' }]);
    expect(await list({ search: 'nothing' })).toEqual([]);
    expect(await list({ kind: 'automatic' })).toEqual([]);
  });

  it('records in the activity log who changed which redirect', async () => {
    const id = await made('/recorded', '/new');
    await save({ ...rule('/recorded', '/newer'), id, version: '1' });
    await call('RedirectsRemove', { ids: [id] });
    await call('RedirectsRestore', { ids: [id] });
    const { data } = (await site.manager.call('AuditList', { kind: 'redirect', search: '/recorded' })).body;
    expect(data.map(({ action, title }: { action: string; title: string }) => [action, title])).toEqual(
      ['restore', 'delete', 'change', 'create'].map((action) => [action, '/recorded']),
    );
  });

  it('refuses a stale save, and an address that has a redirect or is the site’s own', async () => {
    const id = await made('/old', '/new');
    expect((await save({ ...rule('/old', '/newer'), id, version: '1' })).body.data).toEqual({ id, version: '2' });
    const stale = await save({ ...rule('/old', '/newest'), id, version: '1' });
    expect([stale.status, stale.body.error.details.current]).toMatchObject([409, { to: '/newer', version: '2' }]);
    const refused = async (from: string, to: string) => faults(await save(rule(from, to))).errors;
    expect(await refused('/old/', '/x')).toEqual([{ field: 'from', key: 'ERROR.REDIRECT_TAKEN' }]);
    expect(await refused('/dashboard', 'javascript:alert(1)')).toEqual([
      { field: 'from', key: 'ERROR.REDIRECT_RESERVED' },
      { field: 'to', key: 'ERROR.REDIRECT_TO' },
    ]);
    expect(await refused('/newer', '/en/old')).toEqual([{ field: 'to', key: 'ERROR.REDIRECT_LOOP' }]);
    expect((await save({ ...rule('/gone', ''), status: 410 })).status).toBe(200);
    expect((await save({ ...rule('/old', '/x'), id: 2_000_000_000 })).status).toBe(404);
  });

  it('removes redirects and brings them back with their counts, unless their address has another one', async () => {
    const ids = [await made('/a', '/b'), await made('/c', '/d')];
    const day = new Date().toISOString().slice(0, 10);
    await site.cms.post('/api/redirect-counts', { hits: [{ id: ids[0], count: 3 }], missing: [] });
    expect((await call('RedirectsRemove', { ids: [...ids, 2_000_000_000] })).body.data).toHaveLength(2);
    expect(await list()).toEqual([]);
    await made('/c', '/e');
    expect((await call('RedirectsRestore', { ids })).body.data).toEqual([ids[0]]);
    expect(await find('/a')).toMatchObject({ id: ids[0], hits: 3, lastDay: day });
    expect(await find('/c')).toMatchObject({ to: '/e' });
  });

  it('imports all redirects or none, and names what is wrong with each', async () => {
    await made('/a', '/b');
    const importAll = (...rules: object[]) => call('ImportRedirectRules', { rules });
    expect(faults(await importAll(rule('/c', '/d'), rule('x', '/y'), rule('/z', '')))).toEqual({
      status: 400,
      errors: [
        { field: 'rules.1.from', key: 'ERROR.REDIRECT_FROM' },
        { field: 'rules.2.to', key: 'ERR_REQUIRED' },
      ],
    });
    expect(faults(await importAll(rule('/c', '/d'), rule('/c/', '/e'))).errors).toEqual([
      { field: 'rules.1.from', key: 'ERROR.REDIRECT_TWICE' },
    ]);
    expect(faults(await importAll(rule('/c', '/d'), rule('/b', '/a'))).errors).toEqual([
      { field: 'rules.1.to', key: 'ERROR.REDIRECT_LOOP' },
    ]);
    expect(await list()).toHaveLength(1);
    const many = Array.from({ length: 90 }, (_, index) => rule(`/many-${index}`, '/d'));
    expect((await importAll(...many, rule('/a', '/z'))).body.data).toEqual({ added: 90, replaced: 1 });
    expect(await find('/a')).toMatchObject({ to: '/z', version: '2' });
    expect((await call('RedirectsExport')).body.data).toHaveLength(91);
  });

  it('adds up what several adapters count, and keeps the latest missing pages', async () => {
    const id = await made('/a', '/b');
    const count = (hits: object[], pages: object[]) => site.cms.post('/api/redirect-counts', { hits, missing: pages });
    await Promise.all([
      count([{ id, count: 2 }], [{ path: '/lost', count: 2 }]),
      count([{ id, count: 5 }], [{ path: '/lost', count: 1 }]),
    ]);
    expect(await find('/a')).toMatchObject({ hits: 7 });
    const day = new Date().toISOString().slice(0, 10);
    expect(await missing()).toEqual([{ path: '/lost', count: 3, lastDay: day }]);
    await count(
      [],
      Array.from({ length: 200 }, (_, index) => ({ path: `/other-${index}`, count: 4 })),
    );
    expect((await missing()).map(({ path }: { path: string }) => path)).not.toContain('/lost');
    expect(await missing()).toHaveLength(200);
    // What a redirect is for is no longer missing.
    await made('/other-7', '/b');
    await call('MissingAddressesForget', { paths: ['/other-8'] });
    expect(await missing()).toHaveLength(198);
    await call('MissingAddressesForget', {});
    expect(await missing()).toEqual([]);
    for (const bad of [{ id, count: 0 }, { id: 0, count: 1 }, { id }])
      expect((await count([bad], [])).status).toBe(400);
  });

  it('adds a report that comes again once, and nothing of one that fails', async () => {
    const id = await made('/a', '/b');
    const requestId = randomUUID();
    const report = () =>
      site.cms.post('/api/redirect-counts', {
        hits: [{ id, count: 2 }],
        missing: [{ path: '/lost', count: 3 }],
        requestId,
      });
    const create = vi.spyOn(site.query('khayr::missing-address'), 'create').mockRejectedValueOnce(new Error('away'));
    expect((await report()).status).toBe(500);
    create.mockRestore();
    for (const { status } of [await report(), await report()]) expect(status).toBe(200);
    expect(await find('/a')).toMatchObject({ hits: 2 });
    expect(await missing()).toMatchObject([{ path: '/lost', count: 3 }]);
  });

  it('leaves a redirect for an article that moves, which follows it and ends when it is back', async () => {
    const client = site;
    const { number } = await client.newArticle('مقال ينتقل بين الأقسام', { isVisible: true });
    const move = (category: number, more: object = {}) =>
      client.save('articles', { number, category, fields: {}, ...more });
    const rules = async () => (await list()).map(({ from, to, isAutomatic }) => [from, to, isAutomatic]);
    const at = (category: number) => `/article/${category}/${number}`;
    expect((await move(PROJECTS)).change.tags).toContain('redirect');
    expect(await rules()).toEqual([[at(NEWS), at(PROJECTS), 1]]);
    await move(APPEALS, { isVisible: false });
    expect(await rules()).toEqual([
      [at(PROJECTS), at(APPEALS), 1],
      [at(NEWS), at(APPEALS), 1],
    ]);
    await move(NEWS, { isVisible: true });
    expect(await rules()).toEqual([
      [at(APPEALS), at(NEWS), 1],
      [at(PROJECTS), at(NEWS), 1],
    ]);
    // What a manager made stays.
    const own = (await list()).find(({ from }) => from === at(PROJECTS));
    await save({ ...rule(at(PROJECTS), '/own'), id: own?.id });
    await move(PROJECTS);
    await move(NEWS);
    expect(await find(at(PROJECTS))).toMatchObject({ to: '/own', isAutomatic: 0 });
    await move(NEWS);
    expect(await list()).toHaveLength(2);
  });

  it('leaves one for both languages of an album, and for what the dashboard moves', async () => {
    const client = site;
    const fields = { title: 'ألبوم ينتقل بين الأقسام' };
    const { strapi } = site.cms;
    const other = 72;
    const second = await site.newCategory(other, 'gallery');
    const { number } = await client.save('albums', { number: 0, category: GALLERY, isVisible: true, fields });
    await client.save('albums', { locale: 'en', number, isVisible: true, fields });
    await client.save('albums', { locale: 'en', number, category: other, fields: {} });
    expect(await find(`/album/${GALLERY}/${number}`)).toMatchObject({ to: `/album/${other}/${number}` });
    const albums = strapi.documents('api::album.album');
    const documentId = await site.documentIdOf(number, 'api::album.album');
    const gallery = await site.documentIdOf(GALLERY, 'api::category.category');
    for (const locale of ['ar', 'en']) {
      await albums.update({ documentId, locale, data: { category: gallery } as object });
      await albums.publish({ documentId, locale });
    }
    expect(await list()).toMatchObject([{ from: `/album/${other}/${number}`, to: `/album/${GALLERY}/${number}` }]);
    await strapi.documents('api::album.album').delete({ documentId, locale: '*' });
    await strapi.documents('api::category.category').delete({ documentId: second.documentId });
  });

  it('gives way for a manager’s redirect, and deletes what is old', async () => {
    const { purge } = site.strapi.service('api::redirect.redirects');
    const { follow } = site.strapi.service('api::redirect.automatic-redirects');
    await follow([rule('/article/7/900', '/article/8/900')]);
    const id = await made('/article/7/900', '/own');
    expect(await list()).toMatchObject([{ id, to: '/own', isAutomatic: 0 }]);
    await call('RedirectsRemove', { ids: [id] });
    await purge(Date.now() + 6 * 24 * 3_600_000);
    expect(await site.query('khayr::redirect').count()).toBe(1);
    await purge(Date.now() + 8 * 24 * 3_600_000);
    expect(await site.query('khayr::redirect').count()).toBe(0);
  });
}
