import type { Core } from '@strapi/strapi';
import { listOwnDrafts } from '../../../items/own-drafts';
import { type Input, readPage } from '../../../read-input';
import type { SignedIn } from '../../session/services/session';

interface Context {
  query: Input;
  state: { user: SignedIn };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list({ query, state }: Context) {
    return listOwnDrafts(strapi, state.user, readPage(query));
  },
});
