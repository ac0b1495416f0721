import { describe, expect, it } from 'vitest';
import { chatShareLink } from '../../lib/addresses.ts';
import { shareTargets } from './share-links-part.tsx';

const ADDRESS = 'https://khayr.example/ar/article/7/3';
const TITLE = 'حملة & «شتاء»';

describe('the links for sharing an article', () => {
  it('are messaging, a social network, a microblog and a professional network', () => {
    expect(shareTargets(TITLE, ADDRESS).map(({ network }) => network)).toEqual([
      'whatsapp',
      'facebook',
      'x',
      'linkedin',
    ]);
  });

  it('carry the whole address and title', () => {
    const sent = shareTargets(TITLE, ADDRESS).map(({ href }) => [...new URL(href).searchParams.values()].join(' '));
    for (const text of sent) expect(text).toContain(ADDRESS);
    expect(sent[0]).toContain(TITLE);
    expect(sent[2]).toContain(TITLE);
  });
});

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
