import { STATUS, USER_TYPE } from '../contract/status.ts';
import { CallError } from './errors.ts';

/** Who is signed in with a token. */
export interface Session {
  /** The hashString: requests to the cms that carry it run as this user. */
  token: string;
  userId: number;
  userType: number;
  fullName: string;
}

/** The session of a token; undefined when it is none, expired or ended. */
export type ResolveSession = (token: string) => Promise<Session | undefined>;

/** Managers alone see hidden items and may call what is theirs (contract, Visibility and languages). */
export const isManager = (session: Session | undefined): session is Session => session?.userType === USER_TYPE.manager;

/** The session of a call that the guard lets through with one only. */
export function signedIn({ session }: { session: Session | undefined }): Session {
  if (session === undefined) throw new CallError(STATUS.loginRequired);
  return session;
}
