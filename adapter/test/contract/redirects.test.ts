import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { errorsOf, setUpCaller } from './manager.ts';
import { get } from './site.ts';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
};

describe('redirects', () => {
  // Seven digits in a row, or a longer name, would be taken for personal data and not be listed.
  const name = `old-${[...randomUUID().slice(0, 6)].join('x')}`;
  const call = setUpCaller();
  afterAll(async () => {
    const { data } = await list({ search: name });
    if (data.length > 0) await call('/api/manager/RedirectsRemove', { ids: data.map(({ id }) => id) });
  });
  const list = (query = {}) => call('/api/manager/RedirectsList', { itemsPerPage: 50, ...query });
  const save = (redirect: object) =>
    call('/api/manager/SaveRedirect', {
      redirect: { id: 0, match: 'exact', status: 301, ...redirect },
    });
  const location = async (path: string) => {
    const { status, headers } = await get(path, { headers: BROWSER });
    return [status, headers.get('location')];
  };

  it('begin and end at once, keep language and query, and are counted', async () => {
    expect(await location(`/en/${name}/a`)).toEqual([404, null]);
    const { data } = await save({ from: `/${name}/a`, to: '/contact?x=1' });
    expect(await location(`/en/${name}/a/?utm=2`)).toEqual([301, '/en/contact?x=1&utm=2']);
    expect(await location(`/${name}/a`)).toEqual([301, '/ar/contact?x=1']);
    expect((await get(`/en/${name}/a`)).headers.get('cache-control')).toBe('no-cache');
    expect((await list({ search: name })).data).toMatchObject([{ id: data.id, hits: 3, isAutomatic: 0 }]);
    await save({ id: data.id, version: data.version, from: `/${name}/a`, to: '', status: 410 });
    expect(await location(`/en/${name}/a`)).toEqual([410, null]);
    expect((await call('/api/manager/RedirectsRemove', { ids: [data.id] })).data).toEqual([data.id]);
    expect(await location(`/en/${name}/a`)).toEqual([404, null]);
    expect((await call('/api/manager/RedirectsRestore', { ids: [data.id] })).data).toEqual([data.id]);
    expect(await location(`/en/${name}/a`)).toEqual([410, null]);
  });

  it('are for the queries by which an older site told its pages apart', async () => {
    const saved = [
      await save({ from: `/?p=${name}`, to: '/article/7/5' }),
      await save({ from: `/index.php?cat=${name}`, to: '/contact', status: 302 }),
      await save({ from: `/?page_id=${name}`, to: '', status: 410 }),
    ];
    expect(await location(`/?p=${name}&utm=1`)).toEqual([301, '/ar/article/7/5?utm=1']);
    expect(await location(`/en/?p=${name}`)).toEqual([301, '/en/article/7/5']);
    expect(await location(`/index.php?x=1&cat=${name}`)).toEqual([302, '/ar/contact?x=1']);
    expect(await location(`/?page_id=${name}`)).toEqual([410, null]);
    expect(await location(`/?p=${name}2`)).toEqual([302, '/ar']);
    expect(await location(`/ar?p=${name}`)).toEqual([200, null]);
    const ids = saved.map(({ data }) => data.id);
    expect((await list({ search: `=${name}` })).data.map(({ hits }) => hits)).toEqual([1, 1, 2]);
    await call('/api/manager/RedirectsRemove', { ids });
  });

  it('are for an address in an unknown language too, and for what is below a prefix', async () => {
    await save({ from: `/${name}`, match: 'prefix', to: 'https://a.example/new/*' });
    expect(await location(`/${name}`)).toEqual([301, 'https://a.example/new']);
    expect(await location(`/${name}/b/%D9%82`)).toEqual([301, 'https://a.example/new/b/%D9%82']);
    expect(await location(`/${name}//evil.example/%0d%0aSet-Cookie:a`)).toEqual([
      301,
      'https://a.example/new/evil.example/%0D%0ASet-Cookie%3Aa',
    ]);
  });

  it('come back from a table, all or none', async () => {
    const csv = (await call('/api/manager/RedirectsExport')).data.csv;
    expect(csv).toContain(name);
    const importAll = (text: string) => call('/api/manager/RedirectsImport', { csv: text });
    const mine = csv.split('\r\n').filter((line) => line.includes(name));
    expect((await importAll(mine.join('\r\n'))).data).toEqual({ added: 0, replaced: mine.length });
    const refused = await importAll(`from,to\n/${name}-n,/contact\n/${name}-m,/${name}-m\n`);
    expect(errorsOf(refused)).toEqual([{ field: 'lines.3.to', key: 'ERROR.REDIRECT_LOOP' }]);
    expect((await list({ search: `${name}-n` })).data).toEqual([]);
  });
});
