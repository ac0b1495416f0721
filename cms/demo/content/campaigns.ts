import type { Currency } from '../../contract/vocabulary';

interface DemoCampaign {
  target: number;
  raised: number;
  currency: Currency;
  endDate: string;
  useAr: string;
  useEn: string;
}

/** The campaigns of appeals, by the day of the article. */
export const campaigns: Readonly<Record<string, DemoCampaign>> = {
  '2026-11-17': {
    target: 23_680,
    raised: 9_150,
    currency: 'USD',
    endDate: '',
    useAr: 'كل 320 دولارًا ترفع أرض خيمة وتعزلها وتشتري أغطية لعائلة.\nما زاد على المطلوب يُصرف في مساعدات الشتاء نفسها.',
    useEn:
      'Every 320 dollars give one tent a dry floor, a cover and blankets.\nWhat exceeds the target is spent on the same winter help.',
  },
  '2026-10-13': {
    target: 17_100,
    raised: 14_650,
    currency: 'USD',
    endDate: '',
    useAr: 'يُصرف كله في أدوية المرضى الـ38 ونقلهم، ونبيّنه في تقريرنا السنوي.',
    useEn: 'All of it is spent on medicine and transport for the 38 patients, and accounted for in our annual report.',
  },
};
