import type { Core } from '@strapi/strapi';
import { environment } from '../../environment';
import { pictureJobs } from './picture-jobs';
import { writePictureList } from './picture-list';
import { drawPictures } from './pictures';
import { storeCategories, storeHome, storeSettings } from './site';
import { storeTexts } from './texts';

/**
 * Fills an empty database with the demo association: all texts or none, then the pictures of the home page. The other
 * pictures follow when the server listens. A start that was cut off is taken up by the next.
 */
export async function fillDemo(strapi: Core.Strapi, isStopped: () => boolean) {
  if (!environment.demo) return;
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
  if (!environment.demoPictures) return;
  await drawPictures(strapi, 'urgent', isStopped);
  strapi.server.httpServer.once('listening', () => {
    drawPictures(strapi, 'rest', isStopped).catch((error: unknown) => {
      if (!isStopped()) strapi.log.error(`The demo pictures stopped: ${String(error)}. The next start goes on.`);
    });
  });
}
