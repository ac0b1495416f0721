import type { LoginToken } from 'adapter/contract/session';
import { STATUS } from 'adapter/contract/status';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { isSignedIn, sessionToken, storedSession, storeSession } from '../../lib/session.ts';
import { askOtherTabs } from './session-channel.ts';

/** What the server knows of this tab's token, stored again; undefined where the session is none or over. */
export async function loadSession(): Promise<LoginToken | undefined> {
  try {
    const { token } = await callApi('/api/home/LoadUserSettings', {});
    if (token) storeSession(token);
    return token;
  } catch (error) {
    if (error instanceof ApiError && error.status === STATUS.loginRequired) return undefined;
    throw error;
  }
}

/** The session of this tab, else what the server says of its token, else a copy of another tab's (spec §4, Route guard). */
export async function findSession(): Promise<LoginToken | undefined> {
  const own = storedSession();
  if (isSignedIn(own)) return own;
  const loaded = await loadSession();
  if (loaded) return loaded;
  const copy = await askOtherTabs(sessionToken());
  if (copy) storeSession(copy);
  return copy;
}
