import { attributeOf, type Element, elementsIn, escaped, remove, replace, unwrap } from '../../../contract/html/tree';
import { videoOfAddress } from '../../../contract/video-address';
import { parseHtml } from './html-tree';
import type { Note } from './source';

/** What a film or a recording is called: the last part of its address. */
export function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || address;
  } catch {
    return name;
  }
}

/** A film or a recording, which is shown by its name. */
const MEDIA_FILE = /\.(?:mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|oga|wav|flac)(?:[?#]|$)/i;

/** An address as its own paragraph: a player for a video of a known host, else a link. */
export const embed = (address: string): string =>
  videoOfAddress(address)?.player
    ? `<p><iframe src="${escaped(address)}"></iframe></p>`
    : `<p><a href="${escaped(address)}">${escaped(MEDIA_FILE.test(address) ? fileName(address) : address)}</a></p>`;

/** Whether a browser opens something at an address, relative ones too. */
const isOnTheWeb = (address: string) => address !== '' && !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address.trim());

/** Where what an element shows is: its own address, or that of the first element in it that has one. */
function addressIn(element: Element): string | undefined {
  return [element, ...elementsIn(element)]
    .map((one) => attributeOf(one, 'src') || attributeOf(one, 'data'))
    .find(isOnTheWeb);
}

const FOREIGN = new Set([
  ...['video', 'audio', 'object', 'embed', 'iframe', 'form', 'script', 'style', 'noscript', 'template', 'svg'],
  ...['button', 'input', 'select', 'textarea'],
]);

/** Elements that the site does not show, as what of them it can. */
export function replaceForeign(element: Element, note: (kind: Note['kind'], text: string) => void): void {
  const { tagName } = element;
  if (!FOREIGN.has(tagName)) return;
  const address = addressIn(element);
  if (['video', 'audio', 'object', 'embed'].includes(tagName)) {
    replace(element, address ? parseHtml(embed(address)).childNodes : []);
  } else if (tagName === 'iframe' && !videoOfAddress(attributeOf(element, 'src'))) {
    note('frame', attributeOf(element, 'src'));
    replace(element, address ? parseHtml(embed(address)).childNodes : []);
  } else if (tagName === 'form') {
    note('form', attributeOf(element, 'action'));
    remove(element);
  } else if (tagName === 'button') {
    // The form around it, if there was one, is gone.
    unwrap(element);
  } else if (tagName !== 'iframe') {
    if (tagName === 'script') note('script', address ?? '');
    remove(element);
  }
}
