import type { Core } from '@strapi/strapi';
import { LIMITS, REQUEST_LIMITS } from '../../../../contract/limits';
import { readLocale } from '../../../content/items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readList, readText } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';
import { readMenuSave } from '../menu-input';

interface Context {
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

function readKind({ kind }: Input): 'article' | 'album' {
  if (kind !== 'article' && kind !== 'album') throw invalidData('kind', 'kind must be article or album.');
  return kind;
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const menu = () => service(strapi, 'api::category.managed-menu');
  return {
    async load() {
      return { data: await menu().load() };
    },

    async save({ request, state }: Context) {
      return { data: await menu().save(readMenuSave(readBody(request.body)), state.user.number) };
    },

    /** Those of some numbers; without numbers those that are found by their titles. */
    async targets({ query }: Context) {
      const locale = readLocale(query);
      if (query.numbers === undefined)
        return { data: await menu().findTargets(locale, readText(query, 'search', LIMITS.search.max) ?? '') };
      const numbers = readList(query, 'numbers', REQUEST_LIMITS.rows, itemNumber);
      return { data: await menu().nameTargets(locale, readKind(query), numbers) };
    },
  };
};
