import type { Core } from '@strapi/strapi';
import type { StoredMessage } from '../../../../contract/calls/messages';
import { DAY_IN_MS } from '../../../../contract/limits';
import type { MessageState } from '../../../../contract/vocabulary';
import { environment } from '../../../environment';
import { recordAct } from '../../../platform/audit/audit-log';
import { KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';

const MESSAGES = 'api::contact-message.contact-message';
const BATCH = 500;

const FIELDS = [
  'id',
  'number',
  'fromName',
  'fromEmail',
  'mobile',
  'subject',
  'body',
  'lang',
  'state',
  'delivery',
  'createdAt',
];

interface MessageRow extends Omit<StoredMessage, 'fromEmail' | 'mobile'> {
  number: number;
  fromEmail: string | null;
  mobile: string | null;
}

function present({ number, ...message }: MessageRow): StoredMessage {
  return { ...message, id: number, fromEmail: message.fromEmail ?? '', mobile: message.mobile ?? '' };
}

/** What visitors wrote, for the managers who answer. */
export default function inbox({ strapi }: { strapi: Core.Strapi }) {
  const messages = () => strapi.db.query(MESSAGES);

  return {
    /** Newest first. */
    async list(state: MessageState | undefined, { limit, offset }: Page) {
      const where = state ? { state } : {};
      const rows: MessageRow[] = await messages().findMany({
        select: FIELDS,
        where,
        orderBy: { number: 'desc' },
        limit,
        offset,
      });
      const [itemsCount, newCount] = [
        await messages().count({ where }),
        await messages().count({ where: { state: 'new' } }),
      ];
      return { data: rows.map(present), extra: { itemsCount, newCount } };
    },

    /** Opening a message marks it as read; one that is done stays done until it is reopened. */
    async save(number: number, done: boolean | undefined) {
      await strapi.db.transaction(async () => {
        const row = await messages().findOne({ select: ['documentId', 'state'], where: { number } });
        if (!row) throw new KhayrError('notFound', `There is no message ${number}.`);
        const opened: MessageState = row.state === 'new' ? 'read' : row.state;
        const state: MessageState = done === undefined ? opened : done ? 'done' : 'read';
        const data: Record<string, unknown> = { state };
        if (done === undefined) await recordAct(strapi, { action: 'open', kind: 'contact-message', number });
        if (state !== row.state) await strapi.documents(MESSAGES).update({ documentId: row.documentId, data });
      });
    },

    /** Returns the numbers that existed. */
    async remove(numbers: number[]): Promise<number[]> {
      return strapi.db.transaction(async () => {
        const rows: { number: number; documentId: string }[] = await messages().findMany({
          select: ['id', 'number', 'documentId'],
          where: { number: { $in: numbers } },
        });
        for (const { documentId } of rows) await strapi.documents(MESSAGES).delete({ documentId });
        return rows.map(({ number }) => number);
      });
    },

    /** Every message, newest first. */
    async exportAll() {
      await recordAct(strapi, { action: 'export', kind: 'contact-message' });
      const all: StoredMessage[] = [];
      for (let before = Number.MAX_SAFE_INTEGER; ; ) {
        const rows: MessageRow[] = await messages().findMany({
          select: FIELDS,
          where: all.length > 0 ? { number: { $lt: before } } : {},
          orderBy: { number: 'desc' },
          limit: BATCH,
        });
        all.push(...rows.map(present));
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) return all;
        before = last.number;
      }
    },

    /** Deletes messages after MESSAGES_KEEP_DAYS, since they hold personal data. `time` is the deletion time of this run. */
    async purge(time: number) {
      const days = environment.messagesKeepDays;
      const createdAt = { $lt: new Date(time - days * DAY_IN_MS) };
      const { count } = await messages().deleteMany({ where: { createdAt } });
      if (count > 0) strapi.log.info(`${count} contact messages older than ${days} days were deleted.`);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::contact-message.inbox': typeof inbox;
  }
}
