import type { Core } from '@strapi/strapi';
import type { AuditPerson } from '../../contract/replies';
import { USER_TYPE } from '../../contract/vocabulary';
import {
  type Act,
  adminPerson,
  type DashboardAccount,
  isDoneBySomebody,
  nameOfAdmin,
  nameOfUser,
  recordAct,
  type SiteAccount,
} from './audit-log';

const USERS = 'plugin::users-permissions.user';
const ADMINS = 'admin::user';
const ROLES = 'admin::role';

type Fields = Record<string, unknown>;

interface Change<Row> {
  params: { where?: Fields; data?: Fields };
  state: { before?: Row[] };
  result?: unknown;
}

interface UserRow extends SiteAccount, Fields {
  id: number;
  userType: number;
  siteRole: string | null;
  blocked: boolean | null;
}

interface AdminRow extends DashboardAccount, Fields {
  isActive: boolean;
  roles?: { id: number; name: string }[];
}

interface RoleRow {
  id: number;
  name: string;
}

/** Of a worker only the number is named. */
export const titleOfUser = (user: SiteAccount & { userType: number }) =>
  user.userType === USER_TYPE.worker ? '' : nameOfUser(user);

/** In an account's rights: it may not sign in. */
export const STOPPED = 'inactive';

/** An account's rights, as the log stores them: a kind of account or names of roles, and whether it may sign in at all. */
const rightsOf = (right: string, isStopped: boolean) => [right, ...(isStopped ? [STOPPED] : [])].join(', ');
const rightsOfUser = ({ userType, siteRole, blocked }: UserRow) =>
  rightsOf(siteRole || String(userType), blocked === true);
const rightsOfAdmin = ({ roles = [], isActive }: AdminRow) =>
  rightsOf(roles.map(({ name }) => name).join(', '), !isActive);

const USER_RELATIONS = { sites: { select: ['id'] }, image: { select: ['id'] } };
const USER_FIELDS = [
  'fullName',
  'username',
  'email',
  'phone',
  'mobile',
  'identityNum',
  'city',
  'dailySalary',
  ...Object.keys(USER_RELATIONS),
];
const ADMIN_FIELDS = ['firstname', 'lastname', 'username', 'email'];

const isChanged = (before: unknown, after: unknown) => JSON.stringify(before ?? '') !== JSON.stringify(after ?? '');

/** What a change of an account says of it: other fields, other rights, another password. */
async function recordChange<Row extends Fields>(
  strapi: Core.Strapi,
  rows: { before: Row; after: Row },
  what: { fields: readonly string[]; rightsOf: (row: Row) => string; hasPassword: boolean },
  item: Pick<Act, 'kind' | 'number' | 'title' | 'person'>,
) {
  const fields = what.fields.filter((name) => isChanged(rows.before[name], rows.after[name]));
  const [before, after] = [what.rightsOf(rows.before), what.rightsOf(rows.after)];
  if (fields.length > 0) await recordAct(strapi, { action: 'change', ...item, fields });
  if (before !== after) await recordAct(strapi, { action: 'rights', ...item, before, after });
  if (what.hasPassword) await recordAct(strapi, { action: 'password', ...item });
}

/** Records who changes the site's accounts. The users plugin and the dashboard write past the Document Service. */
function recordUsers(strapi: Core.Strapi) {
  const users = () => strapi.db.query(USERS);
  const find = (where: Fields | undefined): Promise<UserRow[]> => users().findMany({ where, populate: USER_RELATIONS });
  const itemOf = (user: UserRow) => ({ kind: 'user', number: user.number, title: titleOfUser(user) }) as const;

  async function read({ params: { where }, state }: Change<UserRow>) {
    if (isDoneBySomebody(strapi)) state.before = await find(where);
  }

  async function recordUpdate({ params: { data }, state }: Change<UserRow>) {
    for (const before of state.before ?? []) {
      const [after] = await find({ id: before.id });
      if (!after) continue;
      const what = { fields: USER_FIELDS, rightsOf: rightsOfUser, hasPassword: data?.password !== undefined };
      await recordChange(strapi, { before, after }, what, itemOf(after));
    }
  }

  async function recordDelete({ state }: Change<UserRow>) {
    for (const user of state.before ?? []) {
      await recordAct(strapi, { action: 'delete', ...itemOf(user), before: rightsOfUser(user) });
    }
  }

  strapi.db.lifecycles.subscribe({
    models: [USERS],
    async afterCreate({ result }: Change<UserRow>) {
      const [user] = isDoneBySomebody(strapi) ? await find({ id: Object(result).id }) : [];
      if (user) await recordAct(strapi, { action: 'create', ...itemOf(user), after: rightsOfUser(user) });
    },
    beforeUpdate: read,
    afterUpdate: recordUpdate,
    beforeUpdateMany: read,
    afterUpdateMany: recordUpdate,
    beforeDelete: read,
    afterDelete: recordDelete,
    beforeDeleteMany: read,
    afterDeleteMany: recordDelete,
  });
}

