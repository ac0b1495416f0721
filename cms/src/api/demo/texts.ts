import type { Language } from '../../../contract/vocabulary';
import type { DemoUid } from './manifest';

const NONE = { ar: '', en: '' };

/** What the site leads to says this until the association has written its own text. */
export const emptyTexts: Readonly<Record<DemoUid, Readonly<Record<Language, string>>>> = {
  'api::article.article': NONE,
  'api::video.video': NONE,
  'api::album.album': NONE,
  'api::page.page': {
    ar: '<p>نشكركم على رغبتكم في التبرّع. ننشر هنا قريبًا طرق التبرّع، وحتى ذلك الحين تواصلوا معنا.</p>',
    en: '<p>Thank you for wishing to give. The ways to do so will be here soon; until then please contact us.</p>',
  },
  'api::content-block.content-block': {
    ar: '<p>يسعدنا أن نسمع منكم. اكتبوا إلينا في النموذج أدناه ونردّ عليكم في أقرب وقت.</p>',
    en: '<p>We are glad to hear from you. Write to us in the form below and we will answer soon.</p>',
  },
};
