import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CampaignRow } from '../../../cms/contract/requests/site.ts';
import { presentCampaign } from './campaigns.ts';

const CAMPAIGN: CampaignRow = {
  number: 5,
  target: 20_000,
  raised: 12_400,
  currency: 'USD',
  endDate: '2026-11-20',
  useAr: '',
  useEn: '',
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
