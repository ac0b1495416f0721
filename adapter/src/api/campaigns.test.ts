import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { localized } from '../../../cms/contract/localized.ts';
import { currencyName, moneyText } from '../../../cms/contract/money.ts';
import type { CampaignRow } from '../../../cms/contract/requests/site.ts';
import { CURRENCIES } from '../../../cms/contract/vocabulary.ts';
import { presentCampaign } from './campaigns.ts';

const CAMPAIGN: CampaignRow = {
  number: 5,
  target: 20_000,
  raised: 12_400,
  currency: 'USD',
  endDate: '2026-11-20',
  gifts: [],
  ...localized('use', ''),
};

describe('what a campaign says of itself', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('is how much it has while its last day has not ended everywhere', () => {
    expect(presentCampaign(CAMPAIGN, 'en')).toMatchObject({
      state: 'open',
      percent: 62,
      text: '12,400 of 20,000 US dollars raised',
    });
  });

  it('is that its target is reached', () => {
    expect(presentCampaign({ ...CAMPAIGN, raised: 20_000 }, 'en')).toMatchObject({ state: 'reached', percent: 100 });
    expect(presentCampaign({ ...CAMPAIGN, raised: 25_000 }, 'ar').text).toMatch(/^اكتمل المطلوب: جُمع 25,000 من 20,000/);
  });

  it('is that it is closed, the day after its last one has ended everywhere', () => {
    vi.setSystemTime(new Date('2026-11-22T00:00:00Z'));
    expect(presentCampaign(CAMPAIGN, 'en')).toMatchObject({
      state: 'closed',
      text: 'Closed: 12,400 of 20,000 US dollars raised',
    });
    expect(presentCampaign({ ...CAMPAIGN, endDate: '' }, 'en').state).toBe('open');
  });
});

test.each([
  [1, 'دولار أمريكي'],
  [2, 'دولاران أمريكيان'],
  [5, 'دولارات أمريكية'],
  [42, 'دولارًا أمريكيًّا'],
  [100, 'دولار أمريكي'],
  [105, 'دولارات أمريكية'],
])('names the currency of %d as Arabic counts', (amount, name) => {
  expect(moneyText('ar', amount, 'USD')).toBe(`${amount} ${name}`);
});

test('keeps to the gender of a currency', () => {
  expect(moneyText('ar', 30, 'TRY')).toBe('30 ليرةً تركيةً');
  expect(moneyText('ar', 2, 'SYP')).toBe('2 ليرتان سوريتان');
});

test('groups the digits of a large sum', () => {
  expect(moneyText('ar', 23_680, 'USD')).toBe('23,680 دولارًا أمريكيًّا');
  expect(moneyText('en', 23_680, 'USD')).toBe('23,680 US dollars');
});

test.each(CURRENCIES)('has a name for %s in Arabic', (currency) => {
  expect(currencyName('ar', currency)).toMatch(/^[\p{Script=Arabic}ُ ]+$/u);
});
