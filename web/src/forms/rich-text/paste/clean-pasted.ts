import { ALLOWED_TAGS, mayStay } from 'contract/html/clean-element';
import { readEmphasis } from './emphasis.ts';
import { joinBrokenLines } from './line-breaks.ts';
import { readTypedLists, readWordLists, readWordWebLists, repairLists } from './lists.ts';
import { PARTS, unwrap } from './nodes.ts';
import { readCharacterPictures, type TakenPictures, takePictures } from './pictures.ts';
import { plainTextHtml } from './plain-text.ts';
import { rtfPictures } from './rtf-pictures.ts';
import { readBlocks, readDirections, readHeadings } from './structure.ts';
import { applyStyleSheets, styleOf } from './styles.ts';
import { readLayoutTables, readTables } from './tables.ts';
import { linkAddresses, readLinks, readWords } from './words.ts';

/** Removed with their content. */
const REMOVED =
  'script, style, title, xml, meta, link, base, object, embed, noscript, template, svg, math, canvas, audio, video, select, textarea';

const isHidden = (element: Element) => {
  const style = styleOf(element);
  return style.get('display') === 'none' || style.get('mso-hide') === 'all' || element.hasAttribute('hidden');
};

function removeUnseen(body: HTMLElement): void {
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const frame of body.querySelectorAll('iframe'))
    if (!mayStay('iframe', frame.getAttribute('src'))) frame.remove();
  for (const element of body.querySelectorAll('[style], [hidden]')) if (isHidden(element)) element.remove();
}

function removeComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
}

const ALLOWED = new Set(ALLOWED_TAGS);
/** Allowed in what older editors wrote, and without meaning in what is pasted. */
const UNWRAPPED = new Set(['font', 'big', 'tt', 'acronym']);

const KEPT_ATTRIBUTES =
  /^(?:alt|allow|allowfullscreen|colspan|data-block|data-look|datetime|dir|height|href|reversed|rowspan|scope|src|start|title|type|value|width)$/;
/** Attributes that say something on these elements alone. */
const ONLY_ON: Record<string, string> = { width: 'img, iframe', height: 'img, iframe', type: 'ol', value: 'li' };

/** Elements of other programs' own, such as `w:sdt`, and those without meaning; their content stays. */
function unwrapUnknown(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const isKnown = ALLOWED.has(element.localName) && !UNWRAPPED.has(element.localName);
    if (!isKnown && !element.matches(PARTS)) unwrap(element);
  }
}

function cleanElement(element: Element): void {
  const isCentred = element.getAttribute('style') === 'text-align: center';
  for (const name of element.getAttributeNames()) {
    const isKept = KEPT_ATTRIBUTES.test(name) && element.matches(ONLY_ON[name] ?? '*');
    if (!isKept && !(name === 'style' && isCentred)) element.removeAttribute(name);
  }
  if (element.localName === 'span' && element.attributes.length === 0) unwrap(element);
}

/** In this order: each step reads what the next ones no longer find. */
const STEPS: readonly ((body: HTMLElement) => void)[] = [
  removeUnseen,
  readCharacterPictures,
  readWordLists,
  readWordWebLists,
  removeComments,
  repairLists,
  readLayoutTables,
  readHeadings,
  readLinks,
  readWords,
  readEmphasis,
  unwrapUnknown,
  linkAddresses,
];

/** Once no picture of another host is left. */
const LATER_STEPS: readonly ((body: HTMLElement) => void)[] = [
  readBlocks,
  joinBrokenLines,
  readTypedLists,
  readTables,
  readDirections,
  (body) => {
    for (const element of body.querySelectorAll('*')) cleanElement(element);
  },
];

export interface PastedText extends TakenPictures {
  html: string;
}

/**
 * What is pasted from another program as one of our texts. Every program says the same things in its own way, as elements,
 * styles or classes: they are read by what they mean, and everything else is left out.
 */
export function cleanPasted(pasted: string, rtf = ''): PastedText {
  // A parsed document runs no scripts and loads no pictures.
  const document = new DOMParser().parseFromString(pasted, 'text/html');
  const { body } = document;
  const images = body.querySelectorAll('img');
  // Word has some pictures in its own language alone.
  const drawn = (pasted.match(/<v:imagedata/gi)?.length ?? 0) > images.length;
  applyStyleSheets(document);
  for (const step of STEPS) step(body);
  const taken = takePictures(body, images.length > 0 ? rtfPictures(rtf) : []);
  for (const step of LATER_STEPS) step(body);
  return { html: body.innerHTML.trim(), ...taken, hasLostPictures: drawn || taken.hasLostPictures };
}

/** PDF viewers of browsers copy each line of the page, not its paragraphs. */
const OF_PDF_VIEWER = /<br[^>]*role="presentation"/;

/** What the clipboard holds, by the best of its formats. */
export function pastedText(html: string, plain: string, rtf = ''): PastedText {
  if (OF_PDF_VIEWER.test(html)) return cleanPasted(plainTextHtml(plain, true));
  const pasted = cleanPasted(html, rtf);
  if (pasted.html !== '' || pasted.pictures.length > 0) return pasted;
  return { ...cleanPasted(plainTextHtml(plain)), hasLostPictures: pasted.hasLostPictures };
}
