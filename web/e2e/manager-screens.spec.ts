import { editorPath, OWN_CATEGORY, OWN_GALLERY, OWN_VIDEOS } from './editor.ts';
import {
  type Ask,
  expectNoAxeViolations,
  FIRST_ON,
  holdBack,
  isPhone,
  type Lang,
  openScreen,
  overflowOf,
  untilIdle,
} from './fixtures.ts';
import { expect, test } from './manager.ts';
import { recordManagersCode } from './managers-code.ts';

/** One word, as long as a field takes: a pasted address, for one. */
const word = (length: number) => 'x'.repeat(length);

const ITEM = { id: 0, title: word(200), isVisible: 0 } as const;

/**
 * The screens below `manager/` and what managers see of others, with content whose every text is one long word where a manager
 * can write one.
 */
const SCREENS: Record<string, (ask: Ask, lang: Lang) => string | Promise<string>> = {
  messages: async (ask, lang) => {
    const message = { fromName: word(100), mobile: '059', subject: word(200), body: word(3_000) };
    await ask('/api/home/SendMessage', { message, lang });
    return 'messages';
  },
  users: () => 'users',
  workers: () => 'workers',
  'user form': async (ask) => {
    const user = { Id: 0, Name: word(120), City: word(120), Permission: 99, isActive: false } as const;
    return `user/${(await ask('/api/manager/PostUserSave', { user })).data.id}`;
  },
  'form of a new worker': async (ask) => {
    await ask('/api/manager/SiteSave', { site: { id: 0, name: word(200) } });
    return 'worker/0';
  },
  'file manager': () => 'file-manager',
  'site settings': () => 'settings/0',
  'set-up': () => 'setup?step=look',
  'end of the set-up': () => 'setup?step=next',
  'video editor': async (ask, lang) => {
    const video = {
      ...ITEM,
      relatedCat: `#${OWN_VIDEOS}#`,
      link: 'https://youtu.be/aqz-KE-bpKQ',
      showInHome: 0,
    } as const;
    return `video-edit/${OWN_VIDEOS}/${(await ask('/api/manager/VideoSave', { video, lang })).data.id}`;
  },
  'album editor': async (ask, lang) => {
    const album = { ...ITEM, relatedCat: `#${OWN_GALLERY}#`, folder: '/_userFiles/' };
    return `album-edit/${OWN_GALLERY}/${(await ask('/api/manager/AlbumSave', { album, lang })).data.id}`;
  },
  'article editor': async (ask, lang) => {
    const html = `<p>${word(300)}</p><table><tr><td>${word(90)}</table>`;
    const article = {
      ...ITEM,
      relatedCat: `#${OWN_CATEGORY}#`,
      summary: word(500),
      author: word(120),
      html,
      showInHome: 0,
    } as const;
    const { data } = await ask('/api/manager/ArticleSave', { article, lang });
    return editorPath(lang, data.id).replace(`/${lang}/manager/`, '');
  },
  'editor of a new article': () => `article-edit/${OWN_CATEGORY}/0`,
  'page editor': () => 'content/2',
  'content block editor': () => 'content-block/3',
  menu: () => 'menu',
  redirects: async (ask, lang) => {
    const redirect = {
      id: 0,
      from: `/${lang}/${word(400)}`,
      match: 'prefix',
      status: 301,
      to: `/${word(400)}/*`,
    } as const;
    await ask('/api/manager/SaveRedirect', { redirect });
    return 'redirects';
  },
  'links not found': () => 'redirects?part=missing',
  'form of a new redirect': () => 'redirect/0?from=/old',
  'how the site is': () => 'health',
  'what could be better': () => 'texts-to-mend',
  'find and replace': () => 'find-and-replace',
  'search with a hidden result': async (ask, lang) => {
    const text = { title: 'An article concealed from readers', summary: word(500), html: `<p>${word(300)}</p>` };
    await ask('/api/manager/ArticleSave', { article: { ...ITEM, ...text, relatedCat: `#${OWN_CATEGORY}#` }, lang });
    return '../search?q=concealed';
  },
};

/** The widths at which each device's projects check a screen: the device's own and the narrowest of its layout. */
const WIDTHS = { desktop: [1440, 1024], phone: [390, 320] };

for (const [index, [name, prepare]] of Object.entries(SCREENS).entries()) {
  test(`the ${name} screen has no axe violations, and no text makes it wider than its window`, {
    tag: FIRST_ON(index),
  }, async ({ page, askAsManager, lng, t, main, openAsManager }) => {
    const address = await prepare(askAsManager, lng);
    await page.route('https://*.youtube-nocookie.com/**', (route) => route.abort());
    await openAsManager(`/${lng}/manager/${address}`);
    await expect(page.getByText(t('LOADING'), { exact: true })).toHaveCount(0);
    if (name === 'messages') await main.getByRole('listitem').getByRole('button').first().click();
    await untilIdle(page);
    await expectNoAxeViolations(page);
    for (const width of WIDTHS[isPhone(page) ? 'phone' : 'desktop']) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('a screen does not move when the admin bar has loaded', {
  tag: ['@once', '@release'],
}, async ({ page, lng, main, bar, openAsManager }) => {
  const load = await holdBack(page, /\/admin-bar-[^/]*\.js$/);
  await openAsManager(`/${lng}/manager/file-manager`);
  const place = () => main.boundingBox();
  const before = await place();
  await expect(bar).toHaveCount(0);
  load();
  await expect(bar).toBeVisible();
  expect(await place()).toEqual(before);
});

test('the managers’ bar fits in every window, on phones with targets of 44 px and words', {
  tag: '@phone',
}, async ({ page, lng, t, bar, openAsManager }) => {
  await openAsManager(`/${lng}`);
  await expect(bar).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1200, 1366, 1800]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    // New messages and waiting texts of other tests may need a second row.
    expect((await bar.boundingBox())?.height, `at ${width} px`).toBeLessThanOrEqual(2 * 44);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const entries = bar.locator('a:visible, button:visible');
  for (const entry of await entries.all()) {
    const { width = 0, height = 0 } = (await entry.boundingBox()) ?? {};
    expect(Math.min(width, height), await entry.innerText()).toBeGreaterThanOrEqual(44);
  }
  await expect(entries).toHaveText([
    new RegExp(`^${t('ADMIN.MANAGE')}`),
    t('DEMO.TITLE'),
    new RegExp(t('ADMIN.EDIT_HOME')),
    t('ADMIN.ADD'),
    t('ADMIN.HELP'),
  ]);
  // Where the bar stays in view, the rows of a small phone are scrolled in its panel.
  await page.setViewportSize({ width: 320, height: 480 });
  await openScreen(page, `/${lng}/manager/bin`);
  await bar.getByRole('button', { name: t('ADMIN.MANAGE') }).click();
  await expect(bar.getByRole('link', { name: t('ADMIN.ACCOUNT') })).toBeVisible();
  const logout = bar.getByRole('button', { name: t('SESSION.LOGOUT') });
  await logout.scrollIntoViewIfNeeded();
  await expect(logout).toBeInViewport({ ratio: 1 });
});

// The counterpart of the check in routes.spec.ts, which would pass as well if the record found nothing anywhere.
test('managers’ code is found on a manager’s screen', { tag: '@once' }, async ({ page, lng, openAsManager }) => {
  const listManagersCode = recordManagersCode(page);
  await openAsManager(`/${lng}/manager/file-manager`);
  await untilIdle(page);
  expect((await listManagersCode()).found.length).toBeGreaterThan(1);
});
