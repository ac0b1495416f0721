import type { Core } from '@strapi/strapi';
import { hasRight, type RightsHolder } from '../../../../contract/rights';
import { USER_TYPE } from '../../../../contract/visitors-vocabulary';
import type { ReviewState } from '../../../../contract/vocabulary';
import { ITEM_TYPES } from '../../../content-types';
import { withLock } from '../../../platform/database/with-lock';
import { createMailQueue } from '../../../platform/mail/mail-queue';
import { sendsMail } from '../../../platform/mail/mail-server';
import { CLAIM, delayAfter, inMs, LONGEST_DELAY, sendMail } from '../../../platform/mail/send-mail';
import { type MailedReview, reviewMail } from '../review-mail';
import { type NoticeRow, REVIEW_NOTICES, REVIEWS, type ReviewRow } from '../table';
import type { Text } from './reviews';

const USERS = 'plugin::users-permissions.user';
const MINUTE = 60_000;
/** An account gets one mail in this time, with all that happened meanwhile. */
const ONE_MAIL_IN = 10 * MINUTE;
const GIVE_UP_AFTER = 3 * 24 * 60 * MINUTE;
/** Sent ones tell when the account got its last mail. */
const KEEP_SENT = 24 * 60 * MINUTE;

interface Account extends RightsHolder {
  number: number;
  email: string | null;
  blocked: boolean;
}

const ACCOUNT = ['id', 'number', 'email', 'blocked', 'userType', 'siteRole'];

const isReachable = ({ email, blocked }: Account) => !blocked && Boolean(email);

const timeOf = (date: string) => new Date(date).getTime();

