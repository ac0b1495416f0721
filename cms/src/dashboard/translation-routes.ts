import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { TranslationGroup } from '../../contract/calls/translations';
import { LIMITS, REQUEST_LIMITS } from '../../contract/limits';
import { ITEM_KINDS, LANGUAGES, type Language } from '../../contract/vocabulary';
import { checkerOf } from '../content/documents/readable-document';
import { readLocale } from '../content/items/item-input';
import { type ContentType, ITEM_TYPES } from '../content-types';
import { KhayrError } from '../platform/requests/khayr-error';
import { type Input, readBody, readList, readText } from '../platform/requests/read-input';
import { addDashboardRoutes } from '../platform/requests/routes';
import { service } from '../services';
import { type Reader, readableItems } from './home/readable';

interface Context {
  params: { uid: string; documentId: string };
  query: Input;
  request: { body?: unknown };
  state: Reader;
}

interface Draft {
  number: number;
  locale: Language;
  createdBy: { id: number } | null;
}

/** Items of the home screen that are named, of each language and state; the rest is in the site's list. */
const NAMED = 4;

function readType({ uid }: Context['params']): ContentType {
  const type = ITEM_TYPES.find((known) => known.uid === uid);
  if (!type) throw new KhayrError('notFound', 'There are no translations of this type.');
  return type;
}

function readConfirmation(body: Input) {
  const readKey = (key: unknown) => readText({ key }, 'key', LIMITS.version.max) ?? '';
  return {
    version: readText(body, 'version', LIMITS.version.max) ?? '',
    keys: body.keys === undefined ? undefined : readList(body, 'keys', REQUEST_LIMITS.confirmed, readKey),
  };
}

const translationsOf = (strapi: Core.Strapi) => service(strapi, 'api::translation.translations');

/** What lacks a language or is outdated in one, for the home screen. */
export async function waitingTranslations(strapi: Core.Strapi, reader: Reader): Promise<TranslationGroup[]> {
  const groups: TranslationGroup[] = [];
  for (const lang of LANGUAGES) {
    const listed = readableItems(strapi, reader, lang);
    groups.push(...(await translationsOf(strapi).work({ lang, listed }, NAMED)));
  }
  return groups;
}

/** What managers of the site see of translations, for the accounts of the dashboard by their own rights. */
export function registerTranslationRoutes(strapi: Core.Strapi): void {
  const translations = () => translationsOf(strapi);

  /** Both languages of an item, as far as they are there. */
  const draftsOf = (type: ContentType, documentId: string): Promise<Draft[]> =>
    strapi.db.query(type.uid).findMany({
      select: ['id', 'number', 'locale'],
      where: { documentId, publishedAt: null },
      populate: { createdBy: { select: ['id'] } },
    });

  /** The language that is asked for, and whether the account may read both and change this one. */
  async function place(ctx: Context, input: Input) {
    const type = readType(ctx.params);
    const lang = readLocale({ locale: input.lang });
    const drafts = await draftsOf(type, ctx.params.documentId);
    const own = drafts.find(({ locale }) => locale === lang);
    const kind = ITEM_KINDS.find((one) => one === type.kind);
    if (!drafts[0] || !kind) throw new KhayrError('notFound', 'There is no such item.');
    const { can } = checkerOf(strapi, ctx.state.userAbility, type.uid);
    return {
      item: { kind, number: drafts[0].number, lang },
      mayRead: drafts.every((draft) => can.read(draft)),
      mayConfirm: own !== undefined && can.update(own),
    };
  }

  async function load(ctx: Context) {
    const { item, mayRead, mayConfirm } = await place(ctx, ctx.query);
    if (!mayRead) throw new errors.ForbiddenError();
    return { data: { ...(await translations().load(item)), mayConfirm } };
  }

  async function confirm(ctx: Context) {
    const body = readBody(ctx.request.body);
    const { item, mayRead, mayConfirm } = await place(ctx, body);
    if (!mayRead || !mayConfirm) throw new errors.ForbiddenError();
    return { data: { ...(await translations().confirm(item, readConfirmation(body))), mayConfirm } };
  }

  addDashboardRoutes(strapi, '/translation-states', [
    ['GET', '/:uid/:documentId', load],
    ['POST', '/:uid/:documentId', confirm],
  ]);
}
