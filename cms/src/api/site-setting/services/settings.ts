import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { FIRST_NAMES } from '../../../../contract/first-names';
import { createSingleEntryService } from '../../../content/items/single-entry';
import { shownRow } from '../../../content/preview/previewed-rows';

const SETTINGS = 'api::site-setting.site-setting';

/** What a site that was started empty shows until somebody saves its settings. */
const FIRST_SETTINGS = {
  ...FIRST_NAMES,
  projectCount1: 0,
  projectCount2: 0,
  projectCount3: 0,
  projectCount4: 0,
};

const KEYS = {
  nameAr: ERROR_KEY.required,
  nameEn: ERROR_KEY.required,
  accent: ERROR_KEY.color,
  codeGoogle: ERROR_KEY.siteCode,
  codeBing: ERROR_KEY.siteCode,
  codeYandex: ERROR_KEY.siteCode,
};

export default (context: { strapi: Core.Strapi }) => ({
  ...createSingleEntryService(SETTINGS, FIRST_SETTINGS, KEYS)(context),

  /** What each counter counts, for visitors, read without waiting for whoever saves the settings. */
  async findCounterDetails(): Promise<object | null> {
    return context.strapi.db.query(SETTINGS).findOne({
      select: ['id'],
      where: await shownRow(context.strapi, SETTINGS, { publishedAt: { $notNull: true } }),
      populate: { countDetails1: true, countDetails2: true, countDetails3: true, countDetails4: true },
    });
  },
});
