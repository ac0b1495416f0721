import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ERROR_KEY } from '../../../contract/errors';
import { USER_TYPE } from '../../../contract/vocabulary';
import { endAccess, endDashboardAccess, endInvitationsBy, endsAccess } from '../../platform/accounts/account-access';
import { userKey } from '../../platform/accounts/account-key';
import { hashOf } from '../../platform/accounts/secret';
import { invalidData } from '../../platform/requests/khayr-error';
import { service } from '../../services';
import { isActiveManager } from '../people/person';

const USERS = 'plugin::users-permissions.user';
const ROLES = 'plugin::users-permissions.role';
const ADMINS = 'admin::user';
const ADMIN_SESSIONS = 'admin::session';
const LINKED_ACCOUNTS = 'api::session.dashboard-account';

type Fields = Record<string, unknown>;

interface Change {
  params: { where?: Fields; data?: Fields };
}

/**
 * Rules of the site's accounts and of the dashboard's. The users plugin and the dashboard write past the Document
 * Service, so the rules are database lifecycles; each runs in the change's own transaction.
 */
export function enforceAccountRules(strapi: Core.Strapi) {
  assignRoleByUserType(strapi);
  // Before the next, so that a refused change ends no session.
  keepAManager(strapi);
  endSessionsOfChangedUsers(strapi);
  // Before the next, so that a refused change ends no session.
  bindManagersToTheSite(strapi);
  protectDashboardAccounts(strapi);
}

/** An account's type decides its role: Manager for managers, none for all others. Only a responsible has a role on the site. */
function assignRoleByUserType(strapi: Core.Strapi) {
  async function setRole({ params: { data } }: Change) {
    if (!data || data.userType === undefined) return;
    const role =
      data.userType === USER_TYPE.manager
        ? await strapi.db.query(ROLES).findOne({ select: ['id'], where: { type: 'manager' } })
        : null;
    data.role = role?.id ?? null;
    if (data.userType !== USER_TYPE.responsible) data.siteRole = null;
  }

  strapi.db.lifecycles.subscribe({ models: [USERS], beforeCreate: setRole, beforeUpdate: setRole });
}

/** The site needs an active manager: the last one can be neither blocked, nor given another type, nor deleted. */
function keepAManager(strapi: Core.Strapi) {
  type Account = { id: number; userType: number; blocked: boolean | null };
  const find = (where: Fields | undefined): Promise<Account[]> =>
    strapi.db.query(USERS).findMany({ select: ['id', 'userType', 'blocked'], where });

  async function refuseLast({ params: { where } }: Change, field: string) {
    const leaving = (await find(where)).filter(isActiveManager).map(({ id }) => id);
    if (leaving.length === 0) return;
    const others = await find({ userType: USER_TYPE.manager, id: { $notIn: leaving } });
    if (!others.some(isActiveManager)) throw invalidData(field, 'The site needs a manager.', ERROR_KEY.lastManager);
  }
  async function refuseUpdate(change: Change) {
    const { userType, blocked } = change.params.data ?? {};
    if (blocked === true) await refuseLast(change, 'blocked');
    else if (userType !== undefined && userType !== USER_TYPE.manager) await refuseLast(change, 'userType');
  }
  const refuseDeletion = (change: Change) => refuseLast(change, 'userType');

  strapi.db.lifecycles.subscribe({
    models: [USERS],
    beforeUpdate: refuseUpdate,
    beforeUpdateMany: refuseUpdate,
    beforeDelete: refuseDeletion,
    beforeDeleteMany: refuseDeletion,
  });
}

/** A change of an account ends what was given for it before, and its deletion also ends its second factor. */
function endSessionsOfChangedUsers(strapi: Core.Strapi) {
  const find = (where: Fields | undefined): Promise<(Fields & { id: number; number: number })[]> =>
    strapi.db.query(USERS).findMany({ where });

  async function endIfChanged({ params: { where, data = {} } }: Change) {
    const accounts = await find(where);
    await endAccess(
      strapi,
      accounts.filter((before) => endsAccess(USERS, data, before)),
    );
  }
  async function endAll({ params: { where } }: Change) {
    const accounts = await find(where);
    await endAccess(strapi, accounts);
    await service(strapi, 'api::account.second-factor').remove(accounts.map(userKey));
  }

  strapi.db.lifecycles.subscribe({
    models: [USERS],
    beforeUpdate: endIfChanged,
    beforeUpdateMany: endIfChanged,
    beforeDelete: endAll,
    beforeDeleteMany: endAll,
  });
}

