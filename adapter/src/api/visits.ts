import { type StoredTotal, visitsExport } from '../../../cms/contract/calls/visits.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { DONATE_CLICKS, type DonateClick } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { csvOf } from './csv.ts';

const isClick = (name: string): name is DonateClick => Object.hasOwn(DONATE_CLICKS, name);

/** The number of the item or category, and what it is called; of another site and of a click the name alone. */
function namesOf({ kind, name, title }: StoredTotal, lang: Lang): [number: string, name: string] {
  if (kind === 'host') return ['', name || TEXTS[lang].manager['VISITS.OTHER_HOSTS']];
  if (kind === 'donate') return ['', isClick(name) ? TEXTS[lang].manager[DONATE_CLICKS[name]] : name];
  return [name, title];
}

export function visitsCsv(stored: readonly StoredTotal[], lang: Lang): Promise<string> {
  const { columns, languages, visits } = TEXTS[lang].tables;
  const rows = stored.map((row) => [
    ...[row.day, languages[row.lang], visits[row.kind]],
    ...namesOf(row, lang),
    String(row.count),
  ]);
  return csvOf([columns.visits, ...rows]);
}

export const visitHandlers = ({ cms }: CallDeps) => [
  handle(visitsExport, async (period, context) => {
    const { data } = await forward(cms, visitsExport, period, context);
    return { data: { csv: await visitsCsv(data.totals, context.lang), hasMore: data.hasMore } };
  }),
];
