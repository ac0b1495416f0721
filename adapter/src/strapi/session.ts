import type * as z from 'zod/mini';
import { mayCall } from '../../../cms/contract/calls/call.ts';
import type { ErrorCode } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import {
  accountOf,
  type ResolvedSession,
  resetFinish,
  sessionOpen,
  sessionResolve,
  setupSession,
} from '../../../cms/contract/requests/sessions.ts';
import { CmsRefused, tooManyCodes } from '../errors.ts';
import { answerUnless, ask, type CmsClient } from './client.ts';

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

export interface ManagingReader extends Reader {
  as: string;
}

export const readerOf = ({ lang, session }: { lang: Lang; session: Session | undefined }): Reader => ({
  lang,
  as: seesHidden(session) ? session.token : undefined,
});

/** The shape of a token; for any other text no request is needed. */
const TOKEN = /^[\w-]{43}$/;

const sessionOf = (
  token: string,
  { user: { number, userType, siteRole, fullName }, mustSetUp }: ResolvedSession,
): Session => ({ token, userId: number, userType, siteRole, fullName, mustSetUp });

const isInvalid = (error: unknown): error is CmsRefused => error instanceof CmsRefused && error.code === 'invalidData';

/** The number of the account with a name or e-mail; undefined when there is none. Never sent to a client. */
export async function findAccount(cms: CmsClient, identifier: string): Promise<number | undefined> {
  return (await ask(cms, accountOf, { identifier })).data.number ?? undefined;
}

/** Opens a session by the printed code; undefined when it is wrong, or not needed any more. */
export async function openSetup(cms: CmsClient, code: string): Promise<Session | undefined> {
  const opened = await answerUnless(isInvalid, ask(cms, setupSession, { code }));
  return opened && sessionOf(opened.data.hashString, opened.data);
}

/**
 * How a login ends: with a session, and the token of the browser where it is remembered ('' otherwise); or without one.
 */
export type Login = { session: Session; device: string } | 'wrong' | 'code-needed' | 'code-wrong';

const FAILED: Partial<Record<ErrorCode, Exclude<Login, object>>> = {
  wrongLogin: 'wrong',
  codeRequired: 'code-needed',
  wrongCode: 'code-wrong',
};

export async function openSession(cms: CmsClient, details: z.input<typeof sessionOpen.payload>): Promise<Login> {
  try {
    const { data } = await ask(cms, sessionOpen, details);
    return { session: sessionOf(data.hashString, data), device: data.device };
  } catch (error) {
    const failed = error instanceof CmsRefused && error.code ? FAILED[error.code] : undefined;
    if (failed) return failed;
    throw error instanceof CmsRefused && error.code === 'tooManyCodes' ? tooManyCodes(error) : error;
  }
}

/** The session of a token. Every call resolves it again, so that an ended session is refused everywhere at once. */
export async function findSession(cms: CmsClient, token: string): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const isOver = (error: unknown) => error instanceof CmsRefused && error.status === 401;
  const resolved = await answerUnless(isOver, ask(cms, sessionResolve, { hashString: token }));
  return resolved && sessionOf(token, resolved.data);
}

/** Sets a new password; false when the code is unknown, used or expired. */
export async function finishReset(cms: CmsClient, code: string, password: string): Promise<boolean> {
  const isCode = (error: unknown) => isInvalid(error) && error.details.field === 'code';
  return (await answerUnless(isCode, ask(cms, resetFinish, { code, password }))) !== undefined;
}
