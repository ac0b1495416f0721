import { type HeadInput, headFor, isKnownPage } from './head-for.ts';
import { pageAddress } from './page-address.ts';

/** Keeps one attribute of the one element with a mark; without a text there is no such element. */
function keep(tag: 'meta' | 'link', [name, value]: [string, string], attribute: string, text: string): void {
  const known = document.head.querySelector(`${tag}[${name}="${value}"]`);
  if (text === '') {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(name, value);
  element.setAttribute(attribute, text);
}

/**
 * Makes the browser's head that of the page just shown. What is read by machines that never navigate, such as link
 * previews, stays as it came. An error or a screen that is not for search names itself: `useDocumentTitle`.
 */
export function keepHead(input: Omit<HeadInput, 'status'>): void {
  const isKnown = isKnownPage(input);
  const head = headFor({ ...input, status: isKnown ? 200 : 404 });
  keep('meta', ['name', 'description'], 'content', head.description);
  keep('link', ['rel', 'canonical'], 'href', head.canonical ?? '');
  keep('meta', ['name', 'robots'], 'content', head.isForSearch ? '' : 'noindex');
  if (isKnown || pageAddress(input.pathname).section === 'unknown') document.title = head.title;
}
