import { factorBegin } from '../../../cms/contract/calls/account.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { qrCode } from '../../../cms/contract/qr-code.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { CallError, CmsRefused, invalid } from '../errors.ts';
import { createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import { answerUnless } from '../strapi/client.ts';

/** What apps for codes read: for whom their codes are, and the secret (Google's «Key Uri Format»). */
function appLink({ secret, name, issuer }: { secret: string; name: string; issuer: string }): string {
  const label = [issuer, name].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

const isWrongPassword = (error: unknown) =>
  error instanceof CallError && error.cause instanceof CmsRefused && error.cause.details.field === 'password';

export const accountHandlers = ({ cms, limits }: CallDeps) => {
  // A wrong password here counts like a failed login.
  const passwords = createAttempts(limits.login);

  return [
    handle(factorBegin, async (proof, context) => {
      const keys = [addressKey(context.address), `account:${requireSession(context).userId}`];
      const begun = await passwords.run(keys, () =>
        answerUnless(isWrongPassword, forward(cms, factorBegin, proof, context)),
      );
      if (begun === undefined) throw invalid('password', ERROR_KEY.ownPassword);
      const link = appLink(begun.data);
      return { data: { key: begun.data.secret, link, qr: qrCode(link) } };
    }),
  ];
};
