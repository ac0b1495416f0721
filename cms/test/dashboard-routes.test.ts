import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bodyOfRoute, DASHBOARD_ROUTES } from '../contract/dashboard-routes';
import { BODY_LIMITS } from '../contract/limits';
import { nameOfRoute } from '../src/middlewares/dashboard-routes';
import {
  ARTICLES,
  articleOf,
  type Call as Client,
  OWNER,
  ROLE_CODES,
  setUpCategory,
  setUpDashboard,
} from './dashboard-client';
import { CMS } from './paths';
import { AS_ADAPTER, setUpCms } from './start-cms';

/** Routes that Strapi has and nobody here needs, by why. */
const CLOSED = readFileSync(join(import.meta.dirname, 'fixtures/closed-routes.txt'), 'utf8').match(/^[A-Z].*$/gm) ?? [];

/** The tests' cms has no pages of the dashboard. */
const PAGES = 'GET /admin/:path*';

const cms = setUpCms();
const owner = setUpDashboard(cms);
const author = setUpDashboard(cms, { role: ROLE_CODES.author });
const translator = setUpDashboard(cms, { role: ROLE_CODES.english });
const category = setUpCategory(owner);
const article = (title: string) => articleOf(title, category);

const create = async (client: Client, title: string, locale = 'ar'): Promise<string> => {
  const { body } = await client('POST', `${ARTICLES}?locale=${locale}`, article(title));
  return body.data.documentId;
};

describe('the table of the dashboard’s routes', () => {
  // Security: V5.
  it('decides every route that Strapi registers, and no other', () => {
    const registered = cms.strapi.server
      .listRoutes()
      .filter(({ methods, path: address }) => methods.length > 0 && !String(address).startsWith('/api/'))
      .map((layer) => nameOfRoute({ path: String(layer.path), methods: layer.methods }));
    const decided = [...Object.keys(DASHBOARD_ROUTES), ...CLOSED].filter((name) => name !== PAGES);
    expect(registered.toSorted()).toEqual(decided.toSorted());
  });

  // Security: V5.
  it.each(CLOSED)('closes %s, to Super Admin too', async (route) => {
    const [method = '', address = ''] = route.split(' ');
    const reply = await owner(method, address.replaceAll(/:\w+/g, '1'), method === 'GET' ? undefined : {});
    expect(reply.status).toBe(404);
  });

  it.each(['PATCH', 'OPTIONS', 'PROPFIND'])('knows no route of the method %s', async (method) => {
    expect((await owner(method, '/admin/users/me')).status).toBe(404);
  });
});

/** The compiled programs of the screens that send to the routes of the table. */
const CLIENTS = ['admin', 'content-manager', 'email', 'i18n', 'upload'].flatMap((name) => {
  const folder = join(CMS, 'node_modules/@strapi', name, 'dist/admin');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs') && !file.includes('/tests/'))
    .map((file) => ({ file: `${name}/${file}`, text: readFileSync(join(folder, file), 'utf8') }));
});

/** A request of such a program as an object with its address, its method, and the name of what it sends. */
const REQUEST = /url: ['`](\/[^'`]+)['`],\s*method: '(POST|PUT)'(?:,\s*data: (\w+)|)/g;

describe('the bodies that the table expects', () => {
  const typeOf = (method: string, url: string) => {
    const names = Object.keys(DASHBOARD_ROUTES).filter((route) =>
      new RegExp(`^${method} ${url.replaceAll(/\$\{[^}]+\}/g, '[^/]+')}$`).test(route.replaceAll(/:\w+/g, ':x')),
    );
    return names.map((name) => bodyOfRoute(name)?.type);
  };
  const requests = CLIENTS.flatMap(({ text }) => [...text.matchAll(REQUEST)]);
  const sent = requests
    .map(([, url = '', method = '', data]) => ({ request: `${method} ${url}`, types: typeOf(method, url), data }))
    .filter(({ types }) => types.length > 0);

  // Security: K5.
  it('are those that Strapi’s own screens send', () => {
    expect(sent.length).toBeGreaterThan(20);
    for (const { request, types, data } of sent) {
      const expected = data === 'formData' ? 'multipart/form-data' : 'application/json';
      // What the screen of the project’s logos sends is made elsewhere.
      if (request !== 'POST /admin/project-settings')
        expect([request, types]).toEqual([request, types.map(() => expected)]);
    }
  });

  it('are forms with files from no other program than when this was decided', () => {
    const makers = CLIENTS.filter(({ text }) => text.includes('new FormData(')).map(({ file }) => file);
    expect(makers.toSorted()).toEqual([
      'admin/admin/src/features/Configuration.mjs',
      // Reads a form of the page, and sends none.
      'admin/admin/src/pages/Settings/pages/ApplicationInfo/components/LogoInput.mjs',
      'upload/future/pages/Assets/AssetsPage.mjs',
      'upload/future/services/api.mjs',
      'upload/future/services/assets.mjs',
      'upload/hooks/useEditAsset.mjs',
      'upload/hooks/useUpload.mjs',
    ]);
  });
});

