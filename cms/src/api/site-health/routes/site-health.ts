import * as z from 'zod/mini';
import { siteHealth } from '../../../../contract/calls/site-health';
import { alertReport } from '../../../../contract/requests/reports';
import { request } from '../../../../contract/requests/request';
import { siteTimeZone } from '../../../content/documents/association';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

/** For the schedule of the backups (`scripts/backup/schedule.mjs`). */
const timeZone = request('POST', '/api/time-zone', { data: z.object({ timeZone: z.string() }) });

export default {
  type: 'content-api',
  routes: [
    route(siteHealth, async (_, { strapi }) => ({
      data: await service(strapi, 'api::site-health.site-health').report(),
    })),
    answerTo(timeZone, async (_, strapi) => ({ data: { timeZone: await siteTimeZone(strapi) } })),
    answerTo(alertReport, async ({ kind, reason }, strapi) => ({
      data: { outcome: await service(strapi, 'api::site-health.alerts').tell(kind, reason) },
    })),
  ],
};
