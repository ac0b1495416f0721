import * as z from 'zod/mini';
import { siteHealth } from '../../../../contract/calls/site-health';
import { alertReport } from '../../../../contract/requests/reports';
import { request } from '../../../../contract/requests/request';
import { siteTimeZone } from '../../../content/documents/association';
import { countBroken } from '../../../content/documents/broken-items';
import { countLacking } from '../../../content/search/complete-index';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

/** For the schedule of the backups (`scripts/backup/schedule.ts`). */
const timeZone = request('POST', '/api/time-zone', { data: z.object({ timeZone: z.string() }) });

/** For `npm run doctor`: what the mail server says, how many items no search finds, and how many are broken. */
const examination = request('POST', '/api/examination', {
  data: z.object({
    mail: z.object({ fault: z.string(), answer: z.string() }),
    lacking: z.number(),
    broken: z.number(),
  }),
});

export default {
  type: 'content-api',
  routes: [
    dataRoute(siteHealth, (_, { strapi, lang }) => service(strapi, 'api::site-health.site-health').report(lang)),
    answerData(timeZone, async (_, strapi) => ({ timeZone: await siteTimeZone(strapi) })),
    answerData(examination, async (_, strapi) => {
      const mail = await service(strapi, 'api::mail.test-mail').greet();
      return { mail, lacking: await countLacking(strapi), broken: await countBroken(strapi) };
    }),
    answerData(alertReport, async ({ kind, reason }, strapi) => {
      await service(strapi, 'api::health.health').noteFailure(kind, reason);
      return { outcome: await service(strapi, 'api::site-health.alerts').tell(kind, reason) };
    }),
  ],
};
