import type { Core } from '@strapi/strapi';

/** Where a file in the bin came from, as a path of names; nothing for a file that is in use. */
export function registerBinnedFrom(strapi: Core.Strapi) {
  strapi.contentType('plugin::upload.file').attributes.binnedFrom = { type: 'text', private: true };
}
