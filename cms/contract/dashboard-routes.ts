import { BODY_LIMITS } from './limits.ts';

export const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** The dashboard names the language of its interface in this cookie, since Strapi's requests do not. */
export const LANGUAGE_COOKIE = 'khayr-dashboard-language';

/** Levels of arrays and objects in JSON, and values: more than any form has. */
const FORM = { depth: 32, values: 20_000 };
const SIGN_IN = { bytes: BODY_LIMITS.dashboardSignIn, type: JSON_TYPE, depth: 4, values: 50 };

export interface DashboardBody {
  bytes: number;
  type: string;
  depth: number;
  values: number;
  /** Whether the cms need not know who sends it. */
  isOfAnybody: boolean;
}

const BODIES = {
  signIn: { ...SIGN_IN, isOfAnybody: true },
  profile: { ...SIGN_IN, isOfAnybody: false },
  form: { ...FORM, bytes: BODY_LIMITS.dashboardForm, type: JSON_TYPE, isOfAnybody: false },
  settings: { ...FORM, bytes: BODY_LIMITS.dashboardSettings, type: JSON_TYPE, isOfAnybody: false },
  entry: { ...FORM, bytes: BODY_LIMITS.dashboardEntry, type: JSON_TYPE, isOfAnybody: false },
  // With room for what is said about the file.
  file: {
    ...FORM,
    bytes: BODY_LIMITS.dashboardFile + BODY_LIMITS.dashboardForm,
    type: FORM_TYPE,
    isOfAnybody: false,
  },
  /** What is said about a file, which Strapi sends like one. */
  fileDetails: { ...FORM, bytes: BODY_LIMITS.dashboardForm, type: FORM_TYPE, isOfAnybody: false },
} satisfies Record<string, DashboardBody>;

/** What may be read from anybody. */
export const SMALL_BODY: DashboardBody = BODIES.signIn;

/** What the cms checks of a request beside what Strapi checks (cms/src/dashboard/route-checks.ts). */
export type RouteCheck =
  | 'entries-readable'
  | 'discarded-writable'
  | 'new-language-creatable'
  | 'relation'
  | 'nothing'
  | 'reduced-information';

interface DashboardRoute {
  /** `form` unless another is named; requests to read and to delete have none. */
  body?: keyof typeof BODIES;
  check?: RouteCheck;
  /** A refusal that Strapi's pages take for «there is nothing», and browsers for an error of the page: it is answered as nothing. */
  nothingFor?: 403 | 404;
}

/** Strapi, or the handler of ours, checks who may. */
const checked: DashboardRoute = {};
const signIn: DashboardRoute = { body: 'signIn' };
const profile: DashboardRoute = { body: 'profile' };
const settings: DashboardRoute = { body: 'settings' };
const entry: DashboardRoute = { body: 'entry' };
const file: DashboardRoute = { body: 'file' };
const read: DashboardRoute = { check: 'entries-readable' };
const relation: DashboardRoute = { check: 'relation' };
const untold: DashboardRoute = { check: 'nothing' };
const absent: DashboardRoute = { nothingFor: 404 };

/**
 * Every route that the dashboard needs. Others are not found: a route that a later version of Strapi brings has to be decided
 * here first (cms/test/dashboard-routes.test.ts lists those that are closed).
 */
