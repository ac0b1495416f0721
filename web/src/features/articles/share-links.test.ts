import { describe, expect, it } from 'vitest';
import { shareTargets } from './share-links.tsx';

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
