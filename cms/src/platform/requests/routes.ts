import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { type Access, type Call, envelope, fieldErrors as rulesBrokenBy } from '../../../contract/calls/call';
import type { ChangeEvent } from '../../../contract/changes';
import type { AdapterRequest } from '../../../contract/requests/request';
import type { Right } from '../../../contract/rights';
import type { Language } from '../../../contract/vocabulary';
import type { LiveSession, SignedIn } from '../accounts/live-session';
import type { SentFile } from '../private-files/private-files';
import { ADAPTER_STRATEGY, SESSION_STRATEGY } from './access';
import { fieldErrors } from './khayr-error';
import { type Input, readBody } from './read-input';

/** Who makes a call, and in which language. */
export interface Asker {
  strapi: Core.Strapi;
  session: LiveSession;
  user: SignedIn;
  lang: Language;
}

interface Answer<Data extends z.ZodMiniType, Extra extends z.ZodMiniType> {
  data: z.input<Data>;
  extra?: z.input<Extra>;
  /** What visitors see differently, unless it is what the call invalidates. */
  change?: ChangeEvent;
}

interface Context {
  query: Input;
  request: { body?: unknown; files?: unknown };
  state: { auth: { ability: LiveSession } };
}

/** Strapi wants a scope where it does not make one of the handler's name; the adapter's token opens all of its routes. */
export const forAdapter = { auth: { strategies: [ADAPTER_STRATEGY], scope: [] } };

/** The right that the session of a route's asker must have, where Strapi asks the strategy for it. */
export const forSessions = (access: Access) => ({ auth: { strategies: [SESSION_STRATEGY], scope: [access] } });

/** A route that the adapter's token opens, and nothing else. */
export const adapterRoute = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path,
  handler,
  config: forAdapter,
});

/** A route that the session of an account with the right opens, and no other kind of token. */
export const managerRoute = (method: 'GET' | 'POST', path: string, handler: string, right: Right = 'manager') => ({
  method,
  path,
  handler,
  config: forSessions(right),
});

const PREFIX = '/api';

/** What a call was sent; its broken rules are the refusal's. */
export function parsePayload<Payload extends z.ZodMiniType>(
  call: Pick<Call<string, Payload>, 'payload' | 'form'>,
  body: unknown,
): z.output<Payload> {
  const payload = call.payload.safeParse(body);
  if (!payload.success) throw fieldErrors(rulesBrokenBy(call, payload.error.issues));
  return payload.data;
}

/** What is answered without more than its data; null where nothing is returned. */
type DataOf<Schema extends z.ZodMiniType> =
  | Promise<z.input<Schema>>
  | (null extends z.input<Schema> ? Promise<void> : never);

const asAnswer = async (data: Promise<unknown>) => ({ data: (await data) ?? null });

const callRoute = <Payload extends z.ZodMiniType>(
  call: Pick<Call<string, Payload>, 'path' | 'access' | 'payload' | 'form'>,
  run: (payload: z.output<Payload>, asker: Asker) => Promise<object>,
) => ({
  method: 'POST',
  path: call.path.slice(PREFIX.length),
  config: forSessions(call.access),
  async handler({ request, state }: Context) {
    const body = readBody(request.body);
    const payload = parsePayload(call, body);
    const session = state.auth.ability;
    const answered = await run(payload, { strapi, session, user: session.user, lang: envelope.parse(body).lang });
    return { extra: {}, ...answered };
  },
});

/**
 * The route of a forwarded call: the right, then the payload's rules, which also apply where no adapter has checked them,
 * then `run`. Its answer has the call's own shape; the adapter removes what the call does not name.
 */
export const route = <Payload extends z.ZodMiniType, Extra extends z.ZodMiniType, Source extends z.ZodMiniType>(
  call: Call<string, Payload, z.ZodMiniType, Extra, z.ZodMiniType, Source>,
  run: (payload: z.output<Payload>, asker: Asker) => Promise<Answer<Source, Extra>>,
) => callRoute(call, run);

