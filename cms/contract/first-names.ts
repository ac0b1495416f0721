/** What a site is called whose settings were never saved. A file of its own, so that visitors do not load it. */
export const FIRST_NAMES = { nameAr: 'خير', nameEn: 'Khayr' } as const;
