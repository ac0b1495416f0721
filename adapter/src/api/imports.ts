import { type ImportedItem, importExport } from '../../../cms/contract/calls/imports.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { IMPORT_NOTE_TEXTS, IMPORTED_STATE_TEXTS } from '../../../cms/contract/import-texts.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { csvOf, SCREEN_TEXTS, TABLE_TEXTS } from './csv.ts';

/** The report of an import as comma-separated values. */
function importCsv(items: readonly ImportedItem[], lang: Lang): Promise<string> {
  const texts = SCREEN_TEXTS[lang];
  const { columns, languages } = TABLE_TEXTS[lang];
  const rows = items.map(({ title, kind, id, catId, lang: written, state, address, notes }) => [
    ...[title, kind, String(id), String(catId), languages[written], texts[IMPORTED_STATE_TEXTS[state]], address],
    notes.map((note) => `${texts[IMPORT_NOTE_TEXTS[note.kind]]} ${note.text}`.trim()).join('\n'),
  ]);
  return csvOf([columns.imports, ...rows]);
}

export const importHandlers = ({ cms }: CallDeps) => [
  handle(importExport, async (filter, context) => {
    const { data } = await forward(cms, importExport, filter, context);
    return { data: { csv: await importCsv(data, context.lang) } };
  }),
];
