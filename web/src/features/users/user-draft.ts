import type { Draft } from '../editing/saving/draft-store.ts';
import { draftOf } from '../editing/saving/use-draft.ts';
import type { UserFields } from './user-values.ts';

/** What of the form may lie on the device. */
export type DraftFields = Omit<UserFields, 'Id' | 'Password'>;

/** A creation without an answer. */
export interface Attempt {
  requestId: string;
  values: UserFields;
}

/** The form without its password, which is never stored. */
export const draftFields = ({ Id: _id, Password: _password, ...fields }: UserFields): DraftFields => fields;

/** What is kept of a form that differs from its account in more than the password. */
export function draftOfUser(stored: UserFields, now: UserFields, attempt: Attempt | undefined) {
  const fields = draftOf(draftFields(stored), draftFields(now));
  const kept = attempt && { requestId: attempt.requestId, values: draftFields(attempt.values) };
  return fields && { ...fields, version: undefined, attempt: kept };
}

/** What a draft makes of a form, and of the creation that it may have waited for. What is typed of a password stays. */
export function takeUpDraft(stored: UserFields, now: UserFields, { changes, attempt }: Draft<DraftFields>) {
  const values: UserFields = { ...stored, ...changes, Password: now.Password };
  return { values, attempt: attempt && { requestId: attempt.requestId, values: { ...stored, ...attempt.values } } };
}
