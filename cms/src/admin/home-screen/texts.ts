import type { Name } from '../../dashboard-names';

/** The texts of the home screen, by their ids. */
export const HOME_TEXTS = {
  'khayr.home.hidden': { ar: 'ما لا يراه الزوّار', en: 'Hidden from visitors' },
  'khayr.home.hidden.none': {
    ar: 'لا شيء مخفي: كل ما كُتب منشور.',
    en: 'Nothing is hidden: all that was written is published.',
  },
  'khayr.home.changes': { ar: 'آخر التعديلات', en: 'Last changes' },
  'khayr.home.changes.none': { ar: 'لم يُعدّل شيء بعد.', en: 'Nothing has been changed yet.' },
  'khayr.home.messages': { ar: 'رسائل تنتظر جوابًا', en: 'Messages to answer' },
  'khayr.home.messages.all': { ar: 'كل الرسائل', en: 'All messages' },
  'khayr.home.messages.none': { ar: 'لا رسالة تنتظر جوابًا.', en: 'No message waits for an answer.' },
  'khayr.home.messages.total': {
    ar: '{count, plural, zero {لا رسائل} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}',
    en: '{count, plural, one {# message} other {# messages}}',
  },
  'khayr.home.mails': { ar: 'رسائل تعذّر إرسالها بالبريد', en: 'Mails that failed' },
  'khayr.home.mails.none': { ar: 'أُرسلت كل الرسائل بالبريد.', en: 'All messages were mailed.' },
  'khayr.home.mails.given-up': { ar: 'توقّفت المحاولات', en: 'Given up' },
  'khayr.home.mails.tried-again': { ar: 'تُعاد المحاولة', en: 'Tried again later' },
  'khayr.home.files': { ar: 'ملفات لا يعرضها شيء', en: 'Unused files' },
  'khayr.home.files.none': { ar: 'كل الملفات مستعملة.', en: 'All files are in use.' },
  'khayr.home.files.all': { ar: 'مكتبة الوسائط', en: 'Media Library' },
  'khayr.home.files.total': {
    ar: '{count, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}، {size}',
    en: '{count, plural, one {# file} other {# files}}, {size}',
  },
  'khayr.home.bin': { ar: 'سلة المحذوفات', en: 'Bin' },
  'khayr.home.try-again': { ar: 'إعادة المحاولة', en: 'Try again' },
} satisfies Record<string, Name>;
