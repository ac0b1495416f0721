import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import { formFieldsIn } from '../../../../contract/calls/forms';
import type { AskedField, messagesChange, messagesExport, StoredMessage } from '../../../../contract/calls/messages';
import { isAsked } from '../../../../contract/form-fields';
import type { Language } from '../../../../contract/languages';
import { DAY_IN_MS, MAX_INTEGER } from '../../../../contract/limits';
import { textIn, titlesOf } from '../../../../contract/localized';
import { hasRight, type RightsHolder } from '../../../../contract/rights';
import { USER_TYPE } from '../../../../contract/visitors-vocabulary';
import { announcePlaces, formRows, hiddenForms, presentForm } from '../../../content/documents/form-rows';
import { environment } from '../../../environment';
import { nameOfUser, recordAct, type SiteAccount } from '../../../platform/audit/audit-log';
import { readPrivateFile } from '../../../platform/private-files/private-files';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import {
  lockedMessage,
  lockedMessages,
  MESSAGE_FIELDS,
  type MessageRow,
  messageRows,
  presentMessages,
  type Reader,
  rightOn,
  type Scope,
  seenBy,
  versionOf,
  writeMessage,
} from '../message-rows';
import { MESSAGES, NOTES } from '../tables';

const BATCH = 500;
/** For how long answers that do not say it are kept to a form that is no more: those that an earlier version of the program took. */
const KEEP_MONTHS = 12;
/** A month counts as its most days. */
const DAYS_OF_MONTH = 31;

/** What a message is found by, besides its number and its notes. */
const SEARCHED = ['fromName', 'fromEmail', 'mobile', 'subject', 'body'];

type Account = Reader;
type InboxRight = ReturnType<typeof rightOn>;
type Filters = ParsedPayloadOf<typeof messagesExport>;
type Change = ParsedPayloadOf<typeof messagesChange>;

