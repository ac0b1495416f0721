import type { Core } from '@strapi/strapi';
import type { ImportLogin } from '../../../contract/calls/imports';
import { loadUserSettings, SECOND_FACTOR, userLogin, userLogout } from '../../../contract/calls/session';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { STATUS, USER_TYPE } from '../../../contract/status';
import { environment } from '../../environment';
import type { AccountKey } from '../../platform/accounts/account-key';
import { openGrant, readGrant, sealGrant } from '../../platform/accounts/grant';
import { FetchError, fetchFrom } from '../../platform/files/outgoing-fetch';
import { invalidData } from '../../platform/requests/khayr-error';
import { callsOf, type SiteCall, speaksTheCalls } from './site-calls';
import { IMPORTS, type ImportRow } from './tables';

/** The other site has ended the session that an import reads hidden items with: what it answers then is what visitors see. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  readonly key = 'IMPORT.LOGIN_ENDED';
  constructor() {
    super('The session at the other site has ended.');
  }
}

/** Throws SessionEnded where a session is over, or no manager's any more. */
export async function requireSession(call: SiteCall): Promise<void> {
  const { status, token } = await call(loadUserSettings, DEFAULT_LANGUAGE);
  if (status !== STATUS.ok || Number(token.userType) !== USER_TYPE.manager) throw new SessionEnded();
}

const refused = (field: string, key: string) =>
  invalidData(field === 'location' ? field : `login.${field}`, 'The other site cannot be logged in to.', key);

/** What the refusal of a second factor is called, by what the site says of it. */
const FACTOR_KEYS: Partial<Record<string, string>> = {
  [SECOND_FACTOR.needed]: 'IMPORT.LOGIN_CODE',
  [SECOND_FACTOR.wrong]: 'IMPORT.LOGIN_CODE_WRONG',
};
const isWrong = (status: number, userType: number) =>
  status === STATUS.wrongLogin || status === STATUS.unknownUser || userType === USER_TYPE.wrongLogin;

/** A password goes over an encrypted connection alone, unless the operator allows the host. */
const isSafe = ({ protocol, host }: URL) => protocol === 'https:' || environment.importHosts.includes(host);

/** The token of a new session of a manager. Refusals name the field and why. */
async function logIn(location: string, login: ImportLogin): Promise<string> {
  if (!URL.canParse(location)) throw refused('location', 'IMPORT.LOGIN_NO_SITE');
  const url = new URL(location);
  if (!isSafe(url)) throw refused('location', 'IMPORT.LOGIN_NOT_SAFE');
  if (!(await speaksTheCalls(location, fetchFrom(location)))) throw refused('location', 'IMPORT.LOGIN_NO_SITE');
  const { username, password, code } = login;
  const call = callsOf(url.origin, fetchFrom(location), { isLogin: true });
  const asked = { username, password, ...(code === '' ? {} : { code }) };
  const { status, token, extra } = await call(userLogin, DEFAULT_LANGUAGE, asked).catch((error: unknown) => {
    const reason = error instanceof FetchError ? error.reason : 'no-answer';
    if (reason.startsWith('status 3')) throw refused('location', 'IMPORT.LOGIN_MOVED');
    throw refused('password', reason === 'status 429' ? 'IMPORT.LOGIN_LOCKED' : 'IMPORT.ERROR_NO_ANSWER');
  });
  const factor = FACTOR_KEYS[String(extra.secondFactor)];
  if (factor) throw refused('code', factor);
  if (isWrong(status, Number(token.userType))) throw refused('password', 'IMPORT.LOGIN_WRONG');
  const { hashString, userType } = token;
  if (status !== STATUS.ok || typeof hashString !== 'string' || hashString === '')
    throw refused('password', 'IMPORT.LOGIN_LOCKED');
  const mustSetUp = extra.secondFactor === SECOND_FACTOR.setUp;
  if (!mustSetUp && Number(userType) === USER_TYPE.manager) return hashString;
  await logOut(location, hashString);
  throw refused('username', mustSetUp ? 'IMPORT.LOGIN_SET_UP' : 'IMPORT.LOGIN_NO_MANAGER');
}

/** One that cannot be reached ends the session by itself. */
async function logOut(location: string, token: string): Promise<void> {
  if (token === '') return;
  const call = callsOf(new URL(location).origin, fetchFrom(location), { token, isLogin: true });
  await call(userLogout, DEFAULT_LANGUAGE).catch(() => undefined);
}

/** For what a token is sealed: it opens for no other site. */
const placeOf = (location: string) => ({ purpose: 'import-login', owner: new URL(location).origin });

/** Opens a session of a manager at a site, and returns its token as it is stored, for the account here that has logged in there. */
export async function openSession(
  strapi: Core.Strapi,
  location: string,
  { login, account }: { login: ImportLogin; account: AccountKey },
): Promise<string> {
  return sealGrant(strapi, await logIn(location, login), { ...placeOf(location), account });
}

/** The token of the session at the other site; '' for an import without one. */
export async function tokenOf(
  strapi: Core.Strapi,
  { location, session }: Pick<ImportRow, 'location' | 'session'>,
): Promise<string> {
  if (session === null) return '';
  const token = session && (await openGrant(strapi, session, placeOf(location)));
  if (!token) throw new SessionEnded();
  return token;
}

/** Ends a session at the other site, and erases what is stored of it. */
export async function endSession(
  strapi: Core.Strapi,
  { id, location, session }: Pick<ImportRow, 'id' | 'location' | 'session'>,
): Promise<void> {
  if (!session) return;
  await strapi.db.query(IMPORTS).updateMany({ where: { id, session }, data: { session: '' } });
  await logOut(location, readGrant(session, placeOf(location))?.content ?? '');
}
