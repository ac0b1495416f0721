import type { Core } from '@strapi/strapi';
import { EXPORT_KINDS, exportLink, exportRemove, exportStart, exportsList } from '../../../../contract/calls/exports';
import {
  ARCHIVE_PREFIX,
  EXPORT_FORMAT,
  EXPORTED_FILE,
  EXPORTED_KINDS,
  EXPORTED_ROWS,
  exportedSchema,
  loadExport,
} from '../../../../contract/requests/exports';
import { environment } from '../../../environment';
import { fileStore } from '../../../platform/files/stored-files';
import { answerTo, forAdapter, route } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { exportSchema } from '../exported-model';

/** The bytes of a stored file, wherever it is. */
async function readStored({ params: { name } }: { params: { name: string } }) {
  const bytes = fileStore();
  return (await bytes.read(name, 'uploads')) ?? (await bytes.read(name, 'bin'));
}

/** All rows, or those of one kind. */
async function readRows({ query }: { query: { kind?: string } }) {
  const kinds = EXPORTED_KINDS.filter((kind) => query.kind === undefined || kind === query.kind);
  return service(strapi, 'api::export.exported-rows').read(kinds);
}

const managed = (strapi: Core.Strapi) => service(strapi, 'api::export.exports');

/** An export that a manager made, for whoever has its link. */
async function readArchive({ params }: { params: { kind: string; secret: string } }) {
  const kind = EXPORT_KINDS.find((known) => known === params.kind);
  return kind === undefined ? null : managed(strapi).archive(kind, params.secret);
}

export default {
  type: 'content-api',
  routes: [
    route(exportsList, async (_, { strapi }) => ({ data: await managed(strapi).list() })),
    route(exportStart, async ({ kind }, { strapi }) => ({ data: await managed(strapi).start(kind) })),
    route(exportRemove, async ({ kind }, { strapi }) => ({ data: await managed(strapi).remove(kind) })),
    route(exportLink, async ({ kind }, { strapi, session }) => ({ data: await managed(strapi).link(kind, session) })),
    answerTo(exportedSchema, async (_, strapi: Core.Strapi) => ({
      data: exportSchema(strapi),
      meta: { format: EXPORT_FORMAT, site: environment.siteUrl },
    })),
    answerTo(loadExport, async ({ folder, isTrial }, strapi) => {
      const exports = service(strapi, 'api::export.loaded-export');
      return { data: await (isTrial ? exports.check(folder) : exports.load(folder)) };
    }),
    { method: 'GET', path: EXPORTED_ROWS.slice('/api'.length), config: forAdapter, handler: readRows },
    { method: 'GET', path: `${EXPORTED_FILE.slice('/api'.length)}:name`, config: forAdapter, handler: readStored },
    {
      method: 'GET',
      path: `${ARCHIVE_PREFIX.slice('/api'.length)}:kind/:secret`,
      config: forAdapter,
      handler: readArchive,
    },
  ],
};
