import type { Core } from '@strapi/strapi';
import {
  EXPORT_FORMAT,
  EXPORTED_FILE,
  exportedRows,
  exportedSchema,
  loadExport,
} from '../../../../contract/requests/exports';
import { environment } from '../../../environment';
import { fileStore } from '../../../platform/files/stored-files';
import { answerTo, forAdapter } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { exportSchema } from '../exported-model';

/** The bytes of a stored file, wherever it is. */
async function readStored({ params: { name } }: { params: { name: string } }) {
  const bytes = fileStore();
  return (await bytes.read(name, 'uploads')) ?? (await bytes.read(name, 'bin'));
}

export default {
  type: 'content-api',
  routes: [
    answerTo(exportedRows, ({ kind, after }, strapi: Core.Strapi) =>
      service(strapi, 'api::export.exported-rows').list(kind, after),
    ),
    answerTo(exportedSchema, async (_, strapi: Core.Strapi) => ({
      data: exportSchema(strapi),
      meta: { format: EXPORT_FORMAT, site: environment.siteUrl },
    })),
    answerTo(loadExport, async ({ folder }, strapi) => ({
      data: await service(strapi, 'api::export.loaded-export').load(folder),
    })),
    { method: 'GET', path: `${EXPORTED_FILE.slice('/api'.length)}:name`, config: forAdapter, handler: readStored },
  ],
};
