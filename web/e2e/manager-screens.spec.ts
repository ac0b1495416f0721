import { editorPath, OWN_CATEGORY } from './editor.ts';
import { type Ask, LANGS, type Lang, openScreen, overflowOf } from './fixtures.ts';
import { expect, signIn, test } from './manager.ts';

/** One word, as long as a field takes: a pasted address, or no care at all. */
const word = (length: number) => 'x'.repeat(length);

const WIDTHS = [320, 390, 1440];

/** An article, a video, an album, a user and a message whose every text is one long word. */
async function longItems(ask: Ask, lang: Lang) {
  const item = { id: 0, relatedCat: `#${OWN_CATEGORY}#`, title: word(200), isVisible: 0 } as const;
  const texts = {
    summary: word(500),
    author: word(120),
    html: `<p>${word(300)}</p><table><tr><td>${word(90)}</table>`,
  };
  const article = await ask('/api/manager/ArticleSave', { article: { ...item, ...texts, showInHome: 0 }, lang });
  const video = await ask('/api/manager/VideoSave', {
    video: { ...item, link: 'https://youtu.be/aqz-KE-bpKQ', showInHome: 0 },
    lang,
  });
  const album = await ask('/api/manager/AlbumSave', { album: { ...item, folder: '/_userFiles/' }, lang });
  const user = await ask('/api/manager/PostUserSave', {
    user: { Id: 0, Name: word(120), City: word(120), Permission: 99, isActive: false },
    requestId: crypto.randomUUID(),
  });
  const message = { fromName: word(100), mobile: '059', subject: word(200), body: word(3_000) };
  const sent = await ask('/api/home/SendMessage', { message, lang });
  return {
    article: article.data.id,
    video: video.data.id,
    album: album.data.id,
    user: user.data.id,
    message: sent.data.id,
  };
}

for (const lng of LANGS) {
  // A screen's width is set by the test, so that one device tells of all.
  test.describe(`the managers’ screens in ${lng}`, { tag: '@desktop' }, () => {
    test.slow();

    const screens: Record<string, (id: Awaited<ReturnType<typeof longItems>>) => string[]> = {
      'lists and forms': ({ user }) => [
        'messages',
        'users',
        'workers',
        `user/${user}`,
        'worker/0',
        'file-manager',
        'settings/0',
      ],
      editors: ({ video, album }) => [
        `video-edit/${OWN_CATEGORY}/${video}`,
        `album-edit/${OWN_CATEGORY}/${album}`,
        `article-edit/${OWN_CATEGORY}/0`,
        'content/2',
        'content-block/3',
      ],
    };
    for (const [name, addressesOf] of Object.entries(screens)) {
      test(`${name} have no axe violations, and no text makes them wider than their window`, async ({
        page,
        askAsManager,
        putBack,
        expectNoAxeViolations,
      }) => {
        const items = await longItems(askAsManager, lng);
        putBack(() => askAsManager('/api/manager/MessageDelete', { ids: [items.message] }));
        await page.route('https://*.youtube-nocookie.com/**', (route) => route.abort());
        await signIn(page, lng);
        const addresses = addressesOf(items).map((address) => `/${lng}/manager/${address}`);
        if (name === 'editors') addresses.push(editorPath(lng, items.article));
        for (const address of addresses) {
          await openScreen(page, address);
          await page.waitForLoadState('networkidle');
          if (address.endsWith('messages')) {
            await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
          }
          await expectNoAxeViolations();
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            expect(await overflowOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
            if (width === 390) await expectNoAxeViolations();
          }
        }
      });
    }
  });
}
