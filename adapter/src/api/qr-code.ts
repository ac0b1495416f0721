import type { StoredWay } from '../../../cms/contract/requests/site.ts';

/**
 * The code that banking apps of the euro area read (European Payments Council, EPC069-12, version 2): it fills in a
 * transfer, whose amount the giver enters.
 */
const europeanPaymentCode = ({ holder, iban, swift }: StoredWay) =>
  ['BCD', '002', '1', 'SCT', swift, holder, iban].join('\n');

/** What the QR code of a way to give says; '' for a way without one. */
export function qrText(way: StoredWay): string {
  const { kind, holder, iban, swift, currency, account, link } = way;
  switch (kind) {
    case 'bank':
      if (iban !== '' && currency === 'EUR') return europeanPaymentCode(way);
      return [holder, iban || account, swift, currency].filter((line) => line !== '').join('\n');
    case 'wallet':
      return account;
    case 'link':
      return link;
    default:
      return '';
  }
}
