import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../cms/contract/calls/call.ts';
import { homeForm } from '../../cms/contract/calls/home.ts';
import { startTestApp } from './test-app.ts';

/** What the counters are called when the editors' block has these labels. */
async function counterNames(labels: Record<string, unknown>, lang: string): Promise<string[]> {
  const blocks = [{ __component: 'home.numbers', ...labels }];
  const test = await startTestApp({ answers: { '/api/visible/home': { data: blocks } } });
  const reply = await test.call('/api/home/HomePageContents', { lang });
  await test.close();
  return reply.json().data[0].data[0].items.map(({ name }: { name: string }) => name);
}

describe('the menu', () => {
  it('has the logo’s size and smaller versions', async () => {
    const logo = {
      url: '/uploads/logo_1a.png',
      width: 800,
      height: 400,
      formats: { webp_320: { url: '/uploads/webp_320_logo.webp', width: 320 } },
    };
    const settings = { nameAr: 'خير', nameEn: 'Khayr', logo, socialLinks: [], quickLinks: [] };
    const test = await startTestApp({
      answers: { '/api/visible/menu': { data: { categories: [], donatePageIn: [], demoAccounts: 'none', settings } } },
    });
    const { extra } = (await test.call('/api/home/Menu', {})).json();
    await test.close();
    expect(extra.logo).toBe(logo.url);
    expect(extra.logoInfo).toMatchObject({ width: 800, height: 400, srcset: '/uploads/webp_320_logo.webp 320w' });
  });
});

describe('the counters of the home page', () => {
  it('have the names that the editors gave them', async () => {
    const labels = { foodLabel: 'Meals', seasonLabel: 'Feasts', enhanceLabel: 'Wells', urgentLabel: 'Rescues' };
    expect(await counterNames(labels, 'en')).toEqual(['Meals', 'Feasts', 'Wells', 'Rescues']);
  });

  it('keep their usual names where the editors gave none', async () => {
    const labels = { foodLabel: null, seasonLabel: ' ', enhanceLabel: 'آبار' };
    expect(await counterNames(labels, 'ar')).toEqual(['مشروع الغذاء', 'البرنامج الموسمي', 'آبار', 'المساعدات العاجلة']);
  });
});

describe('the form of the home page', () => {
  const campaign = { type: 'Campaign', isVisible: 1, title: 'Coats', text: '', image: '', raised: 0, currency: 'USD' };
  const faults = (block: object) => {
    const { error } = homeForm.safeParse({ blocks: [block] });
    return error ? fieldErrors({ form: 'home' }, error.issues).map(({ field, key }) => `${field} ${key}`) : [];
  };

  it.each([
    [5_000, []],
    ['5000', []],
    [1_000_000_000, []],
    [0, ['blocks.0.target ERR_REQUIRED']],
    ['five', ['blocks.0.target ERROR.AMOUNT_INVALID']],
    [1.5, ['blocks.0.target ERROR.AMOUNT_INVALID']],
    [1_000_000_001, ['blocks.0.target ERROR.AMOUNT_INVALID']],
  ])('takes the target %s of a campaign, or says what is wrong: %s', (target, expected) => {
    expect(faults({ ...campaign, target })).toEqual(expected);
  });

  it('lets a hidden block lack what a visible one needs', () => {
    const quotation = { type: 'Quotation', isVisible: 1, text: 'Words', author: '' };
    expect(faults(quotation)).toEqual(['blocks.0.author ERR_REQUIRED']);
    expect(faults({ ...quotation, isVisible: 0 })).toEqual([]);
  });
});
