import { typedDecimal } from './decimal.ts';
import { ARTICLE_ID, type LinkedGift, PURPOSE_KEY } from './linked-gift.ts';

// Apart from what writes the link, which every page with an article has: it need not know how amounts are typed.

const AMOUNT = /^\d{1,12}(?:\.\d{1,3})?$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Reads the query of an address; what cannot be of a gift is left out. Amounts are read as the form reads them. */
export function linkedGift(query: URLSearchParams): LinkedGift {
  const [asked = '', typed = '', currency = ''] = ['for', 'amount', 'currency'].map((name) => query.get(name) ?? '');
  // Without the zeros behind the point, as a proposed amount has none.
  const amount = typedDecimal(typed) ?? '';
  const isFor = PURPOSE_KEY.test(asked) || ARTICLE_ID.test(asked);
  return {
    ...(isFor && { for: asked }),
    ...(AMOUNT.test(amount) && Number(amount) > 0 && { amount, ...(CURRENCY.test(currency) && { currency }) }),
  };
}
