import type { StoredWay } from './calls/donation.ts';
import { type Currency, GIFT_WAYS, type GiftWay } from './vocabulary.ts';

/** The ways to give of a kind that take a currency; where none does, all of the kind. For a gift by card they are the other ways. */
export function waysFor(ways: readonly StoredWay[], kind: GiftWay, currency: Currency): StoredWay[] {
  const ofKind = ways.filter((way) => (kind === 'card' ? way.kind in GIFT_WAYS : way.kind === kind));
  const fitting = ofKind.filter((way) => way.currency === currency || way.currency === '');
  return fitting.length > 0 ? fitting : ofKind;
}
