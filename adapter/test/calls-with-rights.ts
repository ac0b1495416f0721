import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import type { Access } from '../../cms/contract/calls/call.ts';

/** Whether a call is for whoever is signed in, whatever their rights. */
export const isOfAccount = (access: Access) => access === 'session' || access === 'set-up';

/** The calls that want a right. */
export const callsWithRights = allCalls.filter(({ access }) => access !== 'anyone' && !isOfAccount(access));
