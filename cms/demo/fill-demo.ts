import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { writeManifest } from '../src/api/demo/manifest';
import { readDemoContent } from './content';
import { pictureJobs } from './picture-jobs';
import { DOCUMENTS, storeFiles } from './store-files';
import { storeGifts } from './store-gifts';
import { type PictureOptions, storePictures, writePictureList } from './store-pictures';
import { storeCategories, storeDonation, storeForms, storeHome, storeSettings, storeZakat } from './store-site';
import { storeTexts } from './store-texts';

interface Options {
  /** Undefined: the demo has its texts only, and its documents no files. */
  pictures: PictureOptions | undefined;
}

/**
 * Fills an empty database with the demo association: all texts or none, then the pictures of the home page. The other
 * pictures follow once the server listens. A start that was interrupted is continued by the next one.
 */
export async function fillDemo(strapi: Core.Strapi, { pictures }: Options) {
  if ((await strapi.db.query('api::category.category').count()) === 0) {
    strapi.log.info('Filling the empty database with the demo association.');
    const content = readDemoContent(path.join(strapi.dirs.app.root, 'demo/content'));
    const files = pictures ? await storeFiles(strapi, content.documents) : new Map<string, number>();
    await strapi.db.transaction(async () => {
      const categories = await storeCategories(strapi, content.menu);
      await storeDonation(strapi, content.donation);
      await storeZakat(strapi, content.zakat);
      const forms = await storeForms(strapi, content.forms);
      await storeHome(strapi, content.home, categories);
      const texts = await storeTexts(strapi, categories, content, { files, forms });
      await storeSettings(strapi, content, texts.articles);
      await storeGifts(strapi, content.gifts, texts.articles);
      const { urgent, rest } = pictureJobs(content.home, texts);
      await writePictureList(strapi, { total: urgent.length + rest.length, urgent, rest });
      await writeManifest(strapi, [
        ...[...urgent, ...rest].map(({ folder, name }) => ({ folder, name })),
        ...[...files.keys()].map((name) => ({ folder: DOCUMENTS, name })),
      ]);
    });
  }
  if (!pictures) return;
  await storePictures(strapi, 'urgent', pictures);
  strapi.server.httpServer.once('listening', () => {
    storePictures(strapi, 'rest', pictures).catch((error: unknown) => {
      if (!pictures.isStopped())
        strapi.log.error(`The demo pictures stopped: ${String(error)}. The next start continues.`);
    });
  });
}
