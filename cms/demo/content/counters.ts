interface DemoCounter {
  unitAr: string;
  unitEn: string;
  periodAr: string;
  periodEn: string;
  updatedOn: string;
  /** The articles behind it, by category and day. */
  articles: `${number}/${string}`[];
}

/** What the four counters count, in their order; the pages of the programmes have the same figures. */
export const counters: readonly [DemoCounter, DemoCounter, DemoCounter, DemoCounter] = [
  {
    unitAr: 'طردًا غذائيًّا',
    unitEn: 'food parcels',
    periodAr: 'في الاثني عشر شهرًا الماضية',
    periodEn: 'Over the past twelve months',
    updatedOn: '2026-11-15',
    articles: ['7/2026-11-02', '8/2026-11-10', '7/2026-03-05'],
  },
  {
    unitAr: 'حصة موزّعة',
    unitEn: 'shares handed out',
    periodAr: 'في مواسم السنة الماضية: رمضان والعيدين والمدرسة والشتاء',
    periodEn: 'In the past year’s seasons: Ramadan, both Eids, school and winter',
    updatedOn: '2026-11-18',
    articles: ['7/2026-11-18', '7/2026-09-06', '7/2026-05-30', '7/2026-03-21'],
  },
  {
    unitAr: 'مشروعًا منجزًا',
    unitEn: 'completed projects',
    periodAr: 'منذ عام 2014',
    periodEn: 'Since 2014',
    updatedOn: '2026-10-01',
    articles: ['7/2026-09-24', '8/2026-03-31', '8/2025-04-29'],
  },
  {
    unitAr: 'حالة عاجلة',
    unitEn: 'urgent cases',
    periodAr: 'في الاثني عشر شهرًا الماضية',
    periodEn: 'Over the past twelve months',
    updatedOn: '2026-11-10',
    articles: ['7/2026-06-14', '7/2026-05-11', '7/2026-01-19'],
  },
];
