import type { Core } from '@strapi/strapi';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import type { BinRestore, Unchecked } from '../../../../contract/requests';
import { BIN_KINDS, type BinKind } from '../../../../contract/vocabulary';
import { readLocale } from '../../../content/items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readFlag, readList, readPage, readRequestId } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';

interface Context {
  params: { id: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

function readKinds({ kind }: Input): readonly BinKind[] {
  if (kind === undefined) return BIN_KINDS;
  const known = BIN_KINDS.find((name) => name === kind);
  if (!known) throw invalidData('kind', 'There is no such kind.');
  return [known];
}

export function readChoice(input: Unchecked<BinRestore>) {
  const { category } = input;
  return {
    languages:
      input.languages === undefined
        ? undefined
        : readList(input, 'languages', REQUEST_LIMITS.rows, (locale) => readLocale({ locale })),
    category: category === undefined ? undefined : itemNumber(category),
    confirm: readFlag(input, 'confirm') ?? false,
  };
}

export const readIds = (body: unknown) => readList(readBody(body), 'ids', REQUEST_LIMITS.binned, itemNumber);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list({ query }: Context) {
    return service(strapi, 'api::bin.bin').list(readKinds(query), readPage(query));
  },

  async restore({ params, request, state }: Context) {
    const input = readBody(request.body);
    const requestId = readRequestId(input);
    const key = requestId && `bin:${state.user.number}:${requestId}`;
    return { data: await service(strapi, 'api::bin.bin').restore(itemNumber(params.id), readChoice(input), key) };
  },

  async remove({ request }: Context) {
    return { data: await service(strapi, 'api::bin.bin').remove(readIds(request.body)) };
  },
});
