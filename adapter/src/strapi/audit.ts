import * as z from 'zod/mini';
import { lang } from '../../../cms/contract/fields.ts';
import type { AuditCounts, AuditEntryReply, AuditPerson } from '../../../cms/contract/replies.ts';
import type { AuditQuery } from '../../../cms/contract/requests.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_SOURCES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/audit';
/** Milliseconds for an export. */
const EXPORT_TIMEOUT = 30_000;

const person = replySchema<AuditPerson>()(z.object({ person: z.string(), name: z.string() }));

const entry = replySchema<AuditEntryReply>()(
  z.extend(person, {
    id: z.number(),
    at: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    source: z.enum(AUDIT_SOURCES),
    address: z.string(),
    kind: z.enum(AUDIT_KINDS),
    number: z.nullable(z.number()),
    title: z.string(),
    lang: z.nullable(lang),
    fields: z.array(z.string()),
    before: z.string(),
    after: z.string(),
    count: z.number(),
  }),
);

const counts = replySchema<AuditCounts>()(
  z.object({ total: z.number(), keepDays: z.number(), people: z.array(person) }),
);

/** A page of the audit log, last first. */
export async function listAudit(cms: CmsClient, token: string, query: AuditQuery & { page: number; pageSize: number }) {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH, query: { ...query } });
  return readAnswer(z.object({ data: z.array(entry), meta: counts }), answer);
}

export async function exportAudit(cms: CmsClient, token: string, query: AuditQuery) {
  const request = { method: 'GET', path: `${PATH}/export`, query: { ...query }, timeout: EXPORT_TIMEOUT } as const;
  const reply = z.object({ data: z.array(entry), meta: z.object({ hasMore: z.boolean() }) });
  return readAnswer(reply, await requestAs(cms, token, request));
}
