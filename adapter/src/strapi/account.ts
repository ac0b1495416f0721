import * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { AccountReply, BrowserReply } from '../../../cms/contract/replies.ts';
import { CallError, CmsRefused } from '../errors.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestFor } from './manager-request.ts';

const browser = {
  id: z.number(),
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
} satisfies Record<keyof BrowserReply, z.ZodMiniType>;

const account = z.object({
  data: replySchema<AccountReply>()(
    z.object({
      isOn: z.boolean(),
      onSince: z.string(),
      recoveryCodes: z.number(),
      isRequired: z.boolean(),
      sessions: z.array(z.object({ ...browser, isThis: z.boolean() })),
      devices: z.array(z.object(browser)),
    }),
  ),
});

const begun = z.object({ data: z.object({ secret: z.string(), name: z.string(), issuer: z.string() }) });
const codes = z.array(z.string());
const made = z.object({ data: z.object({ codes }) });

/** Milliseconds for comparing a password: slow on purpose, and one at a time. */
const HASHING_TIMEOUT = 15_000;

/** A request about the account of a session, which names no other one. */
const post = (cms: CmsClient, token: string, name: string, body: object = {}): Promise<unknown> =>
  requestFor(cms, {
    method: 'POST',
    path: name === '' ? '/api/account' : `/api/account/${name}`,
    body: { ...body, hashString: token },
    timeout: HASHING_TIMEOUT,
  });

export const loadAccount = async (cms: CmsClient, token: string): Promise<AccountReply> =>
  readAnswer(account, await post(cms, token, '')).data;

/** A secret and whose it is; undefined when the password is wrong. */
export async function beginFactor(
  cms: CmsClient,
  token: string,
  proof: { password: string; code: string; lang: Lang },
): Promise<z.output<typeof begun>['data'] | undefined> {
  try {
    return readAnswer(begun, await post(cms, token, 'begin', proof)).data;
  } catch (error) {
    if (error instanceof CallError && error.cause instanceof CmsRefused && error.cause.details.field === 'password') {
      return undefined;
    }
    throw error;
  }
}

export const confirmFactor = async (cms: CmsClient, token: string, code: string) =>
  readAnswer(made, await post(cms, token, 'confirm', { code })).data.codes;

export const turnOffFactor = (cms: CmsClient, token: string, code: string) => post(cms, token, 'turn-off', { code });

export const renewRecoveryCodes = async (cms: CmsClient, token: string, code: string) =>
  readAnswer(made, await post(cms, token, 'recovery-codes', { code })).data.codes;

export const forgetBrowser = (cms: CmsClient, token: string, id: number) => post(cms, token, 'forget-device', { id });

export const endSession = (cms: CmsClient, token: string, id: number) => post(cms, token, 'end-session', { id });

export const endSessions = (cms: CmsClient, token: string) => post(cms, token, 'end-sessions');
