import type { Core, UID } from '@strapi/strapi';
import { contentTypes, errors } from '@strapi/utils';
import { DASHBOARD_ROUTES, type RouteCheck } from '../../contract/dashboard-routes';
import { type Ability, CREATOR, checkerOf } from '../content/documents/readable-document';
import { findContentType } from '../content-types';
import { KhayrError, notAllowed } from '../platform/requests/khayr-error';
import { readBody } from '../platform/requests/read-input';
import { ACCOUNT_RULES } from './account-forms';
import { nameCategories, offerFitting } from './category-choice';
import { LIBRARY_RULES } from './library';
import type { DashboardContext } from './refusals';

interface Context {
  params: { model?: string; id?: string; sourceId?: string; targetField?: string };
  cookies: DashboardContext['cookies'];
  query: Record<string, unknown>;
  request: { body?: unknown };
  state: { userAbility: Ability; route: Route; user?: unknown };
  body: unknown;
}

type Check = (ctx: Context, next: () => Promise<unknown>) => Promise<unknown>;

interface Route {
  method: string;
  path: string;
  config?: { middlewares?: Check[] };
}

interface Row extends Record<string, unknown> {
  locale: string | null;
  publishedAt: string | null;
}

const { isVisibleAttribute } = contentTypes;

/** The documents that a request names, wherever its route has them. */
function namedDocuments({ params, query, request }: Context): string[] {
  const { documentIds } = readBody(request.body);
  const ids = [params.sourceId, query.documentId, ...(Array.isArray(documentIds) ? documentIds : [])];
  return ids.filter((id) => typeof id === 'string');
}

function checks(strapi: Core.Strapi): Record<RouteCheck, Check> {
  const findRows = (uid: string, where: object, linked: readonly string[] = []): Promise<Row[]> => {
    const populate = Object.fromEntries(linked.map((name) => [name, { select: ['id'] }]));
    return strapi.db.query(uid).findMany({ where, populate: { ...populate, ...CREATOR } });
  };
  const checkerFor = ({ params, state }: Context) => checkerOf(strapi, state.userAbility, params.model ?? '');

  return {
    async 'entries-readable'(ctx, next) {
      const { cannot } = checkerFor(ctx);
      // In every language: a copy has them all.
      const rows = await findRows(ctx.params.model ?? '', { documentId: { $in: namedDocuments(ctx) } });
      if (rows.some((row) => cannot.read(row))) throw new errors.ForbiddenError();
      return next();
    },

    async 'discarded-writable'(ctx, next) {
      const { model = '', id = '' } = ctx.params;
      const { locale, discardDraft } = readBody(ctx.request.body);
      const type = findContentType(model);
      const keepsDraft = ctx.state.route.path.endsWith('/unpublish') && !discardDraft;
      if (!type?.options.layout || keepsDraft) return next();
      const fields = type.formFields;
      const linked = fields.filter((name) => ['relation', 'media'].includes(type.typeOfField(name) ?? ''));
      const rows = await findRows(model, { documentId: id, ...(type.isLocalized ? { locale } : {}) }, linked);
      const draft = rows.find(({ publishedAt }) => publishedAt === null);
      const published = rows.find(({ publishedAt }) => publishedAt !== null);
      const { cannot } = checkerFor(ctx);
      const isKept = (name: string) => JSON.stringify(draft?.[name]) === JSON.stringify(published?.[name]);
      if (draft && published && fields.some((name) => !isKept(name) && cannot.update(draft, name)))
        throw notAllowed('The draft has changes that this account may not take back.');
      return next();
    },

    async relation(ctx, next) {
      const { model = '', targetField = '' } = ctx.params;
      const schema = strapi.getModel(model as UID.Schema);
      const attributes: Record<string, { type: string; target?: string }> = schema?.attributes ?? {};
      // What a file is related to has no target of its own.
      if (!attributes[targetField]?.target || !isVisibleAttribute(schema, targetField))
        throw new errors.NotFoundError();
      // Strapi refuses this as well, and then reads what it did not find.
      if (schema.modelType !== 'component' && checkerFor(ctx).cannot.read(undefined, targetField))
        throw new errors.ForbiddenError();
      await offerFitting(strapi, ctx);
      await next();
      return nameCategories(strapi, ctx);
    },

    async 'new-language-creatable'(ctx, next) {
      const { model = '', id = '' } = ctx.params;
      const { locale = ctx.query.locale } = readBody(ctx.request.body);
      if (!findContentType(model)?.isLocalized) return next();
      const rows = await findRows(model, { documentId: id });
      const { cannot } = checkerFor(ctx);
      // Strapi asks for the right to create any entry, and not whether this one may get a translation.
      if (!rows.some((row) => row.locale === locale) && rows.some((row) => cannot.create({ ...row, locale })))
        throw new errors.ForbiddenError();
      return next();
    },

    async nothing(ctx) {
      ctx.body = { data: null };
    },

    async 'reduced-information'(ctx, next) {
      await next();
      if (ctx.state.userAbility.can('admin::project-settings.read')) return;
      const { currentEnvironment, autoReload, communityEdition } = readBody(readBody(ctx.body).data);
      ctx.body = { data: { currentEnvironment, autoReload, communityEdition } };
    },
  };
}

