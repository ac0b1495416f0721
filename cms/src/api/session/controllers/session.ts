import type { Core } from '@strapi/strapi';
import { SECOND_FACTOR_LIMITS } from '../../../../contract/limits';
import type { OpenedSession, ResolvedSession } from '../../../../contract/replies';
import { USER_TYPE } from '../../../../contract/vocabulary';
import { KhayrError } from '../../../khayr-error';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { noteFailedSignIn, recordAct } from '../../../platform/audit/audit-log';
import { unlessUnwritable } from '../../../platform/database/unwritable';
import { userKey } from '../../../platform/session/account-key';
import { readBody } from '../../../read-input';
import { service } from '../../../services';
import { deviceName } from '../device-name';
import { openedSession, presentUser, sessionAct } from '../opened-session';
import type { SignedIn } from '../services/session';

interface Context {
  request: { body?: unknown };
}

/** A credential as it was sent; '' for what is no text, or no text that a database can store. */
const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '');

/** Tokens as they were sent; what is none is left out. */
const texts = (value: unknown) =>
  (Array.isArray(value) ? value : [])
    .map(text)
    .filter((token) => token !== '')
    .slice(0, SECOND_FACTOR_LIMITS.devices);

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => service(strapi, 'api::session.session');
  const logins = () => service(strapi, 'api::session.login');

  const codeRequired = () => new KhayrError('codeRequired', 'A code of the second factor is needed.');

  /** Checks the second factor of an account that has one: a remembered browser needs no code. Returns whether there is one. */
  async function verify(user: SignedIn, { code, devices }: { code: string; devices: string[] }): Promise<boolean> {
    const account = userKey(user);
    const factor = service(strapi, 'api::account.second-factor');
    if (!(await factor.isOn(account))) return false;
    if (code === '' && (await service(strapi, 'api::account.trusted-devices').isRemembered(account, devices)))
      return true;
    if (code === '') throw codeRequired();
    const kind = await factor.check(account, code);
    if (kind === undefined) {
      const failed = { kind: 'user', account: { number: user.number, title: titleOfUser(user) } } as const;
      noteFailedSignIn(strapi, async () => failed);
      throw new KhayrError('wrongCode', 'The code is wrong.');
    }
    if (kind === 'recovery') await recordAct(strapi, { ...sessionAct('sign-in', user), action: 'recovery-code' });
    return true;
  }

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
      const { identifier, password, code, devices, remember, userAgent } = readBody(ctx.request.body);
      const name = text(identifier).trim();
      const device = deviceName(text(userAgent));
      const user: SignedIn | null = await logins().check(name, text(password));
      if (!user) {
        noteFailedSignIn(strapi, () => namedAccount(name));
        throw new KhayrError('wrongLogin', 'The login details are wrong.');
      }
      const isVerified = await verify(user, { code: text(code), devices: texts(devices) });
      const data = await openedSession(strapi, user, { device, isVerified });
      // It may have been turned on since it was looked for: that ends the sessions which were open by then.
      if (!isVerified && (await service(strapi, 'api::account.second-factor').isOn(userKey(user)))) {
        await sessions().close(data.hashString);
        throw codeRequired();
      }
      if (user.userType === USER_TYPE.manager) await service(strapi, 'api::setup.setup').claim();
      if (!isVerified || remember !== true || text(code) === '') return { data };
      const token = await service(strapi, 'api::account.trusted-devices').remember(userKey(user), device);
      return { data: { ...data, device: token } };
    },

    async resolve(ctx: Context): Promise<{ data: ResolvedSession }> {
      const session = await sessions().find(text(readBody(ctx.request.body).hashString));
      if (!session) throw new KhayrError('notSignedIn', 'There is no such session.');
      return { data: { user: presentUser(session.user), mustSetUp: session.mustSetUp } };
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
