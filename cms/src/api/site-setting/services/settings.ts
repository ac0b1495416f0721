import type { Core } from '@strapi/strapi';
import { createSingleEntryService } from '../../../items/single-entry';

const SETTINGS = 'api::site-setting.site-setting';

/** What a site that was started empty shows until somebody saves its settings. */
const FIRST_SETTINGS = {
  nameAr: 'خير',
  nameEn: 'Khayr',
  projectCount1: 0,
  projectCount2: 0,
  projectCount3: 0,
  projectCount4: 0,
};

export default (context: { strapi: Core.Strapi }) => ({
  ...createSingleEntryService(SETTINGS, FIRST_SETTINGS)(context),

  /** What each counter counts, for visitors, read without waiting for whoever saves the settings. */
  async findCounterDetails(): Promise<object | null> {
    return context.strapi.db.query(SETTINGS).findOne({
      select: ['id'],
      populate: { countDetails1: true, countDetails2: true, countDetails3: true, countDetails4: true },
    });
  },
});