/** A form sends its read-only fields as well: they stay as they are, whatever it says of them. */
const keepReadOnly: Check = async ({ params, request }, next) => {
  const { readOnly = [] } = findContentType(params.model ?? '')?.options.layout ?? {};
  const fields = Object.entries(readBody(request.body)).filter(([name]) => !readOnly.includes(name));
  request.body = Object.fromEntries(fields);
  return next();
};

/** What is done to drafts and to what is published of them, whatever it is called. */
const OF_DRAFTS = /^POST \/content-manager\/.+(?:publish|discard)$/i;

/** Strapi fails where a type has no drafts. */
const requireDrafts: Check = async ({ params }, next) => {
  if (findContentType(params.model ?? '')?.hasDrafts === false)
    throw new KhayrError('invalidData', 'Entries of this type have no drafts.', { key: 'ERROR.NO_DRAFTS' });
  return next();
};

interface Router {
  type?: string;
  prefix?: string;
  routes: Route[];
}

type Routers = Record<string, Router>;

/** Strapi types neither its routers nor their routes. */
const readRouters = (owner: unknown) => (owner as { routes: Routers }).routes;

/** Those of an earlier Strapi in the same process, whose routes are the same objects, make way. */
const OWN = new WeakSet<Check>();

/** Adds to Strapi's own routes what the table says about them, before it registers them. */
export function checkDashboardRoutes(strapi: Core.Strapi): void {
  const owners = [
    ...Object.values(readRouters(strapi.admin)).map((router) => ({ prefix: '/admin', router })),
    ...['content-manager', 'i18n', 'upload'].flatMap((name) =>
      Object.values(readRouters(strapi.plugin(name)))
        // The content API has routes of the same names.
        .filter(({ type }) => type === 'admin')
        .map((router) => ({ prefix: `/${name}`, router })),
    ),
  ];
  const routes = owners.flatMap(({ prefix, router }) =>
    router.routes.map((route) => ({
      name: `${route.method} ${router.prefix ?? prefix}${route.path}`.replace(/\/$/, ''),
      route,
    })),
  );
  for (const { route } of routes) {
    const { middlewares } = route.config ?? {};
    if (middlewares) route.config = { ...route.config, middlewares: middlewares.filter((own) => !OWN.has(own)) };
  }
  const add = (name: string, check: Check) => {
    const found = routes.find((known) => known.name === name);
    if (!found) throw new Error(`Strapi has no route ${name}, which is to be checked.`);
    const { config = {} } = found.route;
    OWN.add(check);
    // Before Strapi's own: one of them answers forms of accounts itself.
    found.route.config = { ...config, middlewares: [check, ...(config.middlewares ?? [])] };
  };
  const all = checks(strapi);
  for (const [name, { check, body }] of Object.entries(DASHBOARD_ROUTES)) {
    if (check) add(name, all[check]);
    if (body === 'entry' && name.includes('/:model')) add(name, keepReadOnly);
    if (OF_DRAFTS.test(name)) add(name, requireDrafts);
  }
  const rules = [...Object.entries(LIBRARY_RULES), ...Object.entries(ACCOUNT_RULES)];
  for (const [name, rule] of rules) add(name, rule as Check);
}
