import * as z from 'zod/mini';
import { mayCall } from '../../../cms/contract/calls/call.ts';
import type { ErrorCode } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { OpenedSession, ResolvedSession, SignedInUser } from '../../../cms/contract/replies.ts';
import { CmsRefused, tooManyCodes } from '../errors.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';

/** Who is signed in with a token. */
export interface Session {
  /** The hashString: requests to the cms that carry it run as this user. */
  token: string;
  userId: number;
  userType: number;
  siteRole: string;
  fullName: string;
  /** The settings require a second factor, which the account does not have: it can do nothing but set it up. */
  mustSetUp: boolean;
}

/** Only managers, and those whose role edits, see hidden items (contract, Visibility and languages). */
export const seesHidden = (session: Session | undefined): session is Session => mayCall('edit', session);

/** Who reads, in which language; some see hidden items as well. */
export interface Reader {
  lang: Lang;
  /** The token of the session of whoever sees hidden items; undefined for everyone else. */
  as: string | undefined;
}

export const readerOf = ({ lang, session }: { lang: Lang; session: Session | undefined }): Reader => ({
  lang,
  as: seesHidden(session) ? session.token : undefined,
});

const user = replySchema<SignedInUser>()(
  z.object({ number: z.number(), userType: z.number(), siteRole: z.string(), fullName: z.string() }),
);
const opened = z.object({
  data: replySchema<OpenedSession>()(
    z.object({ hashString: z.string(), user, mustSetUp: z.boolean(), device: z.string() }),
  ),
});
const account = z.object({ data: z.object({ number: z.nullable(z.number()) }) });
const resolved = z.object({ data: replySchema<ResolvedSession>()(z.object({ user, mustSetUp: z.boolean() })) });

/** The shape of a token; for any other text no request is needed. */
const TOKEN = /^[\w-]{43}$/;

const sessionOf = (
  token: string,
  { user: { number, userType, siteRole, fullName }, mustSetUp }: z.output<typeof resolved>['data'],
): Session => ({ token, userId: number, userType, siteRole, fullName, mustSetUp });

/** Milliseconds for hashing a password: slow on purpose, and one at a time. */
const HASHING_TIMEOUT = 15_000;

const post = (cms: CmsClient, name: string, body: unknown, limits: { timeout?: number } = {}) =>
  cms.request({ method: 'POST', path: `/api/sessions/${name}`, body, ...limits });

/** The number of the account with a name or e-mail; undefined when there is none. Never sent to a client. */
export async function findAccount(cms: CmsClient, identifier: string): Promise<number | undefined> {
  return readAnswer(account, await post(cms, 'account', { identifier })).data.number ?? undefined;
}

/** The session in the reply of a request that opened one, and the token of the browser where it is remembered; '' otherwise. */
function openedLogin(answer: unknown): { session: Session; device: string } {
  const { data } = readAnswer(opened, answer);
  return { session: sessionOf(data.hashString, data), device: data.device };
}

/** Opens a session by the printed code; undefined when it is wrong, or not needed any more. */
export async function openSetup(cms: CmsClient, code: string): Promise<Session | undefined> {
  try {
    return openedLogin(await cms.request({ method: 'POST', path: '/api/setup/open', body: { code } })).session;
  } catch (error) {
    if (error instanceof CmsRefused && error.code === 'invalidData') return undefined;
    throw error;
  }
}

/** What somebody signs in with. */
interface Details {
  identifier: string;
  password: string;
  /** Of the second factor; '' for none. */
  code: string;
  /** The tokens of accounts that the browser is remembered for. */
  devices: readonly string[];
  /** Whether to remember the browser. */
  remember: boolean;
  userAgent: string;
}

/** How a login ends: with a session, and the browser's new token where it is remembered; or without one. */
export type Login = { session: Session; device: string } | 'wrong' | 'code-needed' | 'code-wrong';

const FAILED: Partial<Record<ErrorCode, Exclude<Login, object>>> = {
  wrongLogin: 'wrong',
  codeRequired: 'code-needed',
  wrongCode: 'code-wrong',
};

export async function openSession(cms: CmsClient, details: Details): Promise<Login> {
  try {
    return openedLogin(await post(cms, 'login', details, { timeout: HASHING_TIMEOUT }));
  } catch (error) {
    const failed = error instanceof CmsRefused && error.code ? FAILED[error.code] : undefined;
    if (failed) return failed;
    throw error instanceof CmsRefused && error.code === 'tooManyCodes' ? tooManyCodes(error) : error;
  }
}

/** The session of a token. Every call resolves it again, so that an ended session is refused everywhere at once. */
export async function findSession(cms: CmsClient, token: string): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  try {
    return sessionOf(token, readAnswer(resolved, await post(cms, 'resolve', { hashString: token })).data);
  } catch (error) {
    if (error instanceof CmsRefused && error.status === 401) return undefined;
    throw error;
  }
}

export const closeSession = (cms: CmsClient, { token }: Session) => post(cms, 'logout', { hashString: token });

/** Mails a code to the account with that address, after the reply. */
export const requestReset = (cms: CmsClient, email: string, lang: Lang) => post(cms, 'forgot', { email, lang });

/** Sets a new password; false when the code is unknown, used or expired. */
export async function finishReset(cms: CmsClient, code: string, password: string): Promise<boolean> {
  try {
    await post(cms, 'reset', { code, password }, { timeout: HASHING_TIMEOUT });
    return true;
  } catch (error) {
    if (error instanceof CmsRefused && error.code === 'invalidData' && error.details.field === 'code') return false;
    throw error;
  }
}
