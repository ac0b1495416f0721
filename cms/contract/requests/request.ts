import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { count, lines } from '../fields.ts';

/** A request that the adapter makes of its own, with its own token; the cms answers `{ data, meta }`. */
export interface AdapterRequest<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Meta extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The payload of a GET is its query. */
  method: 'GET' | 'POST';
  path: string;
  payload: Payload;
  data: Data;
  meta: Meta;
  /** The key of the payload that holds a form; errors name the form's own fields. */
  form?: string;
  /** Milliseconds, where the usual ones are too few or too many. */
  timeout?: number;
}

export type AnswerOf<R extends AdapterRequest> = z.input<R['data']>;

const nothing = z.object({});
const noMeta = z.optional(z.unknown());

interface RequestDefinition<P, D, M> {
  payload?: P;
  data?: D;
  meta?: M;
  form?: string;
  timeout?: number;
}

/** Defines a request; without a definition it sends nothing and is answered with null. */
export function request<
  P extends z.ZodMiniType = typeof nothing,
  D extends z.ZodMiniType = z.ZodMiniNull,
  M extends z.ZodMiniType = typeof noMeta,
>(method: 'GET' | 'POST', path: string, definition: RequestDefinition<P, D, M>): AdapterRequest<P, D, M>;
export function request(
  method: 'GET' | 'POST',
  path: string,
  definition: RequestDefinition<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>,
): AdapterRequest {
  return { method, path, payload: nothing, data: z.null(), meta: noMeta, ...definition };
}

/** A text, trimmed; '' where it is absent. */
export const textOf = (max: number) => z._default(lines(max), '');

/** A whole number from 0 on; a query has its digits. */
export const upTo = (max: number) => z.pipe(count, z.number().check(z.lte(max, ERROR_KEY.invalid)));

/** How often something happened since the last report. */
export const total = (max: number) =>
  z.int(ERROR_KEY.invalid).check(z.gte(1, ERROR_KEY.invalid), z.lte(max, ERROR_KEY.invalid));
