import type { Language } from '../../../contract/vocabulary';
import type { Sender } from '../../content/documents/association';
import { environment } from '../../environment';

interface Account {
  username: string;
  email: string;
}

type Texts = Record<Language, (account: Account, link: string, name: string) => { subject: string; lines: string[] }>;

const RESET: Texts = {
  ar: ({ username }, link, name) => ({
    subject: 'تعيين كلمة مرور جديدة',
    lines: [
      'السلام عليكم،',
      '',
      `طُلب تعيين كلمة مرور جديدة للحساب «${username}» في موقع ${name}. لتعيينها افتح هذا الرابط خلال نصف ساعة:`,
      '',
      link,
      '',
      'يعمل الرابط مرة واحدة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    ],
  }),
  en: ({ username }, link, name) => ({
    subject: 'Set a new password',
    lines: [
      'Hello,',
      '',
      `Somebody asked for a new password for the account “${username}” on the site of ${name}. To set it, open this link within half an hour:`,
      '',
      link,
      '',
      'The link works once. If you did not ask for it, ignore this e-mail; your password stays as it is.',
    ],
  }),
};

const INVITATION: Texts = {
  ar: ({ username }, link, name) => ({
    subject: `حسابك في موقع ${name}`,
    lines: [
      'السلام عليكم،',
      '',
      `أُنشئ لك الحساب «${username}» في موقع ${name}. لتعيين كلمة مرورك افتح هذا الرابط خلال ثلاثة أيام:`,
      '',
      link,
      '',
      'يعمل الرابط مرة واحدة. إن انتهت مدته فاطلب رابطًا جديدًا ممّن أنشأ الحساب.',
    ],
  }),
  en: ({ username }, link, name) => ({
    subject: `Your account on the site of ${name}`,
    lines: [
      'Hello,',
      '',
      `The account “${username}” on the site of ${name} is yours. To set its password, open this link within three days:`,
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

/** What is asked for in a mail, and by whom it is sent. */
export interface Asked {
  account: Account;
  code: string;
  lang: Language;
  sender: Sender;
}

function mailOf(texts: Texts, { account, code, lang, sender: { name, from, signature } }: Asked) {
  const { subject, lines } = texts[lang](account, passwordLink(code, lang), name);
  // The provider would send the text as HTML if there were none.
  return { to: account.email, from, subject, text: [...lines, ...signature].join('\n'), html: '' };
}

/** The mail that was asked for by whoever forgot a password. */
export const resetMail = (asked: Asked) => mailOf(RESET, asked);

/** The mail to somebody whose account a manager has made. */
export const invitationMail = (asked: Asked) => mailOf(INVITATION, asked);
