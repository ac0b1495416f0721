import type { LoginToken } from 'adapter/contract/session';
import { STATUS } from 'adapter/contract/status';
import type { ComponentType } from 'react';
import { data } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { queryClientContext } from '../../lib/query-client.ts';
import { followSession, setVisitorView } from '../../lib/reader.ts';
import { clearSession, isAdmin, isSignedIn, sessionToken, storedSession, storeSession } from '../../lib/session.ts';
import { requestSessionFromTabs } from './session-channel.ts';

/** Why a manager route did not open, as the status of its error. */
export const ACCESS = { loginRequired: 401, noRight: 403 } as const;

export interface ManagerScreen {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
}

const accessError = (status: number) => data(null, { status });

async function requireManager({ context }: LoaderArgs): Promise<void> {
  const session = await findSession();
  if (!session) throw accessError(ACCESS.loginRequired);
  if (!isAdmin()) throw accessError(ACCESS.noRight);
  setVisitorView(false);
  await followSession(context.get(queryClientContext));
}

/** A screen that is not there, or not allowed: so it is for a session that has ended as well. */
const mayMeanSessionEnded = (error: unknown) =>
  error instanceof ApiError ? error.status === STATUS.loginRequired : !(error instanceof Error);

async function confirmSession(): Promise<void> {
  if (!(await loadSession())) {
    clearSession();
    throw accessError(ACCESS.loginRequired);
  }
  if (!isAdmin()) throw accessError(ACCESS.noRight);
}

/** A manager's screen behind the route guard: nothing of it is asked before there is a session (spec §4). */
export const guarded = (screen: ManagerScreen) => ({
  Component: screen.Component,
  loader: async (args: LoaderArgs) => {
    await requireManager(args);
    try {
      return (await screen.loader?.(args)) ?? null;
    } catch (error) {
      if (mayMeanSessionEnded(error)) await confirmSession();
      throw error;
    }
  },
});

/** What the server knows of this tab's token, stored again; undefined where the session is none or over. */
async function loadSession(): Promise<LoginToken | undefined> {
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
async function findSession(): Promise<LoginToken | undefined> {
  const own = storedSession();
  if (isSignedIn(own)) return own;
  const loaded = await loadSession();
  if (loaded) return loaded;
  const copy = await requestSessionFromTabs(sessionToken());
  if (copy) storeSession(copy);
  return copy;
}
