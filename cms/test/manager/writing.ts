import { expect, it } from 'vitest';
import type { ReplyOf } from '../../contract/calls/call';
import type { textsToMend } from '../../contract/calls/writing';
import { NEWS, type Site } from '../manager-client';

type Reply = ReplyOf<typeof textsToMend>;

/** What is said of texts: in the editor, and of the whole site. */
export function testWriting(site: Site) {
  const dead = async (addresses: string[]): Promise<string[]> =>
    (await site.manager.call('LinksCheck', { addresses })).body.data;
  const toMend = async (payload: object = {}): Promise<Reply> =>
    (await site.manager.call('TextsToMend', { itemsPerPage: 50, ...payload })).body;

  it('knows which own addresses show visitors something', async () => {
    const visible = (await site.newArticle('مقال ظاهر يُربط به', { isVisible: true })).number;
    const hidden = (await site.newArticle('مقال مخفي يُربط به', {})).number;
    const rule = { id: 0, from: '/old-news', match: 'exact', status: 301, to: `/ar/articles/${NEWS}/1` };
    await site.manager.call('SaveRedirect', { redirect: rule });
    const alive = [
      ...[
        '/',
        '/ar',
        '/en/contact',
        '/ar/search?q=x',
        '/ar/manager/bin',
        `/ar/articles/${NEWS}/1`,
        `/ar/article/${NEWS}`,
      ],
      `/ar/article/${NEWS}/${visible}/title#part`,
      // The other language stands in.
      `/en/article/${NEWS}/${visible}`,
      '/old-news',
    ];
    const none = [
      `/ar/article/${NEWS}/${hidden}`,
      `/ar/article/${NEWS}/987654`,
      '/ar/articles/987654/1',
      `/ar/gallery/${NEWS}/1`,
      '/ar/content/987654',
      '/nothing-here',
      '/uploads/nothing_1.pdf',
      '/_userFiles/nothing.pdf',
    ];
    expect((await dead([...alive, ...none])).toSorted()).toEqual(none.toSorted());
  });

  it('lists the texts in which something is to mend, until it is mended', async () => {
    const fields = {
      title: 'مقال فيه ما يُصلَح',
      html: `<p>نص طويل بما يكفي ليُحفظ، وفيه <a href="/ar/article/${NEWS}/987654">هنا</a> <img src="/x.jpg"></p>`,
    };
    const { number } = await site.newArticle('', { fields, isVisible: true });
    const own = async (check?: string) =>
      (await toMend(check ? { check } : {})).data.find(({ kind, id }) => kind === 'article' && id === number);
    expect(await own()).toMatchObject({
      ...{ catId: NEWS, title: fields.title, lang: 'ar', isVisible: 1, count: 3 },
      findings: [
        { check: 'picture', text: 'x.jpg' },
        { check: 'vague', text: 'هنا' },
        { check: 'dead', text: `/ar/article/${NEWS}/987654` },
      ],
    });
    const { extra } = await toMend({ check: 'dead' });
    expect(extra.checked).toBe(extra.total);
    expect(extra.counts.find(({ check }) => check === 'dead')?.texts).toBe(extra.itemsCount);
    await site.save('articles', {
      number,
      locale: 'ar',
      fields: { html: '<p>نص طويل بما يكفي ليُحفظ، ولا شيء فيه يُصلَح.</p>' },
    });
    expect(await own()).toBeUndefined();
    expect(await own('dead')).toBeUndefined();
  });
}
