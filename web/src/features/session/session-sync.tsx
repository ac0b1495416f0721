import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { isManagerPath } from '../../lib/paths.ts';
import { expectedReader, followSession, VISITOR } from '../../lib/reader.ts';
import { clearSession, isSessionEnded } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/tab-storage.ts';
import { shareSession } from './session-channel.ts';

/**
 * Loads the page's data again when another user reads it (after signing in, for instance, a hidden item appears), and
 * lends the session to the site's other tabs.
 */
export function SessionSync() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const expected = useSyncExternalStore(subscribeTab, expectedReader, () => VISITOR);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the expected reader changes
  useEffect(() => {
    const follow = async () => {
      if (await followSession(queryClient)) await revalidate();
    };
    void follow();
  }, [expected, queryClient, revalidate]);

  const { pathname } = useLocation();
  const isEnded = useSyncExternalStore(subscribeTab, isSessionEnded, () => false);
  useEffect(() => {
    // A manager's screen may hold unsaved work, so it keeps its user until they log in again or leave it.
    if (isEnded && !isManagerPath(pathname)) clearSession();
  }, [isEnded, pathname]);

  useEffect(shareSession, []);
  return null;
}
