import type { LoginToken } from 'adapter/contract/session';
import { activeSession, isLoginToken, isSignedIn } from '../../lib/session.ts';

/** The site's tabs talk over this channel; other origins cannot listen. */
const CHANNEL = 'khayr.session';
const REQUEST = 'request';
const TIMEOUT_MS = 300;

/** Answers other tabs that request a session; returns what stops it. */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const session = activeSession();
    if (data === REQUEST && isSignedIn(session)) channel.postMessage(session);
  };
  return () => channel.close();
}

/**
 * A copy of another tab's session; undefined when none answers in time. A session with the token that is known to have
 * ended does not count, nor does one that `isWanted` refuses.
 */
export function requestSessionFromTabs(
  endedToken: string,
  isWanted: (session: LoginToken) => boolean = isSignedIn,
): Promise<LoginToken | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (session: LoginToken | undefined) => {
      clearTimeout(timer);
      channel.close();
      resolve(session);
    };
    const timer = setTimeout(() => end(undefined), TIMEOUT_MS);
    channel.onmessage = ({ data }) => {
      if (isLoginToken(data) && isWanted(data) && data.hashString !== endedToken) end(data);
    };
    channel.postMessage(REQUEST);
  });
}