/** Tells publishers of texts that wait for them, and writers of texts that were sent back, by mail. */
export default function reviewMails({ strapi }: { strapi: Core.Strapi }) {
  const notices = () => strapi.db.query(REVIEW_NOTICES);

  /** In the transaction of the review. Without a mail server nobody is notified: what waited for one would be old by then. */
  async function tell({ kind, number, lang }: Text, state: ReviewState, accounts: readonly Account[]) {
    if (!(await sendsMail(strapi))) return;
    const now = new Date();
    for (const { number: receiver } of accounts.filter(isReachable)) {
      const place = { kind, itemNumber: number, lang, state, receiver };
      await notices().create({ data: { ...place, attempts: 0, createdAt: now, dueAt: now, sentAt: null } });
    }
  }

  async function lastMailTo(receiver: number): Promise<number> {
    const last: { sentAt: string } | null = await notices().findOne({
      select: ['id', 'sentAt'],
      where: { receiver, sentAt: { $notNull: true } },
      orderBy: { sentAt: 'desc' },
    });
    return last ? timeOf(last.sentAt) : 0;
  }

  /** A notice that is to wait longer than any does was claimed or tried by a clock that was ahead. */
  const nextNotice = (): Promise<NoticeRow | null> =>
    notices().findOne({
      where: { sentAt: null, $or: [{ dueAt: { $lte: new Date() } }, { dueAt: { $gt: inMs(LONGEST_DELAY) } }] },
      orderBy: { dueAt: 'asc' },
    });

  /** Claims what waits for an account in a state; nothing where another instance did, or where its next mail is not due yet. */
  const claim = ({ receiver, state }: NoticeRow): Promise<NoticeRow[]> =>
    withLock(strapi, 'review-mails', async () => {
      const waiting: NoticeRow[] = await notices().findMany({
        where: { receiver, state, sentAt: null },
        orderBy: { id: 'asc' },
      });
      const isDue = waiting.some(
        ({ dueAt }) => timeOf(dueAt) <= Date.now() || timeOf(dueAt) > Date.now() + LONGEST_DELAY,
      );
      if (!isDue) return [];
      const id = { $in: waiting.map((notice) => notice.id) };
      const next = (await lastMailTo(receiver)) + ONE_MAIL_IN;
      if (next > Date.now() && next <= Date.now() + ONE_MAIL_IN) {
        await notices().updateMany({ where: { id }, data: { dueAt: new Date(next) } });
        return [];
      }
      await notices().updateMany({ where: { id }, data: { dueAt: inMs(CLAIM) } });
      return waiting;
    });

  /** What the notices tell of that is still so. */
  async function reviewsOf(due: readonly NoticeRow[]): Promise<MailedReview[]> {
    const reviews: MailedReview[] = [];
    const seen = new Set<number>();
    for (const { kind, itemNumber, lang, state } of due) {
      const review: ReviewRow | null = await strapi.db
        .query(REVIEWS)
        .findOne({ where: { kind, itemNumber, lang, state } });
      const type = ITEM_TYPES.find((known) => known.kind === kind);
      if (!review || !type || seen.has(review.id)) continue;
      seen.add(review.id);
      const draft: { title: string | null } | null = await strapi.db
        .query(type.uid)
        .findOne({ select: ['id', 'title'], where: { number: itemNumber, locale: lang, publishedAt: null } });
      if (draft) reviews.push({ title: draft.title ?? '', locale: lang, by: review.byName, note: review.note });
    }
    return reviews;
  }

  /** The address of an account that may still be notified. */
  async function addressOf({ receiver, state }: NoticeRow): Promise<string | undefined> {
    const account: Account | null = await strapi.db
      .query(USERS)
      .findOne({ select: ACCOUNT, where: { number: receiver } });
    if (!account || !isReachable(account)) return undefined;
    return hasRight(account, state === 'ready' ? 'publish' : 'edit') ? (account.email ?? undefined) : undefined;
  }

  /** Returns whether the next mail should be tried now. */
  async function deliver(first: NoticeRow, due: readonly NoticeRow[]): Promise<boolean> {
    const ids = due.map(({ id }) => id);
    const where = { id: { $in: ids } };
    const to = await addressOf(first);
    const reviews = to === undefined ? [] : await reviewsOf(due);
    if (to === undefined || reviews.length === 0) {
      await notices().deleteMany({ where });
      return true;
    }
    const failure = await sendMail(strapi, await reviewMail(strapi, to, first.state, { reviews, notices: ids }));
    if (!failure) {
      await notices().updateMany({ where, data: { sentAt: new Date() } });
      return true;
    }
    const attempts = Math.max(...due.map((notice) => notice.attempts)) + 1;
    strapi.log.warn(`The mail of ${reviews.length} reviews failed (attempt ${attempts}): ${failure.code}.`);
    const isOld = ({ createdAt }: NoticeRow) => Date.now() - timeOf(createdAt) > GIVE_UP_AFTER;
    const old = due.filter(isOld).map(({ id }) => id);
    if (old.length > 0) await notices().deleteMany({ where: { id: { $in: old } } });
    await notices().updateMany({ where, data: { attempts, dueAt: inMs(delayAfter(attempts)) } });
    return failure.aboutThisMail;
  }

  const queue = createMailQueue(strapi, {
    name: 'reviews',

    async run(isStopped) {
      if (!(await sendsMail(strapi))) return;
      for (let notice = await nextNotice(); notice && !isStopped(); notice = await nextNotice()) {
        const due = await claim(notice);
        if (due.length > 0 && !(await deliver(notice, due))) return;
      }
    },

    async nextDue() {
      const next: { dueAt: string } | null = await notices().findOne({
        select: ['id', 'dueAt'],
        where: { sentAt: null },
        orderBy: { dueAt: 'asc' },
      });
      return next ? timeOf(next.dueAt) : undefined;
    },
  });

  return {
    ...queue,

    /** Tells everybody who publishes, but for whoever submitted the text. */
    async tellPublishers(text: Text, submitter: number) {
      const accounts: Account[] = await strapi.db.query(USERS).findMany({
        select: ACCOUNT,
        where: { userType: { $in: [USER_TYPE.manager, USER_TYPE.responsible] } },
      });
      const publishers = accounts.filter((account) => hasRight(account, 'publish'));
      await tell(
        text,
        'ready',
        publishers.filter(({ number }) => number !== submitter),
      );
    },

    async tellSubmitter(text: Text, submitter: number) {
      const accounts: Account[] = await strapi.db
        .query(USERS)
        .findMany({ select: ACCOUNT, where: { number: submitter } });
      await tell(text, 'returned', accounts);
    },

    /** Forgets mails that were sent some time ago, and what waits for a mail server that is no more. */
    async purge() {
      const before = inMs(-KEEP_SENT);
      await notices().deleteMany({ where: { sentAt: { $lt: before } } });
      await notices().deleteMany({ where: { createdAt: { $lt: inMs(-2 * GIVE_UP_AFTER) } } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::review.review-mails': typeof reviewMails;
  }
}
