import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { loadSetup, saveSetup } from '../../../../contract/calls/setup';
import { ERROR_KEY } from '../../../../contract/errors';
import { request } from '../../../../contract/requests/request';
import { setupSession } from '../../../../contract/requests/sessions';
import { invalidData } from '../../../platform/requests/khayr-error';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { openedSession } from '../../session/opened-session';

const setup = (strapi: Core.Strapi) => service(strapi, 'api::setup.setup');

/** For the program that prints the code. */
const state = request('GET', '/api/setup', { data: z.object({ isOpen: z.boolean() }) });

export default {
  type: 'content-api',
  routes: [
    answerTo(state, async (_, strapi) => ({ data: { isOpen: await setup(strapi).isOpen() } })),
    answerTo(setupSession, async ({ code }, strapi) => {
      const user = await setup(strapi).managerOf(code);
      if (!user) throw invalidData('code', 'The code opens nothing.', ERROR_KEY.setupCode);
      return { data: await openedSession(strapi, user) };
    }),
    route(loadSetup, async (_, { strapi }) => ({ data: await setup(strapi).load() })),
    route(saveSetup, async ({ steps }, { strapi }) => ({ data: await setup(strapi).save(steps) })),
  ],
};
