/** An item that shows a file; settings have no number, theirs is 0. */
export interface FileUse {
  /** The file's name. */
  name: string;
  kind: 'article' | 'video' | 'album' | 'page' | 'content-block' | 'category' | 'settings' | 'user';
  id: number;
  title: string;
}

/** Where the items of a kind may name files. */
export interface FilePlace {
  kind: FileUse['kind'];
  uid:
    | 'api::article.article'
    | 'api::video.video'
    | 'api::album.album'
    | 'api::page.page'
    | 'api::content-block.content-block'
    | 'api::category.category'
    | 'api::site-setting.site-setting'
    | 'plugin::users-permissions.user';
  title: string;
  pictures?: string[];
  texts?: string[];
}

const TITLE = 'title';

export const FILE_PLACES: FilePlace[] = [
  { kind: 'article', uid: 'api::article.article', title: TITLE, pictures: ['image', 'bigImage'], texts: ['html'] },
  { kind: 'video', uid: 'api::video.video', title: TITLE, pictures: ['image'] },
  { kind: 'album', uid: 'api::album.album', title: TITLE, pictures: ['image'] },
  { kind: 'page', uid: 'api::page.page', title: TITLE, texts: ['html'] },
  { kind: 'content-block', uid: 'api::content-block.content-block', title: TITLE, texts: ['html'] },
  { kind: 'category', uid: 'api::category.category', title: 'titleAr', texts: ['link'] },
  { kind: 'settings', uid: 'api::site-setting.site-setting', title: 'nameAr', pictures: ['logo'] },
  { kind: 'user', uid: 'plugin::users-permissions.user', title: 'fullName', pictures: ['image'] },
];

/** A file by all that a text may call it. */
export interface NamedFile {
  name: string;
  /** `/_userFiles/…/name` */
  path: string;
  storedNames: string[];
}

const STORED = /uploads\/([A-Za-z0-9._-]+)/g;
const PATHS = /\/_userFiles\/[^"'<>]*/g;
const AFTER_PATH = /^$|^[?#\s,;)]/;

function decoded(address: string): string {
  const plain = address.replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(plain);
  } catch {
    // A lone % is part of a name.
    return plain;
  }
}

/** The files that a text, mostly HTML, leads to or shows. */
export function namedIn(text: string, files: NamedFile[]): NamedFile[] {
  const stored = new Set([...text.matchAll(STORED)].map(([, name]) => name));
  const paths = [...text.matchAll(PATHS)].flatMap(([path]) => [path, decoded(path)]);
  return files.filter(
    (file) =>
      file.storedNames.some((name) => stored.has(name)) ||
      paths.some((path) => path.startsWith(file.path) && AFTER_PATH.test(path.slice(file.path.length))),
  );
}
