import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import type { OpenedSession } from '../../../../contract/replies';
import { invalidData } from '../../../khayr-error';
import { readBody } from '../../../read-input';
import { service } from '../../../services';
import { openedSession } from '../../session/opened-session';

interface Context {
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const setup = () => service(strapi, 'api::setup.setup');
  return {
    /** For the program that prints the code. */
    async state() {
      return { data: { isOpen: await setup().isOpen() } };
    },

    async open(ctx: Context): Promise<{ data: OpenedSession }> {
      const { code } = readBody(ctx.request.body);
      const user = typeof code === 'string' ? await setup().managerOf(code) : null;
      if (!user) throw invalidData('code', 'The code opens nothing.', ERROR_KEY.setupCode);
      return { data: await openedSession(strapi, user) };
    },
  };
};
