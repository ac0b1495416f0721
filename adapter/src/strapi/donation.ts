import * as z from 'zod/mini';
import { CURRENCIES, WAY_KINDS } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer } from './client.ts';

/** An empty text may be null in the database. */
const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
);

const way = z.object({
  kind: z.enum(WAY_KINDS),
  titleAr: text,
  titleEn: text,
  noteAr: text,
  noteEn: text,
  holder: text,
  iban: text,
  swift: text,
  currency: z.pipe(
    z.nullable(z.enum(CURRENCIES)),
    z.transform((value) => value ?? ''),
  ),
  account: text,
  link: text,
});
export type StoredWay = z.output<typeof way>;

const amount = z.object({ amount: z.number(), currency: z.enum(CURRENCIES), textAr: text, textEn: text });

const donationRow = z.object({
  ways: z.array(way),
  amounts: z.array(amount),
  useAr: text,
  useEn: text,
});
/** What the donate page shows above its text; nothing where no manager has saved it. */
export async function loadDonation(cms: CmsClient): Promise<z.output<typeof donationRow>> {
  const answer = await cms.request({ method: 'GET', path: '/api/visible/donation' });
  const { data } = readAnswer(z.object({ data: z.nullable(donationRow) }), answer);
  return data ?? { ways: [], amounts: [], useAr: '', useEn: '' };
}