/** The same where `run` returns the data alone. */
export const dataRoute = <Payload extends z.ZodMiniType, Source extends z.ZodMiniType>(
  call: Call<string, Payload, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, Source>,
  run: (payload: z.output<Payload>, asker: Asker) => DataOf<Source>,
) => callRoute(call, (payload, asker) => asAnswer(run(payload, asker)));

const requestRoute = <Payload extends z.ZodMiniType>(
  request: Pick<AdapterRequest<Payload>, 'method' | 'path' | 'payload' | 'form'>,
  run: (payload: z.output<Payload>, strapi: Core.Strapi) => Promise<object>,
  config: object = forAdapter,
) => ({
  method: request.method,
  path: request.path.slice(PREFIX.length),
  config,
  handler: async ({ query, request: { body } }: Context) =>
    run(parsePayload(request, request.method === 'GET' ? query : readBody(body)), strapi),
});

/** The route of one of the adapter's own requests: its payload's rules, then `run`. */
export const answerTo = <Payload extends z.ZodMiniType, Data extends z.ZodMiniType, Meta extends z.ZodMiniType>(
  request: AdapterRequest<Payload, Data, Meta>,
  run: (payload: z.output<Payload>, strapi: Core.Strapi) => Promise<{ data: z.input<Data>; meta?: z.input<Meta> }>,
  config?: object,
) => requestRoute(request, run, config);

/** The same where `run` returns the data alone. */
export const answerData = <Payload extends z.ZodMiniType, Data extends z.ZodMiniType>(
  request: AdapterRequest<Payload, Data>,
  run: (payload: z.output<Payload>, strapi: Core.Strapi) => DataOf<Data>,
) => requestRoute(request, (payload, strapi) => asAnswer(run(payload, strapi)));

/** The payload of a request that came with files: one field of the form, as JSON. Without files it is the body itself. */
function payloadOfForm(body: unknown): Input {
  const { payload } = readBody(body);
  return typeof payload === 'string' ? readBody(JSON.parse(payload)) : readBody(body);
}

/** The files of a form, which the body parser left in a temporary folder. */
async function filesOfForm(files: unknown): Promise<SentFile[]> {
  const sent = Object.entries(readBody(files)).flatMap(([field, some]) =>
    [some].flat().map((file) => ({ field, ...readBody(file) })),
  );
  return Promise.all(
    sent.map(async ({ field, ...file }: { field: string } & Input) => ({
      field,
      name: String(file.originalFilename ?? ''),
      content: await readFile(String(file.filepath)),
    })),
  );
}

/** The route of one of the adapter's own requests that may come with files. */
export const answerWithFiles = <Payload extends z.ZodMiniType, Data extends z.ZodMiniType>(
  request: AdapterRequest<Payload, Data>,
  run: (payload: z.output<Payload>, files: SentFile[], strapi: Core.Strapi) => DataOf<Data>,
) => ({
  method: request.method,
  path: request.path.slice(PREFIX.length),
  config: forAdapter,
  handler: async ({ request: { body, files } }: Context) =>
    asAnswer(run(parsePayload(request, payloadOfForm(body)), await filesOfForm(files), strapi)),
});

type DashboardRoute<Asked> = readonly [
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  handler: (ctx: Asked) => unknown,
  config?: object,
];

/** Adds routes to the dashboard's, for whoever is signed in to it unless their config says otherwise. */
export function addDashboardRoutes<Asked>(strapi: Core.Strapi, prefix: string, routes: DashboardRoute<Asked>[]): void {
  const signedIn = { policies: ['admin::isAuthenticatedAdmin'] };
  const added = routes.map(([method, path, handler, config = signedIn]) => ({
    ...{ method, path, handler, config },
    info: { pluginName: 'admin', type: 'admin' },
  }));
  // Koa's own type of a context knows nothing of Strapi's.
  const router = { type: 'admin', prefix, routes: added } as unknown;
  strapi.server.routes(router as Parameters<Core.Strapi['server']['routes']>[0]);
}
