import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { newSecret } from '../api/session/secret';

interface Context {
  method: string;
  path: string;
  request: { body?: { email?: unknown; password?: unknown } };
}

const LOGIN = /^\/admin\/login\/?$/i;

/**
 * Strapi compares no password when the dashboard does not know the e-mail, so the time of the answer would reveal
 * which e-mails it knows. Here such a login costs the same comparison, against the hash of a password that nobody has. It
 * comes after the refusal, so that a login refused by the rate limit costs nothing in either case.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const auth = () => strapi.service('admin::auth');
  let decoyHash: Promise<string> | undefined;

  async function compareDecoy({ email, password }: NonNullable<Context['request']['body']>) {
    if (typeof email !== 'string' || typeof password !== 'string') return;
    const where = { email: email.toLowerCase() };
    const known = await strapi.db.query('admin::user').findOne({ select: ['password'], where });
    decoyHash ??= auth().hashPassword(newSecret());
    const hash = await decoyHash;
    if (!known?.password) await auth().validatePassword(password, hash);
  }

  return async ({ method, path, request }: Context, next: () => Promise<void>) => {
    try {
      await next();
    } catch (error) {
      const isRefusedLogin = method === 'POST' && LOGIN.test(path) && !(error instanceof errors.RateLimitError);
      if (isRefusedLogin) await compareDecoy(request.body ?? {});
      throw error;
    }
  };
};