describe('an answer of nothing', () => {
  it.each([
    '/admin/ai-feature-config',
    '/admin/guided-tour-meta',
    '/admin/homepage/key-statistics',
    '/content-manager/homepage/count-documents',
    '/i18n/ai-localization-jobs/collection-types/api::article.article/abc',
    '/i18n/ai-localization-jobs/single-types/api::home.home',
  ])('is for questions about absent features, to whoever is signed in: %s', async (address) => {
    expect(await owner('GET', address)).toEqual({ status: 200, body: { data: null } });
    expect((await cms.get(address, {})).status).toBe(401);
  });

  it('is for the settings of files, to those who may not change them', async () => {
    const SETTINGS = '/upload/settings';
    expect((await owner('GET', SETTINGS)).body.data).toHaveProperty('sizeOptimization');
    expect(await author('GET', SETTINGS)).toEqual({ status: 200, body: { data: null } });
    expect((await author('PUT', SETTINGS, {})).status).toBe(403);
    expect((await cms.get(SETTINGS, {})).status).toBe(401);
  });
});

describe('an entry of somebody else', () => {
  const CANARY = 'An entry that its author alone may see';
  const readers: [string, (id: string) => [string, string, object?]][] = [
    ['cloned', (id) => ['POST', `${ARTICLES}/clone/${id}?locale=ar`, article('A copy of it')]],
    ['cloned at once', (id) => ['POST', `${ARTICLES}/auto-clone/${id}?locale=ar`, {}]],
    ['validated', (id) => ['POST', `${ARTICLES}/actions/bulkFindForValidation`, { documentIds: [id], locale: 'ar' }]],
    [
      'filled in from the other language',
      (id) => [
        'GET',
        `/i18n/content-manager/get-fill-from-locale/api::article.article?documentId=${id}&collectionType=collection-types&sourceLocale=ar&targetLocale=en`,
      ],
    ],
  ];

  // Security: S8.
  it.each(readers)('is not read by being %s', async (_how, request) => {
    const foreign = await create(owner, CANARY);
    const refused = await author(...request(foreign));
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain(CANARY);
    const own = await create(author, 'An entry of the author');
    expect((await author(...request(own))).status).toBeLessThan(300);
  });

  it('is not read by being copied where one of its languages is somebody else’s', async () => {
    const own = await create(author, 'An entry of the author');
    await owner('PUT', `${ARTICLES}/${own}?locale=en`, article(CANARY));
    expect((await author('POST', `${ARTICLES}/auto-clone/${own}?locale=ar`, {})).status).toBe(403);
  });
});

describe('discarding a draft', () => {
  const publish = async (title: string) => {
    const id = await create(owner, title, 'en');
    const { status } = await owner('POST', `${ARTICLES}/${id}/actions/publish?locale=en`, article(title));
    expect(status).toBe(200);
    return id;
  };
  const change = (id: string, fields: object) => owner('PUT', `${ARTICLES}/${id}?locale=en`, fields);
  const titleOf = async (id: string) => (await owner('GET', `${ARTICLES}/${id}?locale=en`)).body.data.title;

  // Security: S8.
  it('takes back only what the account may change', async () => {
    const id = await publish('A published title');
    const discard = () => translator('POST', `${ARTICLES}/${id}/actions/discard?locale=en`, {});
    await change(id, { ...article('Another title'), showTime: '2026-02-02' });
    expect((await discard()).status).toBe(403);
    expect(
      (await translator('POST', `${ARTICLES}/${id}/actions/discard?locale=en`, { discardDraft: false })).status,
    ).toBe(403);
    expect(await titleOf(id)).toBe('Another title');
    await change(id, article('Another title'));
    expect((await discard()).status).toBe(200);
    expect(await titleOf(id)).toBe('A published title');
  });

  it('of all fields is for whoever may change all of them', async () => {
    const id = await publish('A published title');
    await change(id, { ...article('Another title'), showTime: '2026-02-02' });
    expect((await owner('POST', `${ARTICLES}/${id}/actions/discard?locale=en`, {})).status).toBe(200);
    expect(await titleOf(id)).toBe('A published title');
  });
});

