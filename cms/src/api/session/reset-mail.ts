import type { Language } from '../../../contract/vocabulary';
import { environment } from '../../environment';

interface Account {
  username: string;
  email: string;
}

type Texts = Record<Language, (account: Account, link: string) => { subject: string; lines: string[] }>;

const RESET: Texts = {
  ar: ({ username }, link) => ({
    subject: 'تعيين كلمة مرور جديدة',
    lines: [
      'السلام عليكم،',
      '',
      `طُلب تعيين كلمة مرور جديدة للحساب «${username}» في موقعنا. لتعيينها افتح هذا الرابط خلال نصف ساعة:`,
      '',
      link,
      '',
      'يعمل الرابط مرة واحدة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    ],
  }),
  en: ({ username }, link) => ({
    subject: 'Set a new password',
    lines: [
      'Hello,',
      '',
      `Somebody asked for a new password for the account “${username}” on our site. To set it, open this link within half an hour:`,
      '',
      link,
      '',
      'The link works once. If you did not ask for it, ignore this e-mail; your password stays as it is.',
    ],
  }),
};

const INVITATION: Texts = {
  ar: ({ username }, link) => ({
    subject: 'حسابك في موقعنا',
    lines: [
      'السلام عليكم،',
      '',
      `أُنشئ لك الحساب «${username}» في موقعنا. لتعيين كلمة مرورك افتح هذا الرابط خلال ثلاثة أيام:`,
      '',
      link,
      '',
      'يعمل الرابط مرة واحدة. إن انتهت مدته فاطلب رابطًا جديدًا ممّن أنشأ الحساب.',
    ],
  }),
  en: ({ username }, link) => ({
    subject: 'Your account on our site',
    lines: [
      'Hello,',
      '',
      `The account “${username}” on our site is yours. To set its password, open this link within three days:`,
      '',
      link,
      '',
      'The link works once. When it has expired, ask whoever created the account for a new one.',
    ],
  }),
};

/** The link that sets a password. The address is ours by configuration, never a request's. */
export const passwordLink = (code: string, lang: Language) =>
  `${environment.siteUrl}/${lang}/reset-password?code=${code}`;

function mailOf(texts: Texts, account: Account, code: string, lang: Language) {
  const { subject, lines } = texts[lang](account, passwordLink(code, lang));
  // The provider would send the text as HTML if there were none.
  return { to: account.email, subject, text: lines.join('\n'), html: '' };
}

/** The mail that was asked for by whoever forgot a password. */
export const resetMail = (account: Account, code: string, lang: Language) => mailOf(RESET, account, code, lang);

/** The mail to somebody whose account a manager has made. */
export const invitationMail = (account: Account, code: string, lang: Language) =>
  mailOf(INVITATION, account, code, lang);
