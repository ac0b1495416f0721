/** The texts about where files are used, in both languages of the dashboard's interface. */
export const FILE_USE_TEXTS = {
  // Strapi's own labels, by which the details of a file are found in its drawer and its dialog.
  'upload.asset-details.assetId': { ar: 'معرّف الملف', en: 'File ID' },
  'upload.modal.file-details.id': { ar: 'معرّف الملف', en: 'File ID' },
  'khayr.files.uses': { ar: 'أماكن الاستعمال', en: 'Where it is used' },
  'khayr.files.unused': { ar: 'لا يُستعمل في أي مكان.', en: 'It is used nowhere.' },
  'khayr.files.others': {
    ar: 'ويُستعمل أيضًا في مواضع لا يعرضها دورك: {count}',
    en: 'Also in places that your role does not show: {count}',
  },
  'khayr.files.failed': { ar: 'تعذّر التحميل.', en: 'It could not be loaded.' },
  'khayr.files.loading': { ar: 'جارٍ التحميل…', en: 'Loading…' },
} as const;
