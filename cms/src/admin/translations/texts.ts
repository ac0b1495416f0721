import type { Name } from '../../dashboard-names';

/** The texts of the translations' panel and widget, by their ids. */
export const TRANSLATION_TEXTS = {
  'khayr.translation.title': { ar: 'الترجمة', en: 'Translation' },
  'khayr.translation.list': { ar: 'الترجمات', en: 'Translations' },
  'khayr.translation.loading': { ar: 'جارٍ التحميل…', en: 'Loading…' },
  'khayr.translation.failed': { ar: 'تعذّر التحميل.', en: 'This could not be loaded.' },
  'khayr.translation.retry': { ar: 'إعادة المحاولة', en: 'Try again' },
  'khayr.translation.ar.missing': { ar: 'لا نصّ عربي', en: 'Arabic missing' },
  'khayr.translation.en.missing': { ar: 'لا نصّ إنجليزي', en: 'English missing' },
  'khayr.translation.ar.outdated': { ar: 'العربي غير محدَّث', en: 'Arabic outdated' },
  'khayr.translation.en.outdated': { ar: 'الإنجليزي غير محدَّث', en: 'English outdated' },
  'khayr.translation.since.ar': {
    ar: 'تغيّر النصّ العربي منذ أُكّد هذا النصّ الإنجليزي.',
    en: 'The Arabic text has changed since this English one was confirmed.',
  },
  'khayr.translation.since.en': {
    ar: 'تغيّر النصّ الإنجليزي منذ أُكّد هذا النصّ العربي.',
    en: 'The English text has changed since this Arabic one was confirmed.',
  },
  'khayr.translation.saving': {
    ar: 'يزول ما تعدّله هنا حين تحفظ.',
    en: 'Saving clears what you change here.',
  },
  'khayr.translation.up-to-date': {
    ar: 'لم تتغيّر اللغة الأخرى منذ أُكّد هذا النصّ.',
    en: 'The other language has not changed since this text was confirmed.',
  },
  'khayr.translation.other-missing': {
    ar: 'لا نصّ باللغة الأخرى بعد.',
    en: 'There is no text in the other language yet.',
  },
  'khayr.translation.added': { ar: 'جديدة', en: 'New' },
  'khayr.translation.changed': { ar: 'معدّلة', en: 'Changed' },
  'khayr.translation.removed': { ar: 'حُذفت', en: 'Gone' },
  'khayr.translation.moved': { ar: 'نُقلت', en: 'Moved' },
  'khayr.translation.word-added': { ar: 'أُضيف:', en: 'added:' },
  'khayr.translation.word-removed': { ar: 'حُذف:', en: 'removed:' },
  'khayr.translation.correct': { ar: 'ما زال صحيحًا', en: 'Still correct' },
  'khayr.translation.all-correct': { ar: 'كلّه ما زال صحيحًا', en: 'All still correct' },
  'khayr.translation.confirmed': { ar: 'أُكّد أنّه ما زال صحيحًا.', en: 'Confirmed as still correct.' },
  'khayr.translation.changed-again': {
    ar: 'تغيّر النصّ مرّة أخرى. هذا ما يختلف الآن.',
    en: 'The text has changed again. Here is what differs now.',
  },
  'khayr.translation.all-complete': {
    ar: 'كل النصوص مكتملة باللغتين.',
    en: 'All texts are complete in both languages.',
  },
} satisfies Record<string, Name>;
