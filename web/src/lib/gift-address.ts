import { paths, placeOf } from './paths.ts';

/** Which article the gift is for, in the query of the donate page. */
export const GIFT_FOR = 'for';

/** Which of the donate page's amounts, counted from 0, is chosen already. */
export const GIFT_AMOUNT = 'amount';

/** Where a gift is made of which something is known: an article by its id, or an amount by its place; another address as it is. */
export const giftAddress = (donateTarget: string, name: typeof GIFT_FOR | typeof GIFT_AMOUNT, value: number) =>
  paths.donate.parse(placeOf(donateTarget)) ? `${donateTarget}?${name}=${value}` : donateTarget;
