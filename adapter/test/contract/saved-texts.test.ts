import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNSAFE_ADDRESSES } from '../unsafe-html.ts';
import { administrator } from './administrator.ts';
import { type Caller, callerWith, managerToken } from './manager.ts';
import { type Detail, html, type Saved } from './saved-kinds.ts';
import { categoriesOfType, menuEntries } from './site.ts';

let call: Caller;
beforeAll(async () => {
  call = callerWith(await managerToken());
});

describe('a saved text', () => {
  it('is cleaned, and a further save does not change it', async () => {
    const [catId = 0] = await categoriesOfType(1);
    const dirty = `${html}<p onclick="x()">ن</p><script>x()</script><img src="/uploads/x.jpg" onerror="x()" alt="">`;
    const article = { id: 0, catId, title: 'عنوان خبر للتجربة', summary: 'ملخص خبر للتجربة في سطر', html: dirty };
    const { data } = await call<Saved>('/api/manager/ArticleSave', { article });
    const load = async () => (await call<Detail>('/api/home/Article', { catId, articleId: data.id })).data;
    const stored = await load();
    expect(stored.html).toBe(`${html}<p>ن</p><img src="/uploads/x.jpg" alt="">`);
    const again = await call<Saved>('/api/manager/ArticleSave', { article: { id: data.id, html: stored.html } });
    expect(again.data.version).toBe(stored.version);
    expect(await load()).toEqual(stored);
  });

  it('of a video is a player’s address', async () => {
    const [catId = 0] = await categoriesOfType(4);
    const link =
      '<iframe onload="x()" src="https://youtube.com/embed/dQw4w9WgXcQ?autoplay=1"></iframe><script>x()</script>';
    const { data } = await call<Saved>('/api/manager/VideoSave', { video: { id: 0, catId, title: '"><b>', link } });
    const { link: shown } = (await call<Detail>('/api/home/Video', { catId, videoId: data.id })).data;
    expect(shown).toMatch(
      /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ" title="&quot;&gt;&lt;b&gt;"/,
    );
    expect(shown).not.toContain('onload');
  });
});

describe('an address that runs a script or leads away', () => {
  const CATEGORIES = 'content-manager/collection-types/api::category.category';
  const title = `وصلة ${randomUUID().slice(0, 8)}`;
  let asAdministrator: Awaited<ReturnType<typeof administrator>>;
  const documentIds: string[] = [];
  beforeAll(async () => {
    asAdministrator = await administrator();
  });
  afterAll(() => asAdministrator(`${CATEGORIES}/actions/bulkDelete`, { documentIds }));

  it('is no link of a saved text', async () => {
    const [catId = 0] = await categoriesOfType(1);
    // One with NUL is refused with its text.
    const unsafe = UNSAFE_ADDRESSES.filter((address) => !address.includes('\0'));
    const escaped = unsafe.map((address) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
    const links = [...unsafe, ...escaped].map((address) => `<p><a href="${address}">ن</a></p>`).join('');
    const safe = ['https://example.org/a?b=c:d', 'mailto:a@example.org', 'tel:+970590000', '/ar/content/13'];
    const kept = safe.map((address) => `<p><a href="${address}">ن</a></p>`).join('');
    const article = {
      id: 0,
      catId,
      title: 'عنوان خبر للتجربة',
      summary: 'ملخص خبر للتجربة في سطر',
      html: links + kept,
    };
    const { data } = await call<Saved>('/api/manager/ArticleSave', { article });
    const { html: stored } = (await call<Detail>('/api/home/Article', { catId, articleId: data.id })).data;
    expect(stored).toBe(`${'<p><a>ن</a></p>'.repeat(2 * unsafe.length)}${kept}`);
  });

  it('is refused by the dashboard as a link of the menu', async () => {
    const statuses = [];
    for (const link of [...UNSAFE_ADDRESSES, 'https://example.org/']) {
      const names = { titleAr: `${title} ${statuses.length}`, titleEn: `Link ${statuses.length}` };
      const made = await asAdministrator(CATEGORIES, {
        ...names,
        type: 'external-link',
        link,
        order: 900,
        inMenu: true,
      });
      statuses.push(made.status);
      const { data } = (await made.json()) as { data: { documentId: string } | null };
      if (data) documentIds.push(data.documentId);
    }
    expect(statuses).toEqual([...UNSAFE_ADDRESSES.map(() => 400), 201]);
    const shown = async () => (await menuEntries()).filter((entry) => entry.title.startsWith(title));
    await expect.poll(async () => (await shown()).map(({ link }) => link)).toEqual(['https://example.org/']);
  });
});
