import { describe, expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

describe('the phone link', () => {
  it.each([
    ['٠٥٩٩١٢٣٤٥٦', 'tel:0599123456'],
    ['\u202a+۹۷۰ (59) 000-0123\u202c', 'tel:+970590000123'],
    ['059 or 022+9', 'tel:0590229'],
  ])('dials the digits of %j', (number, link) => {
    expect(phoneLink(number)).toBe(link);
  });

  it('is undefined without a digit', () => {
    expect(phoneLink('+')).toBeUndefined();
  });
});
