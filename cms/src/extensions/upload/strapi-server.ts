import type { IncomingFile } from '../../api/file-store/incoming-file';
import { repaint } from '../../api/file-store/picture-repaint';
import { makeVersions } from '../../api/file-store/picture-versions';

interface ImageManipulation {
  optimize(file: IncomingFile): Promise<IncomingFile>;
  generateResponsiveFormats(file: IncomingFile): Promise<unknown[]>;
}

interface UploadPlugin {
  services: { 'image-manipulation': ImageManipulation };
}

/**
 * Adds the versions that visitors get to the sizes that Strapi makes, whichever way a picture comes in. They are
 * formats like the others, so whatever moves, replaces or deletes a file takes them along.
 */
export default function extendUpload(plugin: UploadPlugin): UploadPlugin {
  const own = plugin.services['image-manipulation'];
  const ours: ImageManipulation = {
    ...own,
    optimize: repaint,
    generateResponsiveFormats: async (file) => [
      ...(await own.generateResponsiveFormats(file)),
      ...(await makeVersions(file)),
    ],
  };
  return { ...plugin, services: { ...plugin.services, 'image-manipulation': ours } };
}
