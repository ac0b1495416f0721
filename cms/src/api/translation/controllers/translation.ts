import type { Core } from '@strapi/strapi';
import { LIMITS, REQUEST_LIMITS } from '../../../../contract/limits';
import type { TranslationConfirmation, TranslationsQuery } from '../../../../contract/requests';
import { ITEM_KINDS, TRANSLATION_STATES } from '../../../../contract/vocabulary';
import { readLocale } from '../../../content/items/item-input';
import { requireChangeable } from '../../../content/items/item-scope';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readList, readPage, readText } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';

interface Context {
  params: { kind: string; number: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

function readKind({ kind }: Input) {
  const known = ITEM_KINDS.find((one) => one === kind);
  if (!known) throw invalidData('kind', 'There is no such kind.');
  return known;
}

function readState({ state }: Input) {
  const known = TRANSLATION_STATES.find((one) => one === state);
  if (!known) throw invalidData('state', `state must be one of ${TRANSLATION_STATES.join(', ')}.`);
  return known;
}

const readLang = ({ lang }: Input) => readLocale({ locale: lang });

const readPlace = (params: Context['params'], input: Input) => ({
  kind: readKind(params),
  number: itemNumber(params.number),
  lang: readLang(input),
});

/** What a list is asked for, by managers and by the dashboard. */
export function readTranslationsQuery(query: Input) {
  const asked: { [Key in keyof TranslationsQuery]?: unknown } = query;
  return {
    lang: readLang(query),
    state: readState(query),
    kind: asked.kind === undefined ? undefined : readKind(query),
    category: asked.category === undefined ? undefined : itemNumber(asked.category),
    ...readPage(query),
  };
}

export function readConfirmation(body: Input) {
  const sent: { [Key in keyof TranslationConfirmation]?: unknown } = body;
  const readKey = (key: unknown) => readText({ key }, 'key', LIMITS.version.max) ?? '';
  return {
    version: readText(body, 'version', LIMITS.version.max) ?? '',
    keys: sent.keys === undefined ? undefined : readList(body, 'keys', REQUEST_LIMITS.confirmed, readKey),
  };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const translations = service(strapi, 'api::translation.translations');
  return {
    async list({ query }: Context) {
      return translations.list(readTranslationsQuery(query));
    },

    async load({ params, query }: Context) {
      return { data: await translations.load(readPlace(params, query)) };
    },

    async confirm({ params, request, state }: Context) {
      const body = readBody(request.body);
      const place = readPlace(params, body);
      await requireChangeable(strapi, state.user, { ...place, locale: place.lang });
      return { data: await translations.confirm(place, readConfirmation(body)) };
    },
  };
};
