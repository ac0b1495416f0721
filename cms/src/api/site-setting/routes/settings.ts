import type { Core } from '@strapi/strapi';
import {
  discardSettingsDraft,
  loadSettingsDraft,
  loadSiteSettings,
  saveSiteSettings,
} from '../../../../contract/calls/settings';
import { REDIRECT_LIMITS, UNANSWERED_LIMITS, VISIT_LIMITS } from '../../../../contract/limits';
import { counterRows, keptDays } from '../../../../contract/requests/site';
import { environment } from '../../../environment';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const settings = (strapi: Core.Strapi) => service(strapi, 'api::site-setting.settings');

export default {
  type: 'content-api',
  routes: [
    answerTo(keptDays, async () => ({
      data: {
        messages: environment.messagesKeepDays,
        visits: VISIT_LIMITS.days,
        searches: UNANSWERED_LIMITS.days,
        missing: REDIRECT_LIMITS.missingDays,
        audit: environment.auditKeepDays,
        bin: environment.binKeepDays,
      },
    })),
    answerTo(counterRows, async (_, strapi) => ({ data: await settings(strapi).findCounterDetails() })),
    route(loadSiteSettings, async (_, { strapi, lang }) => ({ data: await settings(strapi).loadForm(lang) })),
    route(saveSiteSettings, async ({ settings: form, asDraft, ofDraft }, { strapi, ...editor }) => {
      const mode = { asDraft: asDraft === 1, ofDraft: ofDraft === 1 };
      const data = await settings(strapi).saveForm(form, mode, editor);
      return mode.asDraft ? { data, change: { tags: [] } } : { data };
    }),
    route(loadSettingsDraft, async (_, { strapi, ...editor }) => ({ data: await settings(strapi).loadDraft(editor) })),
    route(discardSettingsDraft, async ({ version }, { strapi }) => {
      await settings(strapi).discardDraft(version);
      return { data: null };
    }),
  ],
};
