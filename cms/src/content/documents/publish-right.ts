import type { Core } from '@strapi/strapi';
import { hasRight, type RightsHolder } from '../../../contract/rights';
import type { ContentType } from '../../content-types';
import {
  isSiteAccount,
  nameOfAdmin,
  nameOfUser,
  requestPerson,
  type SiteAccount,
} from '../../platform/audit/audit-log';
import { type Ability, CREATOR, checkerOf } from './readable-document';

/** What Strapi's right to publish a draft may depend on: who made it, and its language. */
export const RIGHTS_OF_DRAFT = { select: ['id', 'locale'], populate: CREATOR };

const mayPublishWith = (strapi: Core.Strapi, ability: Ability, { uid }: ContentType, draft: object) =>
  !checkerOf(strapi, ability, uid).cannot.publish(draft);

/** Whoever's request this is, as the audit log names them, if they may publish a draft; undefined for everybody else. */
export async function publisherOf(strapi: Core.Strapi, type: ContentType, draft: object): Promise<string | undefined> {
  const { user, userAbility } = strapi.requestContext.get()?.state ?? {};
  const mayPublish =
    user && isSiteAccount(user)
      ? hasRight(user, 'publish')
      : userAbility && mayPublishWith(strapi, userAbility, type, draft);
  return mayPublish ? (await requestPerson(strapi))?.person : undefined;
}

interface Publisher {
  /** '' for somebody whose account is gone. */
  name: string;
  /** The number of an account of the site, otherwise 0. */
  number: number;
  mayPublish: boolean;
}

/** Somebody whom the audit log names so, and whether they may publish a draft now. */
export async function findPublisher(
  strapi: Core.Strapi,
  type: ContentType,
  { person, draft }: { person: string; draft: object },
): Promise<Publisher> {
  const [kind, id] = person.split(':');
  if (kind === 'user') {
    const user: (SiteAccount & RightsHolder & { blocked: boolean | null }) | null = await strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { number: Number(id) } });
    const mayPublish = user !== null && user.blocked !== true && hasRight(user, 'publish');
    return { name: user ? nameOfUser(user) : '', number: user?.number ?? 0, mayPublish };
  }
  const admin = await strapi.db.query('admin::user').findOne({ where: { id: Number(id) } });
  const ability: Ability | undefined =
    admin?.isActive === true ? await strapi.service('admin::permission').engine.generateUserAbility(admin) : undefined;
  const mayPublish = ability !== undefined && mayPublishWith(strapi, ability, type, draft);
  return { name: admin ? nameOfAdmin(admin) : '', number: 0, mayPublish };
}
