import * as z from 'zod/mini';
import { REDIRECT_MATCHES, REDIRECT_STATUSES, type RedirectRule } from '../../../cms/contract/redirects.ts';
import type {
  ImportedRedirectsReply,
  MissingAddressReply,
  RedirectReply,
  SavedRedirectReply,
} from '../../../cms/contract/replies.ts';
import type { RedirectCounts, RedirectSave, RedirectsImport } from '../../../cms/contract/requests.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/redirects';
/** Milliseconds for all rules at once. */
const ALL_TIMEOUT = 30_000;

const ruleShape = {
  id: z.number(),
  from: z.string(),
  match: z.enum(REDIRECT_MATCHES),
  status: z.literal([...REDIRECT_STATUSES]),
  to: z.string(),
};
const rule = replySchema<RedirectRule>()(z.object(ruleShape));

/** All rules, for those who apply them. */
export async function listRules(cms: CmsClient): Promise<RedirectRule[]> {
  const answer = await cms.request({ method: 'GET', path: '/api/redirects' });
  return readAnswer(z.object({ data: z.array(rule) }), answer).data;
}

export async function sendCounts(cms: CmsClient, body: RedirectCounts): Promise<void> {
  await cms.request({ method: 'POST', path: '/api/redirect-counts', body });
}

const row = replySchema<RedirectReply>()(
  z.object({ ...ruleShape, isAutomatic: z.boolean(), hits: z.number(), lastDay: z.string(), version: z.string() }),
);

export const readRedirect = (data: unknown): RedirectReply => readAnswer(row, data);

export async function listRedirects(
  cms: CmsClient,
  token: string,
  { kind, ...page }: { page: number; pageSize: number; search: string; kind: 'manual' | 'automatic' | undefined },
) {
  const query = { ...page, ...(kind === undefined ? {} : { kind }) };
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH, query });
  return readAnswer(z.object({ data: z.array(row), meta: z.object({ total: z.number() }) }), answer);
}

export async function findRedirect(cms: CmsClient, token: string, id: number): Promise<RedirectReply> {
  const answer = await requestAs(cms, token, { method: 'GET', path: `${PATH}/${id}` });
  return readAnswer(z.object({ data: row }), answer).data;
}

const savedRedirect = replySchema<SavedRedirectReply>()(z.object({ id: z.number(), version: z.string() }));

/** Throws EditConflict when the version is stale. */
export async function storeRedirect(cms: CmsClient, token: string, body: RedirectSave): Promise<SavedRedirectReply> {
  const answer = await requestAs(cms, token, { method: 'POST', path: PATH, body });
  return readAnswer(z.object({ data: savedRedirect }), answer).data;
}

async function change(cms: CmsClient, token: string, action: 'remove' | 'restore', ids: number[]): Promise<number[]> {
  const answer = await requestAs(cms, token, { method: 'POST', path: `${PATH}/${action}`, body: { ids } });
  return readAnswer(z.object({ data: z.array(z.number()) }), answer).data;
}

/** Answers the ids of those that were there. */
export const removeRedirects = (cms: CmsClient, token: string, ids: number[]) => change(cms, token, 'remove', ids);

/** Answers the ids of those that are back. */
export const restoreRedirects = (cms: CmsClient, token: string, ids: number[]) => change(cms, token, 'restore', ids);

export async function exportRedirects(cms: CmsClient, token: string): Promise<RedirectReply[]> {
  const request = { method: 'GET', path: `${PATH}/export`, timeout: ALL_TIMEOUT } as const;
  return readAnswer(z.object({ data: z.array(row) }), await requestAs(cms, token, request)).data;
}

const imported = replySchema<ImportedRedirectsReply>()(z.object({ added: z.number(), replaced: z.number() }));

export async function importRedirects(
  cms: CmsClient,
  token: string,
  body: RedirectsImport,
): Promise<ImportedRedirectsReply> {
  const request = { method: 'POST', path: `${PATH}/import`, body, timeout: ALL_TIMEOUT } as const;
  return readAnswer(z.object({ data: imported }), await requestAs(cms, token, request)).data;
}

const missing = replySchema<MissingAddressReply>()(
  z.object({ path: z.string(), count: z.number(), lastDay: z.string() }),
);

export async function listMissingAddresses(cms: CmsClient, token: string): Promise<MissingAddressReply[]> {
  const answer = await requestAs(cms, token, { method: 'GET', path: '/api/manage/missing-addresses' });
  return readAnswer(z.object({ data: z.array(missing) }), answer).data;
}

/** Without paths it forgets all of them. */
export async function forgetMissingAddresses(cms: CmsClient, token: string, paths: string[] | undefined) {
  await requestAs(cms, token, { method: 'POST', path: '/api/manage/missing-addresses/forget', body: { paths } });
}
