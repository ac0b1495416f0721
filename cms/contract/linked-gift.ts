/** What the link to the donate page says of a gift. */
export interface LinkedGift {
  /** The id of an article that collects, or the key of a purpose. */
  for?: string;
  /** As it would be typed, with the code of its currency. */
  amount?: string;
  currency?: string;
}

/** The key of a purpose begins with a letter, unlike the id of an article. */
export const PURPOSE_KEY = /^[a-z][a-z\d-]{0,19}$/;
export const ARTICLE_ID = /^[1-9]\d{0,8}$/;

/** The key of the purpose that an event is; and the number of the event that a key names, 0 for none. */
export const eventPurpose = (event: number): string => `event-${event}`;
export const eventOfPurpose = (key: string): number => Number(/^event-([1-9]\d{0,8})$/.exec(key)?.[1] ?? 0);

const AMOUNT = /^\d{1,12}(?:\.\d{1,3})?$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Reads the query of an address; what cannot be of a gift is left out. */
export function linkedGift(query: URLSearchParams): LinkedGift {
  const [asked = '', amount = '', currency = ''] = ['for', 'amount', 'currency'].map((name) => query.get(name) ?? '');
  const isFor = PURPOSE_KEY.test(asked) || ARTICLE_ID.test(asked);
  const isAmount = AMOUNT.test(amount) && Number(amount) > 0;
  return {
    ...(isFor && { for: asked }),
    ...(isAmount && { amount, ...(CURRENCY.test(currency) && { currency }) }),
  };
}

/** A gift as the query of an address, with its question mark; '' where nothing is known of it. */
export function giftQuery({ for: asked, amount, currency }: LinkedGift): string {
  const query = new URLSearchParams({
    ...(asked && { for: asked }),
    ...(amount && { amount }),
    ...(currency && { currency }),
  });
  return query.size === 0 ? '' : `?${query}`;
}
