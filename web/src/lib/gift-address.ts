import { paths, placeOf } from './paths.ts';

/** What the gift is for, in the query of the donate page: an article that collects, or a purpose. */
export const GIFT_FOR = 'for';

/** How much, as it would be typed, and the code of its currency. */
export const GIFT_AMOUNT = 'amount';
export const GIFT_CURRENCY = 'currency';

interface KnownGift {
  /** The id of an article that collects, or the key of a purpose. */
  for?: number | string;
  amount?: string;
  currency?: string;
}

/** Where a gift is made of which something is known; an address that is not the donate page's stays as it is. */
export const giftAddress = (donateTarget: string, known: KnownGift) =>
  paths.donate.parse(placeOf(donateTarget))
    ? `${donateTarget}?${new URLSearchParams(Object.entries(known).map(([name, value]) => [name, String(value)]))}`
    : donateTarget;
