import { type ImportedItem, importExport } from '../../../cms/contract/calls/imports.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { IMPORTED_KIND_TEXTS, IMPORTED_STATE_TEXTS, noteWords } from '../../../cms/contract/import-texts.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { csvOf } from './csv.ts';

/** The report of an import as comma-separated values. */
export function importCsv(items: readonly ImportedItem[], lang: Lang): Promise<string> {
  const texts = TEXTS[lang].manager;
  const { columns, languages } = TEXTS[lang].tables;
  const lineOf = (note: ImportedItem['notes'][number]) => {
    const { name, about, reason } = noteWords(note, lang, (key) => texts[key]);
    return [name, about, reason].filter((part) => part !== '').join(' ');
  };
  const rows = items.map(({ title, kind, id, catId, lang: written, state, address, notes }) => [
    ...[title, texts[IMPORTED_KIND_TEXTS[kind]], String(id), String(catId), languages[written]],
    ...[texts[IMPORTED_STATE_TEXTS[state]], address, notes.map(lineOf).join('\n')],
  ]);
  return csvOf([columns.imports, ...rows]);
}

export const importHandlers = ({ cms }: CallDeps) => [
  handle(importExport, async (filter, context) => {
    const { data } = await forward(cms, importExport, filter, context);
    return { data: { csv: await importCsv(data, context.lang) } };
  }),
];
