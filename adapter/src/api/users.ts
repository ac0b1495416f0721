import { userInvite } from '../../../cms/contract/calls/users.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { addressKey } from '../http/client-address.ts';
import { consume } from '../http/limits.ts';

export const userHandlers = ({ cms, limits }: CallDeps) => [
  handle(userInvite, async (payload, context) => {
    await consume(limits.invite, addressKey(context.address));
    return forward(cms, userInvite, payload, context);
  }),
];
