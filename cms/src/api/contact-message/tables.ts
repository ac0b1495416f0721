import type { Core } from '@strapi/strapi';
import type { DeliveryState, MESSAGE_NOTES } from '../../../contract/vocabulary';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const MESSAGES = 'api::contact-message.contact-message';
export const NOTES = 'khayr::message-note';

/** What is kept with a message. The mail of an answer is sent by what its row says. */
export interface NoteRow {
  id: number;
  /** The number of the message. */
  message: number;
  /** The form that the message answers; null for the contact form. */
  form: number | null;
  /** The number of the event that its mail reminds of. */
  event: number | null;
  /** The day of that event, of a series the one that is next, on the clocks of its place. */
  eventDay: string | null;
  kind: (typeof MESSAGE_NOTES)[number];
  subject: string;
  text: string;
  /** Who wrote it, and when. */
  byName: string;
  createdAt: string;
  /** null for a note, which is mailed to nobody. */
  delivery: DeliveryState | null;
  attempts: number;
}

export function registerMessageNotes(strapi: Core.Strapi) {
  const text = (type: 'string' | 'text' = 'string') => ({ type, column: { notNullable: true } }) as const;
  const number = () => ({ type: 'integer', column: { notNullable: true } }) as const;
  addTable(strapi, {
    uid: NOTES,
    singularName: 'message-note',
    tableName: 'message_notes',
    attributes: {
      message: number(),
      form: { type: 'integer' },
      event: { type: 'integer' },
      eventDay: { type: 'string' },
      kind: text(),
      subject: text(),
      text: text('text'),
      byName: text(),
      createdAt: { type: 'datetime', column: { notNullable: true } },
      delivery: { type: 'string' },
      attempts: number(),
      nextAttemptAt: { type: 'datetime' },
      lastError: { type: 'text' },
      sentAt: { type: 'datetime' },
    },
    indexes: [
      { name: 'message_notes_message_index', columns: ['message', 'id'] },
      { name: 'message_notes_event_day_index', columns: ['message', 'event', 'event_day'], type: 'unique' },
      { name: 'message_notes_queue_index', columns: ['delivery', 'next_attempt_at'] },
    ],
  });
}
