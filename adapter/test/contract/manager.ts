import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import type * as z from 'zod/mini';
import type { loginToken } from '../../../cms/contract/calls/session.ts';
import type { SiteRole } from '../../../cms/contract/rights.ts';
import { ownAddress, post, type SiteReply } from './site.ts';

const { MANAGER_USERNAME: username, MANAGER_PASSWORD: password } = process.env;
if (username === undefined || password === undefined) {
  throw new Error('MANAGER_USERNAME and MANAGER_PASSWORD are missing: the first manager of the site.');
}

export const managerDetails = { username, password };

/** A login from an address of its own, so that it meets no other test's limit. */
export async function login(details: { username: string; password: string }, from = ownAddress()) {
  const reply = await post('/api/home/UserLogin', details, from);
  return { ...reply, token: reply.token as z.output<typeof loginToken> };
}

/** A new session of the first manager. */
export async function managerToken(): Promise<string> {
  const { status, token } = await login(managerDetails);
  expect(status).toBe(0);
  return token.hashString;
}

/** Calls with a session. */
export const callerWith =
  (token: string) =>
  <Path extends string>(path: Path, payload: Record<string, unknown> = {}): Promise<SiteReply<Path>> =>
    post(path, { ...payload, token });

export type Caller = ReturnType<typeof callerWith>;

/** Calls as the first manager, with a session of its own that is there when the tests run. */
export function setUpCaller(): Caller {
  let call: Caller;
  beforeAll(async () => {
    call = callerWith(await managerToken());
  });
  return (path, payload) => call(path, payload);
}

export interface Account {
  id: number;
  username: string;
  password: string;
  email: string;
}

/** An account of the tests' own. There is no call that deletes one; retire it when it is no longer needed. */
export async function makeAccount(
  call: Caller,
  permission: number,
  name = 'حساب تجربة',
  role?: SiteRole,
): Promise<Account> {
  const mark = randomUUID().slice(0, 8);
  const account = { username: `test-${mark}`, password: `password-${mark}`, email: `test-${mark}@khayr.example` };
  const user = {
    Id: 0,
    Name: name,
    Permission: permission,
    ...(role ? { Role: role } : {}),
    Username: account.username,
    Password: account.password,
    Email: account.email,
    isActive: true,
  };
  const { status, data } = await call('/api/manager/PostUserSave', { user });
  expect(status).toBe(0);
  return { id: data.id, ...account };
}

export const retireAccount = (call: Caller, { id }: Account) =>
  call('/api/manager/PostUserSave', { user: { Id: id, Name: 'حساب تجربة متقاعد', Permission: 99, isActive: false } });

export const errorsOf = ({ extra }: { extra: unknown }) =>
  (extra as { errors?: { field: string; key: string }[] }).errors ?? [];
