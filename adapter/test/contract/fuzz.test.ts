import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import type { Call } from '../../../cms/contract/calls/call.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { anyBody, brokenBody, fieldsOf, requireEnvelope, storableText, withValue } from '../any-payload.ts';
import { goodPayloads } from '../good-payloads.ts';
import SAMPLES from './fuzz-samples.json' with { type: 'json' };
import { type Account, type Caller, callerWith, login, makeAccount, managerToken, retireAccount } from './manager.ts';
import { html } from './saved-kinds.ts';
import { categoriesOfType, ownAddress, siteUrl } from './site.ts';

/** Generated values of a field; FUZZ_RUNS asks for more than a run of all tests has time for. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Milliseconds within which even the longest value is answered. */
const HANGS_AFTER = 20_000;

type Payload = Record<string, unknown>;

const folder = `/_userFiles/fuzz-${randomUUID().slice(0, 8)}/`;
const form = { isVisible: 0, title: 'عنوان خبر للتجربة', summary: 'ملخص خبر للتجربة في سطر', html };

let token: string;
let call: Caller;
/**
 * Payloads that change only what this file has made, so that the site stays as it was for other tests: numbers that nothing has,
 * addresses that nobody asks for, and versions and marks of nothing.
 */
const own: Record<string, Payload> = {};
const settings: Partial<Record<Lang, Payload>> = {};
let donation: Payload;
let account: Account;
/** Sessions of accounts of this file's own, for the calls that end or protect the account that sends them. */
const ownTokens: Record<string, string> = {};
let articleId: number;
let catId: number;
const created = { articles: new Set<number>(), videos: new Set<number>(), albums: new Set<number>() };
const users = new Set<number>();
const messages = new Set<number>();

async function ownAccount(): Promise<Account> {
  const made = await makeAccount(call, 7);
  users.add(made.id);
  return made;
}

/** The settings in a language, without their version, so that a save of them is never stale. */
async function loadSettings(lang: Lang): Promise<Payload> {
  const { version: _, ...rest } = (await call('/api/manager/LoadSiteSettings', { lang })).data;
  return rest;
}

/** What the donate page shows above its text, without its version. */
async function loadDonation(): Promise<Payload> {
  const { version: _, ...rest } = (await call('/api/manager/LoadDonation', {})).data;
  return rest;
}

beforeAll(async () => {
  token = await managerToken();
  call = callerWith(token);
  for (const lang of LANGUAGES) settings[lang] = await loadSettings(lang);
  donation = await loadDonation();
  account = await makeAccount(call, 7);
  for (const name of ['FactorBegin', 'FactorConfirm', 'FactorOff', 'RecoveryCodesRenew', 'SessionEnd', 'SessionsEnd']) {
    ownTokens[`/api/home/${name}`] = (await login(await ownAccount())).token.hashString;
  }
  [catId = 0] = await categoriesOfType(1);
  const [videoCat = 0] = await categoriesOfType(4);
  const [albumCat = 0] = await categoriesOfType(2);
  const made = async (path: string, payload: Payload) => (await call(path, payload)).data.id;
  const video = { title: 'فيديو', link: 'https://youtu.be/dQw4w9WgXcQ', isVisible: 0 };
  const album = { title: 'ألبوم', isVisible: 0 };
  articleId = await made('/api/manager/ArticleSave', { article: { id: 0, catId, ...form } });
  const videoId = await made('/api/manager/VideoSave', { video: { id: 0, catId: videoCat, ...video } });
  const albumId = await made('/api/manager/AlbumSave', { album: { id: 0, catId: albumCat, ...album } });
  const siteId = await made('/api/manager/SiteSave', { site: { id: 0, name: `موقع ${folder}` } });
  await call('/api/filemanager/FolderNew', { parent: '/_userFiles/', folder: folder.split('/')[2] });
  created.articles.add(articleId);
  Object.assign(own, SAMPLES.harmlessPayloads, {
    '/api/manager/ArticleSave': { article: { id: articleId, ...form } },
    '/api/manager/VideoSave': { video: { id: videoId, ...video } },
    '/api/manager/AlbumSave': { album: { id: albumId, ...album } },
    '/api/manager/PostUserSave': { user: { Id: account.id, Name: 'حساب تجربة', Permission: 7, isActive: false } },
    '/api/manager/SiteSave': { site: { id: siteId, name: 'موقع تجربة' } },
    // The pages and blocks of the site are its own; a number that none has is refused at last.
    '/api/manager/PageContentSave': { page: { catId: 2_000_000_000, html } },
    '/api/manager/LoadCampaign': { id: articleId },
    '/api/manager/SaveCampaign': { campaign: { id: articleId, target: 1, currency: 'USD' } },
    '/api/manager/RevisionsList': { kind: 'article', id: articleId },
    '/api/filemanager/FolderContent': { folder },
    '/api/filemanager/FolderNew': { parent: folder, folder: 'x' },
    '/api/filemanager/FileUpload': { folder, filename: 'x.png', base64String: 'data:image/png;base64,AAAA' },
    '/api/filemanager/FileReplace': { folder, name: 'none.png', base64String: 'data:image/png;base64,AAAA' },
    '/api/filemanager/FileMove': { paths: [`${folder}none.png`], to: folder },
    '/api/filemanager/FileMoveToBin': { folder, fileNames: ['none.png'] },
    '/api/filemanager/FileInfoSave': { folder, name: 'none.png', alt: { ar: 'x', en: 'x' } },
    '/api/filemanager/FileThumbnail': { name: `none-${randomUUID()}.png` },
    '/api/filemanager/FileRestore': { fileNames: [`none-${randomUUID()}.png`] },
  });
});

