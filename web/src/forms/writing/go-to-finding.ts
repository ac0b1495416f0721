import type { ItemFinding } from 'contract/html/item-checks';
import { findText } from '../rich-text/find-text.ts';

/** The element of a text that something was found in; the editor may have put loose words into paragraphs. */
function elementOf(text: HTMLElement, { tag, index, text: words }: ItemFinding): HTMLElement {
  const all = tag === '' ? [] : [...text.querySelectorAll<HTMLElement>(tag)];
  const said = words.replace('…', '').replace(/\s+/g, ' ');
  const says = (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ').includes(said);
  const own = all[index];
  if (own && (!own.textContent || says(own))) return own;
  return all.find(says) ?? own ?? text;
}

/** Leads to what was found in a field: to a line's input, to a place in a text, to a picture with what describes it. */
export function goToFinding(finding: ItemFinding, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  field.focus({ preventScroll: field.isContentEditable });
  if (!field.isContentEditable) return;
  const element = elementOf(field, finding);
  element.scrollIntoView({ block: 'center' });
  if (element instanceof HTMLImageElement) element.click();
  else selectWords(element, finding.text.replace(/…$/, ''));
}

function selectWords(element: HTMLElement, words: string): void {
  const [range] = findText(element, words);
  const selection = document.getSelection();
  if (range) selection?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  else selection?.selectAllChildren(element);
}
