import type { Core } from '@strapi/strapi';
import { inThrees } from '../../../../contract/gift-reference';
import { DEFAULT_LANGUAGE } from '../../../../contract/languages';
import { DAY_IN_MS, GIFT_LIMITS } from '../../../../contract/limits';
import { COMMAS, textIn } from '../../../../contract/localized';
import { exactMoney } from '../../../../contract/money';
import { dayText } from '../../../../contract/receipt-lines';
import { GIFT_PAGE } from '../../../../contract/requests/gifts';
import { TEXTS } from '../../../../contract/texts/texts';
import { waysFor } from '../../../../contract/ways-for-gift';
import { readSender, textMail } from '../../../content/documents/association';
import { environment } from '../../../environment';
import { withLock } from '../../../platform/database/with-lock';
import { createStoredMails } from '../../../platform/mail/stored-mails';
import { oneLine } from '../../../platform/plain-text';
import { service } from '../../../services';
import { giftLink, linkUntil } from '../gift-link';
import { receiptNumber, receiptsOf } from '../receipts';
import { GIFTS, type GiftRow, MAILS, type MailRow } from '../tables';

const DAYS_OF_MONTH = 31;

/** The hour, in UTC, from which a monthly gift is due on its day. */
const MORNING = 6;
/** The time, in which the site may have been down, after which nobody is reminded of a day any more. */
const LATEST_REMINDER = 7 * DAY_IN_MS;

