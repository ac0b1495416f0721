import type { LoginToken } from 'contract/calls/session';
import { SECOND_FACTOR } from 'contract/calls/session';
import { SECOND_FACTOR_LIMITS } from 'contract/limits';
import { callApi } from '../../lib/call-api.ts';
import type { Lang } from '../../lib/lang.ts';
import { safeLocalStorage } from '../../lib/storage.ts';
import { ApiError } from '../../lib/transport.ts';

const KEY = 'khayr.browser';

/**
 * The tokens by which this browser is remembered, one for each account that asked for it, in local storage: like a session's
 * token they are sent in a body alone, so that no other site can make the browser send them.
 */
const browserTokens = (): string[] => safeLocalStorage.read(KEY).split(' ').filter(Boolean);

/** Stores the token of a login, if its reply has one. The oldest gives way. */
function rememberBrowser(token: string | undefined): void {
  if (token === undefined) return;
  safeLocalStorage.write(KEY, [...browserTokens(), token].slice(-SECOND_FACTOR_LIMITS.devices).join(' '));
}

export interface Details {
  username: string;
  password: string;
}

/** A session. `mustSetUp` is one that can do nothing but set up the second factor. */
export interface LoggedIn {
  token: LoginToken;
  mustSetUp: boolean;
}

/** Logs in, with a code of the second factor where one was asked for. */
export async function logIn(
  details: Details,
  lang: Lang,
  factor: { code?: string; remember?: boolean } = {},
): Promise<LoggedIn> {
  const { token, extra } = await callApi('/api/home/UserLogin', {
    ...details,
    ...factor,
    devices: browserTokens(),
    lang,
  });
  if (!token) throw new ApiError(undefined);
  rememberBrowser(extra.device);
  return { token, mustSetUp: extra.secondFactor === SECOND_FACTOR.setUp };
}

/** Whether a login failed only because it needs a code. */
export const needsCode = (error: unknown) =>
  error instanceof ApiError && error.extra.secondFactor === SECOND_FACTOR.needed;

/** Whether the code of a login was wrong. */
export const isWrongCode = (error: unknown) =>
  error instanceof ApiError && error.extra.secondFactor === SECOND_FACTOR.wrong;
