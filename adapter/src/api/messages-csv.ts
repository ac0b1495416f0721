import type { Lang } from '../../contract/fields.ts';
import type { MessageRow } from '../strapi/messages.ts';

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const HEADER: Record<Lang, readonly string[]> = {
  ar: ['الرقم', 'التاريخ', 'الاسم', 'البريد الإلكتروني', 'الجوال', 'الموضوع', 'الرسالة', 'اللغة', 'الحالة'],
  en: ['Number', 'Date', 'Name', 'E-mail', 'Mobile', 'Subject', 'Message', 'Language', 'State'],
};

const LANGUAGE: Record<Lang, Record<MessageRow['lang'], string>> = {
  ar: { ar: 'العربية', en: 'الإنجليزية' },
  en: { ar: 'Arabic', en: 'English' },
};

const STATE: Record<Lang, Record<MessageRow['state'], string>> = {
  ar: { new: 'جديدة', read: 'مقروءة', done: 'منجزة' },
  en: { new: 'New', read: 'Read', done: 'Done' },
};

/** Always quoted, so that neither a comma nor a line break ends it; a formula is made a text by an apostrophe. */
const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const row = (cells: readonly string[]) => cells.map(cell).join(',');

/** Messages as comma-separated values (RFC 4180), for spreadsheets. */
export function messagesCsv(messages: readonly MessageRow[], lang: Lang): string {
  const rows = messages.map(({ number, createdAt, fromName, fromEmail, mobile, subject, body, ...message }) => [
    ...[String(number), createdAt, fromName, fromEmail, mobile, subject, body],
    LANGUAGE[lang][message.lang],
    STATE[lang][message.state],
  ]);
  return `${BYTE_ORDER_MARK}${[HEADER[lang], ...rows].map(row).join('\r\n')}\r\n`;
}