/** Whether somebody sets their password by a link that Strapi mailed, and is not signed in yet. */
const setsOwnPassword = (strapi: Core.Strapi) =>
  /^\/admin\/(reset-password|register)\/?$/i.test(strapi.requestContext.get()?.path ?? '');

/** Records who changes the dashboard's accounts and roles. */
function recordAdmins(strapi: Core.Strapi) {
  const admins = () => strapi.db.query(ADMINS);
  const find = (where: Fields | undefined): Promise<AdminRow[]> =>
    admins().findMany({ where, populate: { roles: { select: ['id', 'name'] } } });
  const itemOf = (admin: AdminRow) =>
    ({ kind: 'dashboard-account', number: admin.id, title: nameOfAdmin(admin) }) as const;

  async function read({ params: { where }, state }: Change<AdminRow>) {
    if (isDoneBySomebody(strapi) || setsOwnPassword(strapi)) state.before = await find(where);
  }

  async function recordUpdate({ params: { data }, state }: Change<AdminRow>) {
    for (const before of state.before ?? []) {
      const [after] = await find({ id: before.id });
      if (!after) continue;
      const person: AuditPerson | undefined = setsOwnPassword(strapi) ? await adminPerson(strapi, after) : undefined;
      const what = { fields: ADMIN_FIELDS, rightsOf: rightsOfAdmin, hasPassword: data?.password !== undefined };
      await recordChange(strapi, { before, after }, what, { ...itemOf(after), ...(person ? { person } : {}) });
    }
  }

  async function recordDelete({ state }: Change<AdminRow>) {
    for (const admin of state.before ?? []) {
      await recordAct(strapi, { action: 'delete', ...itemOf(admin), before: rightsOfAdmin(admin) });
    }
  }

  strapi.db.lifecycles.subscribe({
    models: [ADMINS],
    async afterCreate({ result }: Change<AdminRow>) {
      const [admin] = isDoneBySomebody(strapi) ? await find({ id: Object(result).id }) : [];
      if (admin) await recordAct(strapi, { action: 'create', ...itemOf(admin), after: rightsOfAdmin(admin) });
    },
    beforeUpdate: read,
    afterUpdate: recordUpdate,
    beforeUpdateMany: read,
    afterUpdateMany: recordUpdate,
    beforeDelete: read,
    afterDelete: recordDelete,
    beforeDeleteMany: read,
    afterDeleteMany: recordDelete,
  });

  const roles = (where: Fields | undefined): Promise<RoleRow[]> =>
    strapi.db.query(ROLES).findMany({ select: ['id', 'name'], where });
  const roleAct = (action: Act['action'], { id, name }: RoleRow): Act => ({
    action,
    kind: 'dashboard-role',
    number: id,
    title: name,
  });

  async function readRoles({ params: { where }, state }: Change<RoleRow>) {
    if (isDoneBySomebody(strapi)) state.before = await roles(where);
  }
  async function recordDeletedRoles({ state }: Change<RoleRow>) {
    for (const role of state.before ?? []) await recordAct(strapi, roleAct('delete', role));
  }

  strapi.db.lifecycles.subscribe({
    models: [ROLES],
    async afterCreate({ result }: Change<RoleRow>) {
      for (const role of await roles({ id: Object(result).id })) await recordAct(strapi, roleAct('create', role));
    },
    beforeUpdate: readRoles,
    async afterUpdate({ state }: Change<RoleRow>) {
      for (const { id } of state.before ?? []) {
        for (const role of await roles({ id })) await recordAct(strapi, roleAct('change', role));
      }
    },
    beforeDelete: readRoles,
    afterDelete: recordDeletedRoles,
    beforeDeleteMany: readRoles,
    afterDeleteMany: recordDeletedRoles,
  });
}

/** Records, in each change's own transaction, who changes accounts and rights, on the site and in the dashboard. */
export function recordAccountActs(strapi: Core.Strapi) {
  recordUsers(strapi);
  recordAdmins(strapi);
}
