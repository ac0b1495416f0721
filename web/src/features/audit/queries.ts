import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import type { TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { listPath, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

export type AuditEntry = CallReply<'/api/manager/AuditList'>['data'][number];
export type AuditAction = AuditEntry['action'];
type AuditKind = AuditEntry['kind'];

export const ACTION_LABELS: Readonly<Record<AuditAction, TextKey>> = {
  'sign-in': 'AUDIT.SIGN_IN',
  'sign-in-failed': 'AUDIT.SIGN_IN_FAILED',
  'sign-out': 'AUDIT.SIGN_OUT',
  password: 'AUDIT.PASSWORD',
  create: 'AUDIT.CREATE',
  change: 'AUDIT.CHANGE',
  publish: 'AUDIT.PUBLISH',
  hide: 'AUDIT.HIDE',
  delete: 'AUDIT.DELETE',
  restore: 'AUDIT.RESTORE',
  erase: 'AUDIT.ERASE',
  rights: 'AUDIT.RIGHTS',
  invite: 'AUDIT.INVITE',
  'factor-on': 'AUDIT.FACTOR_ON',
  'factor-off': 'AUDIT.FACTOR_OFF',
  'factor-reset': 'AUDIT.FACTOR_RESET',
  'recovery-code': 'AUDIT.RECOVERY_CODE',
  'recovery-codes': 'AUDIT.RECOVERY_CODES',
  'device-forget': 'AUDIT.DEVICE_FORGET',
  'session-end': 'AUDIT.SESSION_END',
  export: 'AUDIT.EXPORT',
  open: 'AUDIT.OPEN',
  confirm: 'AUDIT.CONFIRM',
  submit: 'AUDIT.SUBMIT',
  'send-back': 'AUDIT.SEND_BACK',
};

export const KIND_LABELS: Readonly<Record<AuditKind, TextKey>> = {
  article: 'FILES.KIND_ARTICLE',
  video: 'FILES.KIND_VIDEO',
  album: 'FILES.KIND_ALBUM',
  page: 'FILES.KIND_PAGE',
  'content-block': 'FILES.KIND_BLOCK',
  category: 'BIN.KIND_CATEGORY',
  menu: 'AUDIT.KIND_MENU',
  home: 'AUDIT.KIND_HOME',
  settings: 'ADMIN.SETTINGS',
  donation: 'AUDIT.KIND_DONATION',
  campaign: 'BIN.KIND_CAMPAIGN',
  file: 'AUDIT.KIND_FILE',
  'contact-message': 'AUDIT.KIND_MESSAGE',
  redirect: 'AUDIT.KIND_REDIRECT',
  workplace: 'AUDIT.KIND_WORKPLACE',
  user: 'AUDIT.KIND_USER',
  'dashboard-account': 'AUDIT.KIND_DASHBOARD_ACCOUNT',
  'dashboard-role': 'AUDIT.KIND_DASHBOARD_ROLE',
  'dashboard-settings': 'AUDIT.KIND_DASHBOARD_SETTINGS',
  audit: 'AUDIT.TITLE',
  visit: 'VISITS.TITLE',
};

const isAction = (text: string): text is AuditAction => Object.hasOwn(ACTION_LABELS, text);
const isKind = (text: string): text is AuditKind => Object.hasOwn(KIND_LABELS, text);

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

/** The filters as the calls take them. */
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
