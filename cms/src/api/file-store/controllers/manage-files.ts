import type { Core } from '@strapi/strapi';
import { fileUpload } from '../../../../contract/calls/files';
import { splitName } from '../../../platform/files/names-and-paths';
import { invalidData } from '../../../platform/requests/khayr-error';
import { isRecord } from '../../../platform/requests/read-input';
import { parsePayload } from '../../../platform/requests/routes';
import { service } from '../../../services';
import type { Upload } from '../services/new-file';

interface Context {
  request: { body?: unknown; files?: unknown };
}

/** The adapter serves no other endings. */
const EXTENSION = /^\.[A-Za-z0-9]{1,10}$/;

/** The one file of a form, as the body parser left it in a temporary folder. */
function readUpload(files: unknown): Upload {
  const file: unknown = isRecord(files) ? files.file : undefined;
  if (!isRecord(file)) throw invalidData('base64String', 'The file is missing.');
  const { filepath, mimetype, size } = file;
  if (typeof filepath !== 'string' || typeof size !== 'number' || size === 0)
    throw invalidData('base64String', 'The file is empty.');
  return { filepath, size, mimetype: typeof mimetype === 'string' ? mimetype : 'application/octet-stream' };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async upload({ request }: Context) {
    // The file itself stands beside the fields of the form.
    const form = { ...Object(request.body), base64String: '' };
    const { folder, filename, requestId } = parsePayload(fileUpload, form);
    if (!EXTENSION.test(splitName(filename)[1]))
      throw invalidData('filename', 'The name needs an ending such as .jpg.');
    const upload = readUpload(request.files);
    return { data: await service(strapi, 'api::file-store.new-file').store(folder, filename, upload, requestId) };
  },
});
