import { expect, expectNoAxeViolations, LANGS, openScreen, textOf, wordsIn } from './fixtures.ts';
import { testOnOwnSite } from './own-site.ts';

const OWN = wordsIn({ ar: 'مقال كتبته الجمعية بنفسها', en: 'An article of the association itself' });
const NEWS = 7;

const test = testOnOwnSite({ pictures: false });

test('a manager removes the demo in one confirmed step, keeps what is their own, and brings the demo back', async ({
  page,
  visitor,
  site,
  ask,
  main,
}) => {
  test.setTimeout(180_000);
  const t = textOf('en');
  await page.goto(`/en/manager/setup#${site.setupCode}`);
  await expect(main.getByRole('heading', { level: 2, name: t('SETUP.NAME') })).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('khayr.session') ?? '{}').hashString);
  const call = async (path: string, payload: object) => {
    const body = JSON.stringify({ ...payload, token });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(site.url + path, { method: 'POST', headers, body })).json();
  };
  const html = '<p>The text of the article as the association wrote it, of more than forty characters.</p>';
  const summary = 'A summary that is long enough to be kept';
  let id = 0;
  for (const lang of LANGS) {
    const article = { id, relatedCat: `#${NEWS}#`, title: OWN[lang], summary, html, isVisible: 1, showInHome: 0 };
    id = (await call('/api/manager/ArticleSave', { article, lang })).data.id;
  }
  const articles = async () =>
    (await ask('/api/home/Articles', { catId: NEWS, lang: 'en' })).data.map(({ title }) => title);
  const home = async () => (await ask('/api/home/HomePageContents', { lang: 'en' })).data.map(({ type }) => type);
  const [allArticles, allBlocks] = [await articles(), await home()];
  expect(allArticles.length).toBeGreaterThan(3);

  await openScreen(page, '/en/manager/settings/0');
  await main.getByRole('button', { name: t('DEMO.REMOVE') }).click();
  const dialog = page.getByRole('dialog', { name: t('DEMO.REMOVE') });
  await expect(
    dialog
      .getByRole('row', { name: new RegExp(`^${t('DEMO.ARTICLES')}`) })
      .getByRole('cell')
      .last(),
  ).toHaveText('1');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('CANCEL') }).click();
  expect(await articles()).toEqual(allArticles);
  await main.getByRole('button', { name: t('DEMO.REMOVE') }).click();
  await dialog.getByRole('button', { name: t('DEMO.REMOVE') }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(main.getByText(t('DEMO.REMOVED'))).toBeVisible();
  await expectNoAxeViolations(page);

  expect(await articles()).toEqual([OWN.en]);
  expect(await home()).toEqual([]);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`/article/${NEWS}/${id}`);
  expect(sitemap.match(/\/article\/\d+\/\d+</g)?.length).toBe(LANGS.length);
  expect((await ask('/api/home/Search', { search: 'winter', lang: 'en' })).data).toEqual([]);
  for (const lang of LANGS) {
    for (const place of ['', '/contact', '/content/13', '/gallery/6/1', `/articles/${NEWS}/1`]) {
      const response = await visitor.goto(`/${lang}${place}`);
      expect(response?.status(), place).toBe(200);
      await expect(visitor.getByRole('main')).not.toContainText('khayr.example');
    }
    await expect(visitor.getByRole('main').getByRole('link', { name: OWN[lang] }).first()).toBeVisible();
  }

  await main.getByRole('button', { name: t('DEMO.RESTORE') }).click();
  await expect(main.getByRole('button', { name: t('DEMO.REMOVE') })).toBeVisible({ timeout: 90_000 });
  expect(await articles()).toEqual(allArticles);
  expect(await home()).toEqual(allBlocks);
});
