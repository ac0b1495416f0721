import type { Name } from '../../dashboard-names';

/** The texts of the forms' own inputs, by their ids. */
export const FORM_TEXTS = {
  'khayr.form.choose-block': { ar: 'اختر كتلة محتوى', en: 'Choose a content block' },
  'khayr.form.missing-block': { ar: 'كتلة غير موجودة', en: 'A content block that does not exist' },
  'khayr.form.choose-article': { ar: 'ابحث عن مقال لإضافته', en: 'Search for an article to add' },
  'khayr.form.missing-article': { ar: 'مقال غير موجود', en: 'An article that does not exist' },
  'khayr.form.no-article': { ar: 'لا مقال بهذا العنوان', en: 'No article has this title' },
  'khayr.form.remove': { ar: 'إزالة «{title}»', en: 'Remove “{title}”' },
  'khayr.form.choose-folder': { ar: 'اختر مجلدًا', en: 'Choose a folder' },
  'khayr.form.missing-folder': { ar: 'مجلد غير موجود: {name}', en: 'A folder that does not exist: {name}' },
  'khayr.form.choose-time-zone': { ar: 'اختر منطقة زمنية', en: 'Choose a time zone' },
  'khayr.form.choose-kind': { ar: 'اختر نوع الحساب', en: 'Choose a kind of account' },
} satisfies Record<string, Name>;
