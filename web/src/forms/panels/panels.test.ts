import { expect, it } from 'vitest';
import { shortened } from './difference.tsx';
import { inLanguage, languagesNow } from './panels.tsx';

it('the address of the other language’s editor differs in the language only', () => {
  expect(inLanguage('/ar/manager/article-edit/7/12', 'en')).toBe('/en/manager/article-edit/7/12');
  expect(inLanguage('/en/manager/content/1', 'ar')).toBe('/ar/manager/content/1');
});

it('contain the edited language after its first save', () => {
  const loaded = [{ lang: 'ar', isVisible: 1 } as const];
  expect(languagesNow(loaded, 'en', false, false)).toEqual(loaded);
  expect(languagesNow(loaded, 'en', true, false)).toEqual([...loaded, { lang: 'en', isVisible: 0 }]);
});

it('contain a visibility that was saved here', () => {
  expect(languagesNow([{ lang: 'ar', isVisible: 0 }], 'ar', true, true)).toEqual([{ lang: 'ar', isVisible: 1 }]);
});

it('shortens a long stretch that is the same to whole words beside a change', () => {
  const text = 'bread '.repeat(60);
  const [start, , end] = shortened([
    { kind: 'same', text },
    { kind: 'added', text: 'x' },
    { kind: 'same', text },
  ]);
  expect(start?.text).toMatch(/^ … (?:bread ){9}$/);
  expect(end?.text).toMatch(/^(?:bread ?){10} … $/);
});
