import type { Limits } from '../http/limits.ts';
import type { CmsClient } from '../strapi/client.ts';

/** What the calls' handlers need from outside. */
export interface CallDeps {
  cms: CmsClient;
  limits: Limits;
}
