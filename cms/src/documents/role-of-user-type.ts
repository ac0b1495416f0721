import type { Core } from '@strapi/strapi';

const USERS = 'plugin::users-permissions.user';
const ROLES = 'plugin::users-permissions.role';
const MANAGER_TYPE = 4;

interface Change {
  params: { data?: Record<string, unknown> };
}

/**
 * An account's type decides its role: Manager for managers, none for all others. The users plugin and the dashboard
 * write past the Document Service, so the rule stands at the database.
 */
export function giveRoleByUserType(strapi: Core.Strapi) {
  async function setRole({ params: { data } }: Change) {
    if (!data || data.userType === undefined) return;
    const role =
      data.userType === MANAGER_TYPE
        ? await strapi.db.query(ROLES).findOne({ select: ['id'], where: { type: 'manager' } })
        : null;
    data.role = role?.id ?? null;
  }

  strapi.db.lifecycles.subscribe({ models: [USERS], beforeCreate: setRole, beforeUpdate: setRole });
}
