/** The types with one entry, which have no list. */
export const SINGLE_TYPES = [
  'api::home.home',
  'api::site-setting.site-setting',
  'api::donation.donation',
  'api::notice.notice',
  'api::zakat.zakat',
];

/** Where the dashboard shows the form of an entry. */
export const entryAddress = (uid: string, documentId: string): string =>
  SINGLE_TYPES.includes(uid)
    ? `/content-manager/single-types/${uid}`
    : `/content-manager/collection-types/${uid}/${documentId}`;