/** What visitors wrote, for those who answer. */
export default function inbox({ strapi }: { strapi: Core.Strapi }) {
  const messages = () => strapi.db.query(MESSAGES);

  async function searchedBy(search: string) {
    const noted: { message: number }[] = await strapi.db
      .query(NOTES)
      .findMany({ select: ['id', 'message'], where: { text: { $containsi: search } }, limit: BATCH });
    const named = /^\d{1,10}$/.test(search) ? [Math.min(Number(search), MAX_INTEGER)] : [];
    const number = { $in: [...noted.map(({ message }) => message), ...named] };
    return { $or: [...SEARCHED.map((field) => ({ [field]: { $containsi: search } })), { number }] };
  }

  const whereOf = async ({ state, assignee, form, search }: Filters, scope: Scope) => ({
    ...(state ? { state } : {}),
    ...(assignee === undefined ? {} : { assignee: assignee === 0 ? { $null: true } : assignee }),
    ...(form === undefined ? {} : { form: form === 0 ? { $null: true } : form }),
    $and: [search ? await searchedBy(search) : {}, scope],
  });

  async function accounts(...rights: InboxRight[]) {
    const all: (SiteAccount & RightsHolder)[] = await strapi.db.query('plugin::users-permissions.user').findMany({
      select: ['id', 'number', 'fullName', 'username', 'userType', 'siteRole'],
      where: { userType: { $in: [USER_TYPE.manager, USER_TYPE.responsible] }, blocked: { $ne: true } },
      orderBy: { number: 'asc' },
    });
    return all.filter((account) => rights.some((right) => hasRight(account, right)));
  }

  /** Whoever may work on what needs one of these rights. */
  const people = async (...rights: InboxRight[]) =>
    (await accounts(...rights)).map((account) => ({ id: account.number, name: nameOfUser(account) }));

  /** Whoever is to work on messages may see them. */
  async function assigned(id: number, rows: readonly MessageRow[]) {
    if (id === 0) return { assignee: null, assigneeName: null };
    const person = (await accounts('messages', 'answers')).find(({ number }) => number === id);
    if (!person || rows.some((row) => !hasRight(person, rightOn(row))))
      throw invalidData('assignee', `The account ${id} may not work on these messages.`);
    return { assignee: id, assigneeName: nameOfUser(person) };
  }

  async function seenForms(user: Account, where: object = {}) {
    const hidden = await hiddenForms(strapi, user);
    return (await formRows(strapi, where)).filter((form) => !hidden.includes(form.number));
  }

  const formsOf = async (user: Account, lang: Language) =>
    (await seenForms(user)).map((form) => ({
      id: form.number,
      title: textIn(form, 'title', lang),
      keepMonths: form.keepMonths,
    }));

  /** What a form asks today, for whoever sees its answers. */
  async function askedBy(number: number | undefined, user: Account, lang: Language): Promise<AskedField[]> {
    const [form] = number ? await seenForms(user, { number }) : [];
    const fields = form ? formFieldsIn(presentForm(form).fields, lang) : [];
    return fields.filter(isAsked).map(({ id, label }) => ({ id, label }));
  }

  const formsIn = (rows: readonly MessageRow[]) => [...new Set(rows.flatMap(({ form }) => form ?? []))];

  /** The places of their forms may be free now, or taken. Those who wait get them once that is committed. */
  async function announceForms(rows: readonly MessageRow[]) {
    const forms = formsIn(rows);
    if (forms.length === 0) return;
    await announcePlaces(strapi);
    await strapi.db.transaction(({ onCommit }) => onCommit(() => fillPlaces(forms)));
  }

  /** What fails is done within a minute, with the places of all forms. */
  function fillPlaces(forms: readonly number[]) {
    service(strapi, 'api::form.registrations')
      .fillPlaces(forms)
      .catch((error) => strapi.log.warn(`Free places of forms were not given: ${String(error)}`));
  }

  /** The log says whether the answers to a form are read or exported, or messages. */
  async function recordReading(action: 'open' | 'export', { form: number }: Filters) {
    const [form] = number ? await formRows(strapi, { number }) : [];
    if (form) await recordAct(strapi, { action, kind: 'form', number: form.number, title: titlesOf(form) });
    else await recordAct(strapi, { action, kind: 'contact-message' });
  }

  const isAlready = (row: MessageRow, { state = row.state, assignee = row.assignee ?? 0 }: Change) =>
    state === row.state && assignee === (row.assignee ?? 0);

  return {
    people,

    /** Newest first. */
    async list(
      filters: Filters & { isTable?: boolean | undefined },
      user: Account,
      { limit, offset, lang }: Page & { lang: Language },
    ) {
      if (filters.isTable) await recordReading('open', filters);
      const scope = await seenBy(strapi, user);
      const where = await whereOf(filters, scope);
      const rows: MessageRow[] = await messages().findMany({
        select: MESSAGE_FIELDS,
        where,
        orderBy: { number: 'desc' },
        limit,
        offset,
      });
      const extra = {
        itemsCount: await messages().count({ where }),
        newCount: await messages().count({ where: { state: 'new', $and: [scope] } }),
        keepDays: environment.messagesKeepDays,
        people: await people('messages', 'answers'),
        forms: await formsOf(user, lang),
        asked: await askedBy(filters.form, user, lang),
      };
      return { data: await presentMessages(strapi, rows), extra };
    },

    /** That a message was opened, which changes nothing; or, for clients that know no other states, whether it is done. */
    async save(number: number, done: boolean | undefined, user: Account) {
      await strapi.db.transaction(async () => {
        const row = await lockedMessage(strapi, number, await seenBy(strapi, user));
        const state = done ? 'done' : 'work';
        if (done === undefined) await recordAct(strapi, { action: 'open', kind: 'contact-message', number });
        else if (row.state !== state) await writeMessage(strapi, row, { state });
      });
    },

    /** A repeat finds what it asks for, and changes nothing. */
    async change(change: Change, user: Account) {
      return strapi.db.transaction(async () => {
        const given = new Map(change.messages.map(({ id, version }) => [id, version]));
        const { state, assignee } = change;
        const rows = await lockedMessages(strapi, [...given.keys()], await seenBy(strapi, user));
        if (state === 'cancelled' && rows.some(({ form }) => form === null))
          throw invalidData('state', 'A message of the contact form registers for nothing.');
        const written = {
          ...(state === undefined ? {} : { state }),
          ...(assignee === undefined ? {} : await assigned(assignee, rows)),
        };
        const isStale = (row: MessageRow) => !isAlready(row, change) && versionOf(row) !== given.get(row.number);
        const stale = rows.filter(isStale);
        const fresh = rows.filter((row) => !stale.includes(row));
        for (const row of fresh) if (!isAlready(row, change)) await writeMessage(strapi, row, written);
        await announceForms(rows);
        const numbers = fresh.map(({ number }) => number);
        return {
          changed: await presentMessages(strapi, await messageRows(strapi, numbers)),
          stale: await presentMessages(strapi, stale),
        };
      });
    },

    /** Whoever has answered a form takes the answer back: the place is free. */
    async cancel(number: number): Promise<MessageRow> {
      return strapi.db.transaction(async () => {
        const row = await lockedMessage(strapi, number);
        if (row.state !== 'cancelled') {
          await writeMessage(strapi, row, { state: 'cancelled' });
          await service(strapi, 'api::contact-message.answers').noteCancelled(row);
        }
        await announceForms([row]);
        return { ...row, state: 'cancelled' as const };
      });
    },

    async file(number: number, key: string, user: Account) {
      const [row] = await messageRows(strapi, [number], await seenBy(strapi, user));
      if (!row) throw new KhayrError('notFound', `There is no message ${number}.`);
      const file = await readPrivateFile(strapi, { kind: 'answer', number }, key);
      await recordAct(strapi, { action: 'open', kind: 'contact-message', number });
      return file;
    },

    /** Returns the numbers that existed. */
    async remove(numbers: number[], user: Account): Promise<number[]> {
      return strapi.db.transaction(async () => {
        const rows = await messageRows(strapi, numbers, await seenBy(strapi, user));
        for (const { documentId } of rows) await strapi.documents(MESSAGES).delete({ documentId });
        await announceForms(rows);
        return rows.map(({ number }) => number);
      });
    },

    /** For a table: with what the form asks, also where nobody answered it. */
    async exportTable(filters: Filters, user: Account, lang: Language) {
      return { messages: await this.exportAll(filters, user), asked: await askedBy(filters.form, user, lang) };
    },

    /** Newest first. */
    async exportAll(filters: Filters, user: Account) {
      await recordReading('export', filters);
      const where = await whereOf(filters, await seenBy(strapi, user));
      const all: StoredMessage[] = [];
      for (let before = MAX_INTEGER; ; ) {
        const rows: MessageRow[] = await messages().findMany({
          select: MESSAGE_FIELDS,
          where: { $and: [where, { number: { $lt: before } }] },
          orderBy: { number: 'desc' },
          limit: BATCH,
        });
        all.push(...(await presentMessages(strapi, rows)));
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) return all;
        before = last.number;
      }
    },

    /** Deletes messages after MESSAGES_KEEP_DAYS, since they hold personal data. `time` is the deletion time of this run. */
    async purge(time: number) {
      const days = environment.messagesKeepDays;
      const before = (days: number) => ({ $lt: new Date(time - days * DAY_IN_MS) });
      const forms = await formRows(strapi);
      const count = await strapi.db.transaction(async ({ trx }) => {
        const deleted = await messages().deleteMany({ where: { createdAt: before(days), form: { $null: true } } });
        for (const { number: form, keepMonths } of forms)
          await messages().deleteMany({ where: { form, createdAt: before(keepMonths * DAYS_OF_MONTH) } });
        // No longer than whoever answered was told, also where the form says something else since.
        const told: { keepMonths: number }[] = await trx('contact_messages')
          .distinct({ keepMonths: 'keep_months' })
          .whereNotNull('form')
          .whereNotNull('keep_months');
        for (const { keepMonths } of told) {
          const createdAt = before(keepMonths * DAYS_OF_MONTH);
          await messages().deleteMany({ where: { form: { $notNull: true }, keepMonths, createdAt } });
        }
        const form = { $notNull: true, $notIn: forms.map(({ number }) => number) };
        const createdAt = before(KEEP_MONTHS * DAYS_OF_MONTH);
        await messages().deleteMany({ where: { form, keepMonths: { $null: true }, createdAt } });
        const numbers = trx('contact_messages').select('number').whereNotNull('number');
        await trx('message_notes').whereNotIn('message', numbers).delete();
        return deleted.count;
      });
      if (count > 0) strapi.log.info(`${count} contact messages older than ${days} days were deleted.`);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::contact-message.inbox': typeof inbox;
  }
}
