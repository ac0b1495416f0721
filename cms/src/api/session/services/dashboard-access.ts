import type { Core } from '@strapi/strapi';
import { buildSessionMetadata, errors } from '@strapi/utils';
import { DASHBOARD_ROLES, type DashboardRole, dashboardRoleOf } from '../../../../contract/rights';
import { environment } from '../../../environment';
import type { LiveSession, SignedIn } from '../../../platform/accounts/live-session';
import { newSecret } from '../../../platform/accounts/secret';
import { nameOfUser, recordAct, userPerson } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

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

/** Those of whoever has rights over content alone. */
const CONTENT_ROLES: readonly string[] = Object.values(DASHBOARD_ROLES);

/** Whether an administrator gave an account more than the site does. */
const isRaised = ({ roles }: Admin) => roles.some(({ code }) => !CONTENT_ROLES.includes(code));

interface SessionTokens {
  refresh: string;
  access: string;
}

/** The dashboard for whoever has rights over the site's content, without a second password (docs/security.md). */
export default function dashboardAccess({ strapi }: { strapi: Core.Strapi }) {
  const sessions = () => service(strapi, 'api::session.session');
  const accounts = () => strapi.db.query(ACCOUNTS);
  const admins = () => strapi.db.query(ADMINS);
  const manager = () => strapi.sessionManager('admin');

  const findAdmin = (id: number): Promise<Admin | null> =>
    admins().findOne({ where: { id }, populate: { roles: { select: ['code'] } } });

  async function roleId(code: DashboardRole): Promise<number> {
    const role: { id: number } | null = await strapi.db.query(ROLES).findOne({ where: { code } });
    if (!role) throw new Error(`The dashboard has no role ${code}.`);
    return role.id;
  }

  async function createAdmin({ number, id }: SignedIn, firstname: string, role: DashboardRole): Promise<Admin> {
    const email = `user-${number}@${EMAIL_DOMAIN}`;
    const created: { id: number } = await strapi.service('admin::user').create({
      email,
      // Nobody knows it; Strapi compares what somebody types in their profile with it.
      password: newSecret(),
      firstname,
      isActive: true,
      registrationToken: null,
      roles: [await roleId(role)],
    });
    await accounts().deleteMany({ where: { user: { id } } });
    await accounts().create({ data: { user: id, adminId: created.id } });
    const admin = await findAdmin(created.id);
    if (!admin) throw new Error('The new account of the dashboard is missing.');
    return admin;
  }

  /**
   * The account that belongs to somebody of the site, with the role of their rights there. An account is never looked for by its
   * e-mail: anybody may write any into theirs.
   */
  const accountOf = (user: SignedIn, role: DashboardRole): Promise<Admin> =>
    withLock(strapi, 'dashboard-accounts', async () => {
      const name = user.fullName || user.username;
      const known: { adminId: number } | null = await accounts().findOne({ where: { user: { id: user.id } } });
      const admin = (known && (await findAdmin(known.adminId))) ?? (await createAdmin(user, name, role));
      if (admin.firstname !== name) await admins().update({ where: { id: admin.id }, data: { firstname: name } });
      if (isRaised(admin) || (admin.roles.length === 1 && admin.roles[0]?.code === role)) return admin;
      await strapi.service('admin::user').updateById(admin.id, { roles: [await roleId(role)] });
      return { ...admin, roles: [{ code: role }] };
    });

  /**
   * Whether a session of the site opens an account. Managers may set each other's passwords, so one with more
   * than the rights over content wants the second factor as well.
   */
  function mayOpen({ user, mustSetUp, isVerified }: LiveSession, account: Admin): boolean {
    if (dashboardRoleOf(user) === undefined || mustSetUp || !account.isActive) return false;
    return isVerified || !isRaised(account);
  }

  const isLinked = async (adminIds: number[]) =>
    (await accounts().count({ where: { adminId: { $in: adminIds } } })) > 0;

  /** While the settings require a second factor, which the dashboard's own accounts cannot have, unless the operator opens it. */
  const isSignInOpen = async () =>
    environment.dashboardSignIn || !(await service(strapi, 'api::account.requirement').isOn());

  /** Whether a browser is signed in with an account of the dashboard's own, which it keeps. */
  async function isSignedInByPassword(refreshToken: string | undefined): Promise<boolean> {
    if (!refreshToken) return false;
    const session = await manager().validateRefreshToken(refreshToken);
    return session.isValid && !(await isLinked([Number(session.userId)]));
  }

  return {
    isLinked,

    /**
     * Opens a session of the dashboard for whoever has this session of the site. Undefined if the browser has one of another
     * account already.
     */
    async open(
      hashString: string,
      { refreshToken, userAgent }: { refreshToken: string | undefined; userAgent: string },
    ): Promise<SessionTokens | undefined> {
      const session = await sessions().find(hashString);
      if (!session) throw new KhayrError('notSignedIn', 'There is no such session.');
      const role = dashboardRoleOf(session.user);
      if (role === undefined || session.mustSetUp) throw new errors.ForbiddenError();
      if (await isSignedInByPassword(refreshToken)) return undefined;
      const account = await accountOf(session.user, role);
      if (!mayOpen(session, account)) throw new errors.ForbiddenError();
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

    /** Whether passwords and mailed links of the dashboard's own accounts open it. */
    isSignInOpen,

    /** Whether a session of the dashboard may still be used, as far as that depends on the site and its settings. */
    async isOpen({ deviceId, userId }: { deviceId?: unknown; userId?: unknown }): Promise<boolean> {
      const id = siteSessionOf(deviceId);
      if (id === undefined) return isSignInOpen();
      const [session, account] = await Promise.all([sessions().findById(id), findAdmin(Number(userId))]);
      return session !== null && account !== null && mayOpen(session, account);
    },

    /** Whether an account of the site opens more of the dashboard than the content. */
    async isRaised(userId: number): Promise<boolean> {
      const known: { adminId: number } | null = await accounts().findOne({ where: { user: { id: userId } } });
      const admin = known && (await findAdmin(known.adminId));
      return admin !== null && isRaised(admin);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::session.dashboard-access': typeof dashboardAccess;
  }
}
