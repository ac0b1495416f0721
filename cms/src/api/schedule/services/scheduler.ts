import type { Core } from '@strapi/strapi';
import { type ItemKind, LANGUAGES } from '../../../../contract/vocabulary';
import { findPublisher, RIGHTS_OF_DRAFT } from '../../../content/documents/publish-right';
import { lockItem } from '../../../content/documents/snapshots';
import { recordDocumentAct } from '../../../content/write-path/content-acts';
import type { Schedule } from '../../../content/write-path/schedule-rules';
import { CONTENT_TYPES, type ContentType, type ItemUid } from '../../../content-types';
import { service } from '../../../services';

/** At least so often every instance looks: the clock may have jumped, and other instances store schedules too. */
const LONGEST_SLEEP = 10_000;
/** After a failure the same item is tried again this much later. */
const RETRY_AFTER = 5 * 60_000;

/** What managers are told, in both languages, of what was set by somebody who may not publish any more. */
const NOT_SHOWN =
  'حان موعد ظهوره ولم يُنشر: من حدّد الموعد لم يعد يحق له النشر. · It was due to appear and was not published: whoever set the time may not publish any more.';
const NOT_HIDDEN =
  'حان موعد اختفائه ولم يُخفَ: من حدّد الموعد لم يعد يحق له النشر. · It was due to disappear and was not hidden: whoever set the time may not publish any more.';

interface DueRow extends Schedule {
  documentId: string;
  locale: string;
}

interface WaitingRow extends Schedule {
  number: number;
  /** Who set the times, or saved the item last since, of those who may publish; null for the program and earlier versions. */
  scheduledBy: string | null;
}

const TYPES = CONTENT_TYPES.filter(({ isScheduled }) => isScheduled);

const isOver = (moment: string | null | undefined) => Boolean(moment) && Date.parse(String(moment)) <= Date.now();

/**
 * Shows and hides items at their times. Every instance looks for what is due, also for what became due while none was running;
 * a lock on the item lets one of them act, and the others then find nothing to do. A time that has been acted on is cleared, so
 * that whoever changes the visibility afterwards has the last word. For somebody who may not publish any more nothing is done:
 * the text waits in the list of those who may.
 */
export default function scheduler({ strapi }: { strapi: Core.Strapi }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;
  const failedAt = new Map<string, number>();

  const dueRows = (type: ContentType): Promise<DueRow[]> => {
    const isDue = { $notNull: true, $lte: new Date() };
    return strapi.db.query(type.uid).findMany({
      select: ['id', 'documentId', 'locale', 'visibleFrom', 'visibleUntil'],
      where: { publishedAt: null, $or: [{ visibleFrom: isDue }, { visibleUntil: isDue }] },
      orderBy: { id: 'asc' },
    });
  };

  /** Does what is due for an item in a language, in one transaction, unless another instance or a manager did meanwhile. */
  async function act(type: ContentType, { documentId, locale }: DueRow) {
    const uid = type.uid as ItemUid;
    const lang = LANGUAGES.find((language) => language === locale);
    if (!lang) return;
    await strapi.db.transaction(async () => {
      await lockItem(strapi, type, documentId);
      const row: WaitingRow | null = await strapi.db.query(uid).findOne({
        select: [...RIGHTS_OF_DRAFT.select, 'number', 'scheduledBy', 'visibleFrom', 'visibleUntil'],
        populate: RIGHTS_OF_DRAFT.populate,
        where: { documentId, locale, publishedAt: null },
      });
      const ends = isOver(row?.visibleUntil);
      const begins = isOver(row?.visibleFrom);
      if (!row || (!ends && !begins)) return;
      const published = { documentId, locale, publishedAt: { $notNull: true } };
      const isVisible = (await strapi.db.query(uid).count({ where: published })) > 0;
      const hasEffect = !ends || isVisible;
      const person = hasEffect ? row.scheduledBy : null;
      const publisher = person ? await findPublisher(strapi, type, { person, draft: row }) : undefined;
      const isDone = ends || !row.visibleUntil || publisher?.mayPublish === false;
      const data = { visibleFrom: null, ...(isDone ? { visibleUntil: null, scheduledBy: null } : {}) };
      await strapi.documents(uid).update({ documentId, locale: lang, data: data as object });
      if (publisher?.mayPublish === false) {
        await recordDocumentAct(strapi, 'change', { type, documentId, locale: lang }, 'schedule');
        const { name: by, number: submitter } = publisher;
        const text = { kind: type.kind as ItemKind, number: row.number, lang };
        await service(strapi, 'api::review.reviews').ask(text, { by, submitter, note: ends ? NOT_HIDDEN : NOT_SHOWN });
        return;
      }
      if (ends && isVisible) await strapi.documents(uid).unpublish({ documentId, locale: lang });
      if (!ends) await strapi.documents(uid).publish({ documentId, locale: lang });
      const action = ends ? 'hide' : 'publish';
      if (hasEffect) await recordDocumentAct(strapi, action, { type, documentId, locale: lang }, 'schedule');
    });
  }

  async function actOnAll() {
    for (const type of TYPES) {
      for (const row of await dueRows(type)) {
        const key = `${type.kind} ${row.documentId} ${row.locale}`;
        if (isStopped || Date.now() - (failedAt.get(key) ?? 0) < RETRY_AFTER) continue;
        try {
          await act(type, row);
          failedAt.delete(key);
        } catch (error) {
          failedAt.set(key, Date.now());
          strapi.log.error(
            `The schedule of the ${type.kind} ${row.documentId} (${row.locale}) failed: ${String(error)}`,
          );
        }
      }
    }
  }

  async function nextTime(): Promise<number | undefined> {
    const times: number[] = [];
    for (const type of TYPES) {
      for (const name of ['visibleFrom', 'visibleUntil'] as const) {
        const row: Schedule | null = await strapi.db.query(type.uid).findOne({
          select: ['id', name],
          where: { publishedAt: null, [name]: { $gt: new Date() } },
          orderBy: { [name]: 'asc' },
        });
        const moment = row?.[name];
        if (moment) times.push(Date.parse(moment));
      }
    }
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  async function run() {
    let wait = LONGEST_SLEEP;
    try {
      await actOnAll();
      await service(strapi, 'api::person.consents').announceDue();
      const next = [
        await nextTime(),
        await service(strapi, 'api::notice.notices').announceDue(),
        await service(strapi, 'api::event.calendar').announceDue(),
      ];
      wait = Math.min(...next.map((time = Infinity) => Math.max(time - Date.now(), 0)), LONGEST_SLEEP);
    } catch (error) {
      strapi.log.error(`The schedule cannot be read: ${String(error)}`);
    }
    if (isStopped) return;
    timer = setTimeout(wake, wait + 1);
    timer.unref();
  }

  function wake() {
    running = run();
  }

  return {
    actOnAll,

    start() {
      isStopped = false;
      wake();
    },

    /** Waits for an act under way. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::schedule.scheduler': typeof scheduler;
  }
}
