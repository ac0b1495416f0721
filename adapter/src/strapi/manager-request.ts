import * as z from 'zod/mini';
import type { FieldError } from '../../contract/call.ts';
import { STATUS, type Status } from '../../contract/status.ts';
import { CallError, CmsRefused, EditConflict } from '../errors.ts';
import type { CmsClient } from './client.ts';

/** The cms's codes in the contract's statuses. */
const STATUS_OF_CODE: Record<string, Status> = {
  notFound: STATUS.notFound,
  alreadyExists: STATUS.alreadyExists,
  quotaExceeded: STATUS.quotaExceeded,
  invalidData: STATUS.invalidData,
  notSignedIn: STATUS.loginRequired,
};

const fault = z.object({ field: z.string(), key: z.catch(z.optional(z.string()), undefined) });
const faults = z.object({ errors: z.optional(z.array(fault)) });

/** What is wrong with a save: all faults where the cms names them all, or the one. */
function faultsIn(details: Record<string, unknown>): z.infer<typeof fault>[] {
  const all = z.safeParse(faults, details).data?.errors;
  if (all !== undefined) return all;
  const one = z.safeParse(fault, details);
  return one.success ? [one.data] : [];
}

function callErrorOf(refusal: CmsRefused, fieldNames: Record<string, string>): unknown {
  const { code, status, details } = refusal;
  if (code === 'editConflict') return new EditConflict(details.current, refusal);
  // The session ended, or lost its right, after the guard checked it.
  if (code === undefined && (status === 401 || status === 403)) {
    return new CallError(STATUS.loginRequired, { cause: refusal });
  }
  const known = STATUS_OF_CODE[code ?? ''];
  if (known === undefined) return refusal;
  // A fault without a text of its own has that of the status.
  const errors = faultsIn(details).map(
    ({ field, key = `ERROR.${known}` }): FieldError => ({ field: fieldNames[field] ?? field, key }),
  );
  return new CallError(known, { cause: refusal, ...(errors.length === 0 ? {} : { extra: { errors } }) });
}

/**
 * A request that runs as a manager. What the cms refuses becomes the contract's status; `fieldNames` are the
 * contract's names of fields that the cms calls otherwise.
 */
export async function requestAs(
  cms: CmsClient,
  token: string,
  request: Omit<Parameters<CmsClient['request']>[0], 'as'>,
  fieldNames: Record<string, string> = {},
): Promise<unknown> {
  try {
    return await cms.request({ ...request, as: token });
  } catch (error) {
    throw error instanceof CmsRefused ? callErrorOf(error, fieldNames) : error;
  }
}
