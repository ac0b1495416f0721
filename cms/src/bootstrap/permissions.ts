import type { Core } from '@strapi/strapi';
import { deleteWhere } from '../platform/database/delete-where';
import { isRecord } from '../platform/requests/read-input';

const ROLES = 'plugin::users-permissions.role';
const PERMISSIONS = 'plugin::users-permissions.permission';

export const MANAGER_ROLE = { type: 'manager', name: 'Manager', description: 'Edits the site (user type 4)' };

/** Takes every right to Strapi's own content API from everybody: each of the product's routes names its own. */
export async function closePermissions(strapi: Core.Strapi) {
  const types = ['public', 'authenticated', MANAGER_ROLE.type];
  await deleteWhere(strapi.db.query(PERMISSIONS), { role: { type: { $in: types } } });
  await createManagerRole(strapi);

  const settings = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await settings.get({ key: 'advanced' });
  if (isRecord(advanced) && advanced.allow_register !== false) {
    await settings.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
  }
}

/** The role says who is a manager; what one may do depends on the type of the account (contract/rights.ts). */
async function createManagerRole(strapi: Core.Strapi) {
  const roles = strapi.db.query(ROLES);
  const existing = await roles.findOne({ select: ['id'], where: { type: MANAGER_ROLE.type } });
  if (!existing) await roles.create({ data: MANAGER_ROLE });
}
