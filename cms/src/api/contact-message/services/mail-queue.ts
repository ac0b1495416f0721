import type { Core } from '@strapi/strapi';
import { readSender } from '../../../association';
import { environment } from '../../../environment';
import { mailOf, type StoredMessage } from '../mail';

const MESSAGES = 'api::contact-message.contact-message';
const SECOND = 1000;
const FIRST_DELAY = 30 * SECOND;
const LONGEST_DELAY = 3600 * SECOND;
const GIVE_UP_AFTER = 3 * 24 * 3600 * SECOND;
/** Fewer than those of three days: a clock that is years ahead is no reason to give up. */
const ATTEMPTS_BEFORE_GIVING_UP = 50;
/** A claim lasts longer than sending may take; after that another instance may try. */
const CLAIM = 180 * SECOND;
/** Longer than the transport waits for a reply, which it may still get. */
const SEND_LIMIT = 150 * SECOND;
const LONGEST_SLEEP = 60 * SECOND;
/** How long a stop waits for the mail that is being sent; `npm start` and docker-compose.yml allow the cms more. */
const STOP_LIMIT = 25 * SECOND;

/** When to try again after so many failed attempts: 30 s, 1 min, 2 min … 1 h. */
export const delayAfter = (attempts: number) => Math.min(FIRST_DELAY * 2 ** Math.max(0, attempts - 1), LONGEST_DELAY);

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** The stored messages are the queue: whatever is pending and due is sent, one after the other. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopped = true;
  let explained = false;

  async function recipient(): Promise<string | undefined> {
    if (environment.mailTo) return environment.mailTo;
    const settings = await strapi
      .documents('api::site-setting.site-setting')
      .findFirst({ fields: ['contact'], status: 'published' });
    return settings?.contact || undefined;
  }

  function explain(reason: string) {
    if (!explained) strapi.log.warn(`Contact messages wait to be mailed: ${reason}.`);
    explained = true;
  }

  /** Claims a message for this instance: of two that read it, only one changes the row. */
  async function claim(message: StoredMessage): Promise<boolean> {
    const { count } = await strapi.db.query(MESSAGES).updateMany({
      where: { id: message.id, delivery: 'pending', attempts: message.attempts },
      data: { attempts: message.attempts + 1, nextAttemptAt: inMs(CLAIM) },
    });
    return count === 1;
  }

  const settle = (message: StoredMessage, data: Record<string, unknown>) =>
    strapi.db.query(MESSAGES).updateMany({ where: { id: message.id }, data });

  /** Returns whether the next message should be tried now. */
  async function deliver(message: StoredMessage, to: string): Promise<boolean> {
    const { from } = await readSender(strapi, message.lang);
    const mail = mailOf(message, to, from, new URL(environment.siteUrl).hostname);
    const failure = await send(strapi, mail);
    if (!failure) {
      await settle(message, { delivery: 'sent', sentAt: new Date(), nextAttemptAt: null, lastError: null });
      return true;
    }
    const tried = message.attempts + 1;
    const age = Date.now() - new Date(message.createdAt).getTime();
    const givenUp = age > GIVE_UP_AFTER && tried >= ATTEMPTS_BEFORE_GIVING_UP;
    strapi.log.warn(`The mail of contact message ${message.number} failed (attempt ${tried}): ${failure.code}.`);
    await settle(message, {
      delivery: givenUp ? 'failed' : 'pending',
      nextAttemptAt: givenUp ? null : inMs(delayAfter(tried)),
      lastError: failure.text,
    });
    return failure.aboutThisMail;
  }

  /** A message that is to wait longer than any does was claimed or tried by a clock that was ahead. */
  async function nextDue(): Promise<StoredMessage | null> {
    return strapi.db.query(MESSAGES).findOne({
      where: {
        delivery: 'pending',
        $or: [
          { nextAttemptAt: { $null: true } },
          { nextAttemptAt: { $lte: new Date() } },
          { nextAttemptAt: { $gt: inMs(LONGEST_DELAY) } },
        ],
      },
      orderBy: { number: 'asc' },
    });
  }

  async function run() {
    for (let message = await nextDue(); message && !stopped; message = await nextDue()) {
      if (!environment.smtpUrl) return explain('SMTP_URL is not set');
      const to = await recipient();
      if (!to) return explain('neither MAIL_TO nor the contact address of the settings is set');
      if ((await claim(message)) && !(await deliver(message, to))) return;
    }
  }

  async function sleepUntilDue() {
    if (stopped) return;
    const next = await strapi.db.query(MESSAGES).findOne({
      select: ['nextAttemptAt'],
      where: { delivery: 'pending', nextAttemptAt: { $gt: new Date() } },
      orderBy: { nextAttemptAt: 'asc' },
    });
    const due = next ? new Date(next.nextAttemptAt).getTime() - Date.now() : LONGEST_SLEEP;
    timer = setTimeout(wake, Math.min(Math.max(due, SECOND), LONGEST_SLEEP));
    timer.unref();
  }

  function wake() {
    if (stopped) return;
    if (running) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    running = run()
      .catch((error: unknown) => strapi.log.error(`The mail queue stumbled: ${String(error)}`))
      .then(sleepUntilDue)
      .catch((error: unknown) => {
        strapi.log.error(`The mail queue cannot read its messages: ${String(error)}`);
        timer = setTimeout(wake, LONGEST_SLEEP);
        timer.unref();
      })
      .finally(() => {
        running = undefined;
        if (wokenMeanwhile) {
          wokenMeanwhile = false;
          wake();
        }
      });
  }

  return {
    wake,

    start() {
      stopped = false;
      wake();
    },

    /** Waits for a mail that is being sent: one that is cut off is sent again later, and may arrive twice. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (running) await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT).unref())]);
    },
  };
};

interface Failure {
  code: string;
  text: string;
  /** The server accepted the connection and refused this mail; it may accept the next one. */
  aboutThisMail: boolean;
}

async function send(strapi: Core.Strapi, mail: ReturnType<typeof mailOf>): Promise<Failure | undefined> {
  let limit: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('The mail server took too long.')), SEND_LIMIT);
  });
  try {
    await Promise.race([strapi.plugin('email').service('email').send(mail), tooLong]);
    return undefined;
  } catch (error) {
    const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return {
      code: answer ? `${code} ${answer}` : code,
      text: String(error).slice(0, 500),
      aboutThisMail: Boolean(answer),
    };
  } finally {
    clearTimeout(limit);
  }
}
