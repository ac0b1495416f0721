import type { Core } from '@strapi/strapi';
import { onClocks, ruleInWords, timesInWords } from '../../../../contract/event-words';
import { FORM_LIMITS, HOUR_IN_MS } from '../../../../contract/limits';
import { textIn } from '../../../../contract/localized';
import { REGISTRATION_PAGE } from '../../../../contract/requests/forms';
import { routes } from '../../../../contract/routes';
import { TEXTS } from '../../../../contract/texts/texts';
import { type Language, UNCOUNTED_STATES } from '../../../../contract/vocabulary';
import { readSiteClock } from '../../../content/documents/association';
import { announcePlaces, type FormRow, formRows } from '../../../content/documents/form-rows';
import { environment } from '../../../environment';
import { withLock } from '../../../platform/database/with-lock';
import { type Services, service } from '../../../services';

const MESSAGES = 'api::contact-message.contact-message';
const NOTES = 'khayr::message-note';
/** Answers that are mailed in one transaction. */
const BATCH = 200;

type Registering = Awaited<ReturnType<ReturnType<Services['api::event.calendar']>['registering']>>[number];
type EventsState = 'open' | 'full' | 'over';

/** Somebody who has registered. */
interface Registered {
  number: number;
  documentId: string;
  fromEmail: string | null;
  subject: string;
  lang: Language;
}