export const DASHBOARD_ROUTES: Readonly<Record<string, DashboardRoute>> = {
  // The scripts and styles of the dashboard, stored files, and the check by load balancers.
  'GET /': checked,
  'GET /((?!uploads/).+)': checked,
  'GET /_health': checked,
  'GET /admin/:path*': checked,
  'GET /uploads/(.*)': checked,

  // Before somebody is signed in.
  'GET /admin/init': checked,
  'GET /admin/project-type': checked,
  'GET /admin/registration-info': checked,
  'POST /admin/access-token': signIn,
  'POST /admin/forgot-password': signIn,
  'POST /admin/login': signIn,
  'POST /admin/register': signIn,
  'POST /admin/reset-password': signIn,
  'POST /admin/site-session': signIn,

  // One's own account.
  'GET /admin/users/me': checked,
  'GET /admin/users/me/permissions': checked,
  'GET /admin/users/me/sessions': checked,
  'DELETE /admin/users/me/sessions': checked,
  'DELETE /admin/users/me/sessions/:sessionId': checked,
  'POST /admin/logout': checked,
  'PUT /admin/users/me': profile,

  // Settings: accounts, roles, webhooks, mail.
  'GET /admin/ai-feature-config': absent,
  // The schemas of all content, for a tour that only development has, and how much there is of everything.
  'GET /admin/guided-tour-meta': untold,
  'GET /admin/homepage/key-statistics': untold,
  'GET /content-manager/homepage/count-documents': untold,
  'GET /admin/homepage/layout': checked,
  // Versions and packages of the server are for whoever sees its settings.
  'GET /admin/information': { check: 'reduced-information' },
  'GET /admin/permissions': checked,
  'GET /admin/project-settings': checked,
  'GET /admin/roles': checked,
  'GET /admin/roles/:id': checked,
  'GET /admin/roles/:id/permissions': checked,
  'GET /admin/users': checked,
  'GET /admin/users/:id': checked,
  'GET /admin/webhooks': checked,
  'GET /admin/webhooks/:id': checked,
  'GET /email/settings': checked,
  'POST /admin/permissions/check': checked,
  'POST /admin/project-settings': file,
  'POST /admin/roles': checked,
  'POST /admin/roles/batch-delete': checked,
  'POST /admin/users': checked,
  'POST /admin/users/batch-delete': checked,
  'POST /admin/webhooks': checked,
  'POST /admin/webhooks/:id/trigger': checked,
  'POST /admin/webhooks/batch-delete': checked,
  'POST /email/test': checked,
  'POST /email/verify': checked,
  'PUT /admin/homepage/layout': checked,
  'PUT /admin/roles/:id': checked,
  'PUT /admin/roles/:id/permissions': settings,
  'PUT /admin/users/:id': checked,
  'PUT /admin/webhooks/:id': checked,

  // Content.
  'GET /content-manager/collection-types/:model': checked,
  'GET /content-manager/collection-types/:model/:id': checked,
  'GET /content-manager/collection-types/:model/:id/actions/countDraftRelations': checked,
  'GET /content-manager/collection-types/:model/actions/countManyEntriesDraftRelations': checked,
  'GET /content-manager/components': checked,
  'GET /content-manager/components/:uid/configuration': checked,
  'GET /content-manager/content-types': checked,
  'GET /content-manager/content-types-settings': checked,
  'GET /content-manager/content-types/:uid/configuration': checked,
  'GET /content-manager/init': checked,
  'GET /content-manager/preview/url/:contentType': absent,
  'GET /content-manager/relations/:model/:id/:targetField': relation,
  'GET /content-manager/relations/:model/:targetField': relation,
  'GET /content-manager/single-types/:model': checked,
  'GET /content-manager/single-types/:model/actions/countDraftRelations': checked,
  // Strapi asks for the right to read some entry here, and not whether this one may be read.
  'GET /i18n/content-manager/get-fill-from-locale/:model': read,
  'POST /content-manager/collection-types/:model/actions/bulkFindForValidation': read,
  'POST /content-manager/collection-types/:model/auto-clone/:sourceId': { body: 'entry', check: 'entries-readable' },
  'POST /content-manager/collection-types/:model/clone/:sourceId': { body: 'entry', check: 'entries-readable' },
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId': absent,
  'GET /i18n/ai-localization-jobs/single-types/:contentType': absent,
  'GET /i18n/locales': checked,
  'GET /i18n/settings': checked,
  'DELETE /content-manager/collection-types/:model/:id': checked,
  'POST /content-manager/collection-types/:model': entry,
  // Fields go back to what is published, which is a change of each of them.
  'POST /content-manager/collection-types/:model/:id/actions/discard': { check: 'discarded-writable' },
  'POST /content-manager/collection-types/:model/:id/actions/publish': entry,
  'POST /content-manager/collection-types/:model/:id/actions/unpublish': { check: 'discarded-writable' },
  'POST /content-manager/collection-types/:model/actions/bulkDelete': checked,
  'POST /content-manager/collection-types/:model/actions/bulkPublish': checked,
  'POST /content-manager/collection-types/:model/actions/bulkUnpublish': checked,
  'POST /content-manager/collection-types/:model/actions/publish': entry,
  'POST /content-manager/single-types/:model/actions/discard': checked,
  'POST /content-manager/single-types/:model/actions/publish': entry,
  'PUT /content-manager/collection-types/:model/:id': { body: 'entry', check: 'new-language-creatable' },
  'PUT /content-manager/components/:uid/configuration': settings,
  'PUT /content-manager/content-types/:uid/configuration': settings,
  'PUT /content-manager/single-types/:model': entry,

  // Files, by the rules in cms/src/dashboard/library.ts.
  'GET /upload/configuration': checked,
  'GET /upload/files': checked,
  'GET /upload/files/:id': checked,
  'GET /upload/folder-structure': checked,
  'GET /upload/folders': checked,
  'GET /upload/folders/:id': checked,
  'GET /upload/settings': { nothingFor: 403 },
  'DELETE /upload/files/:id': checked,
  'POST /upload': file,
  'POST /upload/actions/bulk-delete': checked,
  'POST /upload/actions/bulk-move': checked,
  'POST /upload/files': file,
  'POST /upload/files/:id/replace': file,
  'POST /upload/folders': checked,
  'PUT /upload/files/:id': { body: 'fileDetails' },
  'PUT /upload/folders/:id': checked,
  'PUT /upload/settings': checked,

  // Screens of our own.
  'GET /dashboard-home/failed-mails': checked,
  'GET /dashboard-home/hidden-items': checked,
  'GET /dashboard-home/last-changes': checked,
  'GET /dashboard-home/open-messages': checked,
  'GET /dashboard-home/today': checked,
  'GET /dashboard-home/translations': checked,
  'GET /dashboard-home/unused-files': checked,
  'GET /editing/details': checked,
  'GET /editing/revisions/:id': checked,
  'GET /translation-states/:uid/:documentId': checked,
  'POST /editing/comparison': entry,
  'POST /editing/revisions/:id/restore': checked,
  'POST /translation-states/:uid/:documentId': checked,
  'PUT /editing/files/:id/alt': checked,
};

/** The body of a route, written as in the table; undefined for one that takes none, or is not in it. */
export function bodyOfRoute(route: string): DashboardBody | undefined {
  const decision = DASHBOARD_ROUTES[route];
  return decision && /^(?:POST|PUT) /.test(route) ? BODIES[decision.body ?? 'form'] : undefined;
}

interface SentHeaders {
  'content-type'?: string | undefined;
  'content-length'?: string | undefined;
  'content-encoding'?: string | undefined;
  'transfer-encoding'?: string | undefined;
}

export const hasBody = (headers: SentHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Why a body is refused by what its headers say, as a status of HTTP; undefined for one that may be read. */
export function refusalOf(headers: SentHeaders, { bytes, type }: DashboardBody): 411 | 413 | 415 | undefined {
  // Browsers always say how long a body is, and compress none.
  if (headers['content-length'] === undefined) return 411;
  if (!(Number(headers['content-length']) <= bytes)) return 413;
  if (headers['content-encoding'] !== undefined) return 415;
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === type ? undefined : 415;
}
