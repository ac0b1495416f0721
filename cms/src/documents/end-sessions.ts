import type { Core } from '@strapi/strapi';

const USERS = 'plugin::users-permissions.user';

interface Change {
  params: { where?: unknown; data?: Record<string, unknown> };
}

/** Whether the account may no longer be who signed in with the old password. */
const shutsOut = ({ params: { data } }: Change) => data?.password !== undefined || data?.blocked === true;

/**
 * A new password, a block or the deletion of an account ends its sessions and makes its mailed codes void, whoever does
 * it: the users plugin and the dashboard write past the Document Service, so the database tells. It happens in the
 * change's own transaction.
 */
export function endSessionsOfChangedAccounts(strapi: Core.Strapi) {
  async function end({ params: { where } }: Change) {
    const accounts: { id: number }[] = await strapi.db.query(USERS).findMany({ select: ['id'], where });
    const ids = accounts.map(({ id }) => id);
    if (ids.length === 0) return;
    await strapi.service('api::session.session').closeAllOf(ids);
    await strapi.service('api::session.password-reset').forgetAllOf(ids);
  }
  const endWhenShutOut = async (change: Change) => {
    if (shutsOut(change)) await end(change);
  };

  strapi.db.lifecycles.subscribe({
    models: [USERS],
    beforeUpdate: endWhenShutOut,
    beforeUpdateMany: endWhenShutOut,
    beforeDelete: end,
    beforeDeleteMany: end,
  });
}
