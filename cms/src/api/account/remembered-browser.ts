import type { Core } from '@strapi/strapi';
import { SECOND_FACTOR_LIMITS } from '../../../contract/limits';

const COOKIE = 'khayr-dashboard-browser';
/** Between tokens, which are Base64 for addresses. */
const SEPARATOR = '.';
const DAY = 24 * 3_600_000;

interface Context {
  request: { secure: boolean };
  cookies: {
    get(name: string, options: object): string | undefined;
    set(name: string, value: string, options: object): void;
  };
}

/** The tokens by which the dashboard's sign-in recognizes a remembered browser, one for each account. No script reads them. */
export const browserTokens = ({ cookies }: Pick<Context, 'cookies'>): string[] =>
  (cookies.get(COOKIE, { signed: false }) ?? '')
    .split(SEPARATOR)
    .filter((token) => token !== '')
    .slice(0, SECOND_FACTOR_LIMITS.devices);

/** Adds a token, before those of other accounts. */
export function storeBrowserToken(strapi: Core.Strapi, ctx: Context, token: string): void {
  const tokens = [token, ...browserTokens(ctx)].slice(0, SECOND_FACTOR_LIMITS.devices);
  ctx.cookies.set(COOKIE, tokens.join(SEPARATOR), {
    path: strapi.config.get<string>('admin.auth.cookie.path'),
    maxAge: SECOND_FACTOR_LIMITS.deviceDays * DAY,
    httpOnly: true,
    secure: ctx.request.secure,
    sameSite: 'strict',
    signed: false,
    overwrite: true,
  });
}
