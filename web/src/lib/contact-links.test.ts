import { describe, expect, it } from 'vitest';
import { chatLink, mailLink } from './contact-links.ts';

describe('the chat link', () => {
  it('has only the digits of the number', () => {
    expect(chatLink('+970 59-000 0123')).toBe('https://wa.me/970590000123');
    expect(chatLink('00970590000123')).toBe('https://wa.me/970590000123');
    expect(chatLink('٠٠٩٧٠٥٩')).toBe('https://wa.me/97059');
  });

  it('is undefined without digits', () => {
    expect(chatLink('')).toBeUndefined();
    expect(chatLink('-')).toBeUndefined();
  });
});

describe('the mail link', () => {
  it('exists for an e-mail address only', () => {
    expect(mailLink(' info@khayr.example ')).toBe('mailto:info@khayr.example');
    expect(mailLink('')).toBeUndefined();
    expect(mailLink('a street')).toBeUndefined();
  });
});
