import type { SiteClock } from '../../../cms/contract/event-words.ts';
import { siteClock } from '../../../cms/contract/requests/events.ts';
import { ask, type CmsClient } from '../strapi/client.ts';

/** How the site writes dates. */
export const readClock = async (cms: CmsClient): Promise<SiteClock> => (await ask(cms, siteClock, {})).data;
