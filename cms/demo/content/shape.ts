/** A picture, and what it shows, in each language. */
export interface DemoPicture {
  /** Below `pictures/`, with the folder that it is stored in below the root of the site's files. */
  file: string;
  alt: { ar: string; en: string };
}

/** One language's text of an item. A hidden text is stored as a draft. */
export interface DemoText {
  title: string;
  hidden?: true;
}

export interface DemoArticleText extends DemoText {
  author: string;
  summary: string;
  html: string;
}

export interface DemoArticle {
  /** The category's number, see menu.ts. */
  category: number;
  /** YYYY-MM-DD */
  showTime: string;
  showInHome: boolean;
  picture: DemoPicture;
  /** The wide picture of the slider; without one, the wide view of `picture`, whose file ends in `-wide`. */
  bigPicture?: DemoPicture;
  ar?: DemoArticleText;
  en?: DemoArticleText;
}

export interface DemoAlbum {
  category: number;
  showTime: string;
  /** The folder's name under /_userFiles/albums/, plain ASCII. */
  folder: string;
  pictures: DemoPicture[];
  ar?: DemoText;
  en?: DemoText;
}

export interface DemoVideo {
  category: number;
  showTime: string;
  /** An address or an embed code. */
  link: string;
  /** Its poster; without one the site shows a pattern. */
  picture?: DemoPicture;
  ar?: DemoText;
  en?: DemoText;
}

/** The page of a category of type 0. */
export interface DemoPage {
  category: number;
  ar?: { html: string; hidden?: true };
  en?: { html: string; hidden?: true };
}

export interface DemoContentBlock {
  number: number;
  ar: { title: string; html: string };
  en: { title: string; html: string };
}

/** A category: an entry of the menu, or one that only links lead to. */
export interface DemoCategory {
  number: number;
  /** 0 page, 1 articles, 2 gallery, 3 album, 4 videos, 7 external link (spec §2, Menu). */
  type: 0 | 1 | 2 | 3 | 4 | 7;
  titleAr: string;
  titleEn: string;
  /** Only for type 7. */
  link?: string;
  parent?: number;
  inMenu: boolean;
  /** Listed under «pages» in the footer. */
  inFooter: boolean;
}
