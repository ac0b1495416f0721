import path from 'node:path';
import { plainText } from '../html-tree';
import { isDay, languageOf, PAGE, pathOfAddress, type SourceFile, type SourceHead } from '../source';
import { categoryKeys, categoryOfPost } from './categories';
import { NAMED_BY_EVENTS } from './event-posts';
import type { ExportPart } from './export-files';
import type { Index } from './export-index';
import { LeftOut } from './left-out';
import { type MenuItem, menuItemOf, placeMenu } from './menu';
import { addressesOf, baseOf } from './old-addresses';
import { joinPairs, languageOfPost, type PairedText, pairOf, saidByPlugin, saidLanguage } from './post-language';
import { isPublicFile, kindOfEntry, kindOfPost, kindOfType } from './post-types';
import { readWxr } from './wxr';
import { compact, emptySite, type WxrPost } from './wxr-collector';

/** Reads an export once. */
export async function readIndex(parts: readonly ExportPart[]): Promise<Index> {
  const index: Index = {
    site: emptySite(),
    ...{ posts: [], files: [], attachments: new Map(), ownPictures: new Map(), sharedBlocks: new Map() },
    namedByEvents: new Map(),
    ...{ menu: new Map(), pages: new Map(), thirdLanguages: new Map() },
    ...{ days: new Map(), links: new Map(), otherLinks: [], leftOut: new LeftOut() },
  };
  const { leftOut } = index;
  const menuItems: MenuItem[] = [];
  const texts: PairedText[] = [];
  const parents = new Map<SourceFile, number>();
  /** The ids of messages, orders and other records, whose files stay away with them. */
  const records = new Set<number>();
  for await (const post of readWxr(parts, index.site)) {
    const kind = kindOfEntry(post);
    if (post.type === 'attachment') addAttachment(index, post, parents);
    else if (post.type === 'wp_block') addSharedBlock(index, post);
    else if (post.type === 'nav_menu_item') menuItems.push(menuItemOf(post));
    else if (kind === 'text') texts.push(addPost(index, post));
    else {
      if (NAMED_BY_EVENTS.includes(post.type)) index.namedByEvents.set(post.id, plainText(post.title));
      leftOut.add(kind === 'bin' ? 'bin' : 'plugin-records', post.type || '?');
      if (kindOfType(post.type) === 'record') records.add(post.id);
    }
  }
  index.files = index.files.filter((file) => {
    const parent = parents.get(file) ?? 0;
    const isPrivate = parent > 0 && records.has(parent);
    if (isPrivate) leftOut.add('private-files', path.posix.basename(file.address));
    return !isPrivate;
  });
  leftOut.addDescriptions(index.site);
  for (const title of joinPairs(texts)) leftOut.add('unpaired', title);
  // The terms of a category may come after its posts in an export of several files.
  const keyOf = categoryKeys(index.site);
  for (const post of index.posts) {
    const [, slug] = /^category:(.*)$/s.exec(post.category) ?? [];
    if (slug !== undefined) post.category = keyOf(slug);
  }
  placeMenu(index, menuItems);
  return index;
}

/** WordPress shows a shared block where it is published and open to all. */
function addSharedBlock({ sharedBlocks }: Index, { id, status, password, content }: WxrPost) {
  if (status === 'publish' && password === '') sharedBlocks.set(id, compact([content])[0] ?? '');
}

function addAttachment(index: Index, post: WxrPost, parents: Map<SourceFile, number>) {
  if (!isPublicFile(post))
    return index.leftOut.add('private-files', path.posix.basename(post.file) || plainText(post.title));
  if (post.content.trim() !== '') index.leftOut.add('descriptions', plainText(post.title));
  const alt = post.meta.get('_wp_attachment_image_alt') ?? '';
  const caption = plainText(post.excerpt);
  // Some sites leave their own host out.
  const { address: home } = index.site;
  const address = URL.canParse(post.file, home) ? new URL(post.file, home).href : '';
  const attachment = compact({ address, alt, caption });
  index.attachments.set(post.id, attachment);
  const own = index.ownPictures.get(post.parent);
  if (own) own.push(attachment);
  else index.ownPictures.set(post.parent, [attachment]);
  if (address === '') return;
  const pages = addressesOf(post, languageOf(post.title), baseOf(index.site)).map(({ from }) => ({ from }));
  const addresses = [address, ...sizesOf(post, address)].map((one) => ({ from: pathOfAddress(one) })).concat(pages);
  const file: SourceFile = compact({ address, alt: alt === '' ? {} : { [languageOf(alt)]: alt }, addresses });
  index.files.push(file);
  parents.set(file, post.parent);
}

/** The addresses of a picture's smaller versions, which stand in PHP's serialized description of it. */
const sizesOf = ({ meta }: WxrPost, address: string): string[] =>
  [...(meta.get('_wp_attachment_metadata') ?? '').matchAll(/"file";s:\d+:"([^"/]+-\d+x\d+\.\w+)"/g)].map(
    ([, name = '']) => new URL(encodeURIComponent(name), address).href,
  );

/** Letters of a title that are known before its text is read: more than any that the site takes. */
const LONGEST_TITLE = 1_000;

function addPost(index: Index, post: WxrPost): PairedText {
  const { site, leftOut } = index;
  const { lang, other } = languageOfPost(post, site);
  if (other !== undefined) index.thirdLanguages.set(post.key, other);
  // A third language has no place beside the two of a pair.
  const pair = other === undefined ? pairOf(post) : undefined;
  const title = plainText(post.title).slice(0, LONGEST_TITLE);
  const { type, slug, id } = post;
  const head: SourceHead = compact({
    ...{ key: post.key, kind: kindOfPost(type).name, lang, title, address: post.link },
    ...{ pair, category: categoryOfPost(post, site, pair), addresses: addressesOf(post, lang, baseOf(site)) },
  });
  // JSON has no undefined.
  head.pair ??= undefined;
  index.posts.push(head);
  if (head.kind === PAGE.name) index.pages.set(id, head);
  const day = dateOf(post.date);
  if (type === 'post' && post.status === 'publish' && day !== '') index.days.set(post.key, day);
  if (kindOfType(type) === 'unknown') leftOut.add('unknown-types', type);
  leftOut.addText(post, head);
  const said = compact({ id, type, slug, said: saidByPlugin(post), isSaid: saidLanguage(post) !== undefined });
  const original = Number(post.meta.get('_icl_lang_duplicate_of') ?? 0);
  return { head, original, isThird: other !== undefined, ...said };
}

export const dateOf = (text: string) => (isDay(text.slice(0, 10)) ? text.slice(0, 10) : '');
