import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { LIMITS } from '../../../../contract/limits';
import type { Unchecked, WorkplaceSave } from '../../../../contract/requests';
import { invalidData } from '../../../khayr-error';
import { itemNumberOrNew, readBody, readRequestId, readText } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list() {
    return { data: await service(strapi, 'api::workplace.workplace').list() };
  },

  async save(ctx: Context) {
    const input: Unchecked<WorkplaceSave> = readBody(ctx.request.body);
    const name = readText(input, 'name', LIMITS.label.max);
    if (!name) throw invalidData('name', 'The name is missing.', ERROR_KEY.required);
    const workplace = { number: itemNumberOrNew(input.number), name };
    return { data: await service(strapi, 'api::workplace.workplace').save(workplace, readRequestId(input)) };
  },
});
