import { loadSetup, saveSetup, sendTestMail, setupOpen } from '../../../cms/contract/calls/setup.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { invalid } from '../errors.ts';
import { createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import { consume } from '../http/limits.ts';
import { findSetup, openSetup, storeSetup, tryMail } from '../strapi/setup.ts';
import { tokenOf } from './session.ts';

export const setupHandlers = ({ cms, limits }: CallDeps) => {
  const codes = createAttempts(limits.reset);

  return [
    handle(setupOpen, async ({ code }, { address }) => {
      const session = await codes.run([addressKey(address)], () => openSetup(cms, code));
      if (session === undefined) throw invalid('code', ERROR_KEY.setupCode);
      return { data: null, token: tokenOf(session) };
    }),

    handle(loadSetup, async (_payload, context) => ({ data: await findSetup(cms, requireSession(context).token) })),

    handle(saveSetup, async ({ steps }, context) => ({
      data: await storeSetup(cms, requireSession(context).token, steps),
    })),

    handle(sendTestMail, async ({ email }, context) => {
      await consume(limits.testMail, addressKey(context.address));
      return { data: await tryMail(cms, requireSession(context).token, { email, lang: context.lang }) };
    }),
  ];
};
