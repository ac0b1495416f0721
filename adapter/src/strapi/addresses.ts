import * as z from 'zod/mini';
import { type Lang, lang as langSchema } from '../../../cms/contract/fields.ts';
import type { AddressedKind, KindOf } from '../../../cms/contract/kinds/kinds.ts';
import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readRows } from './client.ts';

type NumberedPath = KindOf<AddressedKind>['plural'];
/** Types whose items have an address of their own. */
export type AddressedPath = NumberedPath | KindOf<'page'>['plural'];

const addressRow = z.object({
  number: z.nullish(z.number()),
  updatedAt: z.string(),
  category: z.nullish(z.object({ number: z.number() })),
  localizations: z._default(z.array(z.object({ locale: langSchema })), []),
});

/** What a visible item's address is made of. */
export interface AddressRow {
  /** 0 for a page, which is its category's. */
  number: number;
  category: number;
  /** Of its last change, as ISO 8601 has it. */
  updatedAt: string;
  /** Whether a translation of it is visible. */
  hasTwin: boolean;
}

const CHUNK = REQUEST_LIMITS.rows;

/** Ids of items, both ends included. */
export interface NumberRange {
  from: number;
  to: number;
}

/** The largest id that visitors see of a type, in whatever language; 0 where there is none. */
export async function largestNumber(cms: CmsClient, type: NumberedPath): Promise<number> {
  const numbers = await Promise.all(
    LANGUAGES.map(async (locale) => {
      const pagination = { limit: 1, withCount: false };
      const query = { fields: ['number'], sort: ['number:desc'], locale, pagination };
      const [row] = await readRows(cms, type, z.object({ number: z.number() }), query);
      return row?.number ?? 0;
    }),
  );
  return Math.max(...numbers);
}

/** The visible items of a type in a language that are in a category, oldest first, read in chunks. */
export async function listAddresses(
  cms: CmsClient,
  { lang, type, range }: { lang: Lang; type: AddressedPath; range?: NumberRange },
): Promise<AddressRow[]> {
  const rows: AddressRow[] = [];
  // A page has no number of its own.
  const number = type === 'pages' ? [] : ['number'];
  for (let start = 0; ; start += CHUNK) {
    const found = await readRows(cms, type, addressRow, {
      fields: [...number, 'updatedAt'],
      populate: { category: { fields: ['number'] }, localizations: { fields: ['locale'] } },
      filters: {
        category: { number: { $notNull: true } },
        ...(range === undefined ? {} : { number: { $gte: range.from, $lte: range.to } }),
      },
      sort: [...number, 'id'],
      locale: lang,
      pagination: { start, limit: CHUNK, withCount: false },
    });
    for (const row of found) {
      if (!row.category) continue;
      const hasTwin = row.localizations.some(({ locale }) => locale !== lang);
      rows.push({ number: row.number ?? 0, category: row.category.number, updatedAt: row.updatedAt, hasTwin });
    }
    if (found.length < CHUNK) return rows;
  }
}
