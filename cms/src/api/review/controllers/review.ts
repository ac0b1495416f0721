import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { LIMITS } from '../../../../contract/limits';
import { ITEM_KINDS } from '../../../../contract/vocabulary';
import { readLocale } from '../../../content/items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readPage, readText } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';
import type { Text } from '../services/reviews';

interface Context {
  params: { kind: string; number: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

function readPlace({ kind, number }: Context['params'], { lang }: Input): Text {
  const known = ITEM_KINDS.find((one) => one === kind);
  if (!known) throw invalidData('kind', 'There is no such kind.');
  return { kind: known, number: itemNumber(number), lang: readLocale({ locale: lang }) };
}

const readNote = (body: Input) => readText(body, 'note', LIMITS.reviewNote.max) ?? '';

/** Whoever gets a text back must learn why. */
function readReason(body: Input): string {
  const note = readNote(body);
  if (note === '') throw invalidData('note', 'The note is missing.', ERROR_KEY.required);
  return note;
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const reviews = () => service(strapi, 'api::review.reviews');
  return {
    async list({ query, state }: Context) {
      return reviews().list(state.user, readPage(query));
    },

    async load({ params, query, state }: Context) {
      return { data: await reviews().load(readPlace(params, query), state.user) };
    },

    async submit({ params, request, state }: Context) {
      const body = readBody(request.body);
      return { data: await reviews().submit(readPlace(params, body), readNote(body), state.user) };
    },

    async withdraw({ params, request, state }: Context) {
      return { data: await reviews().withdraw(readPlace(params, readBody(request.body)), state.user) };
    },

    async sendBack({ params, request, state }: Context) {
      const body = readBody(request.body);
      return { data: await reviews().sendBack(readPlace(params, body), readReason(body), state.user) };
    },
  };
};
