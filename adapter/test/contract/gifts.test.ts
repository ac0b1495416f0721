import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpCaller } from './manager.ts';
import { get, ownAddress, post, siteUrl } from './site.ts';

const call = setUpCaller();

/** A picture of one point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Promises a gift for the newest campaign, which comes and is thanked, with a proof of its transfer. */
async function give(name: string, showName: 0 | 1) {
  const [campaign] = (await post('/api/home/Donation', { lang: 'en' })).data.campaigns;
  if (!campaign) throw new Error('The demo has no open campaign.');
  const gift = {
    ...{ purpose: 'campaign', campaign: campaign.id, amount: '12.34', currency: 'USD', interval: 'once', way: 'bank' },
    ...{ name, email: `${name}@home.example`, mobile: '', showName, remind: 0 },
  };
  const promised = await post('/api/home/Pledge', { gift, lang: 'en' }, ownAddress());
  expect(promised.status).toBe(0);
  const { reference, link } = promised.data;
  const form = new FormData();
  form.set('proof', new Blob([Buffer.from(PNG, 'base64')]), `${name}.png`);
  const sent = await get(`/en/gift/${link}/proof`, { method: 'POST', body: form, headers: { origin: siteUrl } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/en/gift/${link}`]);
  const list = async () => (await call('/api/manager/GiftsList', { search: reference })).data[0];
  for (const act of ['receive', 'thank'] as const) {
    const found = await list();
    expect((await call('/api/manager/GiftAct', { gift: { id: found?.id, version: found?.version, act } })).status).toBe(
      0,
    );
  }
  return { campaign, reference, link, gift: await list() };
}

const textOf = async (path: string) => (await get(path)).text();

it('a gift is on its donor’s page, and whoever did not consent on no other, in no feed and in no search', async () => {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const { campaign, reference, link, gift } = await give(canary, 0);
  expect(gift).toMatchObject({ state: 'thanked', proofs: [{ name: `${canary}.png` }] });
  const file = await call('/api/manager/GiftFile', { gift: gift?.id, file: gift?.proofs[0]?.key });
  expect(file.data).toMatchObject({ mime: 'image/png', base64String: PNG });
  expect(await textOf(`/en/gift/${link}/receipt`)).toContain(canary);
  const pages = ['ar', 'en'].flatMap((lang) => [
    ...[`/${lang}`, `/${lang}/content/13`, `/${lang}/article/${campaign.catId}/${campaign.id}`, `/${lang}/feed.xml`],
    ...[`/${lang}/search?q=${canary}`, `/${lang}/search?q=${reference}`],
  ]);
  for (const path of [...pages, '/sitemap.xml', '/robots.txt']) {
    const text = (await textOf(path)).replaceAll(`q=${canary}`, '').replaceAll(`q=${reference}`, '');
    for (const secret of [`${canary}@`, `${canary}.png`, link, ...(path.includes('search') ? [] : [canary, reference])])
      expect(text.includes(secret), `${secret} in ${path}`).toBe(false);
  }
  for (const search of [canary, reference]) {
    // What is spelled alike is found.
    const { data } = await post('/api/home/Search', { search, lang: 'en' });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${canary}|${reference}`));
  }
  const article = await post('/api/home/Article', { catId: campaign.catId, articleId: campaign.id, lang: 'en' });
  expect(JSON.stringify(article)).not.toContain(canary);
});

it('whoever consents is named with the campaign until they are forgotten, on every page at once', async () => {
  const name = `donor${randomUUID().slice(0, 8)}`;
  const { campaign, gift } = await give(name, 1);
  const page = () => textOf(`/ar/article/${campaign.catId}/${campaign.id}`);
  expect(await page()).toContain(name);
  expect((await call('/api/manager/GiftDonorErase', { id: gift?.id })).data).toEqual({ erased: 1 });
  expect(await page()).not.toContain(name);
});
