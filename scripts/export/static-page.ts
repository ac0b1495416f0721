import {
  type DefaultTreeAdapterTypes,
  html,
  parse,
  parseFragment,
  serialize,
  serializeOuter,
  defaultTreeAdapter as tree,
} from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** What a page is found by. */
export interface SearchText {
  title: string;
  summary: string;
  /** Year, month and day; '' without any. */
  date: string;
  text: string;
}

/** What the static page needs to know of the others. */
interface PageOptions {
  /**
   * The address to write for one that the page names, and undefined where it stays as it is. What it leads to becomes
   * a part of the export.
   */
  link: (address: string) => Promise<string | undefined>;
  /** The text of one of the site's own files. */
  readFile: (address: string) => Promise<string>;
  siteUrl: string;
  /** What is said in the place of a form, and what the search needs besides its field. */
  parts: { form: string; search: string };
}

const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value;

function dropAttributes(element: Element, names: readonly string[]) {
  element.attrs = element.attrs.filter(({ name }) => !names.includes(name));
}

/** All elements below a node, in their order. */
function* elementsIn(node: ParentNode): Generator<Element> {
  for (const child of [...node.childNodes]) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

function find(node: ParentNode, isWanted: (element: Element) => boolean) {
  for (const element of elementsIn(node)) if (isWanted(element)) return element;
  return undefined;
}

function replace(node: ChildNode, others: readonly ChildNode[]) {
  if (!node.parentNode) return;
  for (const other of others) {
    if (other.parentNode) tree.detachNode(other);
    tree.insertBefore(node.parentNode, other, node);
  }
  tree.detachNode(node);
}

const textOf = (node: ParentNode): string =>
  node.childNodes.map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : '')).join('');

const isData = (script: Element) => attribute(script, 'type') === 'application/ld+json';

/** The styles of a page are the same files on every page: each has its link enabled and loses its copy in the page. */
function linkStyles(link: Element) {
  const before = link.parentNode?.childNodes[link.parentNode.childNodes.indexOf(link) - 1];
  if (before && 'tagName' in before && before.tagName === 'style') tree.detachNode(before);
  dropAttributes(link, ['disabled', 'crossorigin']);
}

/** Links of the head that need a server, or that browsers refuse to read from a disk. */
const isForServers = (link: Element) =>
  ['manifest', 'modulepreload'].includes(attribute(link, 'rel') ?? '') || attribute(link, 'as') === 'font';

/** A picture that a script would open stays; any other button would do nothing. */
function replaceButton(button: Element) {
  dropAttributes(button, ['type', 'aria-haspopup', 'aria-expanded']);
  if (attribute(button, 'aria-controls') !== undefined) {
    // It is focused, which opens its menu.
    button.attrs.push({ name: 'type', value: 'button' });
    return;
  }
  const picture = find(button, ({ tagName }) => tagName === 'img');
  if (!picture) return tree.detachNode(button);
  const span = tree.createElement('span', html.NS.HTML, button.attrs);
  const shown = button.childNodes.filter(
    (child) => !('tagName' in child && attribute(child, 'class') === 'visually-hidden'),
  );
  for (const child of shown) {
    tree.detachNode(child);
    tree.appendChild(span, child);
  }
  replace(button, [span]);
}

/** The page as browsers without scripts show it: the site is made to be read by them too. */
function withoutScripts(page: ParentNode, { form, search }: PageOptions['parts']) {
  const footer = find(page, ({ tagName }) => tagName === 'footer');
  const items = footer ? [...elementsIn(footer)].filter(({ tagName }) => tagName === 'li') : [];
  const ways = items.filter((item) => find(item, isWay));
  for (const element of elementsIn(page)) {
    const { tagName } = element;
    dropAttributes(element, ['data-discover']);
    if (tagName === 'script' && !isData(element)) tree.detachNode(element);
    if (tagName === 'link' && isForServers(element)) tree.detachNode(element);
    if (tagName === 'link' && attribute(element, 'disabled') !== undefined) linkStyles(element);
    if (tagName === 'button' && attribute(element, 'type') === 'button') replaceButton(element);
    if (tagName === 'form') replaceForm(element, { note: form, ways, search });
  }
  for (const element of elementsIn(page))
    if (element.tagName === 'noscript') replace(element, element.childNodes.slice());
}

/** How the association is reached: by mail, phone or chat. */
const isWay = ({ tagName, attrs }: Element) =>
  tagName === 'a' &&
  attrs.some(({ name, value }) => name === 'href' && /^(?:mailto:|tel:|https:\/\/wa\.me\/\d)/.test(value));

/** A class attribute without the names that the build makes. */
const withoutOwnStyles = (names: string) => names.replace(/ ?\b_[\w-]+/g, '');

