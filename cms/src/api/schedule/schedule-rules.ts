import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { SCHEDULE_FIELDS } from '../../../contract/vocabulary';
import { FIRST_LOCALE } from '../../bootstrap/locales';
import { type ContentType, findContentType } from '../../content-types';
import { fieldErrors } from '../../field-errors';
import { notAllowed } from '../../khayr-error';
import { isRecord } from '../../read-input';
import { publisherOf, RIGHTS_OF_DRAFT } from './publish-right';

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
export function scheduleFaults(now: Schedule, before: Schedule | undefined): FieldError[] {
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

type Params = Record<string, unknown>;

/** The drafts in the languages of a write. */
function readSchedules(strapi: Core.Strapi, { uid }: ContentType, documentId: unknown, locale: unknown) {
  const locales = [locale ?? FIRST_LOCALE].flat();
  const found: Promise<ScheduledRow[]> = strapi.db.query(uid).findMany({
    select: [...RIGHTS_OF_DRAFT.select, ...SCHEDULE_FIELDS],
    populate: RIGHTS_OF_DRAFT.populate,
    where: { documentId, publishedAt: null, ...(locales.includes('*') ? {} : { locale: { $in: locales } }) },
  });
  return found;
}

function refuse(faults: FieldError[]) {
  if (faults.length > 0) throw fieldErrors(faults);
}

const isPublished = async (strapi: Core.Strapi, { uid }: ContentType, documentId: unknown, locale: string) =>
  (await strapi.db.query(uid).count({ where: { documentId, locale, publishedAt: { $notNull: true } } })) > 0;

const isSame = (one: Schedule, other: Schedule | undefined) =>
  SCHEDULE_FIELDS.every((name) => timeOf(one[name]) === timeOf(other?.[name]));

/**
 * Refuses whoever may not publish to set or to change a schedule, and to change a draft that is to appear by itself: nobody
 * would have read it. Notes for whom the scheduler acts: whoever saved it last of those who may publish.
 */
async function requirePublisher(
  strapi: Core.Strapi,
  type: ContentType,
  row: ScheduledRow,
  before: ScheduledRow | undefined,
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

const CHANGES = ['create', 'clone', 'update', 'discardDraft'];

/**
 * Keeps the schedules of items, whoever saves them: refuses those that contradict and those of whoever may not publish, hides
 * an item that is to appear later, and refuses to publish it before. What the program writes by itself, such as the demo, is
 * not checked.
 */
export function keepSchedules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const type = findContentType(uid);
    if (!type?.isScheduled || !strapi.requestContext.get()) return next();
    const params: Params = context.params;
    if (action === 'publish') {
      const drafts = await readSchedules(strapi, type, params.documentId, params.locale);
      refuse(drafts.some(isWaiting) ? [{ field: 'visibleFrom', key: ERROR_KEY.scheduleWaits }] : []);
      return next();
    }
    if (!CHANGES.includes(action)) return next();
    const isNew = action === 'create' || action === 'clone';
    if (isRecord(params.data)) {
      const { scheduledBy: _, ...data } = params.data;
      params.data = data;
    }
    // A copy waits for nothing.
    if (action === 'clone') params.data = { ...Object(params.data), ...NOTHING_SET };
    return strapi.db.transaction(async () => {
      const before = isNew ? [] : await readSchedules(strapi, type, params.documentId, params.locale);
      const result = await next();
      const documentId = isRecord(result) && isNew ? result.documentId : params.documentId;
      for (const row of await readSchedules(strapi, type, documentId, action === 'clone' ? '*' : params.locale)) {
        const { locale } = row;
        const earlier = before.find((one) => one.locale === locale);
        await requirePublisher(strapi, type, row, earlier);
        if (!isSame(row, earlier)) refuse(scheduleFaults(row, earlier));
        if (isWaiting(row) && (await isPublished(strapi, type, documentId, locale)))
          await strapi
            .documents(type.uid as 'api::article.article')
            .unpublish({ documentId: String(documentId), locale });
      }
      return result;
    });
  });
}
