import type { Language } from '../../../contract/vocabulary';
import { type Sender, textMail } from '../../content/documents/association';
import { environment } from '../../environment';
import { filledText } from '../../platform/plain-text';
import passwordMails from './password-mails.json';

interface Account {
  username: string | null;
  email: string;
}

/** What an account logs in with: one without a username has an e-mail. */
const loginOf = ({ username, email }: Account) => username || email;

/** The link that sets an account's password. The address is ours by configuration, never a request's. */
export function passwordLink(account: Account, code: string, lang: Language) {
  const details = new URLSearchParams({ code, user: loginOf(account) });
  return `${environment.siteUrl}/${lang}/reset-password?${details}`;
}

/** What is asked for in a mail, and by whom it is sent. */
export interface Asked {
  account: Account;
  code: string;
  lang: Language;
  sender: Sender;
}

/** The mail to whoever forgot a password, or whose account a manager has made. */
export function passwordMail(kind: keyof typeof passwordMails, { account, code, lang, sender }: Asked) {
  const { subject, lines } = passwordMails[kind][lang];
  const values = { username: loginOf(account), name: sender.name, link: passwordLink(account, code, lang) };
  const words = { subject: filledText(subject, values), lines: lines.map((line) => filledText(line, values)) };
  return textMail(account.email, sender, words);
}
