import { STATUS_CODES } from 'node:http';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { bodyOfRoute, DASHBOARD_ROUTES, hasBody, refusalOf, SMALL_BODY } from '../../contract/dashboard-routes';
import { isOfDashboard } from '../platform/audit/audit-log';
import { ADAPTER_STRATEGY, SESSION_STRATEGY } from '../platform/requests/access';
import { isRecord } from '../platform/requests/read-input';

interface Context {
  method: string;
  path: string;
  status: number;
  body: unknown;
  headers: Record<string, string | undefined>;
  query: unknown;
  state: { route?: unknown };
}

/** Routes as Strapi's router keeps them, and finds those of a request. */
interface Router {
  stack: RouterLayer[];
  match(path: string, method: string): { pathAndMethod: RouterLayer[] };
}

interface RouterLayer {
  path: string;
  methods: string[];
}

/** Not as an error that is thrown: Strapi would write each with its stack to the log. */
function refuse(ctx: Context, status: number) {
  const error = { status, name: 'ApplicationError', message: STATUS_CODES[status], details: {} };
  Object.assign(ctx, { status, body: { data: null, error } });
}

/** A route as the table writes it. Those that answer every method count as one to read. */
export const nameOfRoute = ({ path, methods }: RouterLayer) =>
  `${methods.includes('GET') ? 'GET' : methods[0]} ${path}`;

const CREATORS = ['createdBy', 'updatedBy'];
/** What everybody sees of whoever made an entry. */
const NAMES = ['id', 'firstname', 'lastname', 'username'];
const SORTED_BY_CREATOR = new RegExp(`\\b(?:${CREATORS.join('|')})\\.(?!(?:${NAMES.join('|')})\\b)`);

/** Whether a query asks about more of whoever made an entry than the name: the answer would tell an e-mail letter by letter. */
function asksAboutCreators(query: unknown, isOfCreator = false): boolean {
  if (typeof query === 'string') return SORTED_BY_CREATOR.test(query);
  if (Array.isArray(query)) return query.some((part) => asksAboutCreators(part, isOfCreator));
  if (!isRecord(query)) return false;
  return Object.entries(query).some(([key, value]) => {
    if (isOfCreator && !/^(?:\$.*|\d+)$/.test(key) && !NAMES.includes(key)) return true;
    return asksAboutCreators(value, isOfCreator || CREATORS.includes(key));
  });
}

const NOT_FOUND = 404;

const API_STRATEGIES = [ADAPTER_STRATEGY, SESSION_STRATEGY];

/**
 * Refuses every request that the table of the dashboard's routes does not name, and reads a body only of a route that takes
 * one, in its length and type, from somebody whom the cms knows: the parser after it stores files, and blocks the only thread.
 * The adapter does the same before it forwards anything.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  /** Whether one of these ways to sign in knows who sends a request; answers it otherwise. */
  async function isKnown(ctx: Context, route: object): Promise<boolean> {
    let known = false;
    ctx.state.route = route;
    await strapi.get('auth').authenticate(ctx, async () => {
      known = true;
    });
    return known;
  }

  /** The routes of a request, by the router that will answer it; undefined where the table lacks one of them. */
  function routesOf({ path, method }: Context): string[] | undefined {
    const router = strapi.server.router as unknown as Router;
    const routes = router.match(path, method).pathAndMethod.filter(({ methods }) => methods.length > 0);
    const names = routes.map(nameOfRoute);
    return names.length > 0 && names.every((name) => Object.hasOwn(DASHBOARD_ROUTES, name)) ? names : undefined;
  }

  /** Answers nothing instead of a refusal, where that is what it means. */
  async function orNothing(ctx: Context, status: 403 | 404, next: () => Promise<void>) {
    const kind = status === NOT_FOUND ? errors.NotFoundError : errors.ForbiddenError;
    try {
      await next();
      if (ctx.status !== status) return;
    } catch (error) {
      if (!(error instanceof kind)) throw error;
    }
    Object.assign(ctx, { status: 200, body: { data: null } });
  }

  async function ofDashboard(ctx: Context, next: () => Promise<void>) {
    const names = routesOf(ctx);
    if (!names) throw new errors.NotFoundError();
    if (asksAboutCreators(ctx.query)) throw new errors.ValidationError('Nobody is found by these details.');
    if (hasBody(ctx.headers)) {
      const body = names.map(bodyOfRoute).find((found) => found !== undefined);
      const status = body ? refusalOf(ctx.headers, body) : 400;
      if (status !== undefined) return refuse(ctx, status);
      if (!body?.isOfAnybody && !(await isKnown(ctx, { info: { type: 'admin' } }))) return;
    }
    const nothingFor = names.map((name) => DASHBOARD_ROUTES[name]?.nothingFor).find((status) => status !== undefined);
    await (nothingFor === undefined ? next() : orNothing(ctx, nothingFor, next));
  }

  /** Of the content API, whose only client the adapter is. */
  async function ofApi(ctx: Context, next: () => Promise<void>) {
    const isSmall = !hasBody(ctx.headers) || refusalOf(ctx.headers, SMALL_BODY) === undefined;
    const route = { info: { type: 'content-api' }, config: { auth: { strategies: API_STRATEGIES } } };
    if (isSmall || (await isKnown(ctx, route))) await next();
  }

  return (ctx: Context, next: () => Promise<void>) => (isOfDashboard(ctx) ? ofDashboard(ctx, next) : ofApi(ctx, next));
};
