import { escaped } from '../../../../contract/html/tree';
import { IMPORT_LIMITS } from '../../../../contract/limits';
import type { AddNote } from '../place-text';

export interface Picture {
  address: string;
  alt: string;
  caption: string;
}

/** What a text names by a number. */
export interface ContentContext {
  picture(id: number): Picture | undefined;
  /** The pictures that were uploaded to the post itself, which a gallery without a list shows. */
  ownPictures(): readonly Picture[];
  /** The text of a block that several posts share. */
  sharedBlock(id: number): string | undefined;
}

/** Characters that the galleries and the shared blocks of a text may add to it: each may be named any number of times. */
export const MOST_ADDED = IMPORT_LIMITS.megaCharacters * 1_000_000;

/** What may still be added to a text. */
export interface Room {
  left: number;
}

function figure({ address, alt, caption }: Picture): string {
  const text = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escaped(address)}" alt="${escaped(alt)}">${text}</figure>`;
}

/** HTML in paragraphs of its own, whatever stands around it. */
export const apart = (html: string): string => `\n\n${html}\n\n`;

/** The pictures of a gallery, as far as there is room. */
export function galleryHtml(pictures: readonly Picture[], room: Room, note: AddNote): string {
  const figures: string[] = [];
  for (const picture of pictures) {
    if (room.left <= 0) {
      note('text-cut');
      break;
    }
    const html = figure(picture);
    room.left -= html.length;
    figures.push(html);
  }
  return apart(figures.join('\n'));
}

const ADDRESS = /^https?:\/\/\S+$/i;
const PLAYERS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  dailymotion: 'https://www.dailymotion.com/video/',
};

/** The address of the film or sound that a shortcode shows, by its link or by the id that its host gave it; undefined for none. */
export function addressOfVideo(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  const values = [...attributes.values()].map((value) =>
    value.trim().replaceAll('&amp;', '&').replaceAll('&#038;', '&'),
  );
  const address = values.find((value) => ADDRESS.test(value));
  if (address !== undefined) return address;
  const [, host = ''] = /(youtube|vimeo|dailymotion)/.exec(name) ?? [];
  const id = attributes.get('id') ?? attributes.get('video_id') ?? attributes.get('') ?? '';
  return PLAYERS[host] !== undefined && /^[\w-]{5,20}$/.test(id) ? PLAYERS[host] + id : undefined;
}
