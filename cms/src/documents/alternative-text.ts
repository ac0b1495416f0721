import type { Core } from '@strapi/strapi';

/** A file's own alternative text is the Arabic one; this is the English one beside it. */
export function registerAlternativeText(strapi: Core.Strapi) {
  strapi.contentType('plugin::upload.file').attributes.alternativeTextEn = { type: 'text' };
}
