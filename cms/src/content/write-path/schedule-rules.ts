import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { SCHEDULE_FIELDS } from '../../../contract/vocabulary';
import type { ContentType, ItemUid } from '../../content-types';
import { fieldErrors, notAllowed } from '../../platform/requests/khayr-error';
import type { Change, Data } from '../documents/change';
import { publisherOf, RIGHTS_OF_DRAFT } from '../documents/publish-right';

/** When an item appears and disappears in a language, as its draft has it: ISO times in UTC. */
export interface Schedule {
  visibleFrom?: string | null;
  visibleUntil?: string | null;
}

interface ScheduledRow extends Schedule {
  id: number;
  locale: string;
}

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : undefined);

/** Whether an item stays hidden until a time to come, whatever else is said about its visibility. */
export const isWaiting = ({ visibleFrom }: Schedule) => (timeOf(visibleFrom) ?? 0) > Date.now();

/** What contradicts in a schedule that somebody sets. A time that was set before may be over by now. */
export function scheduleErrors(now: Schedule, before: Schedule | undefined): FieldError[] {
  const from = timeOf(now.visibleFrom);
  const until = timeOf(now.visibleUntil);
  const isPast = (name: keyof Schedule, time: number | undefined) =>
    time !== undefined && time <= Date.now() && time !== timeOf(before?.[name]);
  return [
    ...SCHEDULE_FIELDS.filter((name) => isPast(name, timeOf(now[name]))).map((field) => ({
      field,
      key: ERROR_KEY.schedulePast,
    })),
    ...(from !== undefined && until !== undefined && until <= from
      ? [{ field: 'visibleUntil', key: ERROR_KEY.scheduleOrder }]
      : []),
  ];
}

/** The drafts in the languages of a change, as it has written them. */
async function readSchedules({ strapi, type, documentId, locales }: Change) {
  const found: ScheduledRow[] = await strapi.db.query(type.uid).findMany({
    select: [...RIGHTS_OF_DRAFT.select, ...SCHEDULE_FIELDS],
    populate: RIGHTS_OF_DRAFT.populate,
    where: { documentId, publishedAt: null, ...(locales.includes('*') ? {} : { locale: { $in: locales } }) },
  });
  return found;
}

function refuse(errors: FieldError[]) {
  if (errors.length > 0) throw fieldErrors(errors);
}

const isPublished = async (strapi: Core.Strapi, { uid }: ContentType, documentId: unknown, locale: string) =>
  (await strapi.db.query(uid).count({ where: { documentId, locale, publishedAt: { $notNull: true } } })) > 0;

/** Whether a time of two schedules is the same, however it is written. */
export const isSameTime = (name: keyof Schedule, one: Schedule, other: Schedule | undefined) =>
  timeOf(one[name]) === timeOf(other?.[name]);

const isSame = (one: Schedule, other: Schedule | undefined) =>
  SCHEDULE_FIELDS.every((name) => isSameTime(name, one, other));

/**
 * Refuses whoever may not publish to set or to change a schedule, and to change a draft that is to appear by itself: nobody
 * would have read it. Notes for whom the scheduler acts: whoever saved it last of those who may publish.
 */
async function requirePublisher(
  strapi: Core.Strapi,
  type: ContentType,
  row: ScheduledRow,
  before: Schedule | undefined,
) {
  const isScheduled = SCHEDULE_FIELDS.some((name) => row[name]);
  const needsRight = !isSame(row, before) || Boolean(before?.visibleFrom);
  if (!isScheduled && !needsRight) return;
  const publisher = await publisherOf(strapi, type, row);
  if (publisher === undefined && needsRight)
    throw notAllowed('This account may not publish, nor change what is scheduled.', ERROR_KEY.scheduleRight);
  if (publisher === undefined) return;
  await strapi.db
    .query(type.uid)
    .updateMany({ where: { id: row.id }, data: { scheduledBy: isScheduled ? publisher : null } });
}

const NOTHING_SET = { visibleFrom: null, visibleUntil: null, scheduledBy: null };

/** What the program writes by itself, such as the demo, is not checked. */
const isChecked = ({ strapi, type }: Change) => type.isScheduled && strapi.requestContext.get() !== undefined;

/** Takes out for whom the scheduler acts, which only the program notes. A copy waits for nothing. */
export function clearSchedules(change: Change) {
  if (!isChecked(change)) return;
  const { scheduledBy: _, ...data }: Data = change.data ?? {};
  if (change.data) change.data = data;
  if (change.action === 'clone') change.data = { ...data, ...NOTHING_SET };
}

/**
 * Keeps the schedules of items, whoever saves them: refuses those that contradict and those of whoever may not publish, hides
 * an item that is to appear later, and refuses to publish it before.
 */
export async function keepSchedules(change: Change) {
  const { strapi, type, action } = change;
  if (!isChecked(change) || action === 'unpublish' || action === 'delete') return undefined;
  const before = await change.ownDrafts();
  if (action === 'publish') {
    const isEarly = before.some(({ snapshot }) => isWaiting(snapshot));
    refuse(isEarly ? [{ field: 'visibleFrom', key: ERROR_KEY.scheduleWaits }] : []);
    return undefined;
  }
  return async () => {
    const { documentId } = change;
    for (const row of await readSchedules(change)) {
      const { locale } = row;
      const earlier: Schedule | undefined = before.find((one) => one.locale === locale)?.snapshot;
      await requirePublisher(strapi, type, row, earlier);
      if (!isSame(row, earlier)) refuse(scheduleErrors(row, earlier));
      if (isWaiting(row) && (await isPublished(strapi, type, documentId, locale)))
        await strapi.documents(type.uid as ItemUid).unpublish({ documentId, locale });
    }
  };
}
