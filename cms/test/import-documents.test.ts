import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MENU_TYPE } from '../contract/visitors-vocabulary';
import { service } from '../src/services';
import { setUpCms } from './start-cms';

const SOON = { timeout: 60_000, interval: 20 };
const pdfOf = (name: string) => readFileSync(path.resolve('demo/files', name));
const FILES: Readonly<Record<string, Buffer>> = {
  '/uploads/newest.pdf': pdfOf('statute-ar.pdf'),
  '/uploads/before.pdf': pdfOf('annual-report-2025-ar.pdf'),
};

const statute = {
  ...{ id: 5, catId: 41, title: 'النظام الأساسي للجمعية', summary: '', sort: 'statute', year: 2019, image: '' },
  ...{ showTime: '2019-09-01', file: '/uploads/newest.pdf' },
};
const chair = {
  id: 6,
  catId: 42,
  title: 'رئيسة المجلس',
  role: 'الرئيسة',
  circle: 'board',
  order: 3,
  contact: '',
  image: '',
};

/** A site of ours as visitors read it, with a document that had another file before, and somebody of the board. */
const ANSWERS: Readonly<Record<string, (lang: unknown) => object>> = {
  Menu: () => ({
    data: [
      { id: 41, title: 'وثائقنا', type: MENU_TYPE.documents, link: '' },
      { id: 42, title: 'فريقنا', type: MENU_TYPE.people, link: '' },
    ],
  }),
  HomePageContents: () => ({ data: [] }),
  Documents: (lang) =>
    lang === 'ar' ? { data: [statute], extra: { itemsCount: 1 } } : { data: [], extra: { itemsCount: 0 } },
  Document: () => ({
    data: {
      ...statute,
      earlier: [
        { url: '/uploads/before.pdf', lang: 'ar', until: '2023-04-05' },
        // Of a different language, as it stands in where one has no file.
        { url: '/uploads/newest.pdf', lang: 'en', until: '2022-01-01' },
      ],
    },
  }),
  Persons: (lang) =>
    lang === 'ar' ? { data: [chair], extra: { itemsCount: 1 } } : { data: [], extra: { itemsCount: 0 } },
  Person: () => ({ data: chair }),
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://old.example');
  const file = FILES[pathname];
  if (file) return response.writeHead(200, { 'content-type': 'application/pdf' }).end(file);
  let text = '';
  for await (const part of request) text += part;
  const answer = ANSWERS[path.basename(pathname)]?.(text && JSON.parse(text).lang);
  response.end(JSON.stringify({ status: answer ? 0 : 2, data: null, extra: {}, ...answer }));
});

describe('an import of another site of ours', () => {
  const cms = setUpCms();
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env.IMPORT_HOSTS = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const imports = service(cms.strapi, 'api::import.imports');
    const { id } = (await cms.post('/api/imports/open', { location: `http://${process.env.IMPORT_HOSTS}/ar` })).body
      .data;
    const reach = (state: string) => vi.waitFor(async () => expect((await imports.load(id)).state).toBe(state), SOON);
    await reach('found');
    await imports.start(id, {});
    await reach('done');
  });
  afterAll(() => {
    delete process.env.IMPORT_HOSTS;
    server.close();
  });

  const visible = async (kind: string) =>
    (await cms.get(`/api/visible/${kind}?locale=ar&start=0&limit=9&category=${kind === 'documents' ? 41 : 42}`)).body
      .data;

  it('brings a document with its year, its file, and the files before with their days', async () => {
    expect(await visible('documents')).toMatchObject([{ title: statute.title, sort: 'statute', year: 2019 }]);
    const { data } = (await cms.get('/api/visible/document-files?locale=ar&numbers[]=5')).body;
    expect(data).toMatchObject([
      {
        number: 5,
        file: { bytes: expect.any(Number), lang: 'ar' },
        earlier: [{ url: expect.stringMatching(/^\/uploads\/before/), until: '2023-04-05' }],
      },
    ]);
    expect(data[0].file.url).toMatch(/^\/uploads\/newest/);
  });

  it('brings somebody without the days of a consent, which visitors are not told, visible and in the same order', async () => {
    expect(await visible('persons')).toMatchObject([{ title: chair.title, circle: 'board', order: 3 }]);
  });
});