afterAll(async () => {
  for (const lang of LANGUAGES) {
    expect((await call('/api/manager/SaveSiteSettings', { settings: settings[lang], lang })).status).toBe(0);
  }
  for (const lang of LANGUAGES) expect(await loadSettings(lang)).toEqual(settings[lang]);
  expect((await call('/api/manager/SaveDonation', { donation })).status).toBe(0);
  expect(await loadDonation()).toEqual(donation);
  for (const id of created.articles) await call('/api/manager/ArticleSave', { article: { id, isVisible: 0 } });
  for (const id of created.videos) await call('/api/manager/VideoSave', { video: { id, isVisible: 0 } });
  for (const id of created.albums) await call('/api/manager/AlbumSave', { album: { id, isVisible: 0 } });
  for (const id of users) await retireAccount(call, { ...account, id });
  if (messages.size > 0) await call('/api/manager/MessageDelete', { ids: [...messages] });
});

/** What has to be taken back afterwards. */
const madeBy: Record<string, Set<number>> = {
  '/api/manager/ArticleSave': created.articles,
  '/api/manager/VideoSave': created.videos,
  '/api/manager/AlbumSave': created.albums,
  '/api/manager/PostUserSave': users,
  '/api/home/SendMessage': messages,
};

async function send(path: string, body: string): Promise<void> {
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    // An address for each request: otherwise the limits would refuse all but the first.
    headers: { 'content-type': 'application/json', ...ownAddress() },
    body,
    signal: AbortSignal.timeout(HANGS_AFTER),
  });
  const text = await response.text();
  requireEnvelope(response.status, text);
  const { status, data } = JSON.parse(text) as { status: number; data: { id?: number } | null };
  if (status === 0 && data?.id !== undefined) madeBy[path]?.add(data.id);
}

/** 100 KB in which a careless pattern finds a beginning at each place, and looks for its end up to the last one. */
const SLOW_PIECES = SAMPLES.slowPieces;

/** A text that patterns may be slow on, which the body of a call has room for in each of some fields. */
function slowText(piece: string, { body }: Call, fields: number): string {
  const length = Math.min(100_000, body.bytes / 2 / fields);
  return `${piece.repeat(length / JSON.stringify(piece).length)}!`;
}

/** Only the case of a login with the right password would sign in. */
const payloadOf = (path: string, access: string): Payload => ({
  ...(own[path] ?? goodPayloads[path]),
  ...(access === 'anyone' ? {} : { token: ownTokens[path] ?? token }),
});

describe.concurrent('a call with any value in any field, on the real stack', () => {
  // Security: X6, P2.
  it.each(allCalls)('$path is answered in an envelope, without a failure of the server', async (each) => {
    const { path, access } = each;
    const payload = payloadOf(path, access);
    for (const field of fieldsOf(each)) {
      const property = fc.asyncProperty(anyBody(payload, field), (body) => send(path, body));
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    }
    await fc.assert(
      fc.asyncProperty(brokenBody(payload), (body) => send(path, body)),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

describe.concurrent('a text of up to 100 KB that patterns may be slow on, in all fields of a call', () => {
  // Security: X9.
  it.each(allCalls)('is answered by $path', async (each) => {
    const payload = payloadOf(each.path, each.access);
    const texts = fieldsOf(each).filter(({ keys, schema }) => schema.type === 'string' && keys[0] !== 'token');
    for (const piece of texts.length === 0 ? [] : SLOW_PIECES) {
      const text = slowText(piece, each, texts.length);
      const changed = texts.reduce<unknown>((before, { keys }) => withValue(before, keys, text), payload);
      await send(each.path, JSON.stringify(changed));
    }
  });
});

describe('a text of any characters', () => {
  it('comes back from a save as it went in, unless it cannot be stored', async () => {
    const load = async () => (await call('/api/home/Article', { catId, articleId })).data;
    const property = fc.asyncProperty(storableText, storableText, async (words, markup) => {
      const line = `عنوان الخبر ${words}`.replace(/\s+/g, ' ').trim();
      const text = `<p>${markup.replace(/[<>&\r\u00a0]/g, '')} نص طويل بما يكفي ليقبله محرر المقالات.</p>`;
      const article = { id: articleId, catId, title: line, author: line, summary: `${line} في سطر طويل`, html: text };
      expect((await call('/api/manager/ArticleSave', { article })).status).toBe(0);
      expect(await load()).toMatchObject({ title: line, author: line, summary: `${line} في سطر طويل`, html: text });
    });
    await fc.assert(property, { seed: SEED, numRuns: 2 * RUNS });
  });
});
