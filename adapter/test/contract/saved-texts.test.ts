import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerWith, managerToken } from './manager.ts';
import { type Detail, html, type Saved } from './saved-kinds.ts';
import { categoriesOfType } from './site.ts';

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
