import * as z from 'zod/mini';
import { ERROR_KEY, type FieldError } from '../errors.ts';
import { lang } from '../fields.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { CALL_BODIES } from '../limits.ts';
import { hasRight, type Right, type RightsHolder } from '../rights.ts';
import type { Tag } from '../vocabulary.ts';

/**
 * Who may call: anyone, anyone signed in, or whoever has the right. Managers (user type 4) have every right; the roles of
 * responsibles (type 5) have some. `set-up` is anyone signed in too, also while the settings require a second factor that the
 * account does not have yet; no other call knows such a session. `inbox` is whoever sees some of what is in it.
 */
export type Access = 'anyone' | 'set-up' | 'session' | 'inbox' | Right;

/** One of these rights opens the inbox; what of it is seen is decided for each message. */
const OF_INBOX = ['messages', 'answers'] as const satisfies readonly Right[];

/** Whether a session may make calls of this access. `mustSetUp`: the settings require a second factor that it does not have. */
export function mayCall(access: Access, session: (RightsHolder & { mustSetUp: boolean }) | undefined): boolean {
  if (access === 'anyone') return true;
  if (session === undefined || access === 'set-up') return session !== undefined;
  if (session.mustSetUp || access === 'session') return !session.mustSetUp;
  return access === 'inbox' ? OF_INBOX.some((right) => hasRight(session, right)) : hasRight(session, access);
}

/** How much there may be in a body. It is measured while it arrives, and refused at the first byte beyond. */
export interface BodyLimits {
  bytes: number;
  /** Levels of arrays and objects. */
  depth: number;
  /** Values of any kind, arrays and objects among them. */
  values: number;
}

/**
 * One call of the contract: `POST {path}` with a JSON object, answered by
 * `{ status, data, extra }`, and `token` beside them where the call gives one.
 */
export interface Call<
  Path extends string = string,
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Extra extends z.ZodMiniType = z.ZodMiniType,
  Token extends z.ZodMiniType = z.ZodMiniType,
  Source extends z.ZodMiniType = z.ZodMiniType,
> {
  path: Path;
  access: Access;
  /** Unless declared, short where anybody may call. */
  body: BodyLimits;
  payload: Payload;
  data: Data;
  extra: Extra;
  /** Only login and LoadUserSettings answer one. */
  token: Token;
  /**
   * What a public read's reply is made from; visitors' replies are cached until one of these changes. A file counts where
   * the reply has its address or texts. Empty for every call that is not cached.
   */
  cacheTags: readonly Tag[];
  /**
   * Whether a public read's payload holds words of a reader's own, so that there is no end of different replies: they are
   * cached apart from the others, in little memory, and each client may ask for a limited number in a minute.
   */
  isFreeText: boolean;
  /** What a successful save changes; cached replies made from it are invalidated before the save is answered. */
  invalidates: readonly Tag[];
  /** The key of the payload that holds a form; errors name the form's own fields. */
  form?: string;
  /** Whether the cms answers it itself, in the shapes declared here; the adapter forwards it. */
  isForwarded: boolean;
  /** What the cms answers instead of `data`, where the adapter makes `data` of it. */
  source: Source;
  /** Milliseconds that the cms may take for a forwarded call, where the usual ones are too few. */
  timeout?: number;
  /** What a forwarded save answers as `extra.current` when somebody else changed the same: the latter as it is now. */
  current?: z.ZodMiniType;
}

/** Shape of a payload or an `extra` without anything in it. */
const nothing = z.object({});
const noToken = z.undefined();

interface CallDefinition<P extends string, I, D extends z.ZodMiniType, E, T, S> {
  path: P;
  access: Access;
  body?: BodyLimits;
  payload?: I;
  data: D;
  extra?: E;
  token?: T;
  cacheTags?: readonly Tag[];
  isFreeText?: boolean;
  invalidates?: readonly Tag[];
  form?: string;
  source?: S;
  timeout?: number;
  current?: z.ZodMiniType;
}

/** Defines a call; what is optional is empty unless given. */
export function call<
  P extends string,
  D extends z.ZodMiniType,
  I extends z.ZodMiniType = typeof nothing,
  E extends z.ZodMiniType = typeof nothing,
  T extends z.ZodMiniType = typeof noToken,
  S extends z.ZodMiniType = D,
>(definition: CallDefinition<P, I, D, E, T, S>): Call<P, I, D, E, T, S>;
export function call(
  definition: CallDefinition<string, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>,
): Call {
  const body = definition.access === 'anyone' ? CALL_BODIES.short : CALL_BODIES.call;
  return {
    body,
    payload: nothing,
    extra: nothing,
    token: noToken,
    cacheTags: [],
    isFreeText: false,
    invalidates: [],
    isForwarded: false,
    source: definition.data,
    ...definition,
  };
}

/** Defines a call that the cms answers itself, in the shapes declared; the adapter forwards it. */
export const forwardedCall: typeof call = (definition) => ({ ...call(definition), isForwarded: true });

/** Defines an export of a list: the rows that its filters let through, all at once, of which the adapter makes a table for spreadsheets. */
export const exportCall = <P extends string, F extends z.core.$ZodShape, R extends z.ZodMiniType>({
  filters,
  row,
  ...definition
}: {
  path: P;
  access: Access;
  filters: F;
  row: R;
}) =>
  forwardedCall({
    ...definition,
    timeout: 30_000,
    payload: z.object(filters),
    source: z.array(row),
    data: z.object({ csv: z.string() }),
  });

const MESSAGE_KEY = /^ERR(OR\.|_)[A-Z0-9_.]+$/;

/** The broken rules of a call's payload; a rule without a text of its own has that of invalid data. */
export function fieldErrors(
  { form }: Pick<Call, 'form'>,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldError[] {
  return issues.map(({ path, message }) => {
    const field = path.length > 1 && path[0] === form ? path.slice(1) : path;
    return { field: field.map(String).join('.'), key: MESSAGE_KEY.test(message) ? message : ERROR_KEY.invalid };
  });
}

/** What every payload may carry beside its own keys. Anything that is no known language is Arabic (contract, Envelope). */
export const envelope = z.object({
  token: z.catch(z.string(), ''),
  lang: z.catch(lang, DEFAULT_LANGUAGE),
});

export type { FieldError } from '../errors.ts';

export type PayloadOf<C extends Call> = z.input<C['payload']>;
export type ParsedPayloadOf<C extends Call> = z.output<C['payload']>;

export interface ReplyOf<C extends Call> {
  status: 0;
  data: z.output<C['data']>;
  extra: z.output<C['extra']>;
  token?: z.output<C['token']>;
}
