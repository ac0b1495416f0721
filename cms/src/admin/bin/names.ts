import type { BinnedItemReply } from '../../../contract/replies';

/** The name of one item of each kind. */
export const KINDS: Readonly<Record<BinnedItemReply['kind'], { ar: string; en: string }>> = {
  article: { ar: 'مقال', en: 'Article' },
  video: { ar: 'مقطع فيديو', en: 'Video' },
  album: { ar: 'ألبوم', en: 'Album' },
  page: { ar: 'صفحة', en: 'Page' },
  'content-block': { ar: 'كتلة محتوى', en: 'Content block' },
  category: { ar: 'تصنيف', en: 'Category' },
  campaign: { ar: 'حملة', en: 'Campaign' },
};

export const nameOfKind = (kind: BinnedItemReply['kind'], locale: string): string =>
  KINDS[kind][locale === 'ar' ? 'ar' : 'en'];

/** The title in the language of the interface, or else the other one. */
export const titleOf = ({ titleAr, titleEn }: BinnedItemReply, locale: string): string =>
  locale === 'ar' ? titleAr || titleEn : titleEn || titleAr;
