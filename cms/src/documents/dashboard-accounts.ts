import type { Core } from '@strapi/strapi';
import { hashOf, newSecret } from '../api/session/secret';

const ADMINS = 'admin::user';

interface Change {
  params: { where?: Record<string, unknown>; data?: Record<string, unknown> };
}

interface Credentials {
  email: string;
  password: string;
}

/** A code as the database has it: who reads a backup cannot use it. */
function hashCode(fields: Record<string, unknown> | undefined) {
  const code = fields?.resetPasswordToken;
  if (fields && typeof code === 'string') fields.resetPasswordToken = hashOf(code);
}

/**
 * What Strapi leaves open of the dashboard's accounts: mailed codes are stored as they are, somebody else's change of a
 * password or a block ends no session, and a login with an unknown e-mail answers sooner than one with a known.
 */
export function guardDashboardAccounts(strapi: Core.Strapi) {
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

  const auth = strapi.service('admin::auth');
  const { checkCredentials } = auth;
  const decoy: Promise<string> = auth.hashPassword(newSecret());
  auth.checkCredentials = async (credentials: Credentials) => {
    const { email, password } = credentials;
    const known = await strapi.db.query(ADMINS).findOne({ select: ['password'], where: { email } });
    if (!known?.password) await auth.validatePassword(password, await decoy);
    return checkCredentials(credentials);
  };
}
