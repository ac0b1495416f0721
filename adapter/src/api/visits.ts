import { visits, visitsExport } from '../../../cms/contract/calls/visits.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { VisitsExportReply } from '../../../cms/contract/replies.ts';
import type { DonateClick, VisitCountKind } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { exportVisits, listVisits } from '../strapi/visits.ts';
import { csvOf, LANGUAGE_NAMES } from './csv.ts';

const HEADER: Record<Lang, readonly string[]> = {
  ar: ['اليوم', 'اللغة', 'النوع', 'الرقم', 'الاسم', 'العدد'],
  en: ['Day', 'Language', 'Kind', 'Number', 'Name', 'Count'],
};

const KINDS: Record<Lang, Record<VisitCountKind, string>> = {
  ar: {
    home: 'الصفحة الرئيسية',
    articles: 'قائمة مقالات',
    article: 'مقال',
    content: 'صفحة',
    gallery: 'قائمة ألبومات',
    album: 'ألبوم',
    videos: 'قائمة مقاطع فيديو',
    contact: 'صفحة الاتصال',
    search: 'البحث',
    host: 'موقع جاء الزوّار منه',
    donate: 'نقرة تبرّع',
  },
  en: {
    home: 'Home page',
    articles: 'List of articles',
    article: 'Article',
    content: 'Page',
    gallery: 'List of albums',
    album: 'Album',
    videos: 'List of videos',
    contact: 'Contact page',
    search: 'Search',
    host: 'Site that visitors came from',
    donate: 'Donate click',
  },
};

const CLICKS: Record<Lang, Record<DonateClick, string>> = {
  ar: {
    '': 'زرّ التبرّع',
    link: 'رابط التبرّع عبر الإنترنت',
    number: 'نسخ رقم الحساب',
    receipt: 'إرسال إشعار التحويل',
  },
  en: {
    '': 'Donate button',
    link: 'Link to give online',
    number: 'Copying an account number',
    receipt: 'Sending a receipt',
  },
};

const OTHER_HOSTS: Record<Lang, string> = { ar: 'مواقع أخرى', en: 'Other sites' };

type Stored = VisitsExportReply['data'][number];

const isClick = (name: string): name is DonateClick => Object.hasOwn(CLICKS.en, name);

/** The number of the item or category, and what it is called; of another site and of a click the name alone. */
function namesOf({ kind, name, title }: Stored, lang: Lang): [number: string, name: string] {
  if (kind === 'host') return ['', name || OTHER_HOSTS[lang]];
  if (kind === 'donate') return ['', isClick(name) ? CLICKS[lang][name] : name];
  return [name, title];
}

/** The totals of days as comma-separated values. */
export function visitsCsv(stored: readonly Stored[], lang: Lang): Promise<string> {
  const rows = stored.map((row) => [
    ...[row.day, LANGUAGE_NAMES[lang][row.lang], KINDS[lang][row.kind]],
    ...namesOf(row, lang),
    String(row.count),
  ]);
  return csvOf([HEADER[lang], ...rows]);
}

export const visitHandlers = ({ cms }: CallDeps) => [
  handle(visits, async ({ days }, context) => {
    const { pages, ...listed } = await listVisits(cms, requireSession(context).token, context.lang, days);
    const present = pages.map(({ number, category, ...page }) => ({ ...page, id: number, catId: category }));
    return { data: { ...listed, pages: present } };
  }),

  handle(visitsExport, async ({ days }, context) => {
    const { data, meta } = await exportVisits(cms, requireSession(context).token, context.lang, days);
    return { data: { csv: await visitsCsv(data, context.lang), hasMore: meta.hasMore } };
  }),
];
