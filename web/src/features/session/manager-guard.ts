import { STATUS } from 'adapter/contract/status';
import type { ComponentType } from 'react';
import { data } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { queryClientContext } from '../../lib/query-client.ts';
import { followSession, setVisitorView } from '../../lib/reader.ts';
import { clearSession, isAdmin } from '../../lib/session.ts';
import { findSession, loadSession } from './find-session.ts';
import { GATE } from './gate-status.ts';

export interface ManagerScreen {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
}

const shut = (status: number) => data(null, { status });

async function requireManager({ context }: LoaderArgs): Promise<void> {
  const session = await findSession();
  if (!session) throw shut(GATE.loginRequired);
  if (!isAdmin()) throw shut(GATE.noRight);
  setVisitorView(false);
  await followSession(context.get(queryClientContext));
}

/** A screen that is not there, or not allowed: so it is for a session that has ended as well. */
const isDoubtful = (error: unknown) =>
  error instanceof ApiError ? error.status === STATUS.loginRequired : !(error instanceof Error);

async function confirmSession(): Promise<void> {
  if (!(await loadSession())) {
    clearSession();
    throw shut(GATE.loginRequired);
  }
  if (!isAdmin()) throw shut(GATE.noRight);
}

/** A manager's screen behind the route guard: nothing of it is asked before there is a session (spec §4). */
export const guarded = (screen: ManagerScreen) => ({
  Component: screen.Component,
  loader: async (args: LoaderArgs) => {
    await requireManager(args);
    try {
      return (await screen.loader?.(args)) ?? null;
    } catch (error) {
      if (isDoubtful(error)) await confirmSession();
      throw error;
    }
  },
});
