import type { LoginToken } from 'contract/calls/session';
import { STATUS } from 'contract/status';
import type { ComponentType } from 'react';
import { data } from 'react-router-dom';
import { followSession, setVisitorView } from '../../lib/api-query.ts';
import { callApi } from '../../lib/call-api.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { queryClientContext } from '../../lib/query-client.ts';
import { mayDo, type Right } from '../../lib/rights.ts';
import { activeSession, clearSession, isSignedIn, sessionToken, storeSession } from '../../lib/session.ts';
import { ApiError } from '../../lib/transport.ts';
import { requestSessionFromTabs } from './session-sync.tsx';

/** Why a manager route did not open, as the status of its error. */
export const ACCESS = { loginRequired: 401, noRight: 403 } as const;

const accessError = (status: number, reason?: string) => data({ reason }, { status });

/**
 * The server's data for this tab's token, which is stored again; undefined without a token or when its session has
 * ended. If somebody has logged in while the request was sent, the tab's new session.
 */
async function loadSession(): Promise<LoginToken | undefined> {
  const usedToken = sessionToken();
  const isRenewed = () => sessionToken() !== usedToken;
  try {
    const { token } = await callApi('/api/home/LoadUserSettings', {});
    if (isRenewed()) return activeSession();
    if (token) storeSession(token);
    return token;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === STATUS.loginRequired)) throw error;
    return isRenewed() ? activeSession() : undefined;
  }
}

/** The tab's session, else the server's data for its token, else a copy of another tab's (spec §4, Route guard). */
async function findSession(): Promise<LoginToken | undefined> {
  const own = activeSession();
  if (isSignedIn(own)) return own;
  const loaded = await loadSession();
  if (loaded) return loaded;
  const usedToken = sessionToken();
  const copy = await requestSessionFromTabs(usedToken);
  // Somebody may have logged in while the other tabs were asked.
  if (sessionToken() !== usedToken) return activeSession();
  if (copy) storeSession(copy);
  return copy;
}

/** Throws unless the user has one of the rights. */
export function requireRight(...rights: Right[]): void {
  if (!rights.some(mayDo)) throw accessError(ACCESS.noRight);
}

/** `reason` is the key of a text that says why there is none. */
function requireSession(session: LoginToken | undefined, rights: readonly Right[], reason?: string): void {
  if (!session) {
    clearSession();
    throw accessError(ACCESS.loginRequired, reason);
  }
  if (rights.length > 0) requireRight(...rights);
}

/** Of an item that the user may read and not change: there is no editor of it for them. */
export const notChangeable = () => accessError(ACCESS.noRight);

/** A loader also fails with «not found» or «log in» when the session has ended meanwhile. */
const mayMeanSessionEnded = (error: unknown) =>
  error instanceof ApiError
    ? error.status === STATUS.loginRequired
    : !(error instanceof Error) && Object(error).init?.status !== ACCESS.noRight;

export interface ManagerScreen {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
  /** Opens a session by what the address holds, before another is looked for; the key of a text that says why it did not. */
  openSession?: () => Promise<string | undefined>;
}

/**
 * A manager's screen behind the route guard: none of its data is requested before there is a session (spec §4), of an
 * account with one of the rights, or of any where there are none.
 */
export const guarded = (screen: ManagerScreen, rights: readonly Right[]) => ({
  Component: screen.Component,
  loader: async (args: LoaderArgs) => {
    const reason = await screen.openSession?.();
    requireSession(await findSession(), rights, reason);
    setVisitorView(false);
    await followSession(args.context.get(queryClientContext));
    const load = async () => (await screen.loader?.(args)) ?? null;
    const usedToken = sessionToken();
    try {
      return await load();
    } catch (error) {
      if (!mayMeanSessionEnded(error)) throw error;
      requireSession(await loadSession(), rights);
      // The session lasts, so the error means what it says.
      if (sessionToken() === usedToken) throw error;
      return load();
    }
  },
});
