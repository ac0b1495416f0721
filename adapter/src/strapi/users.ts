import * as z from 'zod/mini';
import { type CmsClient, readAnswer } from './client.ts';
import { requestAs } from './manager-request.ts';

const USERS = '/api/manage/users';
const SITES = '/api/manage/sites';

const userRow = z.object({
  number: z.number(),
  username: z.string(),
  email: z.string(),
  userType: z.number(),
  isActive: z.boolean(),
  fullName: z.string(),
  identityNum: z.string(),
  phone: z.string(),
  mobile: z.string(),
  city: z.string(),
  dailySalary: z.number(),
  /** Numbers of sites. */
  sites: z.array(z.number()),
  image: z.string(),
});
export type UserRow = z.infer<typeof userRow>;

const saved = z.object({ data: z.object({ number: z.number() }) });

interface UsersQuery {
  page: number;
  pageSize: number;
  search: string;
  kind: 'user' | 'worker';
  /** 0 inactive, 1 active, 100 all. */
  active: number;
}

export async function listUsers(cms: CmsClient, token: string, query: UsersQuery) {
  const answer = await requestAs(cms, token, { method: 'GET', path: USERS, query: { ...query } });
  return readAnswer(z.object({ data: z.array(userRow), meta: z.object({ total: z.number() }) }), answer);
}

export async function findUser(cms: CmsClient, token: string, number: number): Promise<UserRow> {
  const answer = await requestAs(cms, token, { method: 'GET', path: `${USERS}/${number}` });
  return readAnswer(z.object({ data: userRow }), answer).data;
}

interface UserSave {
  /** 0 makes a new one. */
  number: number;
  fields: Record<string, unknown>;
  requestId: string | undefined;
}

export async function saveUser(
  cms: CmsClient,
  token: string,
  save: UserSave,
  fieldNames: Record<string, string>,
): Promise<number> {
  const answer = await requestAs(cms, token, { method: 'POST', path: USERS, body: save }, fieldNames);
  return readAnswer(saved, answer).data.number;
}

const siteRow = z.object({ number: z.number(), name: z.string() });

/** The places where workers work. */
export async function listSites(cms: CmsClient, token: string) {
  const answer = await requestAs(cms, token, { method: 'GET', path: SITES });
  return readAnswer(z.object({ data: z.array(siteRow) }), answer).data;
}

export async function saveSite(
  cms: CmsClient,
  token: string,
  save: { number: number; name: string; requestId: string | undefined },
): Promise<number> {
  const answer = await requestAs(cms, token, { method: 'POST', path: SITES, body: save });
  return readAnswer(saved, answer).data.number;
}
