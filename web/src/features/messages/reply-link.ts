import type { Message } from './queries.ts';

/** So much of the message is quoted: some mail programs refuse longer links. */
const QUOTED = 1_200;

const quoted = (text: string) =>
  // By letters, not by halves of them, which no link can hold.
  Array.from(text)
    .slice(0, QUOTED)
    .join('')
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

/** Opens the manager's own mail program with an answer to a message; undefined where it has no e-mail address. */
export function replyLink({ fromEmail, subject, body }: Pick<Message, 'fromEmail' | 'subject' | 'body'>) {
  if (fromEmail === '') return undefined;
  const address = encodeURIComponent(fromEmail).replace('%40', '@');
  const fields = { subject: `Re: ${subject}`, body: `\r\n\r\n${quoted(body)}` };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${address}?${query.join('&')}`;
}
