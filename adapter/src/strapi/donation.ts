import * as z from 'zod/mini';
import type { AmountReply, DonationReply, WayReply } from '../../../cms/contract/replies.ts';
import { CURRENCIES, WAY_KINDS } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

/** An empty text may be null in the database. */
const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
);

const way = replySchema<WayReply>()(
  z.object({
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
  }),
);
export type StoredWay = z.output<typeof way>;

const amount = replySchema<AmountReply>()(
  z.object({ amount: z.number(), currency: z.enum(CURRENCIES), textAr: text, textEn: text }),
);

const donationRow = z.object({
  ways: z.array(way),
  amounts: z.array(amount),
  useAr: text,
  useEn: text,
});
const managedDonation = replySchema<DonationReply>()(z.extend(donationRow, { version: z.string() }));
export type ManagedDonation = z.output<typeof managedDonation>;

/** What the donate page shows above its text; nothing where no manager has saved it. */
export async function loadDonation(cms: CmsClient): Promise<z.output<typeof donationRow>> {
  const answer = await cms.request({ method: 'GET', path: '/api/visible/donation' });
  const { data } = readAnswer(z.object({ data: z.nullable(donationRow) }), answer);
  return data ?? { ways: [], amounts: [], useAr: '', useEn: '' };
}

const PATH = '/api/manage/donation';

export const readManagedDonation = (data: unknown): ManagedDonation => readAnswer(managedDonation, data);

export async function loadManagedDonation(cms: CmsClient, token: string): Promise<ManagedDonation> {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH });
  return readAnswer(z.object({ data: managedDonation }), answer).data;
}

/** Stores the fields that are given. Throws EditConflict when the version is stale. */
export async function saveManagedDonation(
  cms: CmsClient,
  token: string,
  save: { version: string | undefined; fields: Partial<ManagedDonation> },
): Promise<{ version: string }> {
  const answer = await requestAs(cms, token, { method: 'POST', path: PATH, body: save });
  return readAnswer(z.object({ data: z.object({ version: z.string() }) }), answer).data;
}
