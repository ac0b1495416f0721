import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { OpenedSession, sessionOpen } from '../../../contract/requests/sessions';
import { USER_TYPE } from '../../../contract/vocabulary';
import { userKey } from '../../platform/accounts/account-key';
import type { SignedIn } from '../../platform/accounts/live-session';
import { titleOfUser } from '../../platform/audit/account-acts';
import { noteFailedSignIn, recordAct } from '../../platform/audit/audit-log';
import { KhayrError } from '../../platform/requests/khayr-error';
import { service } from '../../services';
import { openedSession, sessionAct } from './opened-session';

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * What a browser and its system are called, such as «Firefox · Windows»; '' for unknown ones. No version, so that nobody is
 * told apart by it.
 */
const deviceName = (userAgent: string) =>
  [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)].filter((name) => name !== undefined).join(' · ');

type Details = z.output<typeof sessionOpen.payload>;

const codeRequired = () => new KhayrError('codeRequired', 'A code of the second factor is needed.');

/** Checks the second factor of an account that has one: a remembered browser needs no code. Returns whether there is one. */
async function verify(strapi: Core.Strapi, user: SignedIn, { code, devices }: Details): Promise<boolean> {
  const account = userKey(user);
  const factor = service(strapi, 'api::account.second-factor');
  if (!(await factor.isOn(account))) return false;
  if (code === '' && (await service(strapi, 'api::account.trusted-devices').isRemembered(account, devices)))
    return true;
  if (code === '') throw codeRequired();
  const kind = await factor.check(account, code);
  if (kind === undefined) {
    const failed = { kind: 'user', account: { number: user.number, title: titleOfUser(user) } } as const;
    noteFailedSignIn(strapi, async () => failed);
    throw new KhayrError('wrongCode', 'The code is wrong.');
  }
  if (kind === 'recovery') await recordAct(strapi, { ...sessionAct('sign-in', user), action: 'recovery-code' });
  return true;
}

async function namedAccount(strapi: Core.Strapi, identifier: string) {
  const user: SignedIn | null = await service(strapi, 'api::session.login').find(identifier);
  return { kind: 'user' as const, account: user ? { number: user.number, title: titleOfUser(user) } : undefined };
}

/** Opens a session by a password, and the second factor of an account that has one. */
export async function signIn(strapi: Core.Strapi, details: Details): Promise<OpenedSession> {
  const { identifier, password, code, remember, userAgent } = details;
  const device = deviceName(userAgent);
  const user: SignedIn | null = await service(strapi, 'api::session.login').check(identifier, password);
  if (!user) {
    noteFailedSignIn(strapi, () => namedAccount(strapi, identifier));
    throw new KhayrError('wrongLogin', 'The login details are wrong.');
  }
  const isVerified = await verify(strapi, user, details);
  const opened = await openedSession(strapi, user, { device, isVerified });
  // It may have been turned on since it was looked for: that ends the sessions which were open by then.
  if (!isVerified && (await service(strapi, 'api::account.second-factor').isOn(userKey(user)))) {
    await service(strapi, 'api::session.session').close(opened.hashString);
    throw codeRequired();
  }
  if (user.userType === USER_TYPE.manager) await service(strapi, 'api::setup.setup').claim();
  if (!isVerified || !remember || code === '') return opened;
  const token = await service(strapi, 'api::account.trusted-devices').remember(userKey(user), device);
  return { ...opened, device: token };
}
