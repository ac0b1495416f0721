export default [
  'strapi::logger',
  'global::refusals-of-strapi',
  'strapi::errors',
  // Also around the body parser, which stores files.
  'global::khayr-errors',
  'strapi::security',
  // The browser never calls the cms from another origin: everything goes through the adapter.
  { name: 'strapi::cors', config: { origin: [], credentials: false } },
  'strapi::poweredBy',
  'strapi::query',
  // A page's HTML may be 200,000 characters, in two bytes each, escaped as JSON.
  { name: 'strapi::body', config: { jsonLimit: '4mb', formLimit: '1mb', textLimit: '1mb' } },
  'global::temporary-files',
  'global::storable-input',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
  'global::dashboard-login-timing',
  'global::dashboard-audit',
  'global::dashboard-second-factor',
  'global::dashboard-page',
  'global::absent-features',
];
