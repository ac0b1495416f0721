import { expect, it } from 'vitest';
import { languagesNow } from './languages-now.ts';

it('hold the own language from its first save on', () => {
  const loaded = [{ lang: 'ar', isVisible: 1 } as const];
  expect(languagesNow(loaded, 'en', false, false)).toEqual(loaded);
  expect(languagesNow(loaded, 'en', true, false)).toEqual([...loaded, { lang: 'en', isVisible: 0 }]);
});

it('tell of a visibility that was saved here', () => {
  expect(languagesNow([{ lang: 'ar', isVisible: 0 }], 'ar', true, true)).toEqual([{ lang: 'ar', isVisible: 1 }]);
});
