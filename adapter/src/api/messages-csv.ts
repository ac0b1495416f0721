import type { Lang } from '../../contract/fields.ts';
import type { MessageRow } from '../strapi/messages.ts';

/**
 * Where a spreadsheet could take what follows for a formula: at a cell's beginning, and after what some of them take
 * for the end of a cell, quotes or not. Full-width signs count like the plain ones there.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;
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
const cell = (text: string) => `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`;

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
