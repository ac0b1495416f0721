import { expect, it } from 'vitest';
import { FakeRefusal, type FakeRequest } from './fake-answer.ts';
import { goodPayloads } from './good-payloads.ts';
import { startTestApp } from './test-app.ts';

it.each([
  ['the articles without a picture follow the others', 'home.articles-slider', [3, 1, 4, 2]],
  ['the first article of the news has a picture', 'home.articles', [3, 4, 2, 1]],
])('at the top of the home page %s', async (_, kind, order) => {
  const category = { number: 7, titleAr: 'الأخبار', titleEn: 'News' };
  const texts = { title: 'عنوان الخبر', author: '', summary: 'ملخص الخبر', showInHome: true, category };
  const picture = { url: '/uploads/picture_1a.jpg', width: 1200, height: 900 };
  const row = (number: number, more: object) => ({
    ...texts,
    number,
    showTime: '2026-11-01',
    updatedAt: '2026-11-01T10:00:00.000Z',
    image: null,
    bigImage: null,
    ...more,
  });
  const rows = [row(4, {}), row(3, { image: picture }), row(2, {}), row(1, { bigImage: picture })];
  const list = { __component: kind, category, limit: 6, hasMore: false, rows };
  const test = await startTestApp({ answers: { '/api/visible/home': { data: [list] } } });
  const [block] = (await test.call('/api/home/HomePageContents', { lang: 'ar' })).json().data;
  expect(block.data[0].items.map(({ id }: { id: number }) => id)).toEqual(order);
});

it('a campaign section shows the sums of its article, and nothing while visitors see no campaign of it', async () => {
  const section = { __component: 'home.campaign', title: 'معاطف', target: 5, raised: 1, currency: 'USD' };
  const sums = { number: 7, target: 800, raised: 200, currency: 'EUR', endDate: '', useAr: '', useEn: '', gifts: [] };
  const test = await startTestApp({
    answers: {
      '/api/visible/home': { data: [{ ...section, article: 7 }, { ...section, article: 8 }, section] },
      '/api/visible/campaigns': { data: [sums] },
    },
  });
  const blocks: { data: { items: { article: number; campaign: { percent: number } }[] }[] }[] = (
    await test.call('/api/home/HomePageContents', { lang: 'ar' })
  ).json().data;
  expect(
    blocks.flatMap(({ data }) => data[0]?.items.map(({ article, campaign }) => [article, campaign.percent])),
  ).toEqual([
    [7, 25],
    [0, 20],
  ]);
});

it('a form section says whether its form takes answers, and nothing of one that is closed, hidden or not chosen', async () => {
  const { form } = Object(goodPayloads['/api/manager/SaveForm']);
  const own = {
    ...form,
    introAr: 'اكتبوا لنا',
    opensAt: '',
    closesAt: '',
    hasWaitingList: 0,
    left: null,
    isOver: false,
  };
  const forms: Record<number, object> = {
    1: own,
    2: { ...own, left: 0 },
    3: { ...own, left: 0, hasWaitingList: 1 },
    4: { ...own, opensAt: '2999-01-01T08:00:00Z' },
    5: { ...own, isOver: true },
  };
  const sections = [1, 2, 3, 4, 5, 6, null].map((number) => ({ __component: 'home.form', form: number }));
  const test = await startTestApp({
    answers: {
      '/api/visible/home': { data: sections },
      '/api/visible/form': ({ query }: FakeRequest) => {
        const id = Number(query.get('id'));
        return forms[id] ? { data: { ...forms[id], id } } : new FakeRefusal(404, 'notFound');
      },
    },
  });
  const blocks: { type: string; data: { id: number; name: string; items: { note: string; action: string }[] }[] }[] = (
    await test.call('/api/home/HomePageContents', { lang: 'ar' })
  ).json().data;
  const shown = blocks.flatMap(({ type, data }) =>
    data.map(({ id, items: [item] }) => [type, id, item?.action !== '', item?.note !== '']),
  );
  expect(shown).toEqual([
    ['Form', 1, true, false],
    ['Form', 2, false, true],
    ['Form', 3, true, true],
    ['Form', 4, false, true],
  ]);
  expect(blocks[0]?.data).toMatchObject([{ name: form.titleAr, items: [{ id: 1, text: 'اكتبوا لنا' }] }]);
});

it('advertisements are the content blocks that are there', async () => {
  const test = await startTestApp();
  const blocks = (await test.call('/api/home/HomePageContents', { lang: 'ar' })).json().data;
  const ads = blocks.find(({ type }: { type: string }) => type === 'Ads1');
  expect(ads.data).toMatchObject([{ items: [{ html: '<p>محتوى</p>' }] }]);
});

it('the first view asks with the donate page’s amounts, or with a button whose link is one', async () => {
  const view = { __component: 'home.hero', title: 'معًا', buttonText: 'تطوّع', buttonLink: '/ar/contact' };
  const amount = { amount: 30, currency: 'USD', textAr: 'طرد غذائي', textEn: 'A food parcel' };
  const asks = ['amounts', 'button', 'none', null].map((ask) => ({ ...view, ask }));
  const test = await startTestApp({
    answers: {
      '/api/visible/home': { data: [...asks, { ...view, ask: 'button', buttonLink: 'javascript:alert(1)' }] },
      '/api/visible/donation': { data: { ways: [], amounts: [amount], useAr: '', useEn: '' } },
    },
  });
  const blocks: { data: { name: string; items: { amounts: object[]; button: object | null }[] }[] }[] = (
    await test.call('/api/home/HomePageContents', { lang: 'ar' })
  ).json().data;
  const asked = blocks.flatMap(({ data }) => data.flatMap(({ items }) => items));
  expect(asked.map(({ amounts }) => amounts)).toEqual([
    [{ amount: '30', currency: 'USD', money: expect.stringContaining('30'), text: 'طرد غذائي' }],
    ...[[], [], [], []],
  ]);
  const button = { title: 'تطوّع', link: '/ar/contact' };
  expect(asked.map((one) => one.button)).toEqual([null, button, null, null, null]);
});

it('a section of which the adapter knows nothing shows what the contract has of it, unless nothing is written there', async () => {
  const section = { __component: 'home.quotation', id: 3, isHidden: false, author: null };
  const test = await startTestApp({
    answers: {
      '/api/visible/home': {
        data: [
          { ...section, text: 'قول' },
          { ...section, text: null },
        ],
      },
    },
  });
  expect((await test.call('/api/home/HomePageContents', { lang: 'ar' })).json().data).toEqual([
    { type: 'Quotation', data: [{ id: 0, name: '', items: [{ text: 'قول', author: '' }] }], hasMoreInfo: false },
  ]);
});

it('a film comes with its player and its page, where its host has one, and nothing of another host', async () => {
  const film = { __component: 'home.film', title: 'عام من العطاء', text: 'دقيقتان' };
  const links = ['https://youtu.be/dQw4w9WgXcQ', 'https://fb.watch/abc-12345/', 'https://example.org/film', null];
  const test = await startTestApp({
    answers: { '/api/visible/home': { data: links.map((link) => ({ ...film, link })) } },
  });
  const blocks: { type: string; data: { name: string; items: object[] }[] }[] = (
    await test.call('/api/home/HomePageContents', { lang: 'ar' })
  ).json().data;
  const own = { text: 'دقيقتان', image: '' };
  expect(blocks.flatMap(({ data }) => data)).toMatchObject([
    {
      name: 'عام من العطاء',
      items: [
        {
          ...own,
          link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
        },
      ],
    },
    { items: [{ ...own, link: 'https://fb.watch/abc-12345/', player: '' }] },
  ]);
});
