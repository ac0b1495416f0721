import type { Core } from '@strapi/strapi';

const SECOND = 1000;
const FIRST_DELAY = 30 * SECOND;
/** Longer than the transport waits for a reply, which it may still get. */
const SEND_LIMIT = 150 * SECOND;

/** The longest wait between two attempts, in ms. */
export const LONGEST_DELAY = 3600 * SECOND;
/** How long an instance that sends a mail keeps it from others, in ms: longer than sending may take. */
export const CLAIM = 180 * SECOND;

/** The time in some milliseconds. */
export const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** When to try again after so many failed attempts: 30 s, 1 min, 2 min … 1 h. */
export const delayAfter = (attempts: number) => Math.min(FIRST_DELAY * 2 ** Math.max(0, attempts - 1), LONGEST_DELAY);

export interface MailFailure {
  code: string;
  text: string;
  /** The server accepted the connection and refused this mail; it may accept the next one. */
  aboutThisMail: boolean;
}

/** What a failure is called in the log, where addresses and texts have no place. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** Sends a mail. Returns why that failed; undefined once the server has taken it. */
export async function sendMail(strapi: Core.Strapi, mail: object): Promise<MailFailure | undefined> {
  let limit: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('The mail server took too long.')), SEND_LIMIT);
  });
  try {
    await Promise.race([strapi.plugin('email').service('email').send(mail), tooLong]);
    return undefined;
  } catch (error) {
    const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    const code = codeOf(error);
    return {
      code: answer ? `${code} ${answer}` : code,
      text: String(error).slice(0, 500),
      aboutThisMail: Boolean(answer),
    };
  } finally {
    clearTimeout(limit);
  }
}
