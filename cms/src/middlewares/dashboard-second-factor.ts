import type { Core } from '@strapi/strapi';
import { SECOND_FACTOR_LIMITS } from '../../contract/limits';
import { adminKey } from '../api/account/account-key';
import { deviceName } from '../api/account/device-name';
import { browserTokens, storeBrowserToken } from '../api/account/remembered-browser';
import { REFRESH_COOKIE } from '../api/session/dashboard-route';
import { inPasswordQueue } from '../api/session/password-queue';
import type { DashboardAccount } from '../audit/audit-log';
import { languageOf, replyToDashboard } from '../dashboard-refusals';
import { KhayrError } from '../khayr-error';
import { isRecord, readBody } from '../read-input';
import { service } from '../services';

/** What the check of a password leaves for the reply to the same request. */
interface SecondStep {
  account?: DashboardAccount;
  refusal?: KhayrError;
  isVerified?: boolean;
  recoveryCodes?: string[] | undefined;
}

interface Context {
  method: string;
  path: string;
  status: number;
  body: unknown;
  get(header: string): string;
  request: { body?: unknown; secure: boolean };
  state: { user?: unknown; secondStep?: SecondStep; endsSession?: boolean };
  cookies: {
    get(name: string, options?: object): string | undefined;
    set(name: string, value: string, options: object): void;
  };
}

/** What Strapi's check of a sign-in gives: an error, an account or false, and why. */
type Checked = [unknown, DashboardAccount | false, { message: string }?];

interface Auth {
  checkCredentials(given: { email: string; password: string }): Promise<Checked>;
  validatePassword(password: string, hash: string): Promise<boolean>;
}

const LOGIN = '/admin/login';
/** They open a session for whoever has a mailed link, and a new password. */
const BY_LINK = ['/admin/register', '/admin/register-admin', '/admin/reset-password'];

const FORBIDDEN = 403;

const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '');

/** A code as it was sent with a password; '' for none. */
const codeIn = (body: unknown) => text(readBody(body).code).trim().slice(0, SECOND_FACTOR_LIMITS.code);

/**
 * Has Strapi's check of a password check the second factor too, so that no session is opened without it, whatever asks for
 * the check.
 */
function checkWithPassword(strapi: Core.Strapi) {
  strapi.get('services').extend('admin::auth', (auth: Auth) => ({
    ...auth,
    validatePassword: (password: string, hash: string) => inPasswordQueue(() => auth.validatePassword(password, hash)),
    async checkCredentials(given: { email: string; password: string }): Promise<Checked> {
      const checked = await inPasswordQueue(() => auth.checkCredentials(given));
      const [error, account] = checked;
      const ctx = strapi.requestContext.get() as Context | undefined;
      if (error || !account || !ctx) return checked;
      const proof = { code: codeIn(ctx.request.body), devices: browserTokens(ctx), lang: languageOf(ctx) };
      try {
        ctx.state.secondStep = {
          account,
          ...(await service(strapi, 'api::account.dashboard-factor').pass(account, proof)),
        };
        return checked;
      } catch (refusal) {
        if (!(refusal instanceof KhayrError)) throw refusal;
        ctx.state.secondStep = { account, refusal };
        return [null, false, { message: refusal.message }];
      }
    },
  }));
}

/** Asks for the second factor wherever Strapi opens a session of the dashboard for a password or a mailed link. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  checkWithPassword(strapi);

  /** Ends the sessions of an account, whose reply has one already. */
  async function takeBack(ctx: Context, { id }: { id: number }) {
    await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
    ctx.cookies.set(REFRESH_COOKIE, '', {
      path: strapi.config.get<string>('admin.auth.cookie.path'),
      expires: new Date(0),
      httpOnly: true,
      overwrite: true,
    });
  }

  const isOn = (account: { id: number }) => service(strapi, 'api::account.second-factor').isOn(adminKey(account));

  /** Neither a failed attempt nor an ended session, which the dashboard would leave the screen for. */
  function askForCode(ctx: Context, refusal: KhayrError) {
    const { data, error } = replyToDashboard(ctx, refusal).body;
    Object.assign(ctx, { status: FORBIDDEN, body: { data, error: { ...error, status: FORBIDDEN } } });
  }

  async function logIn(ctx: Context, next: () => Promise<void>) {
    try {
      await next();
    } catch (error) {
      const refusal = ctx.state.secondStep?.refusal;
      if (refusal?.details.code === 'codeRequired') return askForCode(ctx, refusal);
      throw refusal ?? error;
    }
    const { account, isVerified, recoveryCodes } = ctx.state.secondStep ?? {};
    if (!account || ctx.status >= 300 || !isRecord(ctx.body)) return;
    // It may have been turned on since the password was checked.
    if (!isVerified && (await isOn(account))) {
      await takeBack(ctx, account);
      return askForCode(ctx, new KhayrError('codeRequired', 'A code of the second factor is needed.'));
    }
    const body = readBody(ctx.request.body);
    if (isVerified && body.rememberBrowser === true && codeIn(body) !== '') {
      const name = deviceName(ctx.get('user-agent'));
      const token = await service(strapi, 'api::account.trusted-devices').remember(adminKey(account), name);
      storeBrowserToken(strapi, ctx, token);
    }
    if (recoveryCodes) ctx.body = { data: { ...readBody(ctx.body.data), recoveryCodes } };
  }

  /** A mailed link is no second factor: whoever has one, or needs one, signs in with the new password. */
  async function openByLink(ctx: Context, next: () => Promise<void>) {
    ctx.state.endsSession = true;
    await next();
    const user = readBody(readBody(ctx.body).data).user;
    if (ctx.status >= 300 || !isRecord(user) || typeof user.id !== 'number') return;
    const account = { id: user.id };
    if (!(await isOn(account)) && !(await service(strapi, 'api::account.dashboard-factor').mustSetUp(account.id)))
      return;
    await takeBack(ctx, account);
    ctx.body = { data: { token: null, user } };
  }

  return async (ctx: Context, next: () => Promise<void>) => {
    const path = ctx.path.toLowerCase().replace(/\/$/, '');
    if (ctx.method === 'POST' && path === LOGIN) return logIn(ctx, next);
    if (ctx.method === 'POST' && BY_LINK.includes(path)) return openByLink(ctx, next);
    return next();
  };
};
