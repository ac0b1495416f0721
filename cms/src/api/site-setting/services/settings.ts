import { createSingleEntryService } from '../../../items/single-entry';

/** What a site that was started empty shows until somebody saves its settings. */
const FIRST_SETTINGS = {
  nameAr: 'خير',
  nameEn: 'Khayr',
  projectCount1: 0,
  projectCount2: 0,
  projectCount3: 0,
  projectCount4: 0,
};

export default createSingleEntryService('api::site-setting.site-setting', FIRST_SETTINGS);
