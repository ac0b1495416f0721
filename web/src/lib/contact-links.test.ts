import { describe, expect, it } from 'vitest';
import { chatLink, mailLink } from './contact-links.ts';

describe('the chat link', () => {
  it('has only the digits of the number', () => {
    expect(chatLink('+970590000123')).toBe('https://wa.me/970590000123');
  });

  it.each(['', '0590000123'])('is undefined without a number of a country: %j', (number) => {
    expect(chatLink(number)).toBeUndefined();
  });
});

describe('the mail link', () => {
  it('exists for an e-mail address only', () => {
    expect(mailLink('info@khayr.example')).toBe('mailto:info@khayr.example');
    expect(mailLink('')).toBeUndefined();
    expect(mailLink('a street')).toBeUndefined();
  });
});
