import { useQueryClient } from '@tanstack/react-query';
import type { LoginToken } from 'contract/calls/session';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { expectedReader, followSession, VISITOR } from '../../lib/api-query.ts';
import { isManagerPath } from '../../lib/paths.ts';
import {
  activeSession,
  clearSession,
  isLoginToken,
  isSessionEnded,
  isSignedIn,
  markSessionEnded,
  sessionToken,
} from '../../lib/session.ts';
import { subscribeTab } from '../../lib/storage.ts';

/** The site's tabs communicate over this channel; other origins cannot receive its messages. */
const CHANNEL = 'khayr.session';
const REQUEST = 'request';
/** Long enough for a tab that is still starting on a slow device; the tab that asks shows its loading text. */
const TIMEOUT_MS = 1_000;

/** Tells the other tabs with the session of a token that it has ended, so that their tools disappear at once. */
export function announceEnd(endedToken: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ endedToken });
  channel.close();
}

/** Answers other tabs that request a session, and ends it with theirs; returns a function that stops it. */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const session = activeSession();
    if (data === REQUEST && isSignedIn(session)) channel.postMessage(session);
    if (data?.endedToken) markSessionEnded(data.endedToken);
  };
  return () => channel.close();
}

/** Asks the other tabs for their session, and passes on each answer until the returned function ends that. */
export function askTabsForSession(onSession: (session: LoginToken) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (isLoginToken(data)) onSession(data);
  };
  channel.postMessage(REQUEST);
  return () => channel.close();
}

/**
 * A copy of another tab's session; undefined when none answers in time. A session with the token that is known to have
 * ended does not count, nor does one that `isAccepted` refuses.
 */
export function requestSessionFromTabs(
  endedToken: string,
  isAccepted: (session: LoginToken) => boolean = isSignedIn,
): Promise<LoginToken | undefined> {
  return new Promise((resolve) => {
    const end = (session: LoginToken | undefined) => {
      clearTimeout(timer);
      stop();
      resolve(session);
    };
    const timer = setTimeout(() => end(undefined), TIMEOUT_MS);
    const stop = askTabsForSession((session) => {
      if (isAccepted(session) && session.hashString !== endedToken) end(session);
    });
  });
}

/**
 * Loads the page's data again when another user reads it (after signing in, for instance, a hidden item appears), and
 * shares the session with the site's other tabs.
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
    if (isEnded) announceEnd(sessionToken());
    // A manager's screen may hold unsaved work, so it keeps its user until they log in again or leave it.
    if (isEnded && !isManagerPath(pathname)) clearSession();
  }, [isEnded, pathname]);

  useEffect(shareSession, []);
  return null;
}
