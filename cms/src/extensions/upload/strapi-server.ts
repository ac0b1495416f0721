import { ALT_FIELDS, localizedNames } from '../../../contract/localized';
import { noteWrite } from '../../api/file-store/failed-uploads';
import type { IncomingFile } from '../../api/file-store/incoming-file';
import { makeVersions, reencodePicture } from '../../api/file-store/incoming-file';
import { onePictureAtATime } from '../../platform/files/picture-work';
import { type PictureServices, servicesForPictures } from '../../platform/strapi-patches/picture-files';

interface UploadPlugin {
  services: PictureServices<IncomingFile>;
  contentTypes: { file: { schema: { attributes: Record<string, object> } } };
}

/** Changes the upload plugin before Strapi registers it. The rules of the site's file manager stand around its routes (library.ts). */
export default function extendUpload(plugin: UploadPlugin): UploadPlugin {
  const { services, contentTypes } = plugin;
  const { file } = contentTypes;
  const work = { reencode: reencodePicture, makeVersions, inTurn: onePictureAtATime, noteWrite };
  const attributes = {
    // Strapi writes the name of its column into each.
    ...Object.fromEntries(ALT_FIELDS.map((name) => [name, { type: 'text' }])),
    ...Object.fromEntries(localizedNames('title').map((name) => [name, { type: 'string' }])),
    ...file.schema.attributes,
    // Where a file in the bin came from, as a path of names; nothing for a file that is in use.
    binnedFrom: { type: 'text', private: true },
    // Of one in the bin that another content replaced: the address where that is now.
    earlierOf: { type: 'string', private: true },
    // While a file is replaced: the stored file with its new content (replaced-files.ts).
    contentFrom: { type: 'string', private: true },
  };
  return {
    ...plugin,
    services: { ...services, ...servicesForPictures(services, work) },
    contentTypes: { ...contentTypes, file: { ...file, schema: { ...file.schema, attributes } } },
  };
}
