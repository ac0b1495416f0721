import type { Core } from '@strapi/strapi';
import { managerActions } from '../manager-access';

const ROLES = 'plugin::users-permissions.role';
const PERMISSIONS = 'plugin::users-permissions.permission';

/** The role of the site's managers. */
export const MANAGER_ROLE = { type: 'manager', name: 'Manager', description: 'Edits the site (user type 4)' };

/** Takes every right to the content API from visitors and accounts, and grants managers theirs by their role. */
export async function closePermissions(strapi: Core.Strapi) {
  const closed = await strapi.db.query(PERMISSIONS).findMany({
    select: ['id'],
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  });
  if (closed.length > 0) {
    await strapi.db.query(PERMISSIONS).deleteMany({ where: { id: { $in: closed.map(({ id }) => id) } } });
  }

  await grantManagers(strapi);

  const settings = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await settings.get({ key: 'advanced' });
  if (isRecord(advanced) && advanced.allow_register !== false) {
    await settings.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
  }
}

async function grantManagers(strapi: Core.Strapi) {
  const actions = managerActions(strapi);
  const existing = await strapi.db
    .query(ROLES)
    .findOne({ where: { type: MANAGER_ROLE.type }, populate: { permissions: true } });
  const role = existing ?? (await strapi.db.query(ROLES).create({ data: MANAGER_ROLE }));
  const granted: { id: number; action: string }[] = existing?.permissions ?? [];
  const surplus = granted.filter(({ action }) => !actions.includes(action));
  if (surplus.length > 0) {
    await strapi.db.query(PERMISSIONS).deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } });
  }
  for (const action of actions.filter((wanted) => granted.every((permission) => permission.action !== wanted))) {
    await strapi.db.query(PERMISSIONS).create({ data: { action, role: role.id } });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
