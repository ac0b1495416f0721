import { describe, expect, it } from 'vitest';
import { chatLink, mailLink } from './contact-links.ts';

describe('the chat link', () => {
  it('has the digits of the number alone', () => {
    expect(chatLink('+970 59-000 0123')).toBe('https://wa.me/970590000123');
    expect(chatLink('00970590000123')).toBe('https://wa.me/970590000123');
    expect(chatLink('٠٠٩٧٠٥٩')).toBe('https://wa.me/97059');
  });

  it('is not there without digits', () => {
    expect(chatLink('')).toBeUndefined();
    expect(chatLink('-')).toBeUndefined();
  });
});

describe('the mail link', () => {
  it('is there for an e-mail address only', () => {
    expect(mailLink(' info@khayr.example ')).toBe('mailto:info@khayr.example');
    expect(mailLink('')).toBeUndefined();
    expect(mailLink('a street')).toBeUndefined();
  });
});
