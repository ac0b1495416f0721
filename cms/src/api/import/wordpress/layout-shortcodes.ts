import { escaped } from '../../../../contract/html/tree';
import { embed } from '../foreign-elements';
import type { AddNote } from '../place-text';
import { findMarks } from './find-marks';
import { attributesOf, openingAt } from './shortcodes';
import { addressOfVideo, apart, type ContentContext, galleryHtml, type Picture, type Room } from './text-parts';

/**
 * Shortcodes by which page builders lay a text out: WPBakery, Divi, Avada, Enfold, Elementor, Cornerstone, King Composer, Jupiter,
 * Themify, Tatsu, Flatsome, Shortcodes Ultimate, X, Total, The7, TheGem, Salient, those of CMSMasters, Fuel, Mikado, Edge, Elated and
 * Qode, and the columns that many themes have.
 */
const LAYOUT =
  /^(?:(?:vc|et_pb|fusion|av|elementor|cs|kc|mk|themify|tatsu|ux|su|x|cmsmasters|vcex|thb|gem|dt|nectar|mkdf|edgtf|eltdf|qode)[_-][\w-]+|(?:one|two|three|four|five)_(?:full|hal(?:f|ves)|thirds?|fourths?|fifths?|sixths?)(?:_\w+)?|(?:row|col|columns?|section|container)(?:_inner)?|clear(?:fix)?)$/i;

/** What lays out alone: nothing is lost with an empty one. */
const SILENT =
  /spac(?:e|er)|separator|divider|_hr$|clear|holder|row|col(?:umn)?|section|inner|container|cell|full|half|third|fourth|fifth|sixth|text/;
const FORM = /form|field|contact|signup|login|subscribe|search/;
const MEDIA = /video|audio|youtube|vimeo|film|sound/;
const BUTTON = /button|btn/;
const IMAGE = /image|photo|picture/;
const TITLE = /_(?:title|heading)$/;
/** What stands in these was written as HTML, and packed so that no editor changes it. */
const PACKED = /^(?:vc_raw_html|fusion_code)$/;
const SCRIPT = /^vc_raw_js$/;

/** What members alone see, or authors. */
const FOR_FEW = /^su_(?:members|private)$/;
/** Attributes by which builders switch an element off. */
const SWITCHED_OFF: readonly (readonly [name: string, value: RegExp])[] = [
  ['disable_element', /^yes$/i],
  ['disabled', /^on$/i],
  ['status', /^(?:draft|unpublished)$/i],
];

/** Whether visitors of the old site did not see an element. */
const isUnseen = (name: string, attributes: ReadonlyMap<string, string>): boolean =>
  FOR_FEW.test(name) || SWITCHED_OFF.some(([key, value]) => value.test(attributes.get(key) ?? ''));

const HEADING = /^(?:title|heading|main_heading|name|h2)$/;
const WORDS =
  /^(?:sub_?(?:head(?:ing)?|title)|h4|text|position|job(?:_title)?|author|company_name|number|caption|price)$/;
const LABEL = /^(?:button_text|button_one_text|label|btn_title|btn_text)$/;
const LINK = /^(?:link|url|href|button_(?:url|link)|button_one_url|btn_link|link_url)$/;
const PICTURE =
  /^(?:images?|image_(?:ids?|url|src)|gallery_ids|ids|include|attachments?|photo|picture|picture_url|src|custom_src|portrait_url|img|logo|thumbnail|bg_image|background_image(?:_url)?)$/;
