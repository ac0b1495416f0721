import type { Core } from '@strapi/strapi';
import { buildSessionMetadata, errors } from '@strapi/utils';
import { USER_TYPE } from '../../../../contract/vocabulary';
import { nameOfUser, recordAct, userPerson } from '../../../audit/audit-log';
import { dashboardRoleCodes, EDITOR } from '../../../bootstrap/dashboard-roles';
import { withLock } from '../../../database/with-lock';
import { KhayrError } from '../../../khayr-error';
import { service } from '../../../services';
import { newSecret } from '../secret';
import type { SignedIn } from './session';

const ADMINS = 'admin::user';
const ROLES = 'admin::role';
const ACCOUNTS = 'api::session.dashboard-account';

/** Nothing is ever delivered below it, so no mailed code can open these accounts. */
const EMAIL_DOMAIN = 'site.invalid';

/** Marks a session of the dashboard that lasts no longer than the session of the site it was opened with. */
const DEVICE_PREFIX = 'site-session:';

/** The id of the site's session behind a session of the dashboard; undefined for one that a password opened. */
function siteSessionOf(deviceId: unknown): number | undefined {
  if (typeof deviceId !== 'string' || !deviceId.startsWith(DEVICE_PREFIX)) return undefined;
  return Number(deviceId.slice(DEVICE_PREFIX.length));
}

interface Admin {
  id: number;
  firstname: string | null;
  isActive: boolean;
  roles: { code: string }[];
}

interface SessionTokens {
  refresh: string;
  access: string;
}

/** The dashboard for the site's managers, without a second password (docs/security.md). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => service(strapi, 'api::session.session');
  const accounts = () => strapi.db.query(ACCOUNTS);
  const admins = () => strapi.db.query(ADMINS);
  const manager = () => strapi.sessionManager('admin');

  const findAdmin = (id: number): Promise<Admin | null> =>
    admins().findOne({ where: { id }, populate: { roles: { select: ['code'] } } });

  async function createAdmin({ number, id }: SignedIn, firstname: string): Promise<Admin> {
    const role: { id: number } | null = await strapi.db.query(ROLES).findOne({ where: { code: EDITOR } });
    const email = `user-${number}@${EMAIL_DOMAIN}`;
    const created: { id: number } = await strapi.service('admin::user').create({
      email,
      // Nobody knows it; Strapi compares what somebody types in their profile with it.
      password: newSecret(),
      firstname,
      isActive: true,
      registrationToken: null,
      roles: role ? [role.id] : [],
    });
    await accounts().deleteMany({ where: { user: { id } } });
    await accounts().create({ data: { user: id, adminId: created.id } });
    const admin = await findAdmin(created.id);
    if (!admin) throw new Error('The new account of the dashboard is missing.');
    return admin;
  }

  /** The account that belongs to a manager. An account is never looked for by its e-mail: anybody may write any into theirs. */
  const accountOf = (user: SignedIn): Promise<Admin> =>
    withLock(strapi, 'dashboard-accounts', async () => {
      const name = user.fullName || user.username;
      const known: { adminId: number } | null = await accounts().findOne({ where: { user: { id: user.id } } });
      const admin = (known && (await findAdmin(known.adminId))) ?? (await createAdmin(user, name));
      if (admin.firstname !== name) await admins().update({ where: { id: admin.id }, data: { firstname: name } });
      return admin;
    });

  /**
   * Managers may set each other's passwords, so an account with more than the rights over content, which an administrator gave
   * it, must not be opened this way: any manager could obtain them.
   */
  function mayBeOpened({ isActive, roles }: Admin): boolean {
    const codes = dashboardRoleCodes(strapi);
    return isActive && roles.every(({ code }) => codes.includes(code));
  }

  const isLinked = async (adminIds: number[]) =>
    (await accounts().count({ where: { adminId: { $in: adminIds } } })) > 0;

  /** Whether a browser is signed in with an account of the dashboard's own, which it keeps. */
  async function isSignedInByPassword(refreshToken: string | undefined): Promise<boolean> {
    if (!refreshToken) return false;
    const session = await manager().validateRefreshToken(refreshToken);
    return session.isValid && !(await isLinked([Number(session.userId)]));
  }

  return {
    isLinked,

    /**
     * Opens a session of the dashboard for the manager whose session of the site this is. Undefined if the browser has one of
     * another account already.
     */
    async open(
      hashString: string,
      { refreshToken, userAgent }: { refreshToken: string | undefined; userAgent: string },
    ): Promise<SessionTokens | undefined> {
      const session = await sessions().find(hashString);
      if (!session) throw new KhayrError('notSignedIn', 'There is no such session.');
      if (session.user.userType !== USER_TYPE.manager || session.mustSetUp) throw new errors.ForbiddenError();
      if (await isSignedInByPassword(refreshToken)) return undefined;
      const account = await accountOf(session.user);
      if (!mayBeOpened(account)) throw new errors.ForbiddenError();
      const { token: refresh } = await manager().generateRefreshToken(
        String(account.id),
        `${DEVICE_PREFIX}${session.id}`,
        { type: 'session', metadata: buildSessionMetadata({ userAgent }) },
      );
      const access = await manager().generateAccessToken(refresh);
      if ('error' in access) throw new KhayrError('notSignedIn', 'The session has ended meanwhile.');
      await recordAct(strapi, {
        action: 'sign-in',
        kind: 'dashboard-account',
        number: account.id,
        title: nameOfUser(session.user),
        person: userPerson(session.user),
      });
      return { refresh, access: access.token };
    },

    /** Whether a session of the dashboard may still be used, as far as that depends on the site and its settings. */
    async isOpen({ deviceId, userId }: { deviceId?: unknown; userId?: unknown }): Promise<boolean> {
      // Strapi fails where the session of a mailed link is over at once; middlewares/dashboard-second-factor.ts ends it.
      const isEnded = strapi.requestContext.get()?.state.endsSession === true;
      if (!isEnded && (await service(strapi, 'api::account.dashboard-factor').mustSetUp(Number(userId)))) return false;
      const id = siteSessionOf(deviceId);
      if (id === undefined) return true;
      const session = await sessions().findById(id);
      return session?.user.userType === USER_TYPE.manager && !session.mustSetUp;
    },
  };
};
