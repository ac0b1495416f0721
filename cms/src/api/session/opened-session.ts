import type { Core } from '@strapi/strapi';
import type { OpenedSession, SignedInUser } from '../../../contract/requests/sessions';
import type { SignedIn } from '../../platform/accounts/live-session';
import { titleOfUser } from '../../platform/audit/account-acts';
import { recordAct, userPerson } from '../../platform/audit/audit-log';
import { service } from '../../services';
import type { Opening } from './services/session';

export const presentUser = ({ number, userType, siteRole, fullName, username }: SignedIn): SignedInUser => ({
  siteRole: siteRole ?? '',
  number,
  userType,
  fullName: fullName || username,
});

/** The audit log's entry for a user who signs in or out. */
export const sessionAct = (action: 'sign-in' | 'sign-out', user: SignedIn) =>
  ({ action, kind: 'user', number: user.number, title: titleOfUser(user), person: userPerson(user) }) as const;

/** A new session of an account, with its entry in the audit log. */
export async function openedSession(
  strapi: Core.Strapi,
  user: SignedIn,
  opening: Opening = {},
): Promise<OpenedSession> {
  const sessions = service(strapi, 'api::session.session');
  const hashString = await strapi.db.transaction(async () => {
    await recordAct(strapi, sessionAct('sign-in', user));
    return sessions.open(user, opening);
  });
  const mustSetUp = (await sessions.find(hashString))?.mustSetUp === true;
  return { hashString, user: presentUser(user), mustSetUp, device: '' };
}
