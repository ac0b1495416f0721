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

const AMOUNT = /^\d{1,12}(?:\.\d{1,3})?$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Reads the query of an address; what cannot be of a gift is left out. Amounts come in either digits. */
export function linkedGift(query: URLSearchParams): LinkedGift {
  const [asked = '', typed = '', currency = ''] = ['for', 'amount', 'currency'].map((name) => query.get(name) ?? '');
  // As `latinDigits`, which would be one more file of every page with an article.
  const latin = typed.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`).replace('٫', '.');
  // Without the zeros behind the point, as a proposed amount has none.
  const amount = AMOUNT.test(latin) ? Number(latin) : 0;
  const isFor = PURPOSE_KEY.test(asked) || ARTICLE_ID.test(asked);
  return {
    ...(isFor && { for: asked }),
    ...(amount > 0 && { amount: String(amount), ...(CURRENCY.test(currency) && { currency }) }),
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
