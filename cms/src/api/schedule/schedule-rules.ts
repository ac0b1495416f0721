import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { SCHEDULE_FIELDS } from '../../../contract/vocabulary';
import { FIRST_LOCALE } from '../../bootstrap/locales';
import { type ContentType, findContentType } from '../../content-types';
import { fieldErrors } from '../../field-errors';
import { isRecord } from '../../read-input';

/** When an item appears and disappears in a language, as its draft has it: ISO times in UTC. */
export interface Schedule {
  visibleFrom?: string | null;
  visibleUntil?: string | null;
}

interface ScheduledRow extends Schedule {
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

type Params = Readonly<Record<string, unknown>>;

/** The drafts in the languages of a write. */
function readSchedules(strapi: Core.Strapi, { uid }: ContentType, documentId: unknown, locale: unknown) {
  const locales = [locale ?? FIRST_LOCALE].flat();
  const found: Promise<ScheduledRow[]> = strapi.db.query(uid).findMany({
    select: ['id', 'locale', ...SCHEDULE_FIELDS],
    where: { documentId, publishedAt: null, ...(locales.includes('*') ? {} : { locale: { $in: locales } }) },
  });
  return found;
}

function refuse(faults: FieldError[]) {
  if (faults.length > 0) throw fieldErrors(faults);
}

const isPublished = async (strapi: Core.Strapi, { uid }: ContentType, documentId: unknown, locale: string) =>
  (await strapi.db.query(uid).count({ where: { documentId, locale, publishedAt: { $notNull: true } } })) > 0;

/**
 * Keeps the schedules of items, whoever saves them: refuses those that contradict, hides an item that is to appear later, and
 * refuses to publish it before. What the program writes by itself, such as the demo, is not checked.
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
    const { data } = params;
    const isSet = isRecord(data) && SCHEDULE_FIELDS.some((name) => name in data);
    if (!isSet || (action !== 'create' && action !== 'update')) return next();
    return strapi.db.transaction(async () => {
      const before = action === 'update' ? await readSchedules(strapi, type, params.documentId, params.locale) : [];
      const result = await next();
      const documentId = isRecord(result) ? result.documentId : undefined;
      for (const row of await readSchedules(strapi, type, documentId, params.locale)) {
        const { locale } = row;
        refuse(
          scheduleFaults(
            row,
            before.find((one) => one.locale === locale),
          ),
        );
        if (isWaiting(row) && (await isPublished(strapi, type, documentId, locale)))
          await strapi
            .documents(type.uid as 'api::article.article')
            .unpublish({ documentId: String(documentId), locale });
      }
      return result;
    });
  });
}
