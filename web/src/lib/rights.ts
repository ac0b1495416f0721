import type { LoginToken } from 'contract/calls/session';
import { USER_TYPE } from 'contract/status';
import { activeSession } from './session.ts';

export type Right = NonNullable<LoginToken['rights']>[number];

/** Whether the user has a right: managers have all. Visitors do not load this; `isAdmin` is enough for what they load. */
export function mayDo(right: Right): boolean {
  const session = activeSession();
  return session?.userType === USER_TYPE.manager || session?.rights?.includes(right) === true;
}
