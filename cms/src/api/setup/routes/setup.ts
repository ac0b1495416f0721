import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { loadSetup, saveSetup } from '../../../../contract/calls/setup';
import { ERROR_KEY } from '../../../../contract/errors';
import { request } from '../../../../contract/requests/request';
import { setupSession } from '../../../../contract/requests/sessions';
import { invalidData } from '../../../platform/requests/khayr-error';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { openedSession } from '../../session/opened-session';

const setup = (strapi: Core.Strapi) => service(strapi, 'api::setup.setup');

/** For the program that prints the code. */
const state = request('GET', '/api/setup', { data: z.object({ isOpen: z.boolean() }) });

export default {
  type: 'content-api',
  routes: [
    answerData(state, async (_, strapi) => ({ isOpen: await setup(strapi).isOpen() })),
    answerData(setupSession, async ({ code }, strapi) => {
      const user = await setup(strapi).managerOf(code);
      if (!user) throw invalidData('code', 'The code opens nothing.', ERROR_KEY.setupCode);
      return openedSession(strapi, user);
    }),
    dataRoute(loadSetup, (_, { strapi }) => setup(strapi).load()),
    dataRoute(saveSetup, ({ steps }, { strapi }) => setup(strapi).save(steps)),
  ],
};
