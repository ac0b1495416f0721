import { machineText } from 'contract/machine-text';
import { internationalNumber } from 'contract/typed-text';

/** The length of the quotation, because some mail programs refuse longer links. */
const QUOTED = 1_200;

const quoted = (text: string) =>
  // Cut between code points, because half a surrogate pair cannot be encoded in a link.
  Array.from(text)
    .slice(0, QUOTED)
    .join('')
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

/** Messages of earlier versions may have marks in it that nobody sees. */
export const encodedAddress = (email: string) => encodeURIComponent(machineText(email)).replace('%40', '@');

/** Opens one's own mail program with an answer, with the message quoted below it. */
export function answerLink(message: { fromEmail: string; body: string }, answer: { subject: string; text: string }) {
  const text = answer.text.replace(/\r?\n/g, '\r\n');
  const fields = { subject: answer.subject, body: `${text}\r\n\r\n${quoted(message.body)}` };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodedAddress(message.fromEmail)}?${query.join('&')}`;
}

/** More than in any number: there are several. */
const SEVERAL = /\d{16}/;

/**
 * The link that dials a number as somebody typed it, a local one too: without an extension, and of several the first. Undefined
 * where there is none.
 */
export function phoneLink(typed: string): string | undefined {
  const text = machineText(typed).replaceAll('(0)', '');
  const [run = ''] = /\+?\d[\d\s().\p{Pd}/]*/u.exec(text) ?? [];
  const dialled = run.replace(/[^\d+]/g, '');
  const first = SEVERAL.test(dialled) ? /(?<!\d)\+?\d{7,15}(?!\d)/.exec(run)?.[0] : /^\+?\d{3,}$/.exec(dialled)?.[0];
  return first && `tel:${internationalNumber(first) ?? first}`;
}