describe('a form', () => {
  // Security: S10.
  it('changes no field that it shows as read-only', async () => {
    const message = {
      fromName: 'A reader',
      subject: 'A question',
      body: 'What a reader wrote',
      fromEmail: 'reader@site.example',
    };
    const uid = 'api::contact-message.contact-message';
    const { documentId } = await cms.documents(uid).create({ data: message });
    const address = `/content-manager/collection-types/${uid}/${documentId}`;
    const sent = { ...message, body: 'Other words', fromEmail: 'other@site.example', state: 'done' };
    expect((await owner('PUT', address, sent)).status).toBe(200);
    expect((await owner('GET', address)).body.data).toMatchObject({ ...message, state: 'done' });
  });

  it('hides an item in several languages at once', async () => {
    const id = await create(owner, 'An article to hide everywhere');
    await owner('PUT', `${ARTICLES}/${id}?locale=en`, article('An article to hide everywhere'));
    const many = { documentIds: [id], locale: ['ar', 'en'] };
    const rows = () =>
      cms.query('api::article.article').count({ where: { documentId: id, publishedAt: { $notNull: true } } });
    for (const [action, published] of [
      ['bulkPublish', 2],
      ['bulkUnpublish', 0],
    ] as const) {
      expect((await owner('POST', `${ARTICLES}/actions/${action}`, many)).status).toBe(200);
      expect(await rows()).toBe(published);
    }
  });

  // Security: K5.
  it('is answered with what visitors see differently, for the adapter', async () => {
    const changes = async (method: string, address: string, body?: object) => {
      const { data } = (await cms.post('/admin/login', OWNER)).body;
      const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
      const reply = await fetch(`${cms.url}${address}`, { method, headers, body: JSON.stringify(body) });
      expect(reply.status).toBeLessThan(300);
      return JSON.parse(reply.headers.get('x-khayr-changes') ?? 'null');
    };
    const id = await create(owner, 'An article that is published');
    const address = `${ARTICLES}/${id}`;
    expect(await changes('PUT', `${address}?locale=ar`, article('An article with another title'))).toBe(null);
    const published = await changes('POST', `${address}/actions/publish?locale=ar`, article('An article to publish'));
    expect(published.tags).toContain('article');
    const hidden = await changes('POST', `${address}/actions/unpublish?locale=ar`, {});
    expect(hidden).toMatchObject({ tags: ['article'], withdrawals: { article: expect.any(String) } });
    expect(hidden.withdrawals).not.toEqual(published.withdrawals);
    const many = { documentIds: [id], locale: ['ar'] };
    for (const action of ['bulkPublish', 'bulkUnpublish', 'bulkDelete'])
      expect((await changes('POST', `${ARTICLES}/actions/${action}?locale=ar`, many))?.tags).toContain('article');
    expect((await changes('POST', '/upload/folders', { name: 'A folder', parent: null })).tags).toEqual([
      'file',
      'album',
    ]);
  });
});

