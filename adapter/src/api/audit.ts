import { type AuditEntry, auditExport } from '../../../cms/contract/calls/audit.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { COMMAS } from '../../../cms/contract/localized.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_SOURCES } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { csvOf } from './csv.ts';

/** Entries of the audit log as comma-separated values. */
export function auditCsv(entries: readonly AuditEntry[], lang: Lang): Promise<string> {
  const texts = TEXTS[lang].manager;
  const { columns, languages } = TEXTS[lang].tables;
  const rows = entries.map((entry) => [
    entry.at,
    entry.name,
    texts[AUDIT_ACTIONS[entry.action]],
    texts[AUDIT_KINDS[entry.kind]],
    String(entry.itemId ?? ''),
    entry.title,
    entry.lang === null ? '' : languages[entry.lang],
    entry.fields.join(COMMAS[lang]),
    entry.before,
    entry.after,
    String(entry.count),
    texts[AUDIT_SOURCES[entry.source]],
    entry.address,
  ]);
  return csvOf([columns.audit, ...rows]);
}

export const auditHandlers = ({ cms }: CallDeps) => [
  handle(auditExport, async (filters, context) => {
    const { data } = await forward(cms, auditExport, filters, context);
    return { data: { csv: await auditCsv(data.entries, context.lang), hasMore: data.hasMore } };
  }),
];
