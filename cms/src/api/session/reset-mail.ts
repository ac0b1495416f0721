import type { Language } from '../../../contract/vocabulary';
import { environment } from '../../environment';

interface Account {
  username: string;
  email: string;
}

const TEXTS: Record<Language, (account: Account, link: string) => { subject: string; lines: string[] }> = {
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
      `A new password was asked for the account “${username}” of our site. To set it, open this link within half an hour:`,
      '',
      link,
      '',
      'The link works once. If you did not ask for it, ignore this mail; your password stays as it is.',
    ],
  }),
};

/** The mail with the link that sets a new password. The address is ours by configuration, never a request's. */
export function resetMail(account: Account, code: string, lang: Language) {
  const { subject, lines } = TEXTS[lang](account, `${environment.siteUrl}/${lang}/reset-password?code=${code}`);
  // The provider would send the text as HTML if there were none.
  return { to: account.email, subject, text: lines.join('\n'), html: '' };
}
