import { allCalls } from 'contract/calls/all-calls';
import type { Call } from 'contract/calls/call';
import { sendMessage } from 'contract/calls/contact';
import type { Page } from 'playwright/test';
import { cleanHtml } from '../../adapter/src/html/clean-html.ts';
import { mutatedPayloads } from '../../adapter/test/mutated-payloads.ts';
import XSS_PAYLOADS from '../../adapter/test/xss-payloads.json' with { type: 'json' };
import { DASHBOARD, startDashboardSession } from './dashboard.ts';
import { editorOf, editorPath, OWN_CATEGORY, OWN_GALLERY, OWN_VIDEOS } from './editor.ts';
import { openScreen, postCall } from './fixtures.ts';
import { expect, test } from './manager.ts';
import {
  expectMarkupAsText,
  MARKUP,
  openAndGuarded,
  openInDashboard,
  pokeAll,
  SAVES_OF_THE_SITE,
  saveMarkup,
  TEXT,
  watch,
} from './payloads.ts';

/** How many texts are open at the same time, each in frames of its own. */
const AT_ONCE = 10;
/** How many texts are in one document, where each is only one of many. */
const IN_ONE = 100;
const MUTATIONS = Number(process.env.PAYLOADS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** Shows each text twice: as the document that the parser reads, and set into a document as React does. */
async function openEach(page: Page, texts: string[]) {
  await page.setContent('');
  await page.evaluate(async (all) => {
    const open = (srcdoc: string) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.srcdoc = srcdoc;
      document.body.append(frame);
      return loaded.then(() => frame);
    };
    await Promise.all(
      all.map(async (text) => {
        await open(`<!doctype html><body>${text}`);
        const { contentDocument } = await open('<!doctype html><body>');
        if (contentDocument) contentDocument.body.innerHTML = text;
      }),
    );
  }, texts);
}

// Security: X1, X2, X5.
test('two thousand mutated payloads run nothing, with our content security policy and without', {
  tag: '@once',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const payloads = mutatedPayloads(MUTATIONS, SEED);
  const documents: string[] = [];
  for (let index = 0; index < payloads.length; index += IN_ONE) {
    const cleaned = [];
    for (const payload of payloads.slice(index, index + IN_ONE)) cleaned.push(await cleanHtml(payload));
    documents.push(cleaned.map((text) => `<div>${text}</div>`).join('\n'));
  }

  for (const bypassCSP of [true, false]) {
    const context = await browser.newContext({ bypassCSP });
    const seen: string[] = [];
    context.on('dialog', (dialog) => {
      seen.push(dialog.message());
      void dialog.dismiss();
    });
    const page = await context.newPage();
    // A page of the site brings its policy along, which frames without an address of their own inherit.
    await page.goto('/en/content/2');
    await page.evaluate(() => document.body.replaceChildren());
    // Other hosts stay unasked, and every picture fails.
    await context.setOffline(true);

    // Without cleaning, a script would run in both ways to show it, unless the policy forbids it.
    await openEach(page, ['<img src=x onerror=alert(1)>']);
    if (bypassCSP) await expect.poll(() => seen).toEqual(['1', '1']);
    else expect(seen).toEqual([]);
    seen.length = 0;

    for (const text of documents) {
      await openEach(page, [text]);
      const protocols = await pokeAll(page);
      expect(seen, text).toEqual([]);
      expect(['http:', 'https:', 'mailto:', 'tel:', 'about:']).toEqual(expect.arrayContaining(protocols));
    }
    await context.close();
  }
});

