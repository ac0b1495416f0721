import type { Core } from '@strapi/strapi';
import type { DeliveryState, MessageState } from '../../../contract/vocabulary';

const MESSAGES = 'api::contact-message.contact-message';
const SHOWN = 8;

export interface ListedMessage {
  documentId: string;
  number: number;
  fromName: string;
  subject: string;
  state: MessageState;
  delivery: DeliveryState;
  createdAt: string;
}

export interface ListedMessages {
  total: number;
  messages: ListedMessage[];
}

async function list(strapi: Core.Strapi, where: object, number: 'asc' | 'desc'): Promise<ListedMessages> {
  const query = strapi.db.query(MESSAGES);
  const select = ['id', 'documentId', 'number', 'fromName', 'subject', 'state', 'delivery', 'createdAt'];
  const rows: (ListedMessage & { id: number })[] = await query.findMany({
    select,
    where,
    orderBy: { number },
    limit: SHOWN,
  });
  return { total: await query.count({ where }), messages: rows.map(({ id: _, ...message }) => message) };
}

/** The messages that nobody has marked as done; who waits longest comes first. */
export const openMessages = (strapi: Core.Strapi) => list(strapi, { state: { $in: ['new', 'work'] } }, 'asc');

/** Messages that could not be mailed: given up, or failed so far and tried again later. */
export const failedMails = (strapi: Core.Strapi) =>
  list(
    strapi,
    { $or: [{ delivery: 'failed' }, { delivery: 'pending', attempts: { $gt: 0 }, lastError: { $notNull: true } }] },
    'desc',
  );
