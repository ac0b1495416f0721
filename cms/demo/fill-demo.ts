import type { Core } from '@strapi/strapi';
import { pictureJobs } from './picture-jobs';
import { storePictures, writePictureList } from './store-pictures';
import { storeCategories, storeHome, storeSettings } from './store-site';
import { storeTexts } from './store-texts';

interface Options {
  /** False: the demo has its texts only. */
  withPictures: boolean;
  /** Whether Strapi has begun to shut down. */
  isStopped(): boolean;
}

/**
 * Fills an empty database with the demo association: all texts or none, then the pictures of the home page. The other
 * pictures follow once the server listens. A start that was interrupted is continued by the next one.
 */
export async function fillDemo(strapi: Core.Strapi, { withPictures, isStopped }: Options) {
  if ((await strapi.db.query('api::category.category').count()) === 0) {
    strapi.log.info('Filling the empty database with the demo association.');
    await strapi.db.transaction(async () => {
      const categories = await storeCategories(strapi);
      await storeSettings(strapi);
      await storeHome(strapi, categories);
      const { articles, albums } = await storeTexts(strapi, categories);
      const { urgent, rest } = pictureJobs(articles, albums);
      await writePictureList(strapi, { total: urgent.length + rest.length, urgent, rest });
    });
  }
  if (!withPictures) return;
  await storePictures(strapi, 'urgent', isStopped);
  strapi.server.httpServer.once('listening', () => {
    storePictures(strapi, 'rest', isStopped).catch((error: unknown) => {
      if (!isStopped()) strapi.log.error(`The demo pictures stopped: ${String(error)}. The next start continues.`);
    });
  });
}
