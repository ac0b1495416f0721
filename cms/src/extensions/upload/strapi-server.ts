import type { Core } from '@strapi/strapi';
import { noteWrite, removingWhenFailed } from '../../api/file-store/failed-uploads';
import type { IncomingFile } from '../../api/file-store/incoming-file';
import { makeVersions } from '../../api/file-store/picture-versions';
import { onePictureAtATime } from '../../api/file-store/picture-work';
import { reencodePicture } from '../../api/file-store/reencode-picture';
import type { StoredFile } from '../../platform/files/stored-files';

interface ImageManipulation {
  isFaultyImage(file: IncomingFile): Promise<boolean>;
  optimize(file: IncomingFile): Promise<IncomingFile>;
  generateThumbnail(file: IncomingFile): Promise<unknown>;
  generateResponsiveFormats(file: IncomingFile): Promise<unknown[]>;
}

interface Context {
  strapi: Core.Strapi;
}

interface Provider {
  upload(file: StoredFile): Promise<void>;
}

interface Uploads {
  upload(...args: unknown[]): Promise<unknown>;
}

interface UploadPlugin {
  services: {
    'image-manipulation': ImageManipulation;
    provider(context: Context): Provider;
    upload(context: Context): Uploads;
  };
  contentTypes: { file: { schema: { attributes: Record<string, object> } } };
}

/**
 * Changes the upload plugin before Strapi registers it: more picture versions, no files of failed uploads, and more columns. The
 * rules of the site's file manager stand around its routes (library.ts).
 */
export default function extendUpload(plugin: UploadPlugin): UploadPlugin {
  const { services, contentTypes } = plugin;
  return {
    ...plugin,
    services: {
      ...services,
      'image-manipulation': withVersions(services['image-manipulation']),
      provider: notingWrites(services.provider),
      upload: withoutFailed(services.upload),
    },
    contentTypes: { ...contentTypes, file: withColumns(contentTypes.file) },
  };
}

/**
 * Adds the versions that visitors get to the sizes that Strapi makes, whichever way a picture comes in. They are
 * formats like the others, so whatever moves, replaces or deletes a file takes them along.
 */
const withVersions = (own: ImageManipulation): ImageManipulation => ({
  ...own,
  // Strapi's own reads every pixel twice to find out whether it can; the next step refuses what is damaged.
  isFaultyImage: async () => false,
  optimize: (file) => onePictureAtATime(() => reencodePicture(file)),
  generateThumbnail: (file) => onePictureAtATime(() => own.generateThumbnail(file)),
  generateResponsiveFormats: (file) =>
    onePictureAtATime(async () => [...(await own.generateResponsiveFormats(file)), ...(await makeVersions(file))]),
});

const notingWrites =
  (own: UploadPlugin['services']['provider']): typeof own =>
  (context) => {
    const provider = own(context);
    return { ...provider, upload: (file) => noteWrite(file, provider.upload(file)) };
  };

/** The dashboard's uploads too. */
const withoutFailed =
  (own: UploadPlugin['services']['upload']): typeof own =>
  (context) => {
    const uploads = own(context);
    return { ...uploads, upload: (...args) => removingWhenFailed(context.strapi, () => uploads.upload(...args)) };
  };

const withColumns = <File extends UploadPlugin['contentTypes']['file']>(file: File): File => ({
  ...file,
  schema: {
    ...file.schema,
    attributes: {
      ...file.schema.attributes,
      // A file's own alternative text is the Arabic one; this is the English one beside it.
      alternativeTextEn: { type: 'text' },
      // Where a file in the bin came from, as a path of names; nothing for a file that is in use.
      binnedFrom: { type: 'text', private: true },
    },
  },
});
