import { describe, expect, it } from 'vitest';
import { giftQuery } from './linked-gift.ts';
import { linkedGift } from './read-linked-gift.ts';

describe('a link to the donate page', () => {
  it.each([
    ['50', '50'],
    ['٥٠', '50'],
    ['۵۰', '50'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['50.00', '50'],
    ['1,000', '1000'],
    ['١٬٠٠٠', '1000'],
    ['١،٠٠٠٫٥', '1000.5'],
    ['5,00', '5'],
    ['٩٩٩٩٩٩٩٩٩٩٩٩٫٩٩٩', '999999999999.999'],
  ])('has the amount %s for %s', (typed, amount) => {
    const query = new URLSearchParams({ for: 'zakat', amount: typed, currency: 'USD' });
    expect(linkedGift(query)).toEqual({ for: 'zakat', amount, currency: 'USD' });
    expect(giftQuery(linkedGift(query))).toBe(`?for=zakat&amount=${amount}&currency=USD`);
  });

  it.each(['', '0', '٠', '-5', '1e3', '1.2345', '1.000.000', '1.234,5', '1,00,000', '1234567890123', '<b>', 'خمسون'])(
    'has no amount for %j',
    (typed) => {
      expect(linkedGift(new URLSearchParams({ for: '7', amount: typed, currency: 'USD' }))).toEqual({ for: '7' });
    },
  );
});
