import { visibleText } from 'contract/typed-text';
import type { Lang } from '../../lib/lang.ts';

/** The names of the highlights in translation-panel.module.css. */
const HIGHLIGHTS = { ar: 'changed-arabic', en: 'changed-english' } as const;

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, figcaption, caption, pre, div';

/**
 * Marks the paragraphs of an editor's text that say one of these texts, without changing the text. Returns what ends
 * that. Browsers without highlights show none.
 */
export function markParagraphs(lang: Lang, id: string, texts: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => {};
  const wanted = new Set(texts);
  let frame = 0;
  const mark = () => {
    frame = 0;
    const blocks = [...(document.getElementById(id)?.querySelectorAll(BLOCKS) ?? [])];
    const ranges = blocks.flatMap((block) => {
      if (!wanted.has(visibleText(block.textContent))) return [];
      const range = new Range();
      range.selectNodeContents(block);
      return [range];
    });
    CSS.highlights.set(HIGHLIGHTS[lang], new Highlight(...ranges));
  };
  const later = () => {
    frame ||= requestAnimationFrame(mark);
  };
  // The editor is loaded late, and its text is edited.
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    CSS.highlights.delete(HIGHLIGHTS[lang]);
  };
}
