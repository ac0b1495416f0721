import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ERROR_KEY, type FactorSecret } from '../../../../contract/errors';
import { SECOND_FACTOR_LIMITS } from '../../../../contract/limits';
import type { OwnFactorReply } from '../../../../contract/replies';
import type { DashboardAccount } from '../../../audit/audit-log';
import { languageOf } from '../../../dashboard-refusals';
import { endDashboardAccess } from '../../../documents/account-access';
import { invalidData, KhayrError } from '../../../khayr-error';
import { itemNumber, readBody } from '../../../read-input';
import { service } from '../../../services';
import { adminKey } from '../account-key';

interface Context {
  request: { body?: unknown };
  state: { user: DashboardAccount & { password: string | null }; session?: { id?: unknown } };
  cookies: { get(name: string): string | undefined };
}

const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '');

/** The second factor of an account of the dashboard, for whoever is signed in with it. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const factor = () => service(strapi, 'api::account.second-factor');
  const own = () => service(strapi, 'api::account.dashboard-factor');
  const devices = () => service(strapi, 'api::account.trusted-devices');
  const isRequired = () => service(strapi, 'api::account.requirement').isOn();
  const isFromSite = ({ id }: DashboardAccount) => service(strapi, 'api::session.dashboard-access').isLinked([id]);

  /** Whoever asks, and what they send. An account that the site opens has the factor of its account on the site. */
  async function asker({ request, state: { user } }: Context) {
    if (await isFromSite(user)) throw new errors.ForbiddenError();
    return { user, account: adminKey(user), body: readBody(request.body) };
  }

  /** Refuses unless the code is right: whoever only has an open browser must not change the factor. */
  async function requireCode(user: DashboardAccount, code: unknown) {
    const given = text(code).slice(0, SECOND_FACTOR_LIMITS.code);
    const isRight = given !== '' && (await own().check(user, given));
    if (!isRight) throw invalidData('code', 'The code is wrong.', ERROR_KEY.signInCode);
  }

  async function isPassword({ password: hash }: Context['state']['user'], password: string): Promise<boolean> {
    return hash !== null && (await strapi.service('admin::auth').validatePassword(password, hash));
  }

  return {
    async load(ctx: Context): Promise<{ data: OwnFactorReply }> {
      const { user } = ctx.state;
      return {
        data: {
          ...(await factor().status(adminKey(user))),
          isFromSite: await isFromSite(user),
          isRequired: await isRequired(),
          devices: await devices().list(adminKey(user)),
        },
      };
    },

    /** A secret for an app, for whoever knows the password, or the code of the app that it is to replace. */
    async begin(ctx: Context): Promise<{ data: FactorSecret }> {
      const { user, account, body } = await asker(ctx);
      if (await factor().isOn(account)) await requireCode(user, body.code);
      else if (!(await isPassword(user, text(body.password)))) {
        throw invalidData('password', 'The password is wrong.', ERROR_KEY.ownPassword);
      }
      return { data: await own().begin(user, languageOf(ctx)) };
    },

    async confirm(ctx: Context): Promise<{ data: { codes: string[] } }> {
      const { user, body } = await asker(ctx);
      return { data: { codes: await own().confirm(user, text(body.code), String(ctx.state.session?.id)) } };
    },

    async turnOff(ctx: Context): Promise<{ data: null }> {
      const { user, account, body } = await asker(ctx);
      if (await isRequired()) throw invalidData('code', 'The settings require it.', ERROR_KEY.factorRequired);
      await requireCode(user, body.code);
      await strapi.db.transaction(async () => {
        await factor().remove([account]);
        await endDashboardAccess(strapi, [user], String(ctx.state.session?.id));
        await own().record('factor-off', user);
      });
      return { data: null };
    },

    async recoveryCodes(ctx: Context): Promise<{ data: { codes: string[] } }> {
      const { user, account, body } = await asker(ctx);
      await requireCode(user, body.code);
      const codes = await factor().renewRecoveryCodes(account);
      await own().record('recovery-codes', user);
      return { data: { codes } };
    },

    async forgetDevice(ctx: Context): Promise<{ data: null }> {
      const { user, account, body } = await asker(ctx);
      if (!(await devices().forget(account, itemNumber(body.id))))
        throw new KhayrError('notFound', 'There is no such browser.');
      await own().record('device-forget', user);
      return { data: null };
    },
  };
};
