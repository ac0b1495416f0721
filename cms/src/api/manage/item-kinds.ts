import { type VersionedType, versionedType } from '../../documents/versioned-types';
import { KhayrError } from '../../khayr-error';

/** What managers save of a kind of item, by the rules of its editor (spec §5). */
export interface ItemKind {
  type: VersionedType;
  /** Fields that hold what was sent, as it was sent. */
  texts: readonly string[];
  /** Fields that may not be empty, with the key of what is said then. */
  required: Readonly<Record<string, string>>;
  /** What the first version in another language takes over where the save does not say. */
  carriedOver: readonly string[];
  isDated: boolean;
  needsCategory: boolean;
  /** Whether a new text is visible when its save does not say: pages have no such choice in their editor. */
  isVisibleAtFirst: boolean;
}

const TITLE = { title: 'ERROR.MISS.TITLE' };
const HTML = { html: 'ERROR.MISS.HTML' };
const LISTED = { isDated: true, needsCategory: true, isVisibleAtFirst: false };
const STATIC = { carriedOver: [], isDated: false, isVisibleAtFirst: true };

function typeOf(uid: VersionedType['uid']): VersionedType {
  const type = versionedType(uid);
  if (!type) throw new Error(`${uid} has no versions.`);
  return type;
}

const ITEM_KINDS: Readonly<Record<string, ItemKind>> = {
  articles: {
    ...LISTED,
    type: typeOf('api::article.article'),
    texts: ['title', 'author', 'summary', 'html'],
    required: { ...TITLE, summary: 'ERROR.MISS.SUMMARY', ...HTML },
    carriedOver: ['showTime', 'showInHome', 'image', 'bigImage'],
  },
  videos: {
    ...LISTED,
    type: typeOf('api::video.video'),
    texts: ['title', 'link'],
    required: { ...TITLE, link: 'ERROR.MISS.LINK' },
    carriedOver: ['link', 'showTime', 'showInHome', 'image'],
  },
  albums: {
    ...LISTED,
    type: typeOf('api::album.album'),
    texts: ['title'],
    required: TITLE,
    carriedOver: ['folder', 'showTime', 'image'],
  },
  pages: {
    ...STATIC,
    type: typeOf('api::page.page'),
    texts: ['title', 'html'],
    required: HTML,
    // It is the category's by its number.
    needsCategory: false,
  },
  'content-blocks': {
    ...STATIC,
    type: typeOf('api::content-block.content-block'),
    texts: ['title', 'html'],
    required: { ...TITLE, ...HTML },
    carriedOver: ['title'],
    needsCategory: false,
  },
};

export const KIND_NAMES = Object.keys(ITEM_KINDS);

export function itemKind(name: string): ItemKind {
  const kind = ITEM_KINDS[name];
  if (!kind) throw new KhayrError('notFound', `There is no kind ${name}.`);
  return kind;
}

/** The kind of a type that has a history; none for the settings. */
export const itemKindOf = (type: VersionedType) => Object.values(ITEM_KINDS).find((kind) => kind.type.uid === type.uid);

export const isPages = ({ type }: ItemKind) => type.kind === 'page';
