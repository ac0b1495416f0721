import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { readVersion } from '../../../items/item-input';
import { readEntryFields } from '../../../items/single-entry';
import { invalidData } from '../../../khayr-error';
import { readBody } from '../../../read-input';
import { service } from '../../../services';
import { userKey } from '../../account/account-key';

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
    return { data: await service(strapi, 'api::site-setting.settings').save(fields, readVersion(body)) };
  },
});
