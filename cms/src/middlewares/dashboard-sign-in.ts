import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ERROR_KEY } from '../../contract/errors';
import { DECOY_HASH, inPasswordQueue } from '../api/session/password-queue';
import { sendsMail } from '../platform/mail/mail-server';
import { KhayrError } from '../platform/requests/khayr-error';
import { service } from '../services';

interface Context {
  method: string;
  path: string;
  request: { body?: { email?: unknown; password?: unknown } };
}

const LOGIN = 'POST /admin/login';

/** Whose answer says that a mail is on its way. */
const FORGOT = 'POST /admin/forgot-password';

/** What opens a session, or leads to one, without one of the site. */
const SIGN_INS = [LOGIN, FORGOT, 'POST /admin/register', 'POST /admin/reset-password'];

/** What compares a password or makes its hash. */
const WITH_PASSWORD = [...SIGN_INS, 'PUT /admin/users/me'];

/**
 * The sign-in of the dashboard's own accounts: closed while the settings require a second factor, which they cannot have.
 * Passwords wait in one line with those of the site.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const auth = () => strapi.service('admin::auth');

  /**
   * Strapi compares no password when the dashboard does not know the e-mail, so the time of the answer would reveal
   * which e-mails it knows. Here such a login costs the same comparison, against the hash of a password that nobody has.
   */
  async function compareDecoy({ email, password }: NonNullable<Context['request']['body']>) {
    if (typeof email !== 'string' || typeof password !== 'string') return;
    const where = { email: email.toLowerCase() };
    const known = await strapi.db.query('admin::user').findOne({ select: ['password'], where });
    if (!known?.password) await auth().validatePassword(password, DECOY_HASH);
  }

  async function logIn({ request }: Context, next: () => Promise<void>) {
    try {
      await next();
    } catch (error) {
      // A login refused by the rate limit costs nothing, whatever its e-mail is.
      if (!(error instanceof errors.RateLimitError)) await compareDecoy(request.body ?? {});
      throw error;
    }
  }

  return async (ctx: Context, next: () => Promise<void>) => {
    const request = `${ctx.method} ${ctx.path.toLowerCase().replace(/\/$/, '')}`;
    if (!WITH_PASSWORD.includes(request)) return next();
    if (SIGN_INS.includes(request) && !(await service(strapi, 'api::session.dashboard-access').isSignInOpen()))
      throw new KhayrError('notAllowed', 'The dashboard is opened from the site.', { key: ERROR_KEY.signInClosed });
    if (request === FORGOT && !(await sendsMail(strapi)))
      throw new KhayrError('notAllowed', 'The site sends no mail.', { key: ERROR_KEY.noMail });
    return inPasswordQueue(() => (request === LOGIN ? logIn(ctx, next) : next()));
  };
};