const PICTURE_ADDRESS = /^(?:https?:\/)?\/\S+\.(?:jpe?g|png|gif|webp|avif|bmp|svg)(?:[?#]\S*)?$/i;
const BEHIND = /background(?:-image)?:[^;{}()]{0,200}url\(["']?([^()?"']{1,2000})/;
/** Characters of an address. */
const LONGEST_ADDRESS = 2_000;
const isPictureAddress = (text: string) => text.length <= LONGEST_ADDRESS && PICTURE_ADDRESS.test(text);
const NUMBERS = /^\d+(?:\s*,\s*\d+)*$/;
const ADDRESS = /^(?:https?:\/\/|\/|mailto:|tel:|#)\S+$/i;

/** Builders write brackets and quotation marks within attributes in ways of their own. */
const plain = (value: string) =>
  value
    .replace(/%22|``/g, '"')
    .replace(/%91|`\{`/g, '[')
    .replace(/%93|`\}`/g, ']')
    .trim();

/** A link as WPBakery (`url:https%3A…|title:…`) or Enfold (`manually,https://…`) writes it; '' for none that leads anywhere. */
function linkIn(value: string): string {
  const [, packed] = /^url:([^|]*)/.exec(value) ?? [];
  let link = value.replace(/^manually,/, '');
  try {
    link = packed === undefined ? link : decodeURIComponent(packed);
  } catch {
    return '';
  }
  return ADDRESS.test(link) && link !== '#' ? link : '';
}

function unpacked(content: string): string {
  const text = Buffer.from(content.trim(), 'base64').toString('utf8');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Scene {
  context: ContentContext;
  room: Room;
  note: AddNote;
}

const valuesOf = (attributes: ReadonlyMap<string, string>, names: RegExp): string[] =>
  [...attributes].filter(([name, value]) => names.test(name) && value !== '').map(([, value]) => plain(value));

/** The pictures that attributes name by numbers or, without those, by addresses. */
function picturesIn(attributes: ReadonlyMap<string, string>, { context, note }: Scene): Picture[] {
  // Avada adds the size to the number, `3|full`.
  const values = valuesOf(attributes, PICTURE).map((value) => value.split('|', 1)[0] ?? '');
  // WPBakery keeps the picture behind a row in a style.
  const [, behind] = BEHIND.exec(attributes.get('css') ?? '') ?? [];
  if (behind !== undefined) values.push(behind);
  const caption = attributes.get('caption') ?? '';
  const alt = attributes.get('alt') ?? attributes.get('image_alt') ?? '';
  const ids = new Set(values.filter((value) => NUMBERS.test(value)).flatMap((value) => value.split(',').map(Number)));
  const known = [...ids].flatMap((id) => {
    const picture = context.picture(id);
    if (!picture) note('picture-missing', String(id));
    return picture ? { ...picture, alt: picture.alt || alt } : [];
  });
  if (known.length > 0) return known;
  const addresses = new Set(values.filter(isPictureAddress));
  return [...addresses].map((address) => ({ address, alt, caption }));
}

/** Marks that stand around what is between those of a shortcode. */
interface Around {
  start: string;
  end: string;
}

/** The words and the link of attributes. Where the words of a link or a heading are between the marks, that stands around them. */
function wordsIn(
  name: string,
  attributes: ReadonlyMap<string, string>,
  hasContent: boolean,
): { html: string; around?: Around } {
  const [link = ''] = valuesOf(attributes, LINK).map(linkIn).filter(Boolean);
  const isButton = BUTTON.test(name);
  const headings = valuesOf(attributes, HEADING);
  const words = valuesOf(attributes, WORDS);
  const labels = isButton
    ? [...valuesOf(attributes, LABEL), ...headings, ...words].slice(0, 1)
    : valuesOf(attributes, LABEL);
  const linked = (text: string) => (link === '' ? escaped(text) : `<a href="${escaped(link)}">${escaped(text)}</a>`);
  if (isButton) {
    if (labels.length === 0 && link !== '' && hasContent)
      return { html: '', around: { start: `<a href="${escaped(link)}">`, end: '</a>' } };
    return { html: labels.map((text) => apart(linked(text))).join('') };
  }
  const html = [
    ...headings.map((text) => `<h3>${labels.length === 0 ? linked(text) : escaped(text)}</h3>`),
    ...words.map((text) => (/heading/.test(name) ? `<h3>${escaped(text)}</h3>` : escaped(text))),
    ...labels.map(linked),
  ];
  const isHeading = html.length === 0 && hasContent && TITLE.test(name);
  return { html: html.map(apart).join(''), ...(isHeading ? { around: { start: '<h3>', end: '</h3>' } } : {}) };
}

/** What an opening shortcode shows by itself. */
function shownBy(
  name: string,
  attributes: ReadonlyMap<string, string>,
  content: string | undefined,
  scene: Scene,
): { html: string; around?: Around | undefined; isWhole?: boolean } {
  const isEmpty = content === undefined || content.trim() === '';
  if (MEDIA.test(name)) {
    const address = addressOfVideo(name, attributes);
    if (address !== undefined) return { html: apart(embed(address)) };
  }
  const pictures = picturesIn(attributes, scene);
  const inside = (content ?? '').trim();
  const isPicture = IMAGE.test(name) && isPictureAddress(inside);
  if (isPicture && pictures.length === 0)
    pictures.push({ address: inside, alt: attributes.get('alt') ?? '', caption: '' });
  const { html, around } = wordsIn(
    name,
    new Map([...attributes].filter(([key]) => key !== 'caption' || pictures.length === 0)),
    !isEmpty,
  );
  if (FORM.test(name)) scene.note('form', name);
  else if (isEmpty && html === '' && pictures.length === 0 && !SILENT.test(name)) scene.note('block', name);
  const figures = pictures.length === 0 ? '' : galleryHtml(pictures, scene.room, scene.note);
  return { html: figures + html, around, isWhole: isPicture };
}

/** A text without the shortcodes that lay it out, with what those hold and show: titles, pictures, films and links. */
export function unwrapLayout(text: string, context: ContentContext, room: Room, note: AddNote): string {
  const scene = { context, room, note };
  const endOf = findMarks(text, /\[\/([a-z][\w-]*)\]/gi);
  const open: { name: string; end: string }[] = [];
  let result = '';
  let place = 0;
  for (const { 0: mark, 1: slash, 2: written = '', index } of text.matchAll(/\[(\/?)([a-z][\w-]*)/gi)) {
    const name = written.toLowerCase();
    if (index < place || !LAYOUT.test(name) || text[index - 1] === '[') continue;
    const after = index + mark.length;
    if (slash !== '') {
      if (text[after] !== ']') continue;
      const ending = open.at(-1)?.name === name ? open.pop()?.end : '';
      result += `${text.slice(place, index)}${ending}\n\n`;
      place = after + 1;
      continue;
    }
    const opening = openingAt(text, index);
    if (!opening || opening.name.toLowerCase() !== name) continue;
    const end = opening.isClosed ? -1 : endOf(written, opening.end);
    const content = end < 0 ? undefined : text.slice(opening.end, end);
    result += `${text.slice(place, index)}\n\n`;
    place = opening.end;
    if (PACKED.test(name) || SCRIPT.test(name)) {
      if (SCRIPT.test(name)) note('script', name);
      else result += unpacked(content ?? '');
      place = end < 0 ? place : end;
      continue;
    }
    const attributes = attributesOf(opening.attributes);
    if (isUnseen(name, attributes)) {
      note('block', name);
      place = end < 0 ? place : end;
      continue;
    }
    const shown = shownBy(name, attributes, content, scene);
    result += shown.html + (shown.around?.start ?? '');
    if (shown.around) open.push({ name, end: shown.around.end });
    if (shown.isWhole && end >= 0) place = end;
  }
  return result + text.slice(place);
}
