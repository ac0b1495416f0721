import type { Core } from '@strapi/strapi';
import type { StoredMessage } from '../../../contract/calls/messages';
import { REGISTRATION_PAGE } from '../../../contract/requests/forms';
import { hasRight, type RightsHolder } from '../../../contract/rights';
import { hiddenForms } from '../../content/documents/form-rows';
import { lockItem } from '../../content/documents/snapshots';
import { contentType } from '../../content-types';
import { KhayrError, notAllowed } from '../../platform/requests/khayr-error';
import { MESSAGES, NOTES, type NoteRow } from './tables';

export const MESSAGE_FIELDS = [
  'id',
  'documentId',
  'number',
  'fromName',
  'fromEmail',
  'mobile',
  'subject',
  'body',
  'lang',
  'state',
  'form',
  'answers',
  'isWaiting',
  'assignee',
  'assigneeName',
  'delivery',
  'createdAt',
  'version',
];

export interface MessageRow
  extends Pick<StoredMessage, 'fromName' | 'subject' | 'body' | 'lang' | 'state' | 'delivery' | 'createdAt'> {
  number: number;
  documentId: string;
  fromEmail: string | null;
  mobile: string | null;
  /** The number of a form; null for the contact form. */
  form: number | null;
  answers: StoredMessage['answers'] | null;
  isWaiting: boolean | null;
  /** The number of an account. */
  assignee: number | null;
  assigneeName: string | null;
  version: number | null;
}

export const versionOf = ({ version }: MessageRow) => String(version ?? 0);

/** Somebody who opens the inbox. */
export type Reader = RightsHolder & { number: number };

/** The right that a message of the contact form needs, or an answer to another form. */
export const rightOn = ({ form }: Pick<MessageRow, 'form'>) => (form === null ? 'messages' : 'answers');

/** What somebody may see of the inbox, as a condition: not the answers to forms that name others as their readers. */
export async function seenBy(strapi: Core.Strapi, reader: Reader) {
  const hidden = await hiddenForms(strapi, reader);
  const messages = hasRight(reader, 'messages') ? [{ form: { $null: true } }] : [];
  const answers = hasRight(reader, 'answers') ? [{ form: { $notNull: true, $notIn: hidden } }] : [];
  const seen = [...messages, ...answers];
  if (seen.length === 0) throw notAllowed('This account may not open the inbox.');
  return { $or: seen };
}
export type Scope = Awaited<ReturnType<typeof seenBy>>;

export const messageRows = (strapi: Core.Strapi, numbers: readonly number[], scope?: Scope): Promise<MessageRow[]> =>
  strapi.db.query(MESSAGES).findMany({
    select: MESSAGE_FIELDS,
    where: { $and: [{ number: { $in: numbers } }, scope ?? {}] },
    orderBy: { number: 'desc' },
  });

/** Messages that nobody else changes until the transaction ends; always in the same order, so that no two wait for each other. */
export async function lockedMessages(strapi: Core.Strapi, numbers: readonly number[], scope?: Scope) {
  for (const { documentId } of await messageRows(strapi, numbers, scope))
    await lockItem(strapi, contentType(MESSAGES), documentId);
  return messageRows(strapi, numbers, scope);
}

export async function lockedMessage(strapi: Core.Strapi, number: number, scope?: Scope): Promise<MessageRow> {
  const [row] = await lockedMessages(strapi, [number], scope);
  if (!row) throw new KhayrError('notFound', `There is no message ${number}.`);
  return row;
}

type Written = Partial<Pick<MessageRow, 'state' | 'assignee' | 'assigneeName'>>;

export async function writeMessage(strapi: Core.Strapi, { documentId }: MessageRow, written: Written): Promise<void> {
  const data: Record<string, unknown> = written;
  await strapi.documents(MESSAGES).update({ documentId, data });
}

/** Gives a place back in the name of whoever was mailed it, so that nobody else reads it. */
const OWN_LINK = new RegExp(`(?<=/${REGISTRATION_PAGE}/)\\S+`, 'g');

const presentNote = ({ id, kind, subject, text, byName, createdAt, delivery }: NoteRow) => ({
  ...{ id, kind, subject, delivery },
  text: text.replace(OWN_LINK, '…'),
  by: byName,
  at: new Date(createdAt).toISOString(),
});

/** Messages with what is kept with them. */
export async function presentMessages(strapi: Core.Strapi, rows: readonly MessageRow[]): Promise<StoredMessage[]> {
  const message = { $in: rows.map(({ number }) => number) };
  const kept: NoteRow[] = await strapi.db.query(NOTES).findMany({ where: { message }, orderBy: { id: 'asc' } });
  return rows.map((row) => ({
    id: row.number,
    fromName: row.fromName,
    fromEmail: row.fromEmail ?? '',
    mobile: row.mobile ?? '',
    subject: row.subject,
    body: row.body,
    lang: row.lang,
    form: row.form === null ? null : { id: row.form, title: row.subject },
    answers: row.answers ?? [],
    isWaiting: row.isWaiting === true,
    state: row.state,
    assignee: row.assignee === null ? null : { id: row.assignee, name: row.assigneeName ?? '' },
    notes: kept.filter((note) => note.message === row.number).map(presentNote),
    delivery: row.delivery,
    createdAt: row.createdAt,
    version: versionOf(row),
  }));
}

export async function presentMessage(strapi: Core.Strapi, number: number): Promise<StoredMessage> {
  const [message] = await presentMessages(strapi, await messageRows(strapi, [number]));
  if (!message) throw new KhayrError('notFound', `There is no message ${number}.`);
  return message;
}
