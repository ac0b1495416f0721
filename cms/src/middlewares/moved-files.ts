import type { Core } from '@strapi/strapi';

interface Context {
  method: string;
  path: string;
}

const MOVE = '/upload/actions/bulk-move';

/** The dashboard's moves between folders are the one change of the Media Library that its plugin tells nobody of. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async ({ method, path }: Context, next: () => Promise<void>) => {
    await next();
    if (method === 'POST' && path === MOVE) await strapi.eventHub.emit('media-folder.update', {});
  };
