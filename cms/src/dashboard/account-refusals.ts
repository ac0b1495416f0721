import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../contract/errors';

const ROLES = 'admin::role';
/** The code that Strapi gives the role of super administrators, which nobody edits or deletes. */
const SUPER_ADMIN = 'strapi-super-admin';

/** A refusal of Strapi about the dashboard's accounts and roles, as it answers it. */
export interface AccountRefusal {
  method: string;
  path: string;
  /** The name of the error's class. */
  name: string;
}

/**
 * What refusals that name no field mean: the texts' keys by route and class of the error. A route and class that several
 * causes share is not here, unless the text holds for all of them.
 */
const KEYS: readonly (readonly [method: string, path: RegExp, name: string, key: string])[] = [
  ['POST', /^\/admin\/login$/, 'ApplicationError', 'ERROR.3'],
  ['POST', /^\/admin\/reset-password$/, 'ApplicationError', ERROR_KEY.resetCode],
  ['POST', /^\/admin\/register$/, 'ValidationError', ERROR_KEY.resetCode],
  ['GET', /^\/admin\/registration-info$/, 'ValidationError', ERROR_KEY.resetCode],
  ['POST', /^\/admin\/users$/, 'ApplicationError', ERROR_KEY.emailTaken],
  ['PUT', /^\/admin\/users\/\d+$/, 'ApplicationError', ERROR_KEY.emailTaken],
  ['PUT', /^\/admin\/users\/\d+$/, 'ValidationError', 'ERROR.LAST_SUPER_ADMIN'],
  ['DELETE', /^\/admin\/users\/\d+$/, 'ApplicationError', 'ERROR.OWN_ACCOUNT'],
  ['DELETE', /^\/admin\/users\/\d+$/, 'ValidationError', 'ERROR.LAST_SUPER_ADMIN'],
  ['POST', /^\/admin\/users\/batch-delete$/, 'ApplicationError', 'ERROR.OWN_ACCOUNT'],
  ['POST', /^\/admin\/users\/batch-delete$/, 'ValidationError', 'ERROR.LAST_SUPER_ADMIN'],
  ['POST', /^\/admin\/roles$/, 'ApplicationError', ERROR_KEY.nameTaken],
  ['PUT', /^\/admin\/roles\/\d+\/permissions$/, 'ApplicationError', 'ERROR.SUPER_ADMIN_ROLE'],
];

async function isSuperAdmin(strapi: Core.Strapi, ids: readonly unknown[]): Promise<boolean> {
  const where = { id: { $in: ids.map(Number).filter(Number.isInteger) }, code: SUPER_ADMIN };
  return (await strapi.db.query(ROLES).count({ where })) > 0;
}

/** The key of a refusal that names no field; undefined where its cause is not known. */
export async function accountKey(
  strapi: Core.Strapi,
  { method, path, name }: AccountRefusal,
): Promise<string | undefined> {
  const [, role] = /^\/admin\/roles\/(\d+)$/.exec(path) ?? [];
  if (method === 'PUT' && role !== undefined && name === 'ApplicationError')
    return (await isSuperAdmin(strapi, [role])) ? 'ERROR.SUPER_ADMIN_ROLE' : ERROR_KEY.nameTaken;
  return KEYS.find((known) => known[0] === method && known[1].test(path) && known[2] === name)?.[3];
}

/** What the controller of the own profile refuses after it has checked the form: it names fields without their values. */
const OF_PROFILE: Readonly<Record<string, string>> = {
  email: ERROR_KEY.emailTaken,
  currentPassword: ERROR_KEY.ownPassword,
};

/** A field that a refusal names. */
export interface Fault {
  path: unknown;
  message: unknown;
  /** What was sent in it; absent where the refusal does not say. */
  value?: unknown;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The key of what is wrong with a field; undefined where that is not known. */
export async function faultKey(
  strapi: Core.Strapi,
  { path }: AccountRefusal,
  fault: Fault,
): Promise<string | undefined> {
  const field = [fault.path].flat().at(-1);
  if (!('value' in fault)) return OF_PROFILE[String(field)];
  const { value } = fault;
  if (isEmpty(value)) return ERROR_KEY.required;
  if (field === 'email') return ERROR_KEY.email;
  if (field === 'password') return 'ERROR.ADMIN_PASSWORD';
  // Roles that cannot be deleted are the super administrators' and those that accounts have.
  const isDeletion = path.startsWith('/admin/roles/') && (field === 'id' || field === 'ids');
  if (!isDeletion) return undefined;
  return (await isSuperAdmin(strapi, [value].flat())) ? 'ERROR.SUPER_ADMIN_ROLE' : 'ERROR.ROLE_IN_USE';
}
