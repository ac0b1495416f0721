import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'node:tls';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../stack/settings.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { type Found, requireGoodCertificate } from './certificate.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('what is said of a certificate', () => {
  function say({
    problem = '',
    isAlone = false,
    life = 90 * DAY,
    left = 60 * DAY,
    infoAccess,
  }: {
    problem?: string;
    isAlone?: boolean;
    life?: number;
    left?: number;
    infoAccess?: string;
  }) {
    const at = (time: number) => new Date(Date.now() + time).toUTCString();
    const certificate = {
      validFrom: at(left - life),
      validTo: at(left),
      subjectAltName: 'DNS:other.example',
      infoAccess,
    };
    const found = { problem, isAlone, certificate: { ...certificate, issuer: 'O=Authority\nCN=Authority 1' } };
    try {
      return requireGoodCertificate(found as unknown as Found, 'site.example');
    } catch (error) {
      return String(error);
    }
  }
  const CA_ISSUERS = 'CA Issuers - URI:http://authority.example/1.crt\n';

  it.each([
    ['that it is good', {}, /^the certificate is valid until/],
    ['that it is late, by its own life', { left: 13 * DAY }, /the certificate ends on .+ → renew it/],
    ['nothing of one of twelve hours before its program is late', { life: DAY / 2, left: 3 * HOUR }, /is valid until/],
    ['that one of twelve hours is late', { life: DAY / 2, left: HOUR }, /ends on .+ → renew it/],
    ['that one of a year is late', { life: 365 * DAY, left: 13 * DAY }, /ends on .+ → renew it/],
    ['that it has ended', { problem: 'CERT_HAS_EXPIRED', left: -DAY }, /the certificate ended on .+ → renew it/],
    ['that its issuer’s has', { problem: 'CERT_HAS_EXPIRED' }, /of its issuer has ended → .+ chain/],
    ['that it is not valid yet', { problem: 'CERT_NOT_YET_VALID' }, /valid from .+ → set the clock/],
    ['whose it is', { problem: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /for DNS:other\.example, and not for site\.example →/],
    [
      'who issued it',
      { problem: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' },
      /not known here \(CN=Authority 1\) → .+NODE_EXTRA/,
    ],
    [
      'that the chain lacks a part',
      { problem: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', isAlone: true, infoAccess: CA_ISSUERS },
      /without that of its issuer → give it the whole chain/,
    ],
    [
      'that its issuer is none',
      { problem: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', isAlone: true },
      /not known here .+NODE_EXTRA/,
    ],
    ['that it is signed by itself', { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /signed by itself → have it issued/],
    ['what it does not know', { problem: 'CERT_REVOKED' }, /CERT_REVOKED\) → see what this name means/],
  ])('is %s', (_, found, said) => {
    expect(say(found)).toMatch(said);
    if (!/renew/.test(String(said))) expect(say(found)).not.toContain('renew it, and see');
  });
});

describe('a certificate that a server presents', () => {
  let folder = '';
  const file = (name: string) => path.join(folder, name);

  function issue(
    name: string,
    { issuer, days = 90, more = 'basicConstraints=CA:TRUE' }: { issuer?: string; days?: number; more?: string } = {},
  ) {
    const request = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file(`${name}.key`), '-subj', `/CN=${name}`];
    execFileSync('openssl', ['req', '-new', ...request, '-out', file(`${name}.csr`)], { stdio: 'pipe' });
    writeFileSync(file('extensions'), more);
    const signed = issuer
      ? ['-CA', file(`${issuer}.pem`), '-CAkey', file(`${issuer}.key`), '-CAcreateserial']
      : ['-signkey', file(`${name}.key`)];
    const options = ['-req', '-in', file(`${name}.csr`), '-out', file(`${name}.pem`), '-days', String(days)];
    execFileSync('openssl', ['x509', ...options, '-extfile', file('extensions'), ...signed], { stdio: 'pipe' });
  }

  beforeAll(() => {
    let removeFolder = () => {};
    folder = temporaryFolder((remove) => {
      removeFolder = remove;
    });
    const leaf = 'subjectAltName=DNS:localhost\nauthorityInfoAccess=caIssuers;URI:http://authority.example/1.crt';
    issue('root');
    issue('middle', { issuer: 'root' });
    issue('site', { issuer: 'middle', more: leaf });
    issue('old', { issuer: 'middle', more: leaf, days: -1 });
    issue('other', { issuer: 'middle', more: 'subjectAltName=DNS:other.example' });
    issue('own', { more: 'subjectAltName=DNS:localhost' });
    return () => removeFolder();
  }, 60_000);

  // Security: K14.
  it.each([
    ['of an issuer that is not known', ['site', 'middle'], false, /its issuer is not known here/],
    ['of an issuer that is', ['site', 'middle'], true, /is valid until/],
    ['without its chain', ['site'], true, /without that of its issuer → give it the whole chain/],
    ['for another name', ['other', 'middle'], true, /DNS:other\.example, and not for localhost/],
    ['that has ended', ['old', 'middle'], true, /the certificate ended on/],
    ['signed by itself', ['own'], false, /signed by itself/],
  ])('%s is told as such', async (_, chain, isKnown, said) => {
    const cert = chain.map((name) => readFileSync(file(`${name}.pem`), 'utf8')).join('');
    const server = createServer({ key: readFileSync(file(`${chain[0]}.key`)), cert });
    const port = await listen(server, { host: 'localhost' });
    onTestFinished(() => void server.close());
    const module = new URL('certificate.ts', import.meta.url).href;
    const code = `const { certificateAt, requireGoodCertificate } = await import('${module}');
      const found = await certificateAt(new URL('https://localhost:${port}'));
      try { console.log(requireGoodCertificate(found, 'localhost')); } catch (error) { console.log(error.message); }`;
    const env = { PATH: process.env.PATH, ...(isKnown ? { NODE_EXTRA_CA_CERTS: file('root.pem') } : {}) };
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env });
    expect(await text(child.stdout)).toMatch(said);
  });
});
