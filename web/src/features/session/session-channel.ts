import type { LoginToken } from 'adapter/contract/session';
import { isLoginToken, isSignedIn, storedSession } from '../../lib/session.ts';

/** Tabs of the site find each other here. Other sites cannot listen. */
const CHANNEL = 'khayr.session';
const ASK = 'ask';
const PATIENCE_MS = 300;

/** Answers other tabs that ask for a session; the reply ends it. */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const session = storedSession();
    if (data === ASK && isSignedIn(session)) channel.postMessage(session);
  };
  return () => channel.close();
}

/**
 * A copy of another tab's session; undefined when none answers in time. A token known to be over is no answer, nor is a
 * session of somebody who is not wanted.
 */
export function requestSessionFromTabs(
  over: string,
  isWanted: (session: LoginToken) => boolean = isSignedIn,
): Promise<LoginToken | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (session: LoginToken | undefined) => {
      clearTimeout(timer);
      channel.close();
      resolve(session);
    };
    const timer = setTimeout(() => end(undefined), PATIENCE_MS);
    channel.onmessage = ({ data }) => {
      if (isLoginToken(data) && isWanted(data) && data.hashString !== over) end(data);
    };
    channel.postMessage(ASK);
  });
}
