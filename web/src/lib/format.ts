/** A date YYYY-MM-DD in words, in either language; '' stays ''. */
export function formatDate(months: readonly string[], date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return date && `${day} ${months[Number(month) - 1]} ${year}`;
}

/** A whole number in groups of three digits, in either language. The browser's own format takes long to prepare. */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number's or a date's text in a site's ten digits, with the marks that Arabic has between them; '' stands for 0–9. */
export const inDigits = (digits: string, text: string) =>
  digits === ''
    ? text
    : text.replace(
        /\d([,.](?=\d))?/g,
        (found, mark) => (digits[Number(found.charAt(0))] ?? '') + (mark ? (mark === ',' ? '٬' : '٫') : ''),
      );

/** A text of at most so many letters, cut between words. */
export const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most + 1).replace(/[\s\p{P}]+\S*$/u, '')}…` : text;

/** Items over page size, rounded up; at least one page. */
export const pageCount = (items: number, pageSize: number) => Math.max(1, Math.ceil(items / pageSize));
