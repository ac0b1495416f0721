import { paths, placeOf } from './paths.ts';

/** Which article the gift is for, in the query of the donate page. */
export const GIFT_FOR = 'for';

/** Where gifts for an article are made: the donate page knows it by its id, another address as it is. */
export const giftAddress = (donateTarget: string, articleId: number) =>
  paths.donate.parse(placeOf(donateTarget)) ? `${donateTarget}?${GIFT_FOR}=${articleId}` : donateTarget;
