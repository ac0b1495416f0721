import type { Core } from '@strapi/strapi';
import type { OpenedSession, SignedInUser } from '../../../../contract/replies';
import { KhayrError } from '../../../khayr-error';
import { readBody } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../services/session';

interface Context {
  request: { body?: unknown };
}

/** A credential as it was sent; '' for what is no text, or no text that a database can store. */
const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '');

const shown = ({ number, userType, fullName, username }: SignedIn): SignedInUser => ({
  number,
  userType,
  fullName: fullName || username,
});

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => service(strapi, 'api::session.session');

  return {
    async account(ctx: Context) {
      const identifier = text(readBody(ctx.request.body).identifier).trim();
      return { data: { number: await service(strapi, 'api::session.login').accountOf(identifier) } };
    },

    async login(ctx: Context): Promise<{ data: OpenedSession }> {
      const { identifier, password } = readBody(ctx.request.body);
      const user: SignedIn | null = await service(strapi, 'api::session.login').check(
        text(identifier).trim(),
        text(password),
      );
      if (!user) throw new KhayrError('wrongLogin', 'The login details are wrong.');
      return { data: { hashString: await sessions().open(user), user: shown(user) } };
    },

    async resolve(ctx: Context) {
      const user: SignedIn | null = await sessions().resolve(text(readBody(ctx.request.body).hashString));
      if (!user) throw new KhayrError('notSignedIn', 'There is no such session.');
      return { data: { user: shown(user) } };
    },

    async logout(ctx: Context) {
      await sessions().close(text(readBody(ctx.request.body).hashString));
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
