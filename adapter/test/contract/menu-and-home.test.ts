import { describe, expect, it } from 'vitest';
import type { HomeBlock } from '../../../cms/contract/calls/home.ts';
import { menuEntries, post } from './site.ts';

const LANGS = ['ar', 'en'] as const;

interface MenuExtra {
  siteName: string;
  contact: string;
  chatNumber: string;
  footer: {
    about: string;
    social: { network: string; url: string }[];
    quickLinks: { title: string; link: string }[];
    pageLinks: { title: string; link: string }[];
  };
}

describe('Menu', () => {
  it('has the same entries in both languages, of the types that exist', async () => {
    const [arabic, english] = await Promise.all(LANGS.map((lang) => menuEntries(lang)));
    expect(english?.map(({ id }) => id)).toEqual(arabic?.map(({ id }) => id));
    expect(arabic?.length).toBeGreaterThan(5);
    for (const entry of arabic ?? []) {
      expect([0, 1, 2, 3, 4, 7]).toContain(entry.type);
      expect(entry.title).not.toBe('');
      if (entry.type !== 7) expect(entry.link).toBe('');
      else expect(entry.link).toMatch(/^(https?:|mailto:|tel:|\/(?!\/))/);
    }
  });

  it('contains what the layout needs, in the requested language', async () => {
    for (const lang of LANGS) {
      const { extra } = await post<unknown, MenuExtra>('/api/home/Menu', { lang });
      expect(extra.contact).toContain('@');
      expect(extra.chatNumber).not.toBe('');
      expect(extra.siteName).not.toBe('');
      expect(extra.footer.about).not.toBe('');
      for (const { url } of extra.footer.social) expect(url).toMatch(/^https?:/);
      const links = [...extra.footer.quickLinks, ...extra.footer.pageLinks];
      expect(links.length).toBeGreaterThan(0);
      for (const { link } of links) if (link.startsWith('/')) expect(link).toMatch(new RegExp(`^/${lang}(/|$)`));
    }
  });
});

describe('HomePageContents', () => {
  const blocksIn = async (lang: string) => (await post<HomeBlock[]>('/api/home/HomePageContents', { lang })).data;
  const find = <Type extends HomeBlock['type']>(blocks: HomeBlock[], type: Type) =>
    blocks.filter((block): block is Extract<HomeBlock, { type: Type }> => block.type === type);

  it('has one entry of data in every block', async () => {
    for (const lang of LANGS) {
      const blocks = await blocksIn(lang);
      expect(blocks.length).toBeGreaterThan(0);
      for (const block of blocks) expect(block.data).toHaveLength(1);
    }
  });

  it('has two content blocks as advertisements, and four counters in order', async () => {
    const blocks = await blocksIn('en');
    for (const block of find(blocks, 'Ads1')) {
      expect(block.data[0]?.items).toHaveLength(2);
      for (const item of block.data[0]?.items ?? []) expect(item.html).not.toBe('');
    }
    for (const block of find(blocks, 'Numbers')) {
      expect(block.data[0]?.items.map(({ name }) => name)).toEqual([
        'Food project',
        'Seasonal programme',
        'Development programme',
        'Urgent help',
      ]);
    }
  });
});
