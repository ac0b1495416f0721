import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Draft, draftOf, type FoundDraft, useDraft } from '../../forms/saving/use-draft.ts';
import type { SaveState } from '../../forms/saving/use-item-form.ts';
import { fieldId, isSame, useItemState } from '../../forms/values/item-values.ts';
import { errorText } from '../../i18n/error-text.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { isAnswered, isConnectionLost } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyUser, type UserKind } from './queries.ts';
import { refusals, type UserFields, userRules, userToSave, withTypedSince } from './user-values.ts';

/** The form of a user, its saves, and its draft on the device, without the password. */
export function useUserForm(
  kind: UserKind,
  loaded: UserFields,
  onCreated: (id: number) => void,
  /** Called with the new account once it is stored. */
  onFirstSave: (account: UserFields) => void,
) {
  const { i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { item, current, adopt } = useItemState({ id: loaded.Id, version: undefined, values: loaded });
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  const attempt = useRef<Attempt>(undefined);
  const form = useForm<UserFields>({
    resolver: userRules,
    defaultValues: loaded,
    shouldFocusError: false,
  });
  const typed = useWatch({ control: form.control });
  // No field of this form delays what is typed.
  const flush = useRef(() => {});
  const draft = useDraft<DraftFields>({
    item: `${kind}/${item.id}`,
    stored: draftFields(item.values),
    values: typed,
    flush,
    read: () => draftOfUser(current.current.values, form.getValues(), attempt.current),
  });

  /** Sends what differs from `before`; resolves to the account as it is stored then. */
  const sendFields = async (before: UserFields, values: UserFields): Promise<UserFields> => {
    const isNew = before.Id === 0;
    if (isNew) attempt.current ??= { requestId: newRequestId(), values };
    const { data } = await call('/api/manager/PostUserSave', {
      user: userToSave(before, { ...values, Id: before.Id }),
      ...(attempt.current ? { requestId: attempt.current.requestId } : {}),
    });
    // The reply to a repeated creation is about the first one; what was typed since is sent next.
    const first = attempt.current?.values ?? values;
    attempt.current = undefined;
    const now = { ...first, Id: data.id, Password: '' };
    adopt({ id: data.id, version: undefined, values: now });
    if (isNew) onCreated(data.id);
    return isSame(first, values) ? now : sendFields(now, values);
  };

  const send = async (values: UserFields) => {
    setState({ phase: 'saving' });
    const isNew = current.current.id === 0;
    try {
      const now = await sendFields(current.current.values, values);
      const shown = withTypedSince(now, values, form.getValues());
      form.reset(now);
      form.reset(shown, { keepDefaultValues: true });
      draft.sync();
      setState({ phase: 'saved', at: new Date(), isMerged: false });
      void queryClient.invalidateQueries(everyUser);
      if (isNew) onFirstSave(now);
    } catch (error) {
      // A reply means that nothing was created, so the next save is a new request.
      if (isAnswered(error)) attempt.current = undefined;
      draft.sync();
      setState({ phase: 'failed', text: errorText(i18n, error), isOffline: isConnectionLost(error) });
      const refused = refusals(error, values);
      for (const { field, key } of refused) form.setError(field, { message: key });
      if (refused[0]) document.getElementById(fieldId(refused[0].field))?.focus();
    }
  };

  const restore = ({ key, draft: stored }: FoundDraft<DraftFields>) => {
    draft.setAside();
    const taken = takeUpDraft(current.current.values, form.getValues(), stored);
    attempt.current = taken.attempt;
    form.reset(taken.values, { keepDefaultValues: true });
    // From now on this form stores it.
    draft.remove(key);
    draft.sync();
  };

  return {
    form,
    state,
    stored: item.values,
    send,
    /** Whether anything but a password is unsaved. */
    isUnsaved: draftOfUser(item.values, form.getValues(), undefined) !== undefined,
    drafts: { found: draft.found, isStored: draft.isStored, restore, discard: draft.remove },
  };
}

/** The part of the form that may be stored on the device. */
type DraftFields = Omit<UserFields, 'Id' | 'Password'>;

/** A creation without a reply. */
interface Attempt {
  requestId: string;
  values: UserFields;
}

/** The form without its password, which is never stored. */
const draftFields = ({ Id: _id, Password: _password, ...fields }: UserFields): DraftFields => fields;

/** The draft of a form; undefined when it differs from its account in the password only. */
export function draftOfUser(stored: UserFields, now: UserFields, attempt: Attempt | undefined) {
  const fields = draftOf(draftFields(stored), draftFields(now));
  const storedAttempt = attempt && { requestId: attempt.requestId, values: draftFields(attempt.values) };
  return fields && { ...fields, version: undefined, attempt: storedAttempt };
}

/** Restores a draft into a form, with the creation that may be pending. A typed password stays. */
export function takeUpDraft(stored: UserFields, now: UserFields, { changes, attempt }: Draft<DraftFields>) {
  const values: UserFields = { ...stored, ...changes, Password: now.Password };
  return { values, attempt: attempt && { requestId: attempt.requestId, values: { ...stored, ...attempt.values } } };
}
