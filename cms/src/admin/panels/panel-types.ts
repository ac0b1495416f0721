/** What has a page on the site, or is a part of one. The dashboard's code does not load the schemas that say so. */
export const ON_THE_SITE: readonly string[] = [
  'api::article.article',
  'api::video.video',
  'api::album.album',
  'api::page.page',
  'api::content-block.content-block',
  'api::category.category',
  'api::home.home',
  'api::site-setting.site-setting',
  'api::donation.donation',
  'api::campaign.campaign',
];

const WITHOUT_HISTORY = ['api::category.category'];

export const WITH_HISTORY = ON_THE_SITE.filter((uid) => !WITHOUT_HISTORY.includes(uid));

/** What may be used elsewhere (src/dashboard/uses.ts). */
export const USED: readonly string[] = [
  'api::article.article',
  'api::category.category',
  'api::content-block.content-block',
];
