import type { Core } from '@strapi/strapi';
import {
  importExport,
  importForget,
  importItems,
  importOpen,
  importPause,
  importStart,
  importsList,
  importUndo,
  importUpload,
} from '../../../../contract/calls/imports';
import { forgetImport, importProgress, openImport, startImport } from '../../../../contract/requests/imports';
import { pageOf } from '../../../platform/requests/read-input';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

/** Items of a trial. */
const TRIAL = 10;

const imports = (strapi: Core.Strapi) => service(strapi, 'api::import.imports');

export default {
  type: 'content-api',
  routes: [
    answerTo(openImport, async ({ location, login }, strapi) => ({
      data: await imports(strapi).open(location, undefined, login),
    })),
    answerTo(startImport, async ({ id, parts, shown }, strapi) => ({
      data: await imports(strapi).start(id, { ...(parts ? { parts } : {}), ...(shown ? { shown } : {}) }),
    })),
    answerTo(importProgress, async ({ id }, strapi) => ({ data: await imports(strapi).load(id) })),
    answerTo(forgetImport, async ({ id }, strapi) => {
      await imports(strapi).forget(id);
      return { data: null };
    }),
    route(importsList, async (_, { strapi }) => ({ data: await imports(strapi).list() })),
    route(importUpload, async (piece, { strapi }) => ({ data: await imports(strapi).receive(piece) })),
    route(importOpen, async ({ location, login }, { strapi, user }) => ({
      data: await imports(strapi).open(location, user.number, login),
    })),
    route(importStart, async ({ id, places, parts, shown, isTrial, login }, { strapi, user }) => ({
      data: await imports(strapi).start(id, {
        places: Object.fromEntries(places.map(({ key, category }) => [key, category])),
        ...(parts ? { parts } : {}),
        ...(shown ? { shown } : {}),
        pauseAfter: isTrial ? TRIAL : 0,
        login,
        userNumber: user.number,
      }),
    })),
    route(importPause, async ({ id }, { strapi }) => ({ data: await imports(strapi).pause(id) })),
    route(importUndo, async ({ id }, { strapi, user }) => ({ data: await imports(strapi).undo(id, user.number) })),
    route(importForget, async ({ id }, { strapi }) => {
      await imports(strapi).forget(id);
      return { data: null };
    }),
    route(importItems, async ({ page, itemsPerPage, ...filter }, { strapi }) =>
      imports(strapi).items(filter, pageOf({ page, itemsPerPage })),
    ),
    route(importExport, async (filter, { strapi }) => ({ data: (await imports(strapi).items(filter)).data })),
  ],
};