/** Who comes to events: the places of their forms, whoever waits for one, and the mails before an event. */
export default function registrations({ strapi }: { strapi: Core.Strapi }) {
  const eventsOf = (form?: number) => service(strapi, 'api::event.calendar').registering(form);

  /** The events to come that register by a form, once in each language. */
  const comingBy = async (form: number) =>
    (await eventsOf(form)).filter((row) => row.next && row.state !== 'cancelled');

  /** Whether a form takes answers, as far as the events tell that register by it: one that is none's always does. */
  async function stateOf(form: number): Promise<EventsState> {
    const events = await eventsOf(form);
    const coming = events.filter(({ isOver, state }) => !isOver && state !== 'cancelled');
    if (coming.length === 0) return events.length === 0 ? 'open' : 'over';
    return coming.every(({ state }) => state === 'full') ? 'full' : 'open';
  }

  const inForm = (form: number, where: object) => ({ form, state: { $notIn: [...UNCOUNTED_STATES] }, ...where });

  /** How many places are taken. */
  const taken = (form: number): Promise<number> =>
    strapi.db.query(MESSAGES).count({ where: inForm(form, { isWaiting: { $ne: true } }) });

  const waiting = (form: number): Promise<number> =>
    strapi.db.query(MESSAGES).count({ where: inForm(form, { isWaiting: true }) });

  /** How many places are left; null for as many as come. */
  async function left({ number, places }: Pick<FormRow, 'number' | 'places'>, state: EventsState) {
    if (state === 'full') return 0;
    return places === 0 ? null : Math.max(places - (await taken(number)), 0);
  }

  /** What whoever comes to an event needs to know, in their language. */
  async function wordsOf(rows: readonly Registering[], lang: Language): Promise<string[]> {
    const row = rows.find(({ locale }) => locale === lang) ?? rows[0];
    if (!row) return [];
    const { number, title, categoryNumber, next, place, meetingLink } = row;
    const clock = await readSiteClock(strapi);
    const when = next && timesInWords(lang, { ...row, ...next }, clock);
    const repeats = ruleInWords(lang, row.rule, clock);
    const texts = TEXTS[lang].server;
    const at = `${environment.siteUrl}/${lang}/event-${number}.ics`;
    return [
      ...[title, when, repeats, place, meetingLink].flatMap((text) => text || []),
      `${environment.siteUrl}${routes.event(lang, categoryNumber, number)}`,
      ...(next ? ['', `${texts['MAIL.CALENDAR']} ${at}`] : []),
    ];
  }

  /** How whoever has registered gives the place back. */
  const cancelLine = ({ number, lang, fromEmail }: Pick<Registered, 'number' | 'lang' | 'fromEmail'>) => {
    const link = service(strapi, 'api::contact-message.own-answers').link(number, fromEmail ?? '');
    return `${TEXTS[lang].server['MAIL.CANNOT_COME']} ${environment.siteUrl}/${lang}/${REGISTRATION_PAGE}/${link}`;
  };

  async function mail(
    { number, lang, fromEmail }: Registered,
    subject: string,
    { lines, ...reminded }: { lines: readonly string[]; event?: number; eventDay?: string },
  ) {
    if (!fromEmail) return;
    const texts = TEXTS[lang];
    const reference = texts.forms['FORM.REFERENCE'].replace('{{number}}', String(number));
    const text = [...lines, '', cancelLine({ number, lang, fromEmail }), '', reference].join('\n');
    await service(strapi, 'api::contact-message.answers').mailCopy(number, { subject, text, ...reminded });
  }

  /** Gives the free places of a form to those who wait for one, in the order in which they came. */
  async function fill(form: FormRow): Promise<number> {
    return withLock(strapi, `form:${form.number}`, async () => {
      const state = await stateOf(form.number);
      const free = state === 'over' ? 0 : await left(form, state);
      if (free === 0) return 0;
      const next: Registered[] = await strapi.db.query(MESSAGES).findMany({
        select: ['id', 'number', 'documentId', 'fromEmail', 'subject', 'lang'],
        where: inForm(form.number, { isWaiting: true }),
        orderBy: { number: 'asc' },
        limit: Math.min(free ?? BATCH, BATCH),
      });
      const events = next.length > 0 ? await comingBy(form.number) : [];
      const placed: Record<string, unknown> = { isWaiting: false };
      for (const person of next) {
        await strapi.documents(MESSAGES).update({ documentId: person.documentId, data: placed });
        const { lang } = person;
        const words = TEXTS[lang].server;
        await mail(person, `${words['MAIL.PLACE_FREE']}: ${textIn(form, 'title', lang)}`, {
          lines: [words['MAIL.PLACE_YOURS'], '', ...(await wordsOf(events, lang))],
        });
      }
      if (next.length > 0) await announcePlaces(strapi);
      return next.length;
    });
  }

  /** Reminds whoever comes to an event, of a series on its next day, and was not reminded of that; a batch of them. */
  async function remindOf(event: number, rows: readonly Registering[]): Promise<number> {
    const { timeZone } = await readSiteClock(strapi);
    const [row] = rows;
    if (!row?.next) return 0;
    const eventDay = onClocks(row.zone || timeZone, row.next.begins).day;
    return withLock(strapi, `event-reminders:${event}`, async () => {
      const told: { message: number }[] = await strapi.db
        .query(NOTES)
        .findMany({ select: ['id', 'message'], where: { event, eventDay } });
      const reminded = new Set(told.map(({ message }) => message));
      const all: Registered[] = await strapi.db.query(MESSAGES).findMany({
        select: ['id', 'number', 'documentId', 'fromEmail', 'subject', 'lang'],
        where: inForm(row.registration, { isWaiting: { $ne: true }, fromEmail: { $ne: '' } }),
        orderBy: { number: 'asc' },
      });
      const next = all.filter((person) => !reminded.has(person.number)).slice(0, BATCH);
      for (const person of next) {
        const words = TEXTS[person.lang].server;
        const lines = await wordsOf(rows, person.lang);
        await mail(person, `${words['MAIL.REMINDER']}: ${lines[0]}`, { lines, event, eventDay });
      }
      return next.length;
    });
  }

  return {
    stateOf,
    left,
    waiting,

    /** What is mailed to those who register: about the events of the form, and how to cancel; nothing for a form without either. */
    async aboutRegistration(
      { number, places }: Pick<FormRow, 'number' | 'places'>,
      person: Pick<Registered, 'number' | 'lang' | 'fromEmail'>,
    ): Promise<string[]> {
      const lines = await wordsOf(await comingBy(number), person.lang);
      if (lines.length === 0 && places === 0) return [];
      return [...(lines.length > 0 ? ['', ...lines] : []), '', cancelLine(person)];
    },

    /** Gives free places to those who wait; of all forms, or of these. */
    async fillPlaces(numbers?: readonly number[]): Promise<void> {
      const where = numbers === undefined ? {} : { number: { $in: numbers } };
      const forms: FormRow[] = [];
      for (const form of await formRows(strapi, where)) if ((await waiting(form.number)) > 0) forms.push(form);
      let filled = 0;
      for (const form of forms) for (let some = await fill(form); some > 0; some = await fill(form)) filled += some;
      if (filled > 0) service(strapi, 'api::contact-message.answers').wake();
    },

    /** Reminds those who have registered for an event that begins soon, each once, of a series once on each of its days. */
    async remind(): Promise<void> {
      const now = Date.now();
      const soon = now + FORM_LIMITS.reminderHours * HOUR_IN_MS;
      const isSoon = ({ next, state }: Registering) => {
        const begins = next && state !== 'cancelled' ? Date.parse(next.begins) : 0;
        return begins > now && begins <= soon;
      };
      const due = (await eventsOf()).filter(isSoon);
      let mailed = 0;
      for (const number of new Set(due.map((row) => row.number))) {
        const rows = due.filter((row) => row.number === number);
        for (let some = BATCH; some === BATCH; mailed += some) some = await remindOf(number, rows);
      }
      if (mailed > 0) service(strapi, 'api::contact-message.answers').wake();
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::form.registrations': typeof registrations;
  }
}