/** The form of the search looks into the index beside the pages; no server takes others, nor chooses of a list. */
function replaceForm(
  form: Element,
  { note, ways, search }: { note: string; ways: readonly Element[]; search: string },
) {
  if (attribute(form, 'action') !== undefined && attribute(form, 'method') !== 'post') {
    const field = form.parentNode;
    if (!find(form, (element) => attribute(element, 'name') === 'q')) return tree.detachNode(field as Element);
    dropAttributes(form, ['action']);
    const screen = field && 'parentNode' in field ? field.parentNode : undefined;
    for (const node of parseFragment(search).childNodes) if (screen) tree.appendChild(screen, node);
    return;
  }
  for (const sibling of form.parentNode?.childNodes.slice() ?? []) {
    if ('tagName' in sibling && sibling.tagName === 'noscript') tree.detachNode(sibling);
  }
  // With their icons, which tell a phone from a chat, and without the footer's own styles.
  const items = ways.map((way) => serializeOuter(way).replace(/ class="[^"]*"/g, withoutOwnStyles)).join('');
  replace(form, parseFragment(`<p>${note}</p><ul>${items}</ul>`).childNodes.slice());
}

/** Of what is read of a page: not its frame, its tools, nor lists of other pages. */
const isOwnText = (element: Element) =>
  attribute(element, 'data-chrome') === undefined && !['svg', 'time', 'h1', 'style'].includes(element.tagName);

const ownText = (node: ParentNode): string =>
  node.childNodes
    .map((child) =>
      'value' in child ? child.value : 'tagName' in child && isOwnText(child) ? `${ownText(child)} ` : '',
    )
    .join('');

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What the page at this address is found by; undefined where another is the page's own address. */
function searchTextOf(page: ParentNode, ownAddress: string) {
  const canonical = find(page, (element) => attribute(element, 'rel') === 'canonical');
  const main = find(page, ({ tagName }) => tagName === 'main');
  if (!main || (canonical && attribute(canonical, 'href')) !== ownAddress) return undefined;
  const title = find(main, ({ tagName }) => tagName === 'h1');
  const time = find(main, ({ tagName }) => tagName === 'time');
  const description = find(page, (element) => attribute(element, 'name') === 'description');
  return {
    title: plain(title ? textOf(title) : ''),
    summary: plain((description && attribute(description, 'content')) ?? ''),
    date: (time && attribute(time, 'datetime')) ?? '',
    text: plain(ownText(main)),
  };
}

/** The attributes that name something, by how they do so. */
const ADDRESSES = ['href', 'src', 'poster'];
const SETS = ['srcset', 'imagesrcset'];
/** What says where the page is on the site itself. */
const isOwnAddress = (link: Element) =>
  attribute(link, 'rel') === 'canonical' || attribute(link, 'hreflang') !== undefined;

async function linkElement(element: Element, link: PageOptions['link']) {
  if (element.tagName === 'link' && isOwnAddress(element)) return;
  for (const each of element.attrs) {
    if (ADDRESSES.includes(each.name)) each.value = (await link(each.value)) ?? each.value;
    if (SETS.includes(each.name)) each.value = await linkSet(each.value, link);
  }
}

/** A candidate of a `srcset`: commas may be a part of its address, except for the last one. */
const CANDIDATE = /([^\s,]\S*[^\s,])((?:\s+[^\s,]+)?)/g;

async function linkSet(set: string, link: PageOptions['link']) {
  const linked = Array.from(set.matchAll(CANDIDATE), async ([, address = '', size = '']) => {
    return `${(await link(address)) ?? address}${size}`;
  });
  return (await Promise.all(linked)).join(', ');
}

/** Browsers read no icon of another file from a disk. */
async function inlineIcons(page: ParentNode, readFile: PageOptions['readFile']) {
  for (const use of elementsIn(page)) {
    const [file, id] = use.tagName === 'use' ? (attribute(use, 'href') ?? '').split('#') : [];
    const svg = use.parentNode;
    if (!file || !id || !svg || !('tagName' in svg)) continue;
    const symbol = find(parseFragment(await readFile(file)), (element) => attribute(element, 'id') === id);
    if (!symbol) continue;
    const box = attribute(symbol, 'viewbox') ?? attribute(symbol, 'viewBox');
    if (box) svg.attrs.push({ name: 'viewBox', value: box });
    replace(use, symbol.childNodes.slice());
  }
}

/** React's marks between texts. */
function dropComments(node: ParentNode) {
  for (const child of [...node.childNodes]) if (tree.isCommentNode(child)) tree.detachNode(child);
}

/**
 * A page of the site as one that needs no server.
 * @param place Its address behind that of the site.
 */
export async function staticPage(
  source: string,
  place: string,
  { link, readFile, siteUrl, parts }: PageOptions,
): Promise<{ html: string; found: SearchText | undefined }> {
  const page = parse(source, { scriptingEnabled: false });
  const found = searchTextOf(page, siteUrl + place);
  withoutScripts(page, parts);
  await inlineIcons(page, readFile);
  for (const element of elementsIn(page)) await linkElement(element, link);
  for (const node of [page, ...elementsIn(page)]) dropComments(node);
  return { html: `${serialize(page)}\n`, found };
}

/**
 * Styles for pages without scripts, with addresses that begin at the file's own folder. Drawings are a part of them: as
 * masks, browsers read none from a disk.
 */
export async function staticStyle(css: string, readFile: PageOptions['readFile']) {
  let style = css
    .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replace(/\(scripting:\s*enabled\)/g, '(max-width:0)');
  for (const [whole, , address = ''] of css.matchAll(/url\((["']?)(\/assets\/[^"')]+\.svg)\1\)/g)) {
    const drawing = encodeURIComponent(await readFile(address)).replace(/'/g, '%27');
    style = style.replace(whole, `url("data:image/svg+xml,${drawing}")`);
  }
  return style.replace(/url\((["']?)\/assets\//g, 'url($1');
}
