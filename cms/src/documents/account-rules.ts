import type { Core } from '@strapi/strapi';
import { USER_TYPE } from '../../contract/vocabulary';
import { hashOf } from '../api/session/secret';
import { service } from '../services';

const USERS = 'plugin::users-permissions.user';
const ROLES = 'plugin::users-permissions.role';
const ADMINS = 'admin::user';

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
  endSessionsOfChangedUsers(strapi);
  protectDashboardAccounts(strapi);
}

/** An account's type decides its role: Manager for managers, none for all others. */
function assignRoleByUserType(strapi: Core.Strapi) {
  async function setRole({ params: { data } }: Change) {
    if (!data || data.userType === undefined) return;
    const role =
      data.userType === USER_TYPE.manager
        ? await strapi.db.query(ROLES).findOne({ select: ['id'], where: { type: 'manager' } })
        : null;
    data.role = role?.id ?? null;
  }

  strapi.db.lifecycles.subscribe({ models: [USERS], beforeCreate: setRole, beforeUpdate: setRole });
}

/** Whether whoever signed in with the old password must sign in again. */
const revokesAccess = ({ params: { data } }: Change) => data?.password !== undefined || data?.blocked === true;

/** A new password, a block or the deletion of an account ends its sessions and revokes its mailed codes. */
function endSessionsOfChangedUsers(strapi: Core.Strapi) {
  async function endSessions({ params: { where } }: Change) {
    const accounts: { id: number }[] = await strapi.db.query(USERS).findMany({ select: ['id'], where });
    const ids = accounts.map(({ id }) => id);
    if (ids.length === 0) return;
    await service(strapi, 'api::session.session').closeAllOf(ids);
    await service(strapi, 'api::session.password-reset').deleteAllOf(ids);
  }
  const endIfRevoked = async (change: Change) => {
    if (revokesAccess(change)) await endSessions(change);
  };

  strapi.db.lifecycles.subscribe({
    models: [USERS],
    beforeUpdate: endIfRevoked,
    beforeUpdateMany: endIfRevoked,
    beforeDelete: endSessions,
    beforeDeleteMany: endSessions,
  });
}

/** Replaces a mailed code by its hash, so that whoever reads a backup cannot use it. */
function hashCode(fields: Fields | undefined) {
  const code = fields?.resetPasswordToken;
  if (fields && typeof code === 'string') fields.resetPasswordToken = hashOf(code);
}

/**
 * Two things that Strapi leaves out for the dashboard's accounts: mailed codes are stored as hashes, and a new password
 * or a block ends the sessions of the account.
 */
function protectDashboardAccounts(strapi: Core.Strapi) {
  async function endSessions({ params: { where, data } }: Change) {
    if (data?.password === undefined && data?.isActive !== false) return;
    const admins: { id: number }[] = await strapi.db.query(ADMINS).findMany({ select: ['id'], where });
    for (const { id } of admins) await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
  }

  strapi.db.lifecycles.subscribe({
    models: [ADMINS],
    beforeFindOne: ({ params }: Change) => hashCode(params.where),
    async beforeUpdate(change: Change) {
      hashCode(change.params.data);
      await endSessions(change);
    },
    beforeUpdateMany: endSessions,
  });
}
