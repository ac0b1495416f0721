import { sendTestMail } from '../../../cms/contract/calls/mail.ts';
import { setupOpen } from '../../../cms/contract/calls/setup.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { invalid } from '../errors.ts';
import { createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import { consume } from '../http/limits.ts';
import { openSetup } from '../strapi/session.ts';
import { tokenOf } from './session.ts';

export const setupHandlers = ({ cms, limits }: CallDeps) => {
  const codes = createAttempts(limits.reset);

  return [
    handle(setupOpen, async ({ code }, { address }) => {
      const session = await codes.run([addressKey(address)], () => openSetup(cms, code));
      if (session === undefined) throw invalid('code', ERROR_KEY.setupCode);
      return { data: null, token: tokenOf(session) };
    }),

    handle(sendTestMail, async (payload, context) => {
      await consume(limits.testMail, addressKey(context.address));
      return forward(cms, sendTestMail, payload, context);
    }),
  ];
};
