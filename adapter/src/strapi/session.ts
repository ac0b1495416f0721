import * as z from 'zod/mini';
import type { OpenedSession, SignedInUser } from '../../../cms/contract/replies.ts';
import { hasRight, type Right } from '../../../cms/contract/rights.ts';
import type { Lang } from '../../contract/fields.ts';
import { CmsRefused } from '../errors.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';

/** Who is signed in with a token. */
export interface Session {
  /** The hashString: requests to the cms that carry it run as this user. */
  token: string;
  userId: number;
  userType: number;
  siteRole: string;
  fullName: string;
}

/** Whether somebody is signed in who has a right. */
export const mayDo = (session: Session | undefined, right: Right): session is Session =>
  session !== undefined && hasRight(session, right);

/** Only managers, and those whose role edits, see hidden items (contract, Visibility and languages). */
export const seesHidden = (session: Session | undefined): session is Session => mayDo(session, 'edit');

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
const opened = z.object({ data: replySchema<OpenedSession>()(z.object({ hashString: z.string(), user })) });
const account = z.object({ data: z.object({ number: z.nullable(z.number()) }) });
const resolved = z.object({ data: z.object({ user }) });

/** The shape of a token; for any other text no request is needed. */
const TOKEN = /^[\w-]{43}$/;

const sessionOf = (token: string, { number, userType, siteRole, fullName }: z.output<typeof user>): Session => ({
  token,
  userId: number,
  userType,
  siteRole,
  fullName,
});

/** Milliseconds for hashing a password: slow on purpose, and one at a time. */
const HASHING_TIMEOUT = 15_000;

const post = (cms: CmsClient, name: string, body: unknown, limits: { timeout?: number } = {}) =>
  cms.request({ method: 'POST', path: `/api/sessions/${name}`, body, ...limits });

/** The number of the account with a name or e-mail; undefined when there is none. Never sent to a client. */
export async function findAccount(cms: CmsClient, identifier: string): Promise<number | undefined> {
  return readAnswer(account, await post(cms, 'account', { identifier })).data.number ?? undefined;
}

/** The session in the reply of a request that opened one. */
export function openedSession(answer: unknown): Session {
  const { data } = readAnswer(opened, answer);
  return sessionOf(data.hashString, data.user);
}

/** Opens a session; undefined when the details are wrong. */
export async function openSession(cms: CmsClient, identifier: string, password: string): Promise<Session | undefined> {
  try {
    return openedSession(await post(cms, 'login', { identifier, password }, { timeout: HASHING_TIMEOUT }));
  } catch (error) {
    if (error instanceof CmsRefused && error.code === 'wrongLogin') return undefined;
    throw error;
  }
}

/** The session of a token. Every call resolves it again, so that an ended session is refused everywhere at once. */
export async function findSession(cms: CmsClient, token: string): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  try {
    return sessionOf(token, readAnswer(resolved, await post(cms, 'resolve', { hashString: token })).data.user);
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
