import type { Core } from '@strapi/strapi';
import type { TranslationGroup } from '../../contract/calls/translations';
import { LIMITS, REQUEST_LIMITS } from '../../contract/limits';
import { ITEM_KINDS, LANGUAGES, type Language } from '../../contract/vocabulary';
import { readLocale } from '../content/items/item-input';
import { type ContentType, ITEM_TYPES } from '../content-types';
import { KhayrError } from '../platform/requests/khayr-error';
import { type Input, readBody, readList, readText } from '../platform/requests/read-input';
import { service } from '../services';
import { readableItems } from './home/readable';

interface Context {
  params: { uid: string; documentId: string };
  query: Input;
  request: { body?: unknown };
  state: { userAbility: object; user: { id: number } };
  body: unknown;
  forbidden(): unknown;
}

interface Draft {
  number: number;
  locale: Language;
  createdBy: { id: number } | null;
}

interface Checker {
  can: { read(entry?: object): boolean; update(entry: object): boolean };
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

/** Strapi writes the reply itself. */
function forbid(ctx: Context): undefined {
  ctx.forbidden();
}

/** What managers of the site see of translations, for the accounts of the dashboard by their own rights. */
function dashboardTranslations(strapi: Core.Strapi) {
  const translations = service(strapi, 'api::translation.translations');

  const checker = ({ state }: Context, model: string): Checker =>
    strapi.plugin('content-manager').service('permission-checker').create({ userAbility: state.userAbility, model });

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
    const { can } = checker(ctx, type.uid);
    return {
      item: { kind, number: drafts[0].number, lang },
      mayRead: drafts.every((draft) => can.read(draft)),
      mayConfirm: own !== undefined && can.update(own),
    };
  }

  return {
    /** What lacks a language or is outdated in one, for the home screen. */
    async summary(ctx: Context) {
      const data: TranslationGroup[] = [];
      for (const lang of LANGUAGES) {
        data.push(...(await translations.work({ lang, listed: readableItems(strapi, ctx.state, lang) }, NAMED)));
      }
      return { data };
    },

    async load(ctx: Context) {
      const { item, mayRead, mayConfirm } = await place(ctx, ctx.query);
      if (!mayRead) return forbid(ctx);
      return { data: { ...(await translations.load(item)), mayConfirm } };
    },

    async confirm(ctx: Context) {
      const body = readBody(ctx.request.body);
      const { item, mayRead, mayConfirm } = await place(ctx, body);
      if (!mayRead || !mayConfirm) return forbid(ctx);
      return { data: { ...(await translations.confirm(item, readConfirmation(body))), mayConfirm } };
    },
  };
}

/** The dashboard's own routes. Each handler checks what the account may read or change. */
export function registerTranslationRoutes(strapi: Core.Strapi): void {
  type Handler = keyof ReturnType<typeof dashboardTranslations>;
  const route = (method: 'GET' | 'POST', path: string, handler: Handler) => ({
    method,
    path,
    // Koa's own type of a context knows nothing of Strapi's.
    handler: async (koa: object) => {
      const ctx = koa as Context;
      const reply = await dashboardTranslations(strapi)[handler](ctx);
      if (reply) ctx.body = reply;
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { pluginName: 'admin', type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/translation-states',
    routes: [
      route('GET', '/summary', 'summary'),
      route('GET', '/:uid/:documentId', 'load'),
      route('POST', '/:uid/:documentId', 'confirm'),
    ],
  });
}
