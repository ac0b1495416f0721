import type { Core } from '@strapi/strapi';
import { createMailQueue } from './mail-queue';
import { sendsMail } from './mail-server';
import { CLAIM, delayAfter, inMs, LONGEST_DELAY, sendMail } from './send-mail';

const GIVE_UP_AFTER = 3 * 24 * 3_600_000;
/** Fewer than those of three days: a clock that is years ahead is no reason to give up. */
const ATTEMPTS_BEFORE_GIVING_UP = 50;

interface Queued {
  id: number;
  attempts: number;
  createdAt: string;
}

interface Queue<Row> {
  /** Rows with `delivery`, `attempts`, `nextAttemptAt`, `lastError` and `sentAt`. */
  uid: 'api::contact-message.contact-message' | 'khayr::message-note' | 'khayr::gift-mail';
  /** What its mails are, in the log. */
  name: string;
  /** Whose mail it is, in the log. */
  nameOf: (row: Row) => string;
  /** undefined while it cannot be mailed to anybody, for the reason in `missing`. */
  mailOf: (row: Row) => Promise<object | undefined>;
  missing?: string;
}

/** Stored rows are the queue of their mails: whatever is pending and due is sent, one after the other. */
export function createStoredMails<Row extends Queued>(strapi: Core.Strapi, queue: Queue<Row>) {
  const { uid, name, nameOf, mailOf, missing = 'it has no address' } = queue;
  const rows = () => strapi.db.query(uid);
  let explained = false;

  function explain(reason: string) {
    if (!explained) strapi.log.warn(`${name} wait to be mailed: ${reason}.`);
    explained = true;
  }

  /** Claims a row for this instance: of two that read it, only one changes it. */
  async function claim({ id, attempts }: Row): Promise<boolean> {
    const { count } = await rows().updateMany({
      where: { id, delivery: 'pending', attempts },
      data: { attempts: attempts + 1, nextAttemptAt: inMs(CLAIM) },
    });
    return count === 1;
  }

  const settle = ({ id }: Row, data: Record<string, unknown>) => rows().updateMany({ where: { id }, data });

  /** Returns whether the next one should be tried now. */
  async function deliver(row: Row, mail: object): Promise<boolean> {
    const failure = await sendMail(strapi, mail);
    if (!failure) {
      await settle(row, { delivery: 'sent', sentAt: new Date(), nextAttemptAt: null, lastError: null });
      return true;
    }
    const tried = row.attempts + 1;
    const age = Date.now() - new Date(row.createdAt).getTime();
    const givenUp = age > GIVE_UP_AFTER && tried >= ATTEMPTS_BEFORE_GIVING_UP;
    strapi.log.warn(`The mail of ${nameOf(row)} failed (attempt ${tried}): ${failure.code}.`);
    await settle(row, {
      delivery: givenUp ? 'failed' : 'pending',
      nextAttemptAt: givenUp ? null : inMs(delayAfter(tried)),
      lastError: failure.text,
    });
    return failure.aboutThisMail;
  }

  /** A row that is to wait longer than any does was claimed or tried by a clock that was ahead. */
  const next = (): Promise<Row | null> =>
    rows().findOne({
      where: {
        delivery: 'pending',
        $or: [
          { nextAttemptAt: { $null: true } },
          { nextAttemptAt: { $lte: new Date() } },
          { nextAttemptAt: { $gt: inMs(LONGEST_DELAY) } },
        ],
      },
      orderBy: { id: 'asc' },
    });

  return createMailQueue(strapi, {
    name: name.toLowerCase(),

    async run(isStopped) {
      for (let row = await next(); row && !isStopped(); row = await next()) {
        if (!(await sendsMail(strapi))) return explain('no mail server is set');
        const mail = await mailOf(row);
        if (!mail) return explain(missing);
        if ((await claim(row)) && !(await deliver(row, mail))) return;
      }
    },

    async nextDue() {
      const waiting: { nextAttemptAt: string } | null = await rows().findOne({
        select: ['nextAttemptAt'],
        where: { delivery: 'pending', nextAttemptAt: { $gt: new Date() } },
        orderBy: { nextAttemptAt: 'asc' },
      });
      return waiting ? new Date(waiting.nextAttemptAt).getTime() : undefined;
    },
  });
}
