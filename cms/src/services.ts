import type { Core } from '@strapi/strapi';

/**
 * The services of the site's own APIs by uid. Strapi generates no types for services, so the file of each service adds its
 * own here. A lower floor calls a service of a feature by its uid as well, and imports nothing of the feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the services extend it.
export interface Services {}

/** A service of the site's own APIs, with its type. The services of item types come from `itemService`. */
export function service<Uid extends keyof Services>(strapi: Core.Strapi, uid: Uid): ReturnType<Services[Uid]> {
  return strapi.get('services').get(uid);
}
