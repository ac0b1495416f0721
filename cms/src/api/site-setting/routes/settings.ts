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
import { answerData, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const settings = (strapi: Core.Strapi) => service(strapi, 'api::site-setting.settings');

export default {
  type: 'content-api',
  routes: [
    answerData(keptDays, async (_, strapi) => ({
      messages: environment.messagesKeepDays,
      visits: VISIT_LIMITS.days,
      searches: UNANSWERED_LIMITS.days,
      missing: REDIRECT_LIMITS.missingDays,
      audit: environment.auditKeepDays,
      bin: environment.binKeepDays,
      gifts: (await service(strapi, 'api::gift.gift-settings').keepYears()) * 365,
    })),
    answerData(counterRows, (_, strapi) => settings(strapi).findCounterDetails()),
    dataRoute(loadSiteSettings, (_, { strapi, lang }) => settings(strapi).loadForm(lang)),
    route(saveSiteSettings, async ({ settings: form, asDraft, ofDraft }, { strapi, ...editor }) => {
      const mode = { asDraft: asDraft === 1, ofDraft: ofDraft === 1 };
      const data = await settings(strapi).saveForm(form, mode, editor);
      return mode.asDraft ? { data, change: { tags: [] } } : { data };
    }),
    dataRoute(loadSettingsDraft, (_, { strapi, ...editor }) => settings(strapi).loadDraft(editor)),
    dataRoute(discardSettingsDraft, ({ version }, { strapi }) => settings(strapi).discardDraft(version)),
  ],
};
