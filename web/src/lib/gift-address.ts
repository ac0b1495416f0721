import { giftQuery, type LinkedGift } from 'contract/linked-gift';
import { paths, placeOf } from './paths.ts';

/** Where a gift is made of which something is known; an address that is not the donate page's stays as it is. */
export const giftAddress = (donateTarget: string, known: LinkedGift) =>
  paths.donate.parse(placeOf(donateTarget)) ? donateTarget + giftQuery(known) : donateTarget;
