import type { Core } from '@strapi/strapi';
import type { RightsHolder } from '../../../contract/rights';
import type { Ability } from '../../content/documents/readable-document';
import { service } from '../../services';
import { type AccountKey, userKey } from './account-key';
import { hashOf } from './secret';

const USERS = 'plugin::users-permissions.user';
const ADMINS = 'admin::user';
const LINKED_ACCOUNTS = 'api::session.dashboard-account';
const FACTORS = 'api::account.second-factor';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What access to an account rests on. Whatever was given before one of these changed ends with it, as with another second
 * factor and with the deletion: docs/security.md, «What ends with what».
 */
const GROUNDS = {
  [USERS]: ['userType', 'siteRole', 'email', 'blocked'],
  [ADMINS]: ['roles', 'email', 'isActive'],
} as const;

const idOf = (value: unknown) =>
  String(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** Roles by their ids; what is missing, empty or false is the same. */
const comparable = (value: unknown) => (Array.isArray(value) ? value.map(idOf).toSorted().join() : String(value || ''));

/** Whether a write to an account ends what was given for it before. A password ends it although it is the same again. */
export const endsAccess = (uid: keyof typeof GROUNDS, data: Fields, before: Fields): boolean =>
  data.password !== undefined ||
  GROUNDS[uid].some((field) => data[field] !== undefined && comparable(data[field]) !== comparable(before[field]));

const groundsOf = (uid: keyof typeof GROUNDS, account: Fields) =>
  [account.password, ...GROUNDS[uid].map((field) => account[field])].map(comparable);

/** What access to an account rests on now; undefined where nobody may sign in to it. */
async function readGrounds(strapi: Core.Strapi, account: AccountKey): Promise<unknown[] | undefined> {
  const [kind, id] = account.split(':');
  if (kind === 'user') {
    const { onSince = null } =
      (await strapi.db.query(FACTORS).findOne({ select: ['onSince'], where: { account, isOn: true } })) ?? {};
    const user = await strapi.db.query(USERS).findOne({ where: { number: Number(id) } });
    return user && !user.blocked ? [...groundsOf(USERS, user), onSince] : undefined;
  }
  const admin = await strapi.db
    .query(ADMINS)
    .findOne({ where: { id: Number(id), isActive: true }, populate: ['roles'] });
  if (!admin) return undefined;
  const linked = await strapi.db.query(LINKED_ACCOUNTS).findOne({ where: { adminId: admin.id }, populate: ['user'] });
  const own = groundsOf(ADMINS, admin);
  if (!linked?.user) return own;
  const site = await readGrounds(strapi, userKey(linked.user));
  return site && [...own, ...site];
}

/**
 * Changes with all that access to an account rests on, of an account of the dashboard that the site opens also with that on the
 * site. Undefined where nobody may sign in to it.
 */
export async function accessFingerprint(strapi: Core.Strapi, account: AccountKey): Promise<string | undefined> {
  const grounds = await readGrounds(strapi, account);
  return grounds && hashOf(JSON.stringify(grounds));
}

/** What the rights of an account of the site depend on now; undefined where nobody may sign in to it. */
export async function findRights(strapi: Core.Strapi, number: number): Promise<RightsHolder | undefined> {
  const account: (RightsHolder & { blocked: boolean | null }) | null = await strapi.db
    .query(USERS)
    .findOne({ select: ['id', 'userType', 'siteRole', 'blocked'], where: { number } });
  return account && account.blocked !== true ? account : undefined;
}

/**
 * Ends what opens accounts of the site: sessions, except one, with what hangs on them, links, remembered browsers and a second
 * factor's set-up. What they gave (grant.ts, previews) ends with their fingerprint.
 */
export async function endAccess(
  strapi: Core.Strapi,
  accounts: readonly { id: number; number: number }[],
  keptSession?: number,
): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  await service(strapi, 'api::session.session').closeAllOf(ids, keptSession);
  await service(strapi, 'api::session.password-reset').deleteAllOf(ids);
  await service(strapi, 'api::account.trusted-devices').forgetAllOf(accounts.map(userKey));
  await service(strapi, 'api::account.second-factor').endSetUps(accounts.map(userKey));
}

/**
 * Ends what opens accounts of the dashboard: sessions and mailed codes. An invitation that waits gets another link, which the
 * dashboard shows.
 */
export async function endDashboardAccess(strapi: Core.Strapi, admins: readonly { id: number }[]): Promise<void> {
  const ids = admins.map(({ id }) => id);
  for (const id of ids) await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
  const noCode = { resetPasswordToken: null, resetPasswordTokenExpiresAt: null };
  await strapi.db.query(ADMINS).updateMany({ where: { id: { $in: ids } }, data: noCode });
  await renewInvitations(strapi, { id: { $in: ids } });
}

/** Replaces the links with which invited people set up their accounts of the dashboard. */
async function renewInvitations(strapi: Core.Strapi, where: object): Promise<void> {
  const admins = strapi.db.query(ADMINS);
  const invited: { id: number }[] = await admins.findMany({
    select: ['id'],
    where: { ...where, registrationToken: { $notNull: true } },
  });
  for (const { id } of invited) {
    const registrationToken = strapi.service('admin::token').createToken();
    await admins.updateMany({ where: { id }, data: { registrationToken } });
  }
}

/** Nobody notes who invited whom, so when somebody leaves who may invite, all open links to set up an account are replaced. */
export async function endInvitationsBy(strapi: Core.Strapi, admin: { id: number; isActive: boolean }): Promise<void> {
  if (!admin.isActive) return;
  const ability: Ability = await strapi.service('admin::permission').engine.generateUserAbility(admin);
  if (ability.can('admin::users.create')) await renewInvitations(strapi, {});
}
