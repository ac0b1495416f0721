import type { LinkTarget } from 'contract/calls/links';
import { type BlockLook, isLiveBlock, type TextBlock } from 'contract/html/text-blocks';
import { LANGUAGE_NAMES } from 'contract/languages';
import {
  BookText,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  ClipboardList,
  Columns2,
  FileDown,
  Handshake,
  Images,
  type LucideIcon,
  MapPin,
  MousePointerClick,
  PanelLeft,
  Quote,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { TextKey } from '../../i18n/i18n.ts';
import { formatBytes } from '../../lib/file-size.ts';
import type { Lang } from '../../lib/lang.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { escapeHtml, pictureHtml } from './inserted-html.ts';
import { textNodes } from './paste/nodes.ts';

/** What the HTML of a new block is written from. */
interface Start {
  /** The words that stand in it until somebody writes others. */
  words: (key: TextKey) => string;
  files: readonly StoredFile[];
  lang: Lang;
  /** What a block that shows a list begins with; none where the site has no such list. */
  list?: Pick<LinkTarget, 'title' | 'address'> | undefined;
}

interface BlockDefinition {
  Icon: LucideIcon;
  label: TextKey;
  about: TextKey;
  /** Whether files are chosen first, which its HTML shows. */
  picks?: true;
  /** What is in its element, which is a `div` unless it says otherwise. */
  html: (start: Start) => string;
  element?: 'p' | 'figure';
  /** The look that it may have besides the usual one. */
  look?: { name: BlockLook; label: TextKey };
  /** What is said where its link is set. That of a live block leads to what it shows, which gives it its heading. */
  hasLink?: TextKey;
  /** What can be added to it: some HTML, or pictures. */
  more?: { label: TextKey; most: number; html?: (start: Start) => string };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const pictures = ({ files, lang }: Start) => files.map((file) => pictureHtml(file, lang)).join('');
const firstPicture = ({ files, lang }: Start) => (files[0] ? pictureHtml(files[0], lang) : '');

const question = ({ words }: Start) =>
  `<details><summary>${escapeHtml(words('BLOCKS.QUESTION'))}</summary>${paragraph(words('BLOCKS.ANSWER'))}</details>`;
const column = ({ words }: Start) =>
  `<div><h3>${escapeHtml(words('BLOCKS.HEADING'))}</h3>${paragraph(words('BLOCKS.WORDS'))}</div>`;
const figure = ({ words }: Start) => `<p><strong>100</strong><br>${escapeHtml(words('BLOCKS.FIGURE_WORDS'))}</p>`;

/** A file's kind, size and language beside the link to it, in the language of the text. */
function download({ files: [file], lang }: Start): string {
  if (!file) return '';
  const [, name = file.name, kind = ''] = /^(.*)\.([^.]+)$/.exec(file.name) ?? [];
  const about = [kind.toUpperCase(), formatBytes(lang, file.size), LANGUAGE_NAMES[lang]].join(' · ');
  return `<a href="${escapeHtml(file.url)}">${escapeHtml(file.title[lang] || name)}</a> <small>${escapeHtml(about)}</small>`;
}

/** The list of a category, of which feeds and mails have the heading and the link. */
const listOf = (Icon: LucideIcon, label: TextKey, about: TextKey): BlockDefinition => ({
  ...{ Icon, label, about },
  html: ({ words, lang, list = { title: words(label), address: `/${lang}` } }) =>
    `<h2>${escapeHtml(list.title)}</h2>` +
    `<p><a href="${escapeHtml(list.address)}">${escapeHtml(words('HOME.SHOW_ALL'))}</a></p>`,
  look: { name: 'few', label: 'BLOCKS.LOOK_FEW' },
  hasLink: 'BLOCKS.LIST_HINT',
});

/** The blocks in the order in which they are offered. */
export const BLOCKS: Readonly<Record<TextBlock, BlockDefinition>> = {
  button: {
    Icon: MousePointerClick,
    label: 'BLOCKS.BUTTON',
    about: 'BLOCKS.ABOUT_BUTTON',
    element: 'p',
    html: ({ words, lang }) => `<a href="/${lang}/contact">${escapeHtml(words('BLOCKS.BUTTON_WORDS'))}</a>`,
    look: { name: 'donate', label: 'BLOCKS.LOOK_DONATE' },
    hasLink: 'EDITOR.LINK_HINT',
  },
  notice: {
    Icon: TriangleAlert,
    label: 'BLOCKS.NOTICE',
    about: 'BLOCKS.ABOUT_NOTICE',
    html: ({ words }) => paragraph(words('BLOCKS.NOTICE_WORDS')),
    look: { name: 'urgent', label: 'BLOCKS.LOOK_URGENT' },
  },
  questions: {
    Icon: CircleHelp,
    label: 'BLOCKS.QUESTIONS',
    about: 'BLOCKS.ABOUT_QUESTIONS',
    html: (start) => question(start).repeat(2),
    more: { label: 'BLOCKS.ADD_QUESTION', most: 40, html: question },
  },
  download: {
    Icon: FileDown,
    label: 'BLOCKS.DOWNLOAD',
    about: 'BLOCKS.ABOUT_DOWNLOAD',
    element: 'p',
    picks: true,
    html: download,
  },
  columns: {
    Icon: Columns2,
    label: 'BLOCKS.COLUMNS',
    about: 'BLOCKS.ABOUT_COLUMNS',
    html: (start) => column(start).repeat(2),
    more: { label: 'BLOCKS.ADD_COLUMN', most: 3, html: column },
  },
  beside: {
    Icon: PanelLeft,
    label: 'BLOCKS.BESIDE',
    about: 'BLOCKS.ABOUT_BESIDE',
    picks: true,
    html: (start) => `<p>${firstPicture(start)}</p>${column(start)}`,
    look: { name: 'end', label: 'BLOCKS.LOOK_END' },
  },
  gallery: {
    Icon: Images,
    label: 'BLOCKS.GALLERY',
    about: 'BLOCKS.ABOUT_GALLERY',
    picks: true,
    html: pictures,
    look: { name: 'logos', label: 'BLOCKS.LOOK_LOGOS' },
    more: { label: 'BLOCKS.ADD_PICTURES', most: 60 },
  },
  figures: {
    Icon: ChartNoAxesColumn,
    label: 'BLOCKS.FIGURES',
    about: 'BLOCKS.ABOUT_FIGURES',
    html: (start) => figure(start).repeat(3),
    more: { label: 'BLOCKS.ADD_FIGURE', most: 8, html: figure },
  },
  quotation: {
    Icon: Quote,
    label: 'BLOCKS.QUOTATION',
    about: 'BLOCKS.ABOUT_QUOTATION',
    element: 'figure',
    picks: true,
    html: (start) =>
      `<blockquote>${paragraph(start.words('BLOCKS.QUOTATION_WORDS'))}</blockquote>` +
      `<figcaption>${firstPicture(start)} ${escapeHtml(start.words('BLOCKS.SPEAKER'))}</figcaption>`,
  },
  map: {
    Icon: MapPin,
    label: 'BLOCKS.MAP',
    about: 'BLOCKS.ABOUT_MAP',
    element: 'figure',
    picks: true,
    html: (start) =>
      `<a href="https://www.openstreetmap.org/">${firstPicture(start)}</a>` +
      `<figcaption>${escapeHtml(start.words('BLOCKS.ADDRESS_WORDS'))}</figcaption>`,
    hasLink: 'EDITOR.LINK_HINT',
  },
  form: {
    Icon: ClipboardList,
    label: 'BLOCKS.FORM',
    about: 'BLOCKS.ABOUT_FORM',
    html: ({ words, lang }) =>
      `<h3>${escapeHtml(words('BLOCKS.FORM_HEADING'))}</h3>` +
      `<p><a href="/${lang}/contact">${escapeHtml(words('BLOCKS.FORM_WORDS'))}</a></p>`,
    hasLink: 'BLOCKS.FORM_HINT',
  },
  documents: listOf(BookText, 'BIN.DOCUMENTS', 'HOME_EDITOR.ABOUT_DOCUMENTS'),
  people: listOf(Users, 'HOME.BLOCK_PEOPLE', 'HOME_EDITOR.ABOUT_PEOPLE'),
  partners: listOf(Handshake, 'BIN.PARTNERS', 'HOME_EDITOR.ABOUT_PARTNERS'),
  events: listOf(CalendarDays, 'HOME.BLOCK_EVENTS', 'HOME_EDITOR.ABOUT_EVENTS'),
};

export const BLOCK_NAMES = Object.keys(BLOCKS) as TextBlock[];

/** A new block as it is stored. */
export function blockHtml(name: TextBlock, start: Start): string {
  const { element = 'div', html } = BLOCKS[name];
  return `<${element} data-block="${name}">${html(start)}</${element}>`;
}

/** The block that a node of the text stands in. */
export const blockAround = (node: Node | null, text: HTMLElement): HTMLElement | undefined => {
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest<HTMLElement>('[data-block]');
  return block && text.contains(block) ? block : undefined;
};

/** The words of a new block that are to be written first; none where it shows a file, or what the site has. */
export function firstWords(block: HTMLElement): Text | undefined {
  const { block: name = '' } = block.dataset;
  if (name === 'download' || isLiveBlock(name)) return undefined;
  return textNodes(block).find(({ data }) => data.trim() !== '');
}

/** Lets lines end between words: the browser writes a no-break space at the edge of a text until a word follows in the same one. */
function writeSpaces(link: HTMLAnchorElement): void {
  const words = link.textContent ?? '';
  let start = 0;
  for (const node of textNodes(link)) {
    for (const { index } of node.data.matchAll(/\u00a0/g))
      if (/\S\s\S/.test(words.slice(Math.max(0, start + index - 1), start + index + 2)))
        node.replaceData(index, 1, ' ');
    start += node.length;
  }
}

/**
 * Keeps the words of buttons in their links: the browser drops a link with its last words, and writes behind it at its end. A line
 * without a link is the one that Enter began behind a button.
 *
 * @param links Of each button, remembered from call to call.
 */
export function keepButtons(text: HTMLElement, links: WeakMap<Element, HTMLAnchorElement>): void {
  for (const block of text.querySelectorAll<HTMLElement>('[data-block="button"]')) {
    const [own, another] = block.querySelectorAll('a');
    const link = own ?? links.get(block);
    if (!link || (!own && link.isConnected)) {
      delete block.dataset.block;
      delete block.dataset.look;
      continue;
    }
    links.set(block, link);
    const isBeside = textNodes(block).some((node) => node.data.trim() !== '' && !link.contains(node));
    if (!isBeside || another) continue;
    const selection = text.ownerDocument.getSelection();
    const { focusNode, focusOffset = 0 } = selection ?? {};
    const nodes = [...block.childNodes];
    const at = nodes.findIndex((node) => node.contains(link));
    if (own) {
      link.prepend(...nodes.slice(0, at));
      link.append(...nodes.slice(at + 1));
    } else {
      link.replaceChildren(...nodes);
      block.append(link);
    }
    writeSpaces(link);
    if (focusNode && link.contains(focusNode)) selection?.collapse(focusNode, focusOffset);
  }
}
