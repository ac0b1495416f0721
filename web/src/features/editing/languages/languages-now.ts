import type { Lang } from '../../../lib/lang.ts';
import type { Languages } from './language-panel.tsx';

/** The item's languages after what this editor saved; visibility is per language. */
export function languagesNow(loaded: Languages, own: Lang, isThere: boolean, isVisible: boolean): Languages {
  const others = loaded.filter(({ lang }) => lang !== own);
  return isThere ? [...others, { lang: own, isVisible: isVisible ? 1 : 0 }] : others;
}
