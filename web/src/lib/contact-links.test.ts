import { describe, expect, it } from 'vitest';
import { chatLink, mailLink, phoneLink } from './contact-links.ts';

describe('the chat link', () => {
  it('has only the digits of the number', () => {
    expect(chatLink('+970 59-000 0123')).toBe('https://wa.me/970590000123');
    expect(chatLink('00970590000123')).toBe('https://wa.me/970590000123');
    expect(chatLink('\u202a٠٠٩٧٠ ٥٩-٠٠٠ ٠١٢٣\u202c')).toBe('https://wa.me/970590000123');
  });

  it.each(['', '-', '0590000123', '٠٥٩-٠٠٠-٠١٢٣'])('is undefined without a number of a country: %j', (number) => {
    expect(chatLink(number)).toBeUndefined();
  });
});

describe('the mail link', () => {
  it('exists for an e-mail address only', () => {
    expect(mailLink(' info@khayr.example ')).toBe('mailto:info@khayr.example');
    expect(mailLink('\u200einfo@khayr.example\u200f')).toBe('mailto:info@khayr.example');
    expect(mailLink('')).toBeUndefined();
    expect(mailLink('a street')).toBeUndefined();
  });
});

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
