import type { StoredFile } from '../files/stored-files';

interface ImageManipulation<File> {
  isFaultyImage(file: File): Promise<boolean>;
  optimize(file: File): Promise<File>;
  generateThumbnail(file: File): Promise<unknown>;
  generateResponsiveFormats(file: File): Promise<unknown[]>;
}

interface Provider {
  upload(file: StoredFile): Promise<void>;
}

/** Two of the plugin's services. */
export interface PictureServices<File> {
  'image-manipulation': ImageManipulation<File>;
  provider(context: unknown): Provider;
}

interface Work<File> {
  reencode(file: File): Promise<File>;
  /** Also decides whether there are Strapi's own sizes. */
  makeVersions(file: File, makeOwnSizes: (file: File) => Promise<unknown[]>): Promise<unknown[]>;
  /** Lets one picture at a time into memory. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Takes note of a file that is being written, for an upload that fails. */
  noteWrite(file: StoredFile, done: Promise<void>): Promise<void>;
}

/**
 * Has the upload plugin re-encode every picture, so that neither a place in its metadata nor a program in it is stored, make the
 * versions that visitors get instead of its own sizes, and tell what it writes, so that a failed upload leaves no files. It has a
 * setting for the widths of its sizes, and no hook for the rest; its lifecycles run when the files are written.
 *
 * Written for @strapi/upload 5.54.0.
 */
export function servicesForPictures<File>(
  { provider, 'image-manipulation': own }: PictureServices<File>,
  { reencode, makeVersions, inTurn, noteWrite }: Work<File>,
): PictureServices<File> {
  return {
    'image-manipulation': {
      ...own,
      // Strapi's own reads every pixel twice to find out whether it can; the next step refuses what is damaged.
      isFaultyImage: async () => false,
      optimize: (file) => inTurn(() => reencode(file)),
      generateThumbnail: (file) => inTurn(() => own.generateThumbnail(file)),
      generateResponsiveFormats: (file) => inTurn(() => makeVersions(file, own.generateResponsiveFormats)),
    },
    provider(context) {
      const service = provider(context);
      return { ...service, upload: (file) => noteWrite(file, service.upload(file)) };
    },
  };
}
