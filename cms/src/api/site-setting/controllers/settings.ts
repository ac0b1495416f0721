import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import type { SettingsDraftReply, SettingsReply } from '../../../../contract/replies';
import type { Language } from '../../../../contract/vocabulary';
import { readVersion } from '../../../content/items/item-input';
import { readEntryFields } from '../../../content/items/single-entry';
import { previewToken } from '../../../content/preview/preview-token';
import { invalidData } from '../../../khayr-error';
import { accessMark } from '../../../platform/session/account-access';
import { userKey } from '../../../platform/session/account-key';
import { readBody, readFlag } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
  state: { user: { number: number } };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load() {
    return { data: await service(strapi, 'api::site-setting.settings').load() };
  },

  async loadCounters() {
    return { data: await service(strapi, 'api::site-setting.settings').findCounterDetails() };
  },

  async save({ request, state }: Context) {
    const body = readBody(request.body);
    const fields = readEntryFields('api::site-setting.site-setting', body.fields);
    // Whoever requires a second factor of everybody must not lock themselves out by it.
    if (
      fields.requireSecondFactor === true &&
      !(await service(strapi, 'api::account.second-factor').isOn(userKey(state.user)))
    ) {
      throw invalidData('requireSecondFactor', 'The manager has no second factor.', ERROR_KEY.factorFirst);
    }
    const version = readVersion(body);
    const mode = { asDraft: readFlag(body, 'asDraft') ?? false, ofDraft: readFlag(body, 'ofDraft') ?? false };
    const settings = service(strapi, 'api::site-setting.settings');
    if (!mode.asDraft && !mode.ofDraft) return { data: await settings.save(fields, version) };
    return { data: await settings.saveDraft(fields, version, mode) };
  },

  /** The draft, with links to the home page as it would be, which are valid for some minutes. */
  async loadDraft({ state }: Context): Promise<{ data: SettingsDraftReply | null }> {
    const draft = await service(strapi, 'api::site-setting.settings').loadDraft();
    if (!draft) return { data: null };
    const { documentId, settings, savedBy, savedAt } = draft;
    const uid = 'api::site-setting.site-setting';
    const givenBy = userKey(state.user);
    const mark = (await accessMark(strapi, givenBy)) ?? '';
    const tokenIn = (locale: Language) => previewToken({ uid, documentId, locale, status: 'draft', givenBy, mark });
    const preview = { ar: tokenIn('ar'), en: tokenIn('en') };
    return { data: { settings: settings as SettingsReply, savedBy, savedAt, preview } };
  },

  async discardDraft({ request }: Context) {
    const version = readVersion(readBody(request.body)) ?? '';
    await service(strapi, 'api::site-setting.settings').discardDraft(version);
    return { data: null };
  },
});