// Security: X1.
test('no stored text runs a script or calls another host, with our content security policy and without', {
  tag: '@once',
}, async ({ browser, articles }) => {
  const id = await articles.add('What strangers might write', {}, 'en');
  const [open, guarded] = await openAndGuarded(browser);
  const page = await open.newPage();
  const seen = watch(open);

  // Without cleaning, a script in a text would run here, in both ways to show it.
  await openEach(page, ['<img src=x onerror=alert(1)>']);
  await expect.poll(() => seen).toEqual(['1', '1']);
  seen.length = 0;

  for (let index = 0; index < XSS_PAYLOADS.length; index += AT_ONCE) {
    const texts = [];
    for (const payload of XSS_PAYLOADS.slice(index, index + AT_ONCE)) texts.push(await cleanHtml(`${TEXT}${payload}`));
    await openEach(page, texts);
    const protocols = await pokeAll(page);
    expect(seen, texts.join('\n')).toEqual([]);
    expect(['http:', 'https:', 'mailto:', 'tel:', 'about:']).toEqual(expect.arrayContaining(protocols));
  }

  // All of them as one stored text, on the page that the server renders and on the one that the browser renders.
  await articles.save({ id, html: `${TEXT}${XSS_PAYLOADS.join('')}`, isVisible: 1 }, 'en');
  const seenGuarded = watch(guarded);
  for (const reader of [page, await guarded.newPage()]) {
    await openScreen(reader, `/en/article/${OWN_CATEGORY}/${id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('What strangers might write');
    await pokeAll(reader);
  }
  expect([...seen, ...seenGuarded]).toEqual([]);
  for (const context of [open, guarded]) await context.close();
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** Calls that store what they are given, in something of its own. */
const SAVES = allCalls.filter(
  (call) => /Save|Send|Submit|New|Upload/.test(call.path) && !SAVES_OF_THE_SITE.some(({ path }) => path === call.path),
);

/** Opens what visitors wrote, in a dashboard that is signed in to. */
async function openMessagesInDashboard(page: Page) {
  const messages = 'content-manager/collection-types/api::contact-message.contact-message';
  await page.goto(`${DASHBOARD}/${messages}?sort=number:DESC`);
  await expectMarkupAsText(page);
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/contact-message\/\w+/);
  await expectMarkupAsText(page);
  await pokeAll(page);
}

// Security: X4.
test('markup in any field of an item, a user, a message or a file is text on every screen and in the dashboard', {
  tag: '@once',
}, async ({ browser, baseURL, sharedSession, ownAddress, putBack, unique, articles, signIn }) => {
  test.setTimeout(180_000);
  const token = sharedSession.hashString;
  const send = (path: string, payload: object) =>
    postCall(baseURL, path, { lang: 'en', ...payload, token }, ownAddress());
  const made = async (path: string, payload: object) => (await send(path, payload)).data?.id ?? 0;

  const article = await articles.add('What strangers might write', {}, 'en');
  const draft = await articles.add('What somebody submits', {}, 'en');
  const item = { id: 0, title: 'What strangers might write', isVisible: 0 };
  const video = await made('/api/manager/VideoSave', {
    video: { ...item, catId: OWN_VIDEOS, link: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  const album = await made('/api/manager/AlbumSave', { album: { ...item, catId: OWN_GALLERY } });
  const workplace = await made('/api/manager/SiteSave', { site: { id: 0, name: unique('Workplace') } });
  const user = { Id: 0, Name: unique('Somebody'), Permission: 7, isActive: true };
  const userId = await made('/api/manager/PostUserSave', { user });
  putBack(() => send('/api/manager/PostUserSave', { user: { Id: userId, Name: 'Somebody', isActive: false } }));
  const folder = `/_userFiles/${unique('payloads')}`;
  await send('/api/filemanager/FolderNew', { parent: '/_userFiles/', folder: folder.split('/').at(-1) });
  const upload = { folder, filename: 'a.png', base64String: `data:image/png;base64,${PIXEL}` };
  await send('/api/filemanager/FileUpload', upload);
  const message = {
    fromName: 'A visitor',
    fromEmail: '',
    mobile: '0590000000',
    subject: 'Question',
    body: 'A question.',
  };

  /** For each call, in their order here, what it may change and how many of its fields are plain texts or HTML. */
  const bases: Record<string, [base: object, texts: number]> = {
    '/api/manager/ArticleSave': [{ article: { id: article, isVisible: 1 } }, 4],
    '/api/manager/SaveCampaign': [
      { campaign: { id: article, target: 100, raised: 0, currency: 'USD', isShown: 1 } },
      2,
    ],
    '/api/manager/VideoSave': [{ video: { id: video, isVisible: 1 } }, 1],
    '/api/manager/AlbumSave': [{ album: { id: album, isVisible: 1 } }, 1],
    '/api/manager/SiteSave': [{ site: { id: workplace, name: 'x' } }, 1],
    '/api/manager/PostUserSave': [{ user: { ...user, Id: userId } }, 5],
    '/api/home/SendMessage': [{ message }, 4],
    '/api/manager/MessageSave': [{ message: { id: 2_000_000_000, done: true } }, 0],
    '/api/manager/SaveRedirect': [
      { redirect: { id: 0, from: `/${unique('markup')}`, match: 'exact', status: 301, to: '/' } },
      1,
    ],
    '/api/manager/ReviewSubmit': [{ kind: 'article', id: draft, of: 'en' }, 1],
    '/api/manager/ReviewSendBack': [{ kind: 'article', id: draft, of: 'en' }, 1],
    // These store no text that is shown: of a mail server without a name only the sender.
    '/api/manager/SaveSetup': [{ steps: [] }, 0],
    '/api/manager/SaveMail': [{ mail: { host: '', port: 587, security: 'tls', user: '', password: '', from: '' } }, 0],
    '/api/manager/SendTestMail': [{}, 0],
    '/api/manager/ImportUpload': [{ upload: '', filename: 'x.xml', offset: 0, base64String: '' }, 0],
    '/api/filemanager/FolderNew': [{ parent: folder, folder: 'x' }, 0],
    '/api/filemanager/FileUpload': [upload, 0],
    '/api/filemanager/FileInfoSave': [{ folder, name: 'a.png', alt: { ar: '', en: '' } }, 0],
  };
  expect(SAVES.map(({ path }) => path).toSorted()).toEqual(Object.keys(bases).toSorted());
  for (const [path, [base, texts]] of Object.entries(bases)) {
    const call = SAVES.find((one) => one.path === path) as Call;
    const saved = await saveMarkup(send, call, base);
    expect(saved.length, path).toBeGreaterThanOrEqual(texts);
    if (path === sendMessage.path)
      putBack(() => send('/api/manager/MessageDelete', { ids: saved.map(({ id }) => id) }));
  }

  const captions = [{ name: 'a.png', caption: MARKUP }];
  expect((await send('/api/manager/AlbumSave', { album: { id: album, folder: `${folder}/`, captions } })).status).toBe(
    0,
  );

  // What runs with the policy runs without it, so most screens are opened without it only.
  const [open, guarded] = await openAndGuarded(browser);
  const seen = [watch(open), watch(guarded)];
  const [reader, other] = [await open.newPage(), await guarded.newPage()];
  for (const page of [reader, other]) {
    for (const address of [`/en/article/${OWN_CATEGORY}/${article}`, `/en/articles/${OWN_CATEGORY}/1`]) {
      await openScreen(page, address);
      await expectMarkupAsText(page);
      await pokeAll(page);
    }
    await signIn(page);
    await openScreen(page, '/en/manager/messages');
    await expectMarkupAsText(page);
    await page.getByText(MARKUP.slice(0, 20)).first().click();
    await pokeAll(page);
  }
  for (const address of [
    `/en/gallery/${OWN_GALLERY}/1`,
    `/en/album/${OWN_GALLERY}/${album}`,
    `/en/videos/${OWN_VIDEOS}/1`,
    `/en/manager/album-edit/${OWN_GALLERY}/${album}`,
    `/en/manager/video-edit/${OWN_VIDEOS}/${video}`,
    `/en/manager/worker/${userId}`,
    editorPath('en', draft),
    editorPath('en', article),
  ]) {
    await openScreen(reader, address);
    await expectMarkupAsText(reader);
    await pokeAll(reader);
  }
  const { history } = editorOf(reader, 'en');
  await history.locator('summary').click();
  await history.getByRole('button').first().click();
  await pokeAll(reader);

  const dashboardToken = await startDashboardSession(reader);
  for (const [type, number] of Object.entries({ article, album, video }))
    await openInDashboard(reader, dashboardToken, type, `filters[number][$eq]=${number}`);
  await openMessagesInDashboard(reader);
  const inDashboard = await browser.newContext({ storageState: await open.storageState() });
  const seenInDashboard = watch(inDashboard);
  await openMessagesInDashboard(await inDashboard.newPage());
  expect([...seen.flat(), ...seenInDashboard]).toEqual([]);
  for (const context of [open, guarded, inDashboard]) await context.close();
});
