import type { Core } from '@strapi/strapi';
import type { OpenedSession } from '../../../../contract/replies';
import { USER_TYPE } from '../../../../contract/vocabulary';
import { titleOfUser } from '../../../audit/account-acts';
import { noteFailedSignIn, recordAct } from '../../../audit/audit-log';
import { unlessUnwritable } from '../../../database/unwritable';
import { KhayrError } from '../../../khayr-error';
import { readBody } from '../../../read-input';
import { service } from '../../../services';
import { openedSession, presentUser, sessionAct } from '../opened-session';
import type { SignedIn } from '../services/session';

interface Context {
  request: { body?: unknown };
}

/** A credential as it was sent; '' for what is no text, or no text that a database can store. */
const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '');

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => service(strapi, 'api::session.session');
  const logins = () => service(strapi, 'api::session.login');

  async function namedAccount(identifier: string) {
    const user: SignedIn | null = await logins().find(identifier);
    return { kind: 'user' as const, account: user ? { number: user.number, title: titleOfUser(user) } : undefined };
  }

  return {
    async account(ctx: Context) {
      const identifier = text(readBody(ctx.request.body).identifier).trim();
      return { data: { number: await logins().accountOf(identifier) } };
    },

    async login(ctx: Context): Promise<{ data: OpenedSession }> {
      const { identifier, password } = readBody(ctx.request.body);
      const name = text(identifier).trim();
      const user: SignedIn | null = await logins().check(name, text(password));
      if (!user) {
        noteFailedSignIn(strapi, () => namedAccount(name));
        throw new KhayrError('wrongLogin', 'The login details are wrong.');
      }
      const data = await openedSession(strapi, user);
      if (user.userType === USER_TYPE.manager) await service(strapi, 'api::setup.setup').claim();
      return { data };
    },

    async resolve(ctx: Context) {
      const user: SignedIn | null = await sessions().resolve(text(readBody(ctx.request.body).hashString));
      if (!user) throw new KhayrError('notSignedIn', 'There is no such session.');
      return { data: { user: presentUser(user) } };
    },

    async logout(ctx: Context) {
      const hashString = text(readBody(ctx.request.body).hashString);
      const session = await sessions().find(hashString);
      await sessions().close(hashString);
      // A session that somebody ends must end on a full disk too.
      if (session) await unlessUnwritable(recordAct(strapi, sessionAct('sign-out', session.user)));
      return { data: null };
    },

    forgot(ctx: Context) {
      const { email, lang } = readBody(ctx.request.body);
      // Not awaited: the time of the reply would reveal who has an account.
      service(strapi, 'api::session.password-reset').request(text(email).trim(), lang === 'en' ? 'en' : 'ar');
      return { data: null };
    },

    async reset(ctx: Context) {
      const { code, password } = readBody(ctx.request.body);
      await service(strapi, 'api::session.password-reset').finish(text(code), text(password));
      return { data: null };
    },
  };
};
