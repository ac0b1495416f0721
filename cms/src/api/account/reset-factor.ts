import type { Core } from '@strapi/strapi';
import { titleOfUser } from '../../platform/audit/account-acts';
import { recordAct } from '../../platform/audit/audit-log';
import { KhayrError } from '../../platform/requests/khayr-error';
import { endAccess } from '../../platform/session/account-access';
import { userKey } from '../../platform/session/account-key';
import { service } from '../../services';
import type { LiveSession } from '../session/services/session';

/** Takes the second factor off the account of a name or e-mail, for the machine's operator. Returns whether it had one. */
export async function resetFactor(strapi: Core.Strapi, identifier: string): Promise<boolean> {
  const user: LiveSession['user'] | null = await service(strapi, 'api::session.login').find(identifier);
  if (!user) throw new KhayrError('notFound', 'There is no such account.');
  const key = userKey(user);
  const hadFactor = await service(strapi, 'api::account.second-factor').isOn(key);
  await strapi.db.transaction(async () => {
    await service(strapi, 'api::account.second-factor').remove([key]);
    await endAccess(strapi, [user]);
    const person = { person: '', name: 'npm run factor:reset' };
    const act = { action: 'factor-reset', kind: 'user', number: user.number, title: titleOfUser(user) } as const;
    if (hadFactor) await recordAct(strapi, { ...act, person });
  });
  return hadFactor;
}
