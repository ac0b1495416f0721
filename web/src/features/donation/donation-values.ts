import { type DonationForm, loadDonation } from 'contract/calls/donation';
import type { FieldInfo, StoredItem } from '../../forms/values/item-values.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import type { CallReply } from '../../lib/transport.ts';

export type WayFields = DonationForm['ways'][number];
type Donation = CallReply<'/api/manager/LoadDonation'>['data'];

/** There is one donate page; its revisions have this id. */
export const DONATION_ID = 1;

export const NEW_WAY: WayFields = {
  kind: 'bank',
  titleAr: '',
  titleEn: '',
  noteAr: '',
  noteEn: '',
  holder: '',
  iban: '',
  swift: '',
  currency: '',
  account: '',
  link: '',
};

/** The names of the ways to give, as the donate page has them. */
export const KIND_NAMES: Record<WayFields['kind'], TextKey> = {
  bank: 'DONATE.KIND.BANK',
  wallet: 'DONATE.KIND.WALLET',
  link: 'DONATE.KIND.LINK',
  'in-kind': 'DONATE.KIND.IN_KIND',
  cash: 'DONATE.KIND.CASH',
};

export function storedDonation({ version, ...values }: Donation): StoredItem<DonationForm> {
  return { values, version };
}

/** The donate page in the reply to a refused save; undefined when there is none. */
export function currentDonation(replied: unknown): StoredItem<DonationForm> | undefined {
  const { success, data } = loadDonation.data.safeParse(replied);
  return success ? storedDonation(data) : undefined;
}

export const DONATION_FIELDS: readonly FieldInfo[] = [
  { name: 'ways', label: 'DONATE.WAYS', kind: 'list' },
  { name: 'amounts', label: 'DONATE.AMOUNTS', kind: 'list' },
  { name: 'useAr', label: 'DONATION.USE_AR', kind: 'text' },
  { name: 'useEn', label: 'DONATION.USE_EN', kind: 'text' },
];
