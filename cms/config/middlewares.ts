import { BODY_LIMITS } from '../contract/limits';

/** Files of a form that are stored; the dashboard sends one at a time. */
const MAX_FILES = 50;

/** The parser calls it for each file, as a method of options that each form has its own of. */
function isAmongFirstFiles(this: { files?: number }) {
  this.files = (this.files ?? 0) + 1;
  return this.files <= MAX_FILES;
}

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
  // Before the bodies are read.
  'global::dashboard-routes',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: BODY_LIMITS.dashboardEntry,
      // Nobody sends anything else.
      urlencoded: false,
      text: false,
      formidable: {
        // Of all files of a form together.
        maxFileSize: BODY_LIMITS.dashboardFile,
        maxFieldsSize: BODY_LIMITS.dashboardForm,
        maxFields: 100,
        filter: isAmongFirstFiles,
      },
    },
  },
  'global::temporary-files',
  'global::storable-input',
  'strapi::session',
  'strapi::favicon',
  'global::plain-files',
  'strapi::public',
  'global::dashboard-sign-in',
  'global::dashboard-changes',
  'global::dashboard-audit',
  'global::dashboard-page',
];