describe('what the dashboard tells of others and of the server', () => {
  // Security: S8.
  it.each([
    'filters[createdBy][email][$startsWith]=d',
    'filters[$and][0][createdBy][$or][0][email][$startsWith]=d',
    'filters[category][updatedBy][roles][id][$gt]=0',
    'sort=createdBy.email:ASC',
    'sort[createdBy][email]=asc',
    'populate[createdBy][fields][0]=email',
  ])('is no e-mail by %s', async (query) => {
    expect((await author('GET', `${ARTICLES}?locale=ar&${query}`)).status).toBe(400);
  });

  // Security: S8.
  it('is no entry of a type that it does not show, to Super Admin either', async () => {
    const hidden = Object.values(cms.strapi.contentTypes).filter(
      ({ pluginOptions }) => Object(Object(pluginOptions)['content-manager']).visible === false,
    );
    expect(hidden.length).toBeGreaterThan(15);
    for (const { uid, kind } of hidden) {
      const address = `/content-manager/${kind === 'singleType' ? 'single' : 'collection'}-types/${uid}`;
      for (const [method, body] of [['GET'], ['POST', {}]] as const)
        expect([uid, method, (await owner(method, address, body)).status]).toEqual([
          uid,
          method,
          expect.toBeOneOf([403, 404, 405]),
        ]);
    }
  });

  it('is a list by who made its entries', async () => {
    for (const query of ['filters[$and][0][createdBy][id][$eq]=1', 'sort=createdBy.firstname:ASC']) {
      expect((await author('GET', `${ARTICLES}?locale=ar&${query}`)).status).toBe(200);
    }
  });

  it('is nothing about accounts as relations of an entry', async () => {
    const id = await create(author, 'An entry of the author');
    for (const field of ['createdBy', 'updatedBy']) {
      const address = `/content-manager/relations/api::article.article/${id}/${field}?locale=ar`;
      expect((await author('GET', address)).status).toBe(404);
      expect((await author('GET', `/content-manager/relations/api::article.article/${field}`)).status).toBe(404);
    }
  });

  // Security: P4.
  it('is a refusal, and no failure, about any relation of any type and component, whoever asks', async () => {
    const { contentTypes, components } = cms.strapi;
    const schemas: { uid: string; attributes: object }[] = Object.values({ ...contentTypes, ...components });
    const id = await create(owner, 'An entry with relations');
    const addresses = schemas.flatMap(({ uid, attributes }) => {
      const isLinked = ([, { type }]: [string, { type: string }]) => ['relation', 'media'].includes(type);
      const names = Object.entries(attributes)
        .filter(isLinked)
        .map(([name]) => name);
      return [...names, 'none', '__proto__'].flatMap((name) =>
        ['', `${id}/`].map((entry) => `/content-manager/relations/${uid}/${entry}${name}`),
      );
    });
    const failed: string[] = [];
    let answered = 0;
    const test = async (client: Client, address: string) => {
      const { status } = await client('GET', address);
      if (status >= 500) failed.push(address);
      answered += Number(status === 200);
    };
    for (const client of [owner, author, translator])
      for (let at = 0; at < addresses.length; at += 20)
        await Promise.all(addresses.slice(at, at + 20).map((address) => test(client, address)));
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(10);
  }, 240_000);

  it('is its version and packages to whoever sees the settings', async () => {
    const [all, reduced] = [await owner('GET', '/admin/information'), await author('GET', '/admin/information')];
    expect(all.body.data).toMatchObject({ strapiVersion: expect.any(String), dependencies: expect.any(Object) });
    expect(reduced.body).toEqual({
      data: { currentEnvironment: 'production', autoReload: false, communityEdition: true },
    });
  });
});

