import { playerOfAddress } from '../../contract/video-address.ts';
import { ALLOWED_REL } from './allow-list.ts';
import { isOutside, isSafeImage, isSafeLink } from './safe-address.ts';
import { cleanStyle } from './style-attribute.ts';
import { PLAYER_ATTRIBUTES } from './video-embed.ts';

function cleanLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href !== null && !isSafeLink(href)) link.removeAttribute('href');

  const target = link.getAttribute('target');
  if (target !== null && target !== '_blank' && target !== '_self') link.removeAttribute('target');

  const rel = link.getAttribute('rel');
  const words = rel === null ? [] : rel.split(/\s+/).filter((word) => word !== '');
  const kept = words.filter((word) => ALLOWED_REL.has(word.toLowerCase()));
  const needsOpenerCut = link.getAttribute('target') === '_blank' && isOutside(link.getAttribute('href') ?? '');
  if (needsOpenerCut && !kept.some((word) => /^(noopener|noreferrer)$/i.test(word))) kept.push('noopener');
  if (kept.length === 0) link.removeAttribute('rel');
  else if (kept.length !== words.length || kept.some((word, index) => word !== words[index])) {
    link.setAttribute('rel', kept.join(' '));
  }
}

/** A player's frame is rebuilt from the video's id, so that nothing of the pasted one is left but its size. */
function cleanFrame(frame: Element): void {
  const player = playerOfAddress(frame.getAttribute('src') ?? '');
  if (player === undefined) {
    frame.remove();
    return;
  }
  const title = frame.getAttribute('title');
  const size = ['width', 'height'].map((name) => [name, frame.getAttribute(name) ?? ''] as const);
  for (const name of frame.getAttributeNames()) frame.removeAttribute(name);
  frame.setAttribute('src', player);
  if (title !== null) frame.setAttribute('title', title);
  for (const [name, value] of size) if (/^\d{1,4}%?$/.test(value)) frame.setAttribute(name, value);
  for (const [name, value] of Object.entries(PLAYER_ATTRIBUTES)) frame.setAttribute(name, value);
  frame.textContent = '';
}

function cleanImage(image: Element): void {
  const source = image.getAttribute('src');
  if (source === null || source.trim() === '' || !isSafeImage(source)) {
    image.remove();
    return;
  }
  const loading = image.getAttribute('loading');
  if (loading !== null && loading !== 'lazy' && loading !== 'eager') image.removeAttribute('loading');
}

/** A parser drops the line break behind the tag, so the text would lose one with every cleaning. */
function dropLeadingLines(pre: Element): void {
  const first = pre.firstChild;
  if (first?.nodeType === pre.TEXT_NODE) first.nodeValue = (first.nodeValue ?? '').replace(/^\n+/, '');
}

/** Whether an element may stay at all. */
export function mayStay(element: Element): boolean {
  return element.localName !== 'iframe' || playerOfAddress(element.getAttribute('src') ?? '') !== undefined;
}

/** The rules on an allowed element's attributes, after the list of allowed ones has been applied. */
export function cleanElement(element: Element): void {
  const style = element.getAttribute('style');
  if (style !== null) {
    const cleaned = cleanStyle(style);
    if (cleaned === '') element.removeAttribute('style');
    else if (cleaned !== style) element.setAttribute('style', cleaned);
  }
  if (element.localName === 'a') cleanLink(element);
  else element.removeAttribute('href');
  if (element.localName === 'img') cleanImage(element);
  if (element.localName === 'iframe') cleanFrame(element);
  if (element.localName === 'pre') dropLeadingLines(element);
}
