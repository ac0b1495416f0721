import * as z from 'zod/mini';
import type { InvitationReply, UserReply, WorkplaceReply } from '../../../cms/contract/replies.ts';
import type { Invitation, UserSave, UsersQuery, WorkplaceSave } from '../../../cms/contract/requests.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const USERS = '/api/manage/users';
const WORKPLACES = '/api/manage/workplaces';

const userSchema = replySchema<UserReply>()(
  z.object({
    number: z.number(),
    username: z.string(),
    email: z.string(),
    userType: z.number(),
    siteRole: z.string(),
    isActive: z.boolean(),
    fullName: z.string(),
    identityNum: z.string(),
    phone: z.string(),
    mobile: z.string(),
    city: z.string(),
    dailySalary: z.number(),
    /** Numbers of workplaces. */
    workplaces: z.array(z.number()),
    image: z.string(),
  }),
);

const saved = z.object({ data: z.object({ number: z.number() }) });

export async function listUsers(cms: CmsClient, token: string, query: UsersQuery) {
  const answer = await requestAs(cms, token, { method: 'GET', path: USERS, query: { ...query } });
  return readAnswer(z.object({ data: z.array(userSchema), meta: z.object({ total: z.number() }) }), answer);
}

export async function findUser(cms: CmsClient, token: string, number: number) {
  const answer = await requestAs(cms, token, { method: 'GET', path: `${USERS}/${number}` });
  return readAnswer(z.object({ data: userSchema, meta: z.object({ hasSecondFactor: z.boolean() }) }), answer);
}

export const resetSecondFactor = (cms: CmsClient, token: string, number: number) =>
  requestAs(cms, token, { method: 'POST', path: `${USERS}/${number}/second-factor/reset`, body: {} });

export async function saveUser(
  cms: CmsClient,
  token: string,
  save: UserSave,
  fieldNames: Record<string, string>,
): Promise<number> {
  const answer = await requestAs(cms, token, { method: 'POST', path: USERS, body: save }, fieldNames);
  return readAnswer(saved, answer).data.number;
}

const invitation = z.object({
  data: replySchema<InvitationReply>()(z.object({ link: z.string(), isMailed: z.boolean() })),
});

/** Until the mail is sent, or has failed. */
const MAIL_TIMEOUT = 15_000;

export async function inviteUser(
  cms: CmsClient,
  token: string,
  number: number,
  body: Invitation,
  fieldNames: Record<string, string>,
): Promise<InvitationReply> {
  const request = { method: 'POST', path: `${USERS}/${number}/invite`, body, timeout: MAIL_TIMEOUT } as const;
  return readAnswer(invitation, await requestAs(cms, token, request, fieldNames)).data;
}

const workplaceSchema = replySchema<WorkplaceReply>()(z.object({ number: z.number(), name: z.string() }));

export async function listWorkplaces(cms: CmsClient, token: string) {
  const answer = await requestAs(cms, token, { method: 'GET', path: WORKPLACES });
  return readAnswer(z.object({ data: z.array(workplaceSchema) }), answer).data;
}

export async function saveWorkplace(cms: CmsClient, token: string, save: WorkplaceSave): Promise<number> {
  const answer = await requestAs(cms, token, { method: 'POST', path: WORKPLACES, body: save });
  return readAnswer(saved, answer).data.number;
}
