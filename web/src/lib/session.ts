import type { LoginToken } from 'adapter/contract/session';
import { USER_TYPE } from 'adapter/contract/status';
import { parsedJson } from './safe-storage.ts';
import { readTab, writeTab } from './tab-storage.ts';

const KEY = 'khayr.session';
/** The web takes user types below this as signed in (spec §4, Route guard). */
const SIGNED_IN_BELOW = 20;

export function isLoginToken(value: unknown): value is LoginToken {
  return typeof value === 'object' && value !== null && 'hashString' in value && 'userType' in value;
}

let last: { text: string; session: LoginToken | undefined } = { text: '', session: undefined };

/** The user of this tab, kept in session storage (spec §4, Session); undefined for a visitor. The same object while it stays. */
export function storedSession(): LoginToken | undefined {
  const text = readTab(KEY);
  if (text !== last.text) {
    const value = parsedJson(text);
    last = { text, session: isLoginToken(value) ? value : undefined };
  }
  return last.session;
}

export const storeSession = (token: LoginToken) => writeTab(KEY, JSON.stringify(token));

export const clearSession = () => writeTab(KEY, '');

/** '' for a visitor. */
export const sessionToken = () => storedSession()?.hashString ?? '';

export const isSignedIn = (session: LoginToken | undefined): session is LoginToken =>
  session !== undefined && session.userType > 0 && session.userType < SIGNED_IN_BELOW;

/** Only the manager's type is an admin (spec §6). */
export const isManager = (session: LoginToken | undefined) => session?.userType === USER_TYPE.manager;

export const isAdmin = () => isManager(storedSession());
