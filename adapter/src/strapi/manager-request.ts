import { type FieldError, REFUSALS, type RefusalDetails } from '../../../cms/contract/errors.ts';
import { STATUS, type Status } from '../../../cms/contract/status.ts';
import { CallError, CmsRefused, EditConflict, tooManyCodes } from '../errors.ts';
import type { CmsClient } from './client.ts';

/** The failed rules: all of them where the cms names them all, or the one. */
function failedRules({ errors, field, key }: RefusalDetails, status: Status): FieldError[] {
  if (errors !== undefined) return errors;
  // A rule without a text of its own has that of the status.
  return field === undefined ? [] : [{ field, key: key ?? `ERROR.${status}` }];
}

function callErrorOf(refusal: CmsRefused, fieldNames: Record<string, string>): unknown {
  const { code, status, details } = refusal;
  if (code === 'tooManyCodes') return tooManyCodes(refusal);
  if (code === 'editConflict') return new EditConflict(details, refusal);
  // The session ended, or lost its right, after the guard checked it.
  if (code === undefined && (status === 401 || status === 403)) {
    return new CallError(STATUS.loginRequired, { cause: refusal });
  }
  if (code === undefined) return refusal;
  const known = REFUSALS[code].status;
  const errors = failedRules(details, known).map(({ field, key }) => ({ field: fieldNames[field] ?? field, key }));
  const extra = {
    ...(errors.length === 0 ? {} : { errors }),
    ...(details.limit === undefined ? {} : { limit: details.limit }),
  };
  return new CallError(known, { cause: refusal, extra });
}

/** A refusal of the cms as the contract's status; every other error as it is. */
export const asCallError = (error: unknown): unknown => (error instanceof CmsRefused ? callErrorOf(error, {}) : error);

type Request = Parameters<CmsClient['request']>[0];

/**
 * A request whose refusal by the cms becomes the contract's status; `fieldNames` are the contract's names of fields that the
 * cms calls otherwise.
 */
export async function requestFor(
  cms: CmsClient,
  request: Request,
  fieldNames: Record<string, string> = {},
): Promise<unknown> {
  try {
    return await cms.request(request);
  } catch (error) {
    throw error instanceof CmsRefused ? callErrorOf(error, fieldNames) : error;
  }
}

/** The same, run as a manager. */
export const requestAs = (
  cms: CmsClient,
  token: string,
  request: Omit<Request, 'as'>,
  fieldNames: Record<string, string> = {},
): Promise<unknown> => requestFor(cms, { ...request, as: token }, fieldNames);
