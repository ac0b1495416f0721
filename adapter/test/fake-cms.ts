import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { LISTED_KINDS } from '../../cms/contract/kinds/kinds.ts';
import { type Answers, FakeRefusal, FakeReply } from './fake-answer.ts';
import { choices, counterDetails, donation, MANAGER_ANSWERS, resultsOf, secret } from './fake-manager.ts';
import ROWS from './fake-rows.json' with { type: 'json' };
import { goodPayloads } from './good-payloads.ts';

/** Milliseconds that a slow cms takes. */
const SLOW = 150;

/** How the fake cms behaves. */
export type Behavior = 'healthy' | 'slow' | 'silent' | 'failing' | 'half' | 'resetting' | 'forbidding';

export interface FakeCms {
  url: string;
  behavior: Behavior;
  /** Received requests, as method and address. */
  requests: string[];
  /** Received bodies, and those of them that are JSON objects. */
  bodies: string[];
  posted: unknown[];
  close(): Promise<void>;
}

const { category, picture, visible } = ROWS;
const item = { ...secret, ...visible.item, category };
const article = { ...item, ...visible.article, image: picture };
const album = { ...item, ...visible.album, image: picture };
const event = { ...item, ...visible.event, image: picture };
const block = { ...item, ...visible.block };

const documentFile = { ...secret, url: '/uploads/report_1a.pdf', ending: 'PDF', bytes: 120_000, pages: 12, lang: 'ar' };

const list = (row: unknown) => ({ data: [row], meta: { category, total: 1, choices } });
const found = (row: unknown) => ({ row, locale: 'ar', visibleIn: ['ar'] });
const one = (row: unknown) => ({ data: found(row) });
const shown = (...rows: unknown[]) => ({ limit: 6, category, rows, hasMore: false });

const CALENDAR = {
  data: [{ ...secret, row: event, begins: event.begins, ends: '' }],
  meta: { category, total: 1 },
};

