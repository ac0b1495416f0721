import type { Core } from '@strapi/strapi';
import type { PictureJob } from './picture-jobs';

/** What is still to draw. It is kept in the database, so that a start that was cut off is taken up by the next. */
export interface PictureList {
  total: number;
  urgent: PictureJob[];
  rest: PictureJob[];
}

const store = (strapi: Core.Strapi) => strapi.store({ type: 'api', name: 'demo' });
const KEY = 'pictures';

export async function readPictureList(strapi: Core.Strapi): Promise<PictureList | null> {
  // Strapi's store is untyped JSON; nothing else writes this key.
  return (await store(strapi).get({ key: KEY })) as PictureList | null;
}

export async function writePictureList(strapi: Core.Strapi, value: PictureList) {
  await store(strapi).set({ key: KEY, value });
}
