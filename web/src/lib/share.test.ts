import { describe, expect, it } from 'vitest';
import { chatShareLink } from './share.ts';

describe('the chat share link', () => {
  it('contains the title and the address, encoded', () => {
    const link = chatShareLink('خير & co', 'https://khayr.example/ar/article/7/3');
    expect(new URL(link).searchParams.get('text')).toBe('خير & co https://khayr.example/ar/article/7/3');
  });

  it('contains only the address while there is no title', () => {
    expect(new URL(chatShareLink('', 'https://khayr.example/ar')).searchParams.get('text')).toBe(
      'https://khayr.example/ar',
    );
  });
});
