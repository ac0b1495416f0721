import { escaped } from '../../../../contract/html/tree';
import { embed } from '../foreign-elements';
import { type Fields, readJson, recordOf, recordsIn, textOf } from '../foreign-json';
import { plainText } from '../html-tree';

/** Elements within each other. */
const DEEPEST = 50;
/** Widgets that are no text: forms, menus and what a program lists. */
const NO_TEXT = /form|login|search|menu|posts|archive|cart|share|countdown|google_maps/;

/** What the settings of widgets, and of the entries of their lists, call what readers see of them. */
const HEADINGS = ['title', 'title_text', 'heading', 'tab_title', 'item_title', 'testimonial_name'];
const TEXTS = [
  'editor',
  'html',
  'description_text',
  'description',
  'tab_content',
  'item_content',
  'content',
  'inner_text',
];
const MORE_TEXTS = ['testimonial_content', 'testimonial_job', 'blockquote_content', 'alert_title', 'alert_description'];
const PICTURES = ['image', 'testimonial_image', 'graphic_image', 'bg_image'];
const LABELS = ['text', 'button_text', 'link_text'];
const LISTS = ['tabs', 'icon_list', 'slides', 'items', 'wp_gallery', 'gallery', 'carousel'];

const pictureOf = (picture: Fields): string[] => {
  const address = textOf(picture.url);
  return address === ''
    ? []
    : [`<figure><img src="${escaped(address)}" alt="${escaped(textOf(picture.alt))}"></figure>`];
};

/** The film of the host that is chosen: what was set for another one stays in the settings. */
function filmOf(settings: Fields): string {
  const host = textOf(settings.video_type) || 'youtube';
  if (host !== 'hosted') return textOf(settings[`${host}_url`]);
  return textOf(recordOf(settings.external_url).url) || textOf(recordOf(settings.hosted_url).url);
}

const hasMarks = (text: string) => /<\w/.test(text);

function widgetHtml(type: string, settings: Fields, isEntry = false): string[] {
  const say = (names: readonly string[]) => names.map((name) => textOf(settings[name])).filter((text) => text !== '');
  const link = textOf(recordOf(settings.link).url);
  const linked = (text: string) => (link === '' ? escaped(text) : `<a href="${escaped(link)}">${escaped(text)}</a>`);
  const number = ['prefix', 'ending_number', 'suffix'].map((name) => String(settings[name] ?? '')).join('');
  return [
    ...say(HEADINGS).map((text) => `<h3>${linked(plainText(text))}</h3>`),
    ...(type === 'counter' && number !== '' ? [`<p>${escaped(number)}</p>`] : []),
    ...PICTURES.flatMap((name) => pictureOf(recordOf(settings[name]))),
    ...(isEntry ? pictureOf(settings) : []),
    ...say([...TEXTS, ...MORE_TEXTS]).map((text) => (hasMarks(text) ? text : `<p>${escaped(text)}</p>`)),
    ...say(LABELS).map((text) => `<p>${linked(plainText(text))}</p>`),
    ...[filmOf(settings)].filter((address) => address !== '').map(embed),
    ...LISTS.flatMap((name) => recordsIn(settings[name])).flatMap((entry) => widgetHtml(type, entry, true)),
  ];
}

/** The text that Elementor keeps in a field of its own, as HTML; '' for none that can be read. */
export function htmlOfElementor(data: string): string {
  const html: string[] = [];
  const add = (element: Fields, depth: number) => {
    const type = textOf(element.widgetType);
    if (type !== '' && !NO_TEXT.test(type)) html.push(...widgetHtml(type, recordOf(element.settings)));
    if (depth < DEEPEST) for (const inner of recordsIn(element.elements)) add(inner, depth + 1);
  };
  try {
    for (const element of recordsIn(readJson(data))) add(element, 0);
  } catch {
    return '';
  }
  return html.join('\n');
}
