import type { FileReason } from '../../../contract/calls/imports';
import {
  attributeOf,
  type Element,
  elementsIn,
  newElement,
  newText,
  remove,
  replace,
  setAttribute,
  textOf,
  writeHtml,
} from '../../../contract/html/tree';
import { removeConcealed } from './concealed';
import { fileName, replaceForeign } from './foreign-elements';
import { parseHtml } from './html-tree';
import type { Note } from './source';

/** A file that was stored here, or why it was not. */
export type PlacedFile = { url: string } | { error: FileReason };

/** Where what a text leads to is now. */
export interface NewPlaces {
  /** The new address of an old page; undefined for what is no page of the old site. */
  linkOf(address: URL): string | undefined;
  /** Whether an address is a file of the old site of a kind that this site takes. */
  isFile(address: URL): Promise<boolean>;
  /** Whether it is a file of the old site of another kind, such as a film. */
  isOtherFile(address: URL): boolean;
  /** Takes a file over; into this folder where it is not there yet. */
  file(address: string, folder?: string): Promise<PlacedFile>;
  /** The folder of an album. */
  folderOf(key: string): string;
}

/** Adds a note of what it is about, and why; one that is there already is not said again. */
export type AddNote = (kind: Note['kind'], text?: string, reason?: Note['reason']) => void;

export function noteIn(notes: Note[]): AddNote {
  const keyOf = ({ kind, text, reason }: Note) => [kind, reason, text].join(' ');
  const said = new Set(notes.map(keyOf));
  return (kind, text = '', reason) => {
    const note = { kind, text, reason };
    if (said.has(keyOf(note))) return;
    said.add(keyOf(note));
    notes.push(note);
  };
}

/** An address as the old page meant it; undefined for what leads nowhere, such as `#notes` or a mail address. */
function resolved(address: string, page: string): URL | undefined {
  const text = address.trim();
  if (text === '' || text.startsWith('#') || !URL.canParse(text, page === '' ? undefined : page)) return undefined;
  const url = page === '' ? new URL(text) : new URL(text, page);
  return ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/** Takes a picture out, with the figure and the link around it where they hold nothing else. */
function removePicture(image: Element): void {
  const { parentNode: parent } = image;
  remove(image);
  if (!parent || !('tagName' in parent)) return;
  const isEmpty = textOf(parent).trim() === '' && [...elementsIn(parent)].length === 0;
  if (parent.tagName === 'figure' && !isEmpty) {
    // What was written below it stays as a text.
    for (const caption of elementsIn(parent))
      if (caption.tagName === 'figcaption') caption.tagName = caption.nodeName = 'p';
    replace(parent, [...parent.childNodes]);
  } else if (isEmpty && ['figure', 'a', 'p', 'span', 'div', 'strong', 'em'].includes(parent.tagName))
    removePicture(parent);
}

async function placePicture(
  image: Element,
  page: string,
  places: NewPlaces,
  note: AddNote,
): Promise<string | undefined> {
  const source = attributeOf(image, 'src');
  const url = resolved(source, page);
  const alt = attributeOf(image, 'alt');
  if (!url || !(await places.isFile(url))) {
    if (source !== '') note(url ? 'foreign-picture' : 'picture-missing', source.slice(0, 200));
    if (!url || source === '') return void removePicture(image);
    const text = newText(alt || url.href);
    const isLinked = image.parentNode?.nodeName === 'a';
    replace(image, [isLinked ? text : newElement('a', { href: url.href }, [text])]);
    return undefined;
  }
  const file = await places.file(url.href);
  if ('error' in file) {
    note('picture-missing', url.href, file.error);
    return void removePicture(image);
  }
  setAttribute(image, 'src', file.url);
  return file.url;
}

/** A file that cannot be had stays where it is, and is named. */
async function placeLink(link: Element, page: string, places: NewPlaces, note: AddNote) {
  const url = resolved(attributeOf(link, 'href'), page);
  if (!url) return;
  const isFile = await places.isFile(url);
  if (!isFile && !places.isOtherFile(url)) {
    const target = places.linkOf(url);
    return target === undefined ? undefined : setAttribute(link, 'href', target);
  }
  const file: PlacedFile = isFile ? await places.file(url.href) : { error: 'file-kind' };
  if ('url' in file) return setAttribute(link, 'href', file.url);
  const isAroundPicture = [...elementsIn(link)].some(({ tagName }) => tagName === 'img');
  if (isAroundPicture) return replace(link, [...link.childNodes]);
  setAttribute(link, 'href', url.href);
  note('file-missing', url.href, file.error);
}

const MEDIA = new Set(['video', 'audio']);

/** The site shows no films and recordings of its own: a link leads to them. */
async function placeMedia(media: Element, page: string, places: NewPlaces, note: AddNote) {
  const sources = [media, ...elementsIn(media)].filter(({ tagName }) => tagName === 'source' || MEDIA.has(tagName));
  const address = sources.map((element) => attributeOf(element, 'src')).find((source) => source !== '');
  if (address === undefined) return remove(media);
  const link = newElement('a', { href: address }, [newText(fileName(address))]);
  replace(media, [link]);
  await placeLink(link, page, places, note);
}

/** A text whose pictures and links lead to where they are now. Returns the first picture too. */
export async function placeText(
  html: string,
  page: string,
  places: NewPlaces,
  note: AddNote,
): Promise<{ html: string; firstPicture: string | undefined }> {
  const tree = parseHtml(html);
  removeConcealed(tree, note);
  for (const element of elementsIn(tree)) if (!MEDIA.has(element.tagName)) replaceForeign(element, note);
  let firstPicture: string | undefined;
  // From the inside: a link around a picture leads to a larger version of it.
  for (const element of [...elementsIn(tree)].toReversed()) {
    if (element.tagName === 'img') firstPicture = (await placePicture(element, page, places, note)) ?? firstPicture;
    else if (element.tagName === 'a') await placeLink(element, page, places, note);
    else if (MEDIA.has(element.tagName)) await placeMedia(element, page, places, note);
  }
  return { html: writeHtml(tree), firstPicture };
}
