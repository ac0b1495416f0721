import { DAY_IN_MS, GIFT_LIMITS } from '../../../contract/limits';
import { readSignedText, signText } from '../../../contract/signed-text';
import { secret } from '../../environment';
import { hashOf } from '../../platform/accounts/secret';
import type { GiftRow } from './tables';

/** What a donor's link opens: a gift, or all that came in a year from whoever gave it. */
export interface GiftLink {
  gift: number;
  /** 0 for the gift itself. */
  year: number;
  /** The number of the account that made the link to send it; 0 where the donor got it from the site itself. */
  givenBy: number;
  /** Those of the gift when the link was made. */
  grounds: string;
}

const key = () => ({ secret: secret('ADAPTER_TOKEN'), purpose: 'gift' });

type Grounds = Pick<GiftRow, 'name' | 'email' | 'mobile'>;

/** What a link to a gift rests on: who gave it, and how they are reached. A name may be corrected, and not be forgotten. */
export const groundsOf = ({ name, email, mobile }: Grounds): string =>
  hashOf(JSON.stringify([name !== '', email, mobile])).slice(0, 16);

export const linkUntil = (now = Date.now()) => now + GIFT_LIMITS.linkDays * DAY_IN_MS;

interface LinkOptions {
  year?: number;
  givenBy?: number;
  now?: number;
}

/** A text for addresses, which nobody else can make, and which ends: with its time, its donor, and the right of its giver. */
export const giftLink = (
  gift: Grounds & { id: number },
  { year = 0, givenBy = 0, now = Date.now() }: LinkOptions = {},
): string => {
  const until = Math.floor(linkUntil(now) / 1_000).toString(36);
  return signText([gift.id, year, givenBy, groundsOf(gift), until].join('.'), key());
};

/** undefined for what was not made here, and after its time. Whether it still rests on the same is for whoever has the gift. */
export function readGiftLink(link: string, now = Date.now()): GiftLink | undefined {
  const [gift, year, givenBy, grounds = '', until = ''] = readSignedText(link, key())?.split('.') ?? [];
  const isValid = until !== '' && Number.parseInt(until, 36) * 1_000 > now;
  return isValid ? { gift: Number(gift), year: Number(year), givenBy: Number(givenBy), grounds } : undefined;
}
