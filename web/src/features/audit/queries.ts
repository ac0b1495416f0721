import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditKind } from 'contract/vocabulary';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { listPath, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

export type AuditEntry = CallReply<'/api/manager/AuditList'>['data'][number];

const isAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text);
const isKind = (text: string): text is AuditKind => Object.hasOwn(AUDIT_KINDS, text);

/** What an address lists; '' leaves it open. */
export interface AuditPlace {
  person: string;
  action: AuditAction | '';
  kind: AuditKind | '';
  search: string;
  /** YYYY-MM-DD, in the reader's time zone. */
  from: string;
  /** The last day, YYYY-MM-DD. */
  until: string;
  page: number;
}

const PERSON = /^(?:user|admin):\d{1,9}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The beginning of a day in the reader's time zone, some days later; undefined where it is no date. */
function startOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** An unknown filter or page number is ignored. */
export function auditPlace(search: URLSearchParams): AuditPlace {
  const text = (name: keyof AuditPlace) => search.get(name) ?? '';
  const [person, action, kind, from, until] = [
    text('person'),
    text('action'),
    text('kind'),
    text('from'),
    text('until'),
  ];
  return {
    person: PERSON.test(person) ? person : '',
    action: isAction(action) ? action : '',
    kind: isKind(kind) ? kind : '',
    search: text('search').slice(0, LIMITS.search.max),
    from: startOf(from) ? from : '',
    until: startOf(until) ? until : '',
    page: pageOf(search),
  };
}

export const auditPath = (lang: Lang, { page, ...filters }: AuditPlace): string =>
  listPath(managerRoutes.audit(lang), page, filters);

export const isFiltered = ({ page: _, ...filters }: AuditPlace) => Object.values(filters).some((value) => value !== '');

export function auditFilters({ person, action, kind, search, from, until }: AuditPlace) {
  const [start, end] = [startOf(from), startOf(until, 1)];
  return {
    ...(person && { person }),
    ...(action && { action }),
    ...(kind && { kind }),
    ...(search && { search }),
    ...(start && { from: start }),
    ...(end && { until: end }),
  };
}

export const auditQuery = (lang: Lang, place: AuditPlace) =>
  apiQuery('/api/manager/AuditList', lang, {
    page: place.page,
    itemsPerPage: ROWS_PER_PAGE,
    ...auditFilters(place),
  });
