import type { Core } from '@strapi/strapi';
import { USER_TYPE } from '../../contract/vocabulary';
import { environment } from '../environment';
import { MANAGER_ROLE } from './permissions';

const USERS = 'plugin::users-permissions.user';

/** A site must have somebody who can enter: one dashboard administrator and one manager. */
export async function createFirstUsers(strapi: Core.Strapi) {
  await createDashboardAdmin(strapi);
  await createManager(strapi);
}

async function createDashboardAdmin(strapi: Core.Strapi) {
  const login = environment.dashboardAdmin;
  const users = strapi.service('admin::user');
  if (!login || (await users.exists())) return;
  const role = await strapi.service('admin::role').getSuperAdmin();
  await users.create({
    email: login.email.toLowerCase(),
    password: login.password,
    firstname: 'Khayr',
    isActive: true,
    registrationToken: null,
    roles: role ? [role.id] : [],
  });
  strapi.log.info(`Dashboard administrator ${login.email} created.`);
}

async function createManager(strapi: Core.Strapi) {
  const login = environment.manager;
  if (!login || (await strapi.db.query(USERS).findOne({ where: { userType: USER_TYPE.manager } }))) return;
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: MANAGER_ROLE.type } });
  await strapi
    .plugin('users-permissions')
    .service('user')
    .add({
      ...login,
      email: login.email.toLowerCase(),
      fullName: login.username,
      userType: USER_TYPE.manager,
      provider: 'local',
      confirmed: true,
      blocked: false,
      role: role.id,
    });
  strapi.log.info(`Manager ${login.username} created.`);
}
