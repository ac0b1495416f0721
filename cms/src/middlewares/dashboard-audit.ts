import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import {
  type Act,
  adminPerson,
  type DashboardAccount,
  nameOfAdmin,
  noteFailedSignIn,
  recordAct,
} from '../platform/audit/audit-log';
import { isRecord } from '../platform/requests/read-input';

interface Context {
  method: string;
  path: string;
  status: number;
  request: { body?: unknown };
  state: { user?: DashboardAccount };
}

const ADMINS = 'admin::user';
const MESSAGES = 'api::contact-message.contact-message';
const ROLE_RIGHTS = /^\/admin\/roles\/(\d+)\/permissions$/;
const OPENED_MESSAGE = /^\/content-manager\/collection-types\/api::contact-message\.contact-message\/([a-z0-9]{24})$/;
/** One's own sessions: one of them, or all. */
const OWN_SESSIONS = /^\/admin\/users\/me\/sessions(?:\/[^/]+)?$/;
const SETTINGS = /^\/(?:admin\/webhooks(?:\/.*)?|upload\/settings)$/;

/** The account that a failed sign-in named. */
async function namedAccount(strapi: Core.Strapi, body: unknown) {
  const email = isRecord(body) && typeof body.email === 'string' ? body.email.toLowerCase() : '';
  const admin: DashboardAccount | null = await strapi.db.query(ADMINS).findOne({ where: { email } });
  return {
    kind: 'dashboard-account' as const,
    account: admin ? { number: admin.id, title: nameOfAdmin(admin) } : undefined,
  };
}

/** What a request of the dashboard did, where no document or account shows it. */
async function actOf(
  strapi: Core.Strapi,
  { method, state: { user } }: Context,
  path: string,
): Promise<Act | undefined> {
  if (!user) return undefined;
  const own = { kind: 'dashboard-account', number: user.id, title: nameOfAdmin(user) } as const;
  if (method === 'POST' && path === '/admin/login')
    return { action: 'sign-in', ...own, person: await adminPerson(strapi, user) };
  if (method === 'POST' && path === '/admin/logout') return { action: 'sign-out', ...own };
  if (method === 'DELETE' && OWN_SESSIONS.test(path)) return { action: 'session-end', ...own };
  const role = method === 'PUT' ? ROLE_RIGHTS.exec(path)?.[1] : undefined;
  if (role !== undefined) {
    const { name }: { name: string } = await strapi.db.query('admin::role').findOne({ where: { id: Number(role) } });
    return { action: 'rights', kind: 'dashboard-role', number: Number(role), title: name };
  }
  return SETTINGS.test(path) ? { action: 'change', kind: 'dashboard-settings' } : undefined;
}

/** Somebody who may read the messages opened one. */
async function recordOpened(strapi: Core.Strapi, documentId: string): Promise<void> {
  const row: { number: number } | null = await strapi.db
    .query(MESSAGES)
    .findOne({ select: ['id', 'number'], where: { documentId } });
  if (row) await recordAct(strapi, { action: 'open', kind: 'contact-message', number: row.number });
}

/**
 * Records who signs in to the dashboard and out of it, who ends their other sessions, who changes its roles and settings, and
 * who opens a
 * visitor's message: Strapi's own requests, which have no transaction. The entry is written before the reply is sent.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    const path = ctx.path.toLowerCase().replace(/\/$/, '');
    const message = ctx.method === 'GET' ? OPENED_MESSAGE.exec(path)?.[1] : undefined;
    if (message !== undefined) {
      await next();
      if (ctx.status < 300) await recordOpened(strapi, message);
      return;
    }
    if (ctx.method === 'GET' || (!path.startsWith('/admin/') && !path.startsWith('/upload/'))) return next();
    try {
      await next();
    } catch (error) {
      const isSignIn = ctx.method === 'POST' && path === '/admin/login';
      if (isSignIn && !(error instanceof errors.RateLimitError)) {
        const { body } = ctx.request;
        noteFailedSignIn(strapi, () => namedAccount(strapi, body));
      }
      throw error;
    }
    const act = ctx.status < 300 ? await actOf(strapi, ctx, path) : undefined;
    if (act) await recordAct(strapi, act);
  };
