import { expect, it } from 'vitest';
import { inLanguage } from './language-address.ts';

it("is the editor's address with the other language in front", () => {
  expect(inLanguage('/ar/manager/article-edit/7/12', 'en')).toBe('/en/manager/article-edit/7/12');
  expect(inLanguage('/en/manager/content/1', 'ar')).toBe('/ar/manager/content/1');
});
