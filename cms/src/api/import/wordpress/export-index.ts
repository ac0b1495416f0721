import type { MenuLink, SourceFile, SourceHead } from '../source';
import type { LeftOut } from './left-out';
import type { Picture } from './text-parts';
import type { WxrSite } from './wxr-collector';

interface MenuPlace {
  order: number;
  parent: string | undefined;
}

/** All that is known of an export once it was read: the texts are read again when they are needed. */
export interface Index {
  site: WxrSite;
  posts: SourceHead[];
  attachments: Map<number, Picture>;
  /** By the post that they were uploaded to. */
  ownPictures: Map<number, Picture[]>;
  files: SourceFile[];
  sharedBlocks: Map<number, string>;
  /** The names of places and organizers of events. */
  namedByEvents: Map<number, string>;
  menu: Map<string, MenuPlace>;
  /** Third languages by the keys of their posts. */
  thirdLanguages: Map<string, string>;
  /** The days of posts that were visible, by their keys. */
  days: Map<string, string>;
  /** Entries of the menu that lead to other sites, by their links. */
  links: Map<string, MenuLink>;
  /** Entries of the menu that lead to nothing that comes along. */
  otherLinks: string[];
  /** By its number: the category that a page makes. */
  pages: Map<number, Pick<SourceHead, 'category'>>;
  leftOut: LeftOut;
}
