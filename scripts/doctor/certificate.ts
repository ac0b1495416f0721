import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { Fault } from './fault.ts';

const WITHIN = 5_000;
const DAY = 24 * 3_600_000;
/**
 * As `cms/src/api/site-health/services/site-health.ts` has it: half of what programs leave that renew at a third of a
 * life.
 */
const LATE_SHARE = 1 / 6;
const LATE_DAYS = 14;

const dayOf = (time: string) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

export interface Found {
  /** The name of why it is not trusted; '' where it is. */
  problem: string;
  certificate: X509Certificate;
  /** Whether the server sends no other beside it. */
  isAlone: boolean;
}

/** What an address presents. */
export function certificateAt({ hostname, port }: URL): Promise<Found> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const options = { host, port: Number(port || 443), servername: hostname, timeout: WITHIN };
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      const { raw, issuerCertificate } = socket.getPeerCertificate(true);
      const problem = socket.authorized ? '' : String(socket.authorizationError);
      resolve({ problem, certificate: new X509Certificate(raw), isAlone: issuerCertificate === undefined });
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error(`it does not answer within ${WITHIN / 1_000} s`)));
  });
}

const RENEW = 'renew it, and see why that was not done by itself';
const TRUST =
  'have it issued by an authority that browsers know; where yours know this one, name its certificate in NODE_EXTRA_CA_CERTS';

/** Why browsers refuse a certificate. */
function refusal({ problem, certificate, isAlone }: Found, hostname: string) {
  const { validFrom, validTo, subjectAltName, issuer, infoAccess } = certificate;
  const issuedBy = `its issuer is not known here (${issuer.split('\n').at(-1)})`;
  // Authorities that browsers know say where their own certificate is.
  const lacksIntermediate = isAlone && /CA Issuers/.test(infoAccess ?? '');
  switch (problem) {
    case 'CERT_HAS_EXPIRED':
      if (Date.parse(validTo) < Date.now()) return new Fault(`the certificate ended on ${dayOf(validTo)}`, RENEW);
      return new Fault(
        'a certificate of its issuer has ended',
        'renew it, and give the proxy the chain that comes with it',
      );
    case 'CERT_NOT_YET_VALID':
      return new Fault(
        `the certificate is valid from ${dayOf(validFrom)} on, and it is ${dayOf(new Date().toISOString())} here`,
        'set the clock, of this machine or of the one that issued it',
      );
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return new Fault(
        `the certificate is for ${subjectAltName ?? 'no name'}, and not for ${hostname}`,
        'have one issued for this name, or correct SITE_URL',
      );
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return lacksIntermediate
        ? new Fault(
            'the proxy sends the certificate without that of its issuer',
            'give it the whole chain (fullchain.pem)',
          )
        : new Fault(issuedBy, TRUST);
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return new Fault(issuedBy, TRUST);
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return new Fault('the certificate is signed by itself', TRUST);
    default:
      return new Fault(`browsers refuse the certificate (${problem})`, 'see what this name means');
  }
}

/**
 * Fails where browsers refuse a certificate, or where it should have been renewed by now, by the share of its own life.
 * @returns Until when it is valid.
 */
export function requireGoodCertificate(found: Found, hostname: string): string {
  if (found.problem !== '') throw refusal(found, hostname);
  const { validFrom, validTo } = found.certificate;
  const [start, end] = [Date.parse(validFrom), Date.parse(validTo)];
  if (end - Date.now() < Math.min(LATE_DAYS * DAY, LATE_SHARE * (end - start)))
    throw new Fault(`the certificate ends on ${dayOf(validTo)}`, RENEW);
  return `the certificate is valid until ${dayOf(validTo)}`;
}
