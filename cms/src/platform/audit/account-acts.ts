import type { Core } from '@strapi/strapi';
import { USER_TYPE } from '../../../contract/vocabulary';
import {
  type Act,
  type AuditPerson,
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

/** A kind of accounts, as the log names them. */
interface Accounts<Row> {
  uid: typeof USERS | typeof ADMINS;
  populate: Fields;
  /** The fields that the log names when they change, besides rights and passwords. */
  fields: readonly string[];
  rightsOf(row: Row): string;
  itemOf(row: Row): Pick<Act, 'kind' | 'number' | 'title'>;
  /** Whether a change is somebody's. */
  isRecorded(): boolean;
  /** Whose a change is, where that is not whose request it is. */
  personOf(row: Row): Promise<AuditPerson | undefined>;
}

/** Records who changes accounts, which the users plugin and the dashboard write past the Document Service. */
function recordAccounts<Row extends Fields & { id: number }>(strapi: Core.Strapi, accounts: Accounts<Row>) {
  const { uid, populate, rightsOf, itemOf } = accounts;
  const find = (where: Fields | undefined): Promise<Row[]> => strapi.db.query(uid).findMany({ where, populate });

  async function read({ params: { where }, state }: Change<Row>) {
    if (accounts.isRecorded()) state.before = await find(where);
  }

  /** What a change says of an account: other fields, other rights, another password. */
  async function recordUpdate({ params: { data }, state }: Change<Row>) {
    for (const before of state.before ?? []) {
      const [after] = await find({ id: before.id });
      if (!after) continue;
      const person = await accounts.personOf(after);
      const item = { ...itemOf(after), ...(person ? { person } : {}) };
      const fields = accounts.fields.filter((name) => isChanged(before[name], after[name]));
      const rights = { before: rightsOf(before), after: rightsOf(after) };
      if (fields.length > 0) await recordAct(strapi, { action: 'change', ...item, fields });
      if (rights.before !== rights.after) await recordAct(strapi, { action: 'rights', ...item, ...rights });
      if (data?.password !== undefined) await recordAct(strapi, { action: 'password', ...item });
    }
  }

  async function recordDelete({ state }: Change<Row>) {
    for (const row of state.before ?? [])
      await recordAct(strapi, { action: 'delete', ...itemOf(row), before: rightsOf(row) });
  }

  strapi.db.lifecycles.subscribe({
    models: [uid],
    async afterCreate({ result }: Change<Row>) {
      const [row] = isDoneBySomebody(strapi) ? await find({ id: Object(result).id }) : [];
      if (row) await recordAct(strapi, { action: 'create', ...itemOf(row), after: rightsOf(row) });
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

const recordUsers = (strapi: Core.Strapi) =>
  recordAccounts<UserRow>(strapi, {
    uid: USERS,
    populate: USER_RELATIONS,
    fields: USER_FIELDS,
    rightsOf: rightsOfUser,
    itemOf: (user) => ({ kind: 'user', number: user.number, title: titleOfUser(user) }),
    isRecorded: () => isDoneBySomebody(strapi),
    personOf: async () => undefined,
  });

/** Whether somebody sets their password by a link that Strapi mailed, and is not signed in yet. */
const setsOwnPassword = (strapi: Core.Strapi) =>
  /^\/admin\/(reset-password|register)\/?$/i.test(strapi.requestContext.get()?.path ?? '');

const recordAdmins = (strapi: Core.Strapi) =>
  recordAccounts<AdminRow>(strapi, {
    uid: ADMINS,
    populate: { roles: { select: ['id', 'name'] } },
    fields: ADMIN_FIELDS,
    rightsOf: rightsOfAdmin,
    itemOf: (admin) => ({ kind: 'dashboard-account', number: admin.id, title: nameOfAdmin(admin) }),
    isRecorded: () => isDoneBySomebody(strapi) || setsOwnPassword(strapi),
    personOf: async (admin) => (setsOwnPassword(strapi) ? adminPerson(strapi, admin) : undefined),
  });

/** Records who changes the dashboard's roles. */
function recordRoles(strapi: Core.Strapi) {
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
  recordRoles(strapi);
}