/** Rows as the cms answers them, by path. */
const ANSWERS: Record<string, unknown> = {
  ...Object.fromEntries(
    LISTED_KINDS.flatMap(({ name, plural }) => {
      const row = { ...item, image: picture, ...visible[name] };
      return [
        [`/api/visible/${plural}`, list(row)],
        [`/api/visible/${plural}/5`, one(row)],
      ];
    }),
  ),
  '/api/visible/articles-around': {
    data: {
      previous: { ...secret, number: 9, title: 'خبر أحدث' },
      next: null,
      related: [article, { ...article, number: 8, title: 'خبر ذو صلة' }],
    },
  },
  '/api/visible/calendar': CALENDAR,
  '/api/manage/calendar': CALENDAR,
  '/api/visible/document-files': {
    data: [{ ...secret, number: 5, file: documentFile, earlier: [{ ...documentFile, until: '2026-01-05' }] }],
  },
  '/api/visible/pages/7': one({ ...item, ...visible.page }),
  '/api/visible/content-blocks/3': one(block),
  '/api/visible/home': {
    data: [
      { ...secret, __component: 'home.articles-slider', ...shown(article) },
      { ...secret, __component: 'home.ads', firstBlock: 1, secondBlock: 2, found: [found(block), null] },
      { ...secret, __component: 'home.articles', ...shown(article) },
      { ...secret, __component: 'home.gallery', ...shown(album) },
      { ...secret, __component: 'home.projects', ...shown(article) },
      {
        ...secret,
        __component: 'home.numbers',
        settings: { projectCount1: 1, projectCount2: 2, projectCount3: 3, projectCount4: 4, ...counterDetails },
      },
    ],
  },
  '/api/visible/campaigns': { data: [] },
  '/api/visible/clock': { data: { ...secret, timeZone: 'Asia/Gaza', monthNames: 'gregorian', hijriDates: true } },
  '/api/visible/counters': { data: { ...secret, ...counterDetails } },
  '/api/visible/article-titles': {
    data: [{ ...secret, id: 5, catId: 7, title: 'عنوان خبر', lang: 'ar', isVisible: 1 }],
  },
  '/api/visible/search': {
    data: resultsOf(1),
    meta: { itemsCount: 1, hasMore: false, isPart: false, isInstead: false, suggestions: [] },
  },
  '/api/unanswered-searches': { data: null },
  '/api/redirects': { data: [{ ...secret, id: 3, from: '/old', match: 'exact', status: 301, to: '/article/7/5' }] },
  '/api/redirect-counts': { data: null },
  '/api/visit-counts': { data: null },
  '/api/visible/donation': { data: donation },
  '/api/visible/zakat': { data: { ...secret, ...Object(goodPayloads['/api/manager/SaveZakat']?.zakat) } },
  '/api/visible/menu': {
    data: {
      categories: [{ ...secret, ...category, ...visible.menuEntry }],
      settings: { ...secret, ...visible.settings },
      donatePageIn: ['ar'],
      demoAccounts: 'none',
      notices: [],
      sendsMail: true,
    },
  },
  '/api/visible/kept-days': { data: { ...secret, ...visible.keptDays } },
  '/api/file-store/files': { data: [{ ...secret, ...picture, name: '1.jpg', mime: 'image/jpeg' }] },
  '/api/file-store/file': { data: { ...secret, ...picture, name: '1.jpg' } },
  '/api/health': {
    data: {
      database: true,
      mail: { pending: 0, failed: 0 },
      instances: null,
      disk: { free: 1_000_000, size: 4_000_000 },
      backup: {
        last: { at: '2026-11-01T00:00:00Z', bytes: 5, places: ['folder'], encrypted: true },
        failure: { at: '2026-11-02T00:00:00Z', reason: '/var/lib is full' },
        rehearsal: { at: '2026-11-01T00:00:00Z', ok: true, reason: null },
      },
    },
  },
  '/api/contact-messages': { data: { number: 41, repeated: false } },
  '/api/visible/kept-forms': {
    data: [
      {
        ...secret,
        id: 1,
        titleAr: 'تطوّع',
        titleEn: 'Volunteer',
        keepMonths: 12,
        asked: [{ labelAr: 'الاسم', labelEn: 'Name' }],
      },
    ],
  },
  '/api/visible/form': {
    data: { ...secret, ...Object(goodPayloads['/api/manager/SaveForm']?.form), id: 1, left: null, isOver: false },
  },
  '/api/visible/cards': { data: { ...secret, intervals: ['once', 'monthly'], isTest: false } },
  '/api/visible/gift-report': {
    data: {
      received: [{ month: '2026-10', titleAr: 'الزكاة', titleEn: 'Zakat', amount: 1_250, currency: 'USD' }],
      spent: [{ month: '2026-11', titleAr: 'مصاريف', titleEn: 'Costs', amount: 40, currency: 'USD' }],
    },
  },
  '/api/visible/purposes': {
    data: [{ ...secret, key: 'zakat', titleAr: 'الزكاة', titleEn: 'Zakat', aboutAr: '', aboutEn: '' }],
  },
  '/api/gifts/card': { data: { url: 'https://provider.example/pay' } },
  '/api/gifts/card-news': { data: null },
  '/api/gifts': {
    data: {
      ...secret,
      reference: '123456782',
      state: 'promised',
      amount: 1_250,
      currency: 'USD',
      purposeAr: 'الزكاة',
      purposeEn: 'Zakat',
      interval: 'once',
      way: 'bank',
      promisedOn: '2026-11-20',
      wantsReminder: false,
      goesOn: false,
      isBeingRefunded: false,
      link: 'a-link',
      repeated: false,
    },
  },
  '/api/form-answers': { data: { id: 41, isWaiting: false, repeated: false } },
};

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** A fake cms that answers recorded rows, and can be made to fail. */
export async function startFakeCms(answers: Answers = {}): Promise<FakeCms> {
  const known: Answers = { ...ANSWERS, ...MANAGER_ANSWERS, ...answers };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cms');
    cms.requests.push(`${request.method} ${request.url}`);
    const body = await readBody(request);
    cms.bodies.push(body);
    const parsed: unknown = body.startsWith('{') ? JSON.parse(body) : body;
    if (parsed !== body) cms.posted.push(parsed);
    if (cms.behavior === 'silent') return;
    if (cms.behavior === 'slow') await setTimeout(SLOW);
    if (cms.behavior === 'resetting') {
      response.socket?.destroy();
      return;
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const given = known[`${request.method} ${pathname}`] ?? known[pathname];
    const found: unknown =
      typeof given === 'function'
        ? await given({ method: request.method ?? '', token, body: parsed, query: searchParams })
        : (given ?? new FakeRefusal(404, 'notFound'));
    const ownStatus = found instanceof FakeRefusal ? found.status : 200;
    const content = found instanceof FakeRefusal || found instanceof FakeReply ? found.body : found;
    const headers = found instanceof FakeReply ? found.headers : {};
    const text = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
    const status = cms.behavior === 'failing' ? 500 : cms.behavior === 'forbidding' ? 403 : ownStatus;
    response.writeHead(status, { ...headers, 'content-type': 'application/json' });
    response.end(cms.behavior === 'half' ? text.subarray(0, text.length / 2) : text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The rest of a body that its sender gave up never comes.
      if (!request.errored) throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cms: FakeCms = {
    url: `http://127.0.0.1:${port}`,
    behavior: 'healthy',
    requests: [],
    bodies: [],
    posted: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return cms;
}