/** Replaces a mailed code by its hash, so that whoever reads a backup cannot use it. */
function hashCode(fields: Fields | undefined) {
  const code = fields?.resetPasswordToken;
  if (fields && typeof code === 'string') fields.resetPasswordToken = hashOf(code);
}

/**
 * What Strapi leaves out for the dashboard's accounts: mailed codes are stored as hashes, and a change of an account ends what
 * was given for it before.
 */
function protectDashboardAccounts(strapi: Core.Strapi) {
  type Admin = Fields & { id: number; isActive: boolean };
  const find = (where: Fields | undefined): Promise<Admin[]> =>
    strapi.db.query(ADMINS).findMany({ where, populate: { roles: { select: ['id'] } } });

  async function endIfChanged({ params: { where, data = {} } }: Change) {
    const changed = (await find(where)).filter((before) => endsAccess(ADMINS, data, before));
    if (changed.length > 0) await endDashboardAccess(strapi, changed);
    const { roles, isActive } = data;
    const losing = changed.filter((before) => endsAccess(ADMINS, { roles, isActive }, before));
    for (const admin of losing) await endInvitationsBy(strapi, admin);
  }

  async function endAll({ params: { where } }: Change) {
    const admins = await find(where);
    for (const admin of admins) await endInvitationsBy(strapi, admin);
  }

  strapi.db.lifecycles.subscribe({
    models: [ADMINS],
    beforeFindOne: ({ params }: Change) => hashCode(params.where),
    async beforeUpdate(change: Change) {
      hashCode(change.params.data);
      await endIfChanged(change);
    },
    beforeUpdateMany: endIfChanged,
    beforeDelete: endAll,
    beforeDeleteMany: endAll,
  });
}

/** A session of the dashboard as Strapi stores it. */
interface AdminSession {
  deviceId?: unknown;
  userId?: unknown;
  status: string;
  expiresAt: Date;
  absoluteExpiresAt: Date;
}

/**
 * The accounts of the dashboard that managers of the site open without a password: they cannot get one, nor another e-mail
 * that a code could be mailed to, and their sessions are over as soon as the site's session is.
 */
function bindManagersToTheSite(strapi: Core.Strapi) {
  async function refuseOwnSignIn({ params: { where, data } }: Change) {
    if (data?.password === undefined && data?.email === undefined) return;
    const changed: { id: number; email: string }[] = await strapi.db.query(ADMINS).findMany({ where });
    const isKept = data.password === undefined && changed.every(({ email }) => email === data.email);
    if (isKept || !(await service(strapi, 'api::session.dashboard-access').isLinked(changed.map(({ id }) => id))))
      return;
    throw new errors.ForbiddenError(
      'This account is opened from the site and has no password or e-mail of its own · هذا الحساب يُفتح من الموقع وليست له كلمة مرور أو بريد خاص به',
    );
  }

  async function forgetDeleted({ params: { where } }: Change) {
    const deleted: { id: number }[] = await strapi.db.query(ADMINS).findMany({ select: ['id'], where });
    await strapi.db.query(LINKED_ACCOUNTS).deleteMany({ where: { adminId: { $in: deleted.map(({ id }) => id) } } });
  }

  strapi.db.lifecycles.subscribe({
    models: [ADMINS],
    beforeUpdate: refuseOwnSignIn,
    beforeUpdateMany: refuseOwnSignIn,
    beforeDelete: forgetDeleted,
    beforeDeleteMany: forgetDeleted,
  });

  strapi.db.lifecycles.subscribe({
    models: [ADMIN_SESSIONS],
    // Strapi reads a session here each time that one of its tokens is used or renewed.
    async afterFindOne({ result }: { result?: AdminSession | null }) {
      if (!result || (await service(strapi, 'api::session.dashboard-access').isOpen(result))) return;
      const past = new Date(0);
      Object.assign(result, { status: 'ended', expiresAt: past, absoluteExpiresAt: past });
    },
  });
}
