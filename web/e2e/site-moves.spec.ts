import { expect, expectNoAxeViolations, LANGS, type Lang, openScreen, postCall, textOf } from './fixtures.ts';
import { fillLogin, openLogin } from './manager.ts';
import { type OwnSite, testOnOwnSite, useOwnSite } from './own-site.ts';

const test = testOnOwnSite({ demo: false }).extend<object, { old: OwnSite }>({
  old: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
    async ({}, use) =>
      useOwnSite({}, (old) => {
        // The new site, which starts after this, reads no address of its own network but this one.
        process.env.IMPORT_HOSTS = new URL(old.url).host;
        return use(old);
      }),
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
});

const PAGE = 50;
/** By the number of a menu entry's type, what its list and its items are asked for with. */
const LISTS: Record<number, { list: string; item: string; id: string }> = {
  1: { list: 'Articles', item: 'Article', id: 'articleId' },
  2: { list: 'Albums', item: 'Album', id: 'albumId' },
  3: { list: 'Albums', item: 'Album', id: 'albumId' },
  4: { list: 'Videos', item: 'Video', id: 'videoId' },
};

interface Entry {
  id: number;
  type: number;
  title: string;
  children: Entry[];
}

const flat = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** What each site has of its own: versions, when a text was stored, where its pictures are and in how many sizes. */
const OWN = ['version', 'updatedAt', 'state', 'name', 'pictureOrder', 'srcset', 'share', 'thumb', 'width', 'height'];
/** What is shown of the donate page and of gifts, which do not move: accounts are checked where they are used, and gifts have donors. */
const OF_GIVING = ['amounts', 'campaignGifts'];

/** A reply in which a file is only a file, wherever it is stored. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/(?:https?:\/\/[^/"\s]+)?\/(?:uploads|_userFiles)\/[^\s"')]+/g, 'FILE')
      .replaceAll(/ srcset="[^"]*"/g, '');
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OWN.includes(key) && !OF_GIVING.includes(key))
      .map(([key, inner]) => [key, comparable(inner)]),
  );
}

/** What a site answers of its menu, its home page and each item in one language, by what was asked for. */
async function contentOf(site: string, lang: Lang, token: string) {
  const content = new Map<string, unknown>();
  const ask = async (name: string, payload: object) => {
    const reply = await postCall(site, `/api/home/${name}`, { ...payload, lang, token }, '2001:db8::17');
    content.set(`${name} ${JSON.stringify(payload)}`, comparable([reply.status, reply.data, reply.extra?.images]));
    return reply;
  };
  await ask('HomePageContents', {});
  for (const { id: catId, type } of flat((await ask('Menu', {})).data)) {
    const kind = LISTS[type];
    if (!kind) {
      await ask('PageHtml', { catId });
      continue;
    }
    for (let page = 1, rest = 1; rest > 0; page += 1) {
      const { data, extra } = await ask(kind.list, { catId, page, itemsPerPage: PAGE });
      for (const { id } of data) await ask(kind.item, { [kind.id]: id, catId, getImages: true });
      rest = extra.itemsCount - page * PAGE;
    }
  }
  return content;
}

const tokenAt = async (site: string, details: object) =>
  (await postCall(site, '/api/home/UserLogin', { ...details, lang: 'en' }, '2001:db8::18')).token.hashString;

test('an association moves here from a site that answers the same calls: readers and managers find the same', {
  tag: '@once',
}, async ({ page, site, old }) => {
  test.setTimeout(1_200_000);
  const lng = 'en';
  const t = textOf(lng);
  await openScreen(page, `/${lng}`);
  await openLogin(page, lng);
  await fillLogin(page, lng, site.manager);
  await openScreen(page, `/${lng}/manager/imports`);
  await page.getByLabel(t('IMPORT.ADDRESS')).fill(old.url);
  await page.getByText(t('IMPORT.LOGIN'), { exact: true }).click();
  await page.getByLabel(t('IMPORT.LOGIN_NAME')).fill(old.manager.username);
  await page.getByLabel(t('IMPORT.LOGIN_PASSWORD')).fill(`${old.manager.password}x`);
  const look = page.getByRole('button', { name: t('IMPORT.LOOK') });
  await look.click();
  await expect(page.getByText(t('IMPORT.LOGIN_WRONG'))).toBeVisible({ timeout: 60_000 });
  await page.getByLabel(t('IMPORT.LOGIN_PASSWORD')).fill(old.manager.password);
  await look.click();
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card).toContainText(t('IMPORT.STATE_FOUND'), { timeout: 120_000 });
  await expectNoAxeViolations(page);
  await card.getByRole('button', { name: t('IMPORT.START') }).click();
  await expect(card).toContainText(t('IMPORT.STATE_DONE'), { timeout: 900_000 });

  const tokens = {
    old: await tokenAt(old.url, old.manager),
    new: await tokenAt(site.url, site.manager),
  };
  for (const lang of LANGS) {
    for (const [there, here] of [
      ['', ''],
      [tokens.old, tokens.new],
    ] as const) {
      const expected = await contentOf(old.url, lang, there);
      const found = await contentOf(site.url, lang, here);
      expect([...found.keys()]).toEqual([...expected.keys()]);
      for (const [asked, reply] of expected) expect.soft(found.get(asked), `${lang}: ${asked}`).toEqual(reply);
    }
  }
});