describe('a body', () => {
  // Security: S7.
  it('is in no line of the log, whatever is wrong with it', async () => {
    const lines: string[] = [];
    const authorization = `Bearer ${(await cms.post('/admin/login', OWNER)).body.data.token}`;
    // Where Winston writes.
    const { _stdout: out } = console as unknown as { _stdout: NodeJS.WriteStream };
    const write = vi.spyOn(out, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    onTestFinished(() => write.mockRestore());
    const bodies = [
      '{"title":"CANARY","__proto__":{"a":1}}',
      '{"constructor":{"prototype":"CANARY"}}',
      '{"a": CANARY',
      'CANARY',
    ];
    for (const body of bodies)
      for (const [method, address, own] of [
        ['PUT', `${ARTICLES}/x`, { authorization }],
        ['POST', ARTICLES, { authorization }],
        ['POST', '/admin/login', {}],
        ['POST', '/api/sessions/login', AS_ADAPTER],
      ] as const) {
        const headers = { 'content-type': 'application/json', ...own };
        const { status } = await fetch(`${cms.url}${address}`, { method, body, headers });
        expect([body, address, status >= 400 && status < 500]).toEqual([body, address, true]);
      }
    cms.strapi.log.error(Object.assign(new Error('a failure'), { body: 'CANARY', parameters: ['CANARY'] }));
    await expect.poll(() => lines.join('')).toContain('a failure');
    expect(lines.join('')).not.toContain('CANARY');
  });

  const send = async (address: string, body: BodyInit, headers: Record<string, string> = {}, method = 'POST') =>
    (await fetch(`${cms.url}${address}`, { method, headers, body })).status;
  const json = { 'content-type': 'application/json' };

  const CANARY = 'a file that this test sends ';
  const form = () => {
    const data = new FormData();
    data.append('files', new Blob([CANARY.repeat(4_000)]), 'canary.bin');
    return data;
  };
  /** Whether it is a file of this test: other programs use the folder as well. */
  function isSent(path: string): boolean {
    try {
      return readFileSync(path, 'utf8').startsWith(CANARY);
    } catch {
      // A folder, or a file that is gone.
      return false;
    }
  }
  /** What was written to the folder of the parser's files meanwhile, also for a moment. */
  async function written(work: () => Promise<unknown>): Promise<string[]> {
    const before = new Set(readdirSync(tmpdir()));
    const seen = new Set<string>();
    const look = setInterval(() => {
      for (const name of readdirSync(tmpdir())) if (!before.has(name) && isSent(join(tmpdir(), name))) seen.add(name);
    }, 1);
    await work();
    clearInterval(look);
    return [...seen];
  }

  const routes = Object.keys(DASHBOARD_ROUTES)
    .filter((route) => bodyOfRoute(route))
    .map((route) => route.replaceAll(/:\w+/g, '1').split(' '));
  // Security: F5.
  it('with files is not stored for a stranger, on any route', async () => {
    const others = ['/admin/nothing-here', '/api/manage/files', '/api/contact-messages', '/uploads/x', '/'];
    const addresses = [...routes, ...others.map((address) => ['POST', address])];
    const answered: unknown[] = [];
    const files = await written(async () => {
      for (const [method = '', address = ''] of addresses) {
        for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
          const status = await send(address, form(), headers, method);
          if (![400, 401, 404, 413, 415].includes(status)) answered.push([method, address, status]);
        }
      }
    });
    expect([files, answered]).toEqual([[], []]);
  }, 240_000);

  it('with files is stored while it is read, for whoever may upload, and a stranger’s would be noticed', async () => {
    const files = await written(() => owner('POST', '/upload', form()));
    expect(files).toHaveLength(1);
  });

  it('is not parsed for a stranger', async () => {
    const broken = '['.repeat(3_800_000);
    for (const address of ['/admin/login', '/admin/users', '/admin/x', '/api/contact-messages'])
      expect([401, 404, 413], address).toContain(await send(address, broken, json));
    const authorization = `Bearer ${(await cms.post('/admin/login', OWNER)).body.data.token}`;
    expect(await send('/admin/users', '[', { ...json, authorization })).toBe(400);
  });

  it('of a sign-in is short, JSON, of a known length and not compressed', async () => {
    const details = JSON.stringify(OWNER);
    const long = JSON.stringify({ email: 'a', password: 'x'.repeat(BODY_LIMITS.dashboardSignIn) });
    expect(await send('/admin/login', long, json)).toBe(413);
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      'text/plain',
      'application/jsonx',
    ])
      expect(await send('/admin/login', details, { 'content-type': type })).toBe(415);
    expect(await send('/admin/login', details, { ...json, 'content-encoding': 'gzip' })).toBe(415);
    const stream = new Blob([details]).stream();
    const chunked = { method: 'POST', headers: json, body: stream, duplex: 'half' } as RequestInit;
    expect((await fetch(`${cms.url}/admin/login`, chunked)).status).toBe(411);
    for (const type of ['application/json', 'APPLICATION/JSON; charset=utf-8'])
      expect(await send('/admin/login', details, { 'content-type': type })).toBe(200);
  });

  it('of a route that takes none is refused', async () => {
    expect(await send('/upload/files/1', '{}', json, 'DELETE')).toBe(400);
  });

  it('of the adapter is read as before', async () => {
    expect(await send('/api/contact-messages', '{"data":[]}', { ...json, ...AS_ADAPTER })).toBe(400);
  });
});