/** When a monthly gift was last due, in ms: on the day of the month of its promise, or the last of a shorter month. */
export function lastDue(promised: Date, now: Date): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dueIn = (of: number) => {
    const lastDay = new Date(Date.UTC(year, of + 1, 0)).getUTCDate();
    return Date.UTC(year, of, Math.min(promised.getUTCDate(), lastDay), MORNING);
  };
  return dueIn(month) <= now.getTime() ? dueIn(month) : dueIn(month - 1);
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** What donors are mailed: where their gift goes, that it has come, and the day of a monthly one. */
export default function giftMails({ strapi }: { strapi: Core.Strapi }) {
  /** What a mail of each kind says. */
  async function linesOf(gift: GiftRow, kind: MailRow['kind']) {
    const { lang } = gift;
    const texts = TEXTS[lang].gifts;
    const [receipt] = await receiptsOf(strapi, [gift.id]);
    const link = `${environment.siteUrl}/${lang}/${GIFT_PAGE}/${giftLink(gift)}`;
    const values = {
      name: gift.name === '' ? '' : `${COMMAS[lang]}${oneLine(gift.name)}`,
      money: exactMoney(lang, Number(kind === 'receipt' ? gift.received : gift.amount), gift.currency),
      purpose: textIn(gift, 'purpose', lang),
      reference: inThrees(gift.reference),
      receipt: receipt ? receiptNumber(receipt) : '',
      day: gift.receivedOn === '' ? '' : dayText(gift.receivedOn, lang),
      until: dayText(new Date(linkUntil()).toISOString(), lang),
    };
    const { ways } = await service(strapi, 'api::donation.donate-page').findVisible();
    const accounts = waysFor(ways, gift.way, gift.currency).map((way) =>
      [
        textIn(way, 'title', lang),
        way.holder && `${texts.holder}: ${way.holder}`,
        way.iban && `${texts.iban}: ${way.iban}`,
        way.swift && `${texts.swift}: ${way.swift}`,
        way.account && `${texts.account}: ${way.account}`,
        way.currency && `${texts.currency}: ${way.currency}`,
        textIn(way, 'note', lang),
      ]
        .filter(Boolean)
        .join('\n'),
    );
    const { pledge, receipt: thanks, reminder } = texts.mail;
    const where = [
      pledge.reference,
      gift.reference,
      '',
      ...(accounts.length > 0 ? [pledge.ways, '', accounts.join('\n\n'), ''] : []),
    ];
    const parts = {
      pledge: {
        subject: pledge.subject,
        lines: [
          pledge.hello,
          '',
          pledge.what,
          ...(gift.interval === 'monthly' ? [pledge.monthly] : []),
          '',
          ...where,
          pledge.link,
          link,
          '',
          pledge.none,
        ],
      },
      receipt: { subject: thanks.subject, lines: [thanks.hello, '', thanks.what, '', thanks.link, link] },
      reminder: {
        subject: reminder.subject,
        lines: [reminder.hello, '', reminder.what, '', ...where, reminder.stop, link],
      },
    };
    const { subject, lines } = parts[kind];
    return { subject: filled(subject, values), lines: lines.map((line) => filled(line, values)) };
  }

  const queue = createStoredMails<MailRow>(strapi, {
    uid: MAILS,
    name: 'Mails to donors',
    nameOf: ({ id, kind }) => `${kind} ${id} of a gift`,
    async mailOf({ id, gift, kind }) {
      const row: GiftRow | null = await strapi.db.query(GIFTS).findOne({ where: { id: gift } });
      const sender = await readSender(strapi, row?.lang ?? DEFAULT_LANGUAGE);
      // Of a gift that was deleted in the moment before, nobody is mailed: the queue gives that up.
      const said = row ? await linesOf(row, kind) : { subject: '', lines: [] };
      const receipt =
        row && kind === 'receipt' ? await service(strapi, 'api::gift.gift-pages').receiptPdf(row, row.lang) : undefined;
      return {
        ...textMail(row?.email ?? '', sender, said),
        ...(receipt && { attachments: [{ filename: receipt.name, content: receipt.content }] }),
        messageId: `<gift-${kind}-${id}@${new URL(environment.siteUrl).hostname}>`,
      };
    },
  });

  const add = (gift: number, kind: MailRow['kind']) => {
    const now = new Date();
    return strapi.db
      .query(MAILS)
      .create({ data: { gift, kind, delivery: 'pending', attempts: 0, createdAt: now, nextAttemptAt: now } });
  };

  return {
    ...queue,
    add,

    /** Mails whoever wished it that their monthly gift is due: once for each day, and some days later where the site was down on it. */
    async remind(now = new Date()) {
      const since = now.getTime() - LATEST_REMINDER;
      const where = { interval: 'monthly', wantsReminder: true, monthlyOf: '', state: { $ne: 'cancelled' } };
      const monthly: GiftRow[] = await strapi.db.query(GIFTS).findMany({ where: { ...where, email: { $ne: '' } } });
      const due = monthly
        .map(({ id, createdAt }) => ({ id, day: lastDue(new Date(createdAt), now), promised: Date.parse(createdAt) }))
        .filter(({ day, promised }) => day >= since && day - promised >= DAY_IN_MS);
      if (due.length === 0) return;
      await withLock(strapi, 'gift-reminders', async () => {
        const sent: MailRow[] = await strapi.db
          .query(MAILS)
          .findMany({ where: { kind: 'reminder', createdAt: { $gte: new Date(since) } } });
        const isSent = (id: number, day: number) =>
          sent.some(({ gift, createdAt }) => gift === id && new Date(createdAt).getTime() >= day);
        for (const { id, day } of due) if (!isSent(id, day)) await add(id, 'reminder');
      });
      queue.wake();
    },

    /** Mails nobody about these gifts any more. */
    drop: (gifts: readonly number[]) =>
      strapi.db.query(MAILS).deleteMany({ where: { gift: { $in: gifts }, delivery: 'pending' } }),

    /** Forgets what was mailed long ago. */
    purge: (time: number) => {
      const createdAt = { $lt: new Date(time - GIFT_LIMITS.promiseMonths * DAYS_OF_MONTH * DAY_IN_MS) };
      return strapi.db.query(MAILS).deleteMany({ where: { createdAt, delivery: { $ne: 'pending' } } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-mails': typeof giftMails;
  }
}
