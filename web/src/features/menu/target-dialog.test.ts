import type { LinkTarget } from 'contract/calls/links';
import { expect, it } from 'vitest';
import { newEntry } from './menu-values.ts';
import { changeTo } from './target-dialog.tsx';

const CHOSEN: LinkTarget = {
  ...{ kind: 'article', title: 'شتاء دافئ', lang: 'ar', id: 7, catId: 3, address: '/ar/article/3/7' },
  ...{ isVisible: 1, isCampaign: 0, picture: '' },
};

it('gives an entry the title of what is chosen for it, in the language of that alone', () => {
  expect(changeTo(CHOSEN, newEntry(-1))).toEqual({
    target: { kind: 'article', id: 7 },
    link: '',
    titleAr: 'شتاء دافئ',
  });
});

it('keeps the title that an entry has', () => {
  const entry = newEntry(-1, { titleAr: 'حملتنا' });
  expect(changeTo(CHOSEN, entry)).toEqual({ target: { kind: 'article', id: 7 }, link: '' });
  expect(changeTo({ ...CHOSEN, lang: 'en', title: 'A warm winter' }, entry)).toMatchObject({
    titleEn: 'A warm winter',
  });
});
