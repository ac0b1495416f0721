import { describe, expect, it } from 'vitest';
import type { HomeBlock } from '../../../cms/contract/calls/home.ts';
import { allCards, menuEntries, post } from './site.ts';

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

  it('has a slider of visible articles that may be shown at home, newest first', async () => {
    for (const lang of LANGS) {
      for (const block of find(await blocksIn(lang), 'ArticlesSlider')) {
        const items = block.data[0]?.items ?? [];
        expect(items.length).toBeGreaterThan(0);
        expect(items.every((item) => item.showInHome === 1 && item.isVisible === 1)).toBe(true);
        const sorted = [...items].sort((a, b) => b.showTime.localeCompare(a.showTime) || b.id - a.id);
        expect(items).toEqual(sorted);
        expect(block.data[0]).toMatchObject({ id: 0, name: '' });
      }
    }
  });

  it('has the newest items of a category in each list, and whether there are more', async () => {
    for (const lang of LANGS) {
      const blocks = await blocksIn(lang);
      const lists = [
        ...find(blocks, 'Articles').map((block) => ({ block, call: 'Articles' as const })),
        ...find(blocks, 'Projects').map((block) => ({ block, call: 'Articles' as const })),
        ...find(blocks, 'Gallery').map((block) => ({ block, call: 'Albums' as const })),
      ];
      expect(lists.length).toBeGreaterThan(0);
      for (const { block, call } of lists) {
        const [shown] = block.data;
        const all = await allCards(call, shown?.id ?? 0, lang);
        const ids = shown?.items.map(({ id }) => id) ?? [];
        expect(ids).toEqual(all.slice(0, ids.length).map(({ id }) => id));
        expect(block.hasMoreInfo).toBe(all.length > ids.length);
        expect(shown?.name).not.toBe('');
      }
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
