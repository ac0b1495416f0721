import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { LANGUAGE_NAMES, LANGUAGES, type Language, sourceLanguage } from '../../../cms/contract/languages.ts';
import { waitForFonts } from '../../stack/chromium.ts';
import { ROOT } from '../../stack/run.ts';

const callerOf = (url: string) => async (name: string, payload: object) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}${name}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  return JSON.parse(await reply.text());
};

interface Reader {
  lang: Language;
  texts: Record<string, string>;
  call: ReturnType<typeof callerOf>;
}

interface Shot {
  /** Of the file, as the manual names it. */
  name: string;
  /** The address behind the language, or how to find that. */
  place: string | ((reader: Reader) => Promise<string>);
  /** What is done there before the picture is taken. */
  act?: (page: Page, reader: Reader) => Promise<unknown>;
}

const FOLDER = path.join(ROOT, 'docs', 'manual', 'pictures');
/** As web/src/features/help/help-screen.tsx lays them out. */
const SIZE = { width: 1120, height: 700 };
const SESSION_KEY = 'khayr.session';
const NEWS = 7;
const ALBUMS = 6;

const newestArticle = async ({ call }: Reader) =>
  `${NEWS}/${(await call('/api/home/Articles', { catId: NEWS })).data[0].id}`;
const newestAlbum = async ({ call }: Reader) =>
  `${ALBUMS}/${(await call('/api/home/Albums', { catId: ALBUMS })).data[0].id}`;
const articleEditor = async (reader: Reader) => `manager/article-edit/${await newestArticle(reader)}`;

const SHOTS: Shot[] = [
  { name: 'start', place: '' },
  { name: 'articles', place: articleEditor },
  {
    name: 'texts',
    place: articleEditor,
    act: (page) =>
      page.getByRole('toolbar').evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' })),
  },
  { name: 'albums', place: async (reader) => `manager/album-edit/${await newestAlbum(reader)}` },
  {
    name: 'files',
    place: 'manager/file-manager',
    act: async (page) => {
      await page.getByRole('button', { name: 'articles' }).click();
      await page.waitForFunction(() => {
        const shown = [...document.querySelectorAll('main li img')].slice(0, 4);
        return shown.length > 0 && shown.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
      });
    },
  },
  {
    name: 'languages',
    place: articleEditor,
    act: async (page, { lang, texts }) => {
      await page.getByRole('button', { name: texts['EDITOR.SIDE_BY_SIDE'] ?? '' }).click();
      await page
        .locator(`section[aria-label="${LANGUAGE_NAMES[sourceLanguage(lang)]}"] input`)
        .first()
        .waitFor();
    },
  },
  {
    name: 'translations',
    place: 'manager/translations',
    act: async (page, { texts }) => {
      await page.getByRole('link', { name: texts['TRANSLATION.MISSING'] ?? '' }).click();
      await page.waitForURL(/state=missing/);
    },
  },
  {
    name: 'saving',
    place: articleEditor,
    act: async (page, { texts }) => {
      const history = page.locator('main details').filter({ hasText: texts['EDITOR.HISTORY'] ?? '' });
      await history.locator('summary').click();
      await history.getByRole('button').first().waitFor();
      await history.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  },
  { name: 'home', place: 'manager/home' },
  { name: 'menu', place: 'manager/menu' },
  { name: 'settings', place: 'manager/settings/0' },
  { name: 'donations', place: 'manager/donation' },
  { name: 'messages', place: 'manager/messages' },
  { name: 'people', place: 'manager/users' },
  { name: 'redirects', place: 'manager/redirects' },
  { name: 'import', place: 'manager/imports' },
  { name: 'export', place: 'manager/exports' },
  { name: 'activity', place: 'manager/audit' },
];

const MESSAGES: Partial<Record<Language, object>> & { en: object } = {
  ar: {
    fromName: 'ليلى حمدان',
    fromEmail: 'layla@example.org',
    subject: 'أودّ أن أتطوّع في توزيع الطرود',
    body: 'متى يبدأ التوزيع القادم؟',
  },
  en: {
    fromName: 'Layla Hamdan',
    fromEmail: 'layla@example.org',
    subject: 'I would like to help with the parcels',
    body: 'When is the next distribution?',
  },
};

const REDIRECTS = [
  { from: '/?p=12', to: '/content/4', match: 'exact', status: 301 },
  { from: '/gallery-2019', to: '/gallery/6/1', match: 'prefix', status: 301 },
  { from: '/winter-raffle', to: '', match: 'exact', status: 410 },
];

/**
 * Takes the pictures of the manual again, of the real screens with the demo association.
 * @param url Of a site of its own: it gets messages and redirects to show.
 */
export async function takeManualPictures(
  url: string,
  manager: { username: string; password: string },
  browser: Browser,
) {
  const { default: sharp } = await import('sharp');
  const call = callerOf(url);
  const { token } = await call('/api/home/UserLogin', manager);
  for (const redirect of REDIRECTS)
    await call('/api/manager/SaveRedirect', { redirect: { id: 0, ...redirect }, token: token.hashString });
  for (const lang of LANGUAGES) {
    await call('/api/home/SendMessage', { message: { ...(MESSAGES[lang] ?? MESSAGES.en), mobile: '' }, lang });
    const texts = JSON.parse(readFileSync(path.join(ROOT, 'cms/contract/texts', `manager.${lang}.json`), 'utf8'));
    const reader: Reader = { lang, texts, call: (name, payload) => call(name, { ...payload, lang }) };
    // Its history has something to show then.
    const [catId, articleId] = (await newestArticle(reader)).split('/').map(Number);
    const { id, author } = (await reader.call('/api/home/Article', { catId, articleId })).data;
    for (const name of [`${author}, 2026`, author])
      await reader.call('/api/manager/ArticleSave', { article: { id, author: name }, token: token.hashString });
    const folder = path.join(FOLDER, lang);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { name, place, act } of SHOTS) {
      const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
      await context.addInitScript(
        ([key, text]) => sessionStorage.setItem(key ?? '', text ?? ''),
        [SESSION_KEY, JSON.stringify(token)],
      );
      const page = await context.newPage();
      await waitForFonts(page);
      await page.goto(`${url}/${lang}/${typeof place === 'string' ? place : await place(reader)}`);
      await page.locator('main h1, main h2').first().waitFor();
      await page.locator('[data-admin-bar]').waitFor();
      await page.waitForLoadState('networkidle');
      await act?.(page, reader);
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ caret: 'hide', animations: 'disabled' });
      writeFileSync(
        path.join(folder, `${name}.webp`),
        await sharp(picture).webp({ quality: 60, effort: 6 }).toBuffer(),
      );
      await context.close();
    }
  }
  console.log(`• ${LANGUAGES.length * SHOTS.length} pictures in ${path.relative(ROOT, FOLDER)}`);
}
