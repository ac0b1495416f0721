import type { Language } from '../../../contract/vocabulary';
import type { Sender } from '../../content/documents/association';
import { environment } from '../../environment';
import { filledText } from '../../platform/plain-text';
import passwordMails from './password-mails.json';

interface Account {
  username: string;
  email: string;
}

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

/** The mail to whoever forgot a password, or whose account a manager has made. */
export function passwordMail(kind: keyof typeof passwordMails, { account, code, lang, sender }: Asked) {
  const { name, from, signature } = sender;
  const { subject, lines } = passwordMails[kind][lang];
  const values = { username: account.username, name, link: passwordLink(code, lang) };
  const text = [...lines.map((line) => filledText(line, values)), ...signature].join('\n');
  // The provider would send the text as HTML if there were none.
  return { to: account.email, from, subject: filledText(subject, values), text, html: '' };
}
