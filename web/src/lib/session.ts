import type { LoginToken } from 'contract/calls/session';
import { USER_TYPE } from 'contract/status';
import { isDraftPreview } from './preview.ts';
import { parsedJson, readTab, writeTab } from './storage.ts';

const KEY = 'khayr.session';
const ENDED = 'khayr.ended';
/** The web takes user types below this as signed in (spec §4, Route guard). */
const SIGNED_IN_BELOW = 20;

export function isLoginToken(value: unknown): value is LoginToken {
  return typeof value === 'object' && value !== null && 'hashString' in value && 'userType' in value;
}

let last: { text: string; session: LoginToken | undefined } = { text: '', session: undefined };

/**
 * The user of this tab, stored in session storage (spec §4, Session); undefined for a visitor. The same object until it
 * changes. Its session may have ended at the server: `activeSession` is undefined then.
 */
export function storedSession(): LoginToken | undefined {
  if (isDraftPreview()) return undefined;
  const text = readTab(KEY);
  if (text !== last.text) {
    const value = parsedJson(text);
    last = { text, session: isLoginToken(value) ? value : undefined };
  }
  return last.session;
}

export function storeSession(token: LoginToken): void {
  writeTab(KEY, JSON.stringify(token));
  writeTab(ENDED, '');
}

export function clearSession(): void {
  writeTab(KEY, '');
  writeTab(ENDED, '');
}

/**
 * Remembers that the server refused a token. The user stays known, because a screen with unsaved work stays theirs
 * until they log in again; controls that only signed-in users see disappear at once.
 */
export function markSessionEnded(token: string): void {
  if (token !== '' && token === sessionToken()) writeTab(ENDED, token);
}

export const isSessionEnded = () => sessionToken() !== '' && readTab(ENDED) === sessionToken();

/** The user of this tab while the server is not known to have ended the session. */
export const activeSession = () => (isSessionEnded() ? undefined : storedSession());

/** '' for a visitor. */
export const sessionToken = () => storedSession()?.hashString ?? '';

export const isSignedIn = (session: LoginToken | undefined): session is LoginToken =>
  session !== undefined && session.userType > 0 && session.userType < SIGNED_IN_BELOW;

/** Managers (spec §6), and accounts with a role: whoever may do something on the site. What exactly is in rights.ts. */
export const isAdmin = (session = activeSession()) =>
  session?.userType === USER_TYPE.manager || session?.rights !== undefined;
