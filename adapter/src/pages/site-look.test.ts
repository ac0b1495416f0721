import { expect, it } from 'vitest';
import { createCacheInvalidation } from '../cache/cache-invalidation.ts';
import { createCmsAvailability } from '../cache/cms-availability.ts';
import type { CmsClient } from '../strapi/client.ts';
import { createLookSource } from './site-look.ts';

const PICTURE = { url: '/uploads/icon.png', width: 512, height: 512 };

function lookWith(settings: object, request?: CmsClient['request']) {
  const row = { nameAr: 'خير', nameEn: 'Khayr', socialLinks: [], quickLinks: [], ...settings };
  const answer = async () => ({
    data: { categories: [], settings: row, donatePageIn: [], demoAccounts: 'none', notices: [], sendsMail: true },
  });
  const unused = () => Promise.reject(new Error('not used'));
  const cacheInvalidation = createCacheInvalidation();
  cacheInvalidation.onConnect();
  return createLookSource({
    cms: { request: request ?? answer, file: unused, close: unused },
    cacheInvalidation,
    availability: createCmsAvailability(async () => true),
  });
}

it('of settings that say nothing is the built-in one', async () => {
  const { value } = await lookWith({}).load();
  expect(value).toMatchObject({ accent: undefined, iconLinks: undefined });
  expect(value.head.en).toBe('<link rel="manifest" href="/en/site.webmanifest">');
});

it('has the color, the codes and the icons of the association', async () => {
  const settings = { accent: '#1b4fd6', favicon: PICTURE, codeGoogle: 'abc-DEF_1=', codeBing: '0A', codeYandex: 'f0' };
  const { head, iconLinks } = (await lookWith(settings).load()).value;
  expect(head.ar).toContain('--olive:#1b4fd6');
  expect(head.ar).toContain('<meta name="google-site-verification" content="abc-DEF_1=">');
  expect(head.ar).toContain('<meta name="msvalidate.01" content="0A"><meta name="yandex-verification" content="f0">');
  expect(iconLinks).toMatch(/href="\/icons\/32\.png\?v=[0-9a-f]{8}".*href="\/icons\/180\.png\?v=/);
});

it('has icons at other addresses when the picture is another', async () => {
  const versions = await Promise.all(
    [{}, { favicon: PICTURE }, { favicon: { ...PICTURE, url: '/uploads/other.png' } }, { accent: '#1b4fd6' }].map(
      async (settings) => (await lookWith(settings).load()).value.iconVersion,
    ),
  );
  expect(new Set(versions).size).toBe(versions.length);
});

it.each(['"><script>alert(1)</script>', 'a b', 'x'.repeat(101), "'"])('leaves the stored code %j out', async (code) => {
  const { head } = (await lookWith({ codeGoogle: code, accent: `#fff}${code}` }).load()).value;
  expect(head.en).toBe('<link rel="manifest" href="/en/site.webmanifest">');
});

it('is left out of a page where it cannot be had', async () => {
  expect(await lookWith({}, () => Promise.reject(new Error('away'))).loadForPage()).toBeUndefined();
});
