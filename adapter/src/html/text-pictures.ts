import { FILE_ROOT_PATH } from '../../../cms/contract/file-folders.ts';
import { addressInHtml } from '../../../cms/contract/file-names.ts';

export interface PictureVersions {
  width: number;
  height: number;
  srcset: string;
}

/**
 * A tag of a cleaned text: its attributes all have double quotes, and outside of them there is no `<`. None of these patterns
 * begins anew within what it has read, which would take the square of a long attribute's time.
 */
const TAG = /<\/?[a-z](?:"[^"]*"|[^"<>])*>/gi;
const IS_IMAGE = /^<img\s/i;
const ATTRIBUTE = /(?<=\s)([^\s"'<>/=]+)="([^"]*)"/g;

/** The maximum width of a text on a page, in pixels: `--column` of the site's styles. */
const COLUMN = 680;

const attributesOf = (tag: string) =>
  new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), value]));

/** The address of a picture of the Media Library, decoded; '' for every other picture. */
function addressOf(attributes: Map<string, string>): string {
  const source = attributes.get('src') ?? '';
  return source.startsWith('/uploads/') || source.startsWith(FILE_ROOT_PATH) ? addressInHtml(source) : '';
}

/** The addresses of the Media Library's pictures in a cleaned text. */
export function picturesIn(html: string): string[] {
  const images = (html.match(TAG) ?? []).filter((tag) => IS_IMAGE.test(tag));
  return images.map((tag) => addressOf(attributesOf(tag))).filter((address) => address !== '');
}

/** The tag with the picture's versions, and with its width and height unless the editors set one. */
function withVersions(tag: string, attributes: Map<string, string>, { width, height, srcset }: PictureVersions) {
  const wanted = Number(attributes.get('width') ?? width);
  const sizes = `min(100vw - 2rem, ${Math.min(wanted > 0 ? wanted : width, COLUMN)}px)`;
  const hasSize = attributes.has('width') || attributes.has('height');
  const dimensions = hasSize ? '' : ` width="${width}" height="${height}"`;
  const start = tag.slice(0, tag.endsWith('/>') ? -2 : -1).trimEnd();
  return `${start}${dimensions} srcset="${srcset}" sizes="${sizes}">`;
}

/** A cleaned text whose pictures have a `srcset`, from which the browser chooses. */
export function withPictureVersions(html: string, versions: ReadonlyMap<string, PictureVersions>): string {
  return html.replace(TAG, (tag) => {
    if (!IS_IMAGE.test(tag)) return tag;
    const attributes = attributesOf(tag);
    const found = versions.get(addressOf(attributes));
    return found === undefined ? tag : withVersions(tag, attributes, found);
  });
}
