/** What the link to the donate page says of a gift. */
export interface LinkedGift {
  /** The id of an article that collects, or the key of a purpose. */
  for?: string;
  /** A number in digits that programs read, with the code of its currency. */
  amount?: string;
  currency?: string;
}

/** The key of a purpose begins with a letter, unlike the id of an article. */
export const PURPOSE_KEY = /^[a-z][a-z\d-]{0,19}$/;
export const ARTICLE_ID = /^[1-9]\d{0,8}$/;

/** The key of the purpose that an event is; and the number of the event that a key names, 0 for none. */
export const eventPurpose = (event: number): string => `event-${event}`;
export const eventOfPurpose = (key: string): number => Number(/^event-([1-9]\d{0,8})$/.exec(key)?.[1] ?? 0);

/** A gift as the query of an address, with its question mark; '' where nothing is known of it. */
export function giftQuery({ for: asked, amount, currency }: LinkedGift): string {
  const query = new URLSearchParams({
    ...(asked && { for: asked }),
    ...(amount && { amount }),
    ...(currency && { currency }),
  });
  return query.size === 0 ? '' : `?${query}`;
}
