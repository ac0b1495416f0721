import type { Core } from '@strapi/strapi';
import { fileReplace, fileUpload } from '../../../../contract/calls/files';
import { namesOf } from '../../../../contract/file-names';
import { pathOf, splitName } from '../../../platform/files/names-and-paths';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
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

/** The fields of a form. The file itself stands beside them. */
const formOf = ({ body }: Context['request']) => ({ ...Object(body), base64String: '' });

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async upload({ request }: Context) {
    const { folder, filename, requestId } = parsePayload(fileUpload, formOf(request));
    if (!EXTENSION.test(splitName(filename)[1]))
      throw invalidData('filename', 'The name needs an ending such as .jpg.');
    const upload = readUpload(request.files);
    return { data: await service(strapi, 'api::file-store.new-file').store(folder, filename, upload, requestId) };
  },

  async replace({ request }: Context) {
    const { folder, name, requestId } = parsePayload(fileReplace, formOf(request));
    const upload = readUpload(request.files);
    const row = await service(strapi, 'api::file-store.file-store').findByAddress(`${pathOf(namesOf(folder))}${name}`);
    if (!row) throw new KhayrError('notFound', 'There is no such file.');
    const { file, inBin } = await service(strapi, 'api::file-store.replaced-files').replace(row, upload, requestId);
    return { data: file, extra: { inBin } };
  },
});
