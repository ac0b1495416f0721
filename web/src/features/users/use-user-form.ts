import { useQueryClient } from '@tanstack/react-query';
import { postUserLoad } from 'contract/calls/users';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMerge } from '../../forms/saving/conflict-dialog.tsx';
import { type ItemCalls, saveItem } from '../../forms/saving/save-item.ts';
import { type Draft, draftOf, type FoundDraft, useDraft } from '../../forms/saving/use-draft.ts';
import type { SaveState } from '../../forms/saving/use-item-form.ts';
import { fieldId, type ItemState, type StoredItem, useItemState } from '../../forms/values/item-values.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLang } from '../../lib/lang.ts';
import { isConnectionLost } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyUser, type UserKind, userQuery } from './queries.ts';
import { USER_FIELDS } from './user-fields.tsx';
import { refusals, storedItem, type UserFields, userRules, userToSave, withTypedSince } from './user-values.ts';

/** The form of a user, its saves, other people's saves of the same, and its draft on the device, without the password. */
export function useUserForm(
  kind: UserKind,
  loaded: StoredItem<UserFields>,
  onCreated: (id: number) => void,
  /** Called with the new account once it is stored. */
  onFirstSave: (account: UserFields) => void,
) {
  const { i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const lang = useLang();
  const { item, current, adopt } = useItemState({ id: loaded.values.Id, ...loaded });
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  const attempt = useRef<Draft<UserFields>['attempt']>(undefined);
  const merge = useMerge<UserFields>(USER_FIELDS);
  const form = useForm<UserFields>({
    resolver: userRules,
    defaultValues: loaded.values,
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
    read: () => draftOfUser(current.current, form.getValues(), attempt.current),
  });

  const send: ItemCalls<UserFields>['send'] = async (fields, { item: { version }, repeat }) => {
    const { values: before } = current.current;
    const user = userToSave(before, { ...before, ...fields, Id: before.Id });
    const { data } = await call('/api/manager/PostUserSave', { user: { ...user, version }, ...repeat });
    // The reply to a repeated creation is about the first one.
    const sent = attempt.current?.values ?? before;
    return { ...data, values: { ...sent, Id: data.id, Password: '' } };
  };

  const loadCurrent: ItemCalls<UserFields>['loadCurrent'] = async (replied, id) => {
    const { data } = postUserLoad.data.safeParse(replied);
    return storedItem(data ?? (await queryClient.fetchQuery(userQuery(lang, id))).data);
  };

  const show = (next: StoredItem<UserFields>, values: UserFields) => {
    attempt.current = undefined;
    adopt({ id: current.current.id, ...next });
    form.reset(next.values);
    form.reset(values, { keepDefaultValues: true });
  };

  const save = async () => {
    setState({ phase: 'saving' });
    const isNew = current.current.id === 0;
    let sent = form.getValues();
    try {
      const { isMerged } = await saveItem<UserFields>({
        ...{ current, adopt, attempt, send, loadCurrent, merge, show, onCreated },
        asDraft: false,
        read: () => {
          sent = form.getValues();
          return sent;
        },
      });
      const { values: now } = current.current;
      const shown = withTypedSince(now, sent, form.getValues());
      form.reset(now);
      form.reset(shown, { keepDefaultValues: true });
      draft.sync();
      setState({ phase: 'saved', at: new Date(), isMerged });
      void queryClient.invalidateQueries(everyUser);
      if (isNew) onFirstSave(now);
    } catch (error) {
      draft.sync();
      setState({ phase: 'failed', text: errorText(i18n, error), isOffline: isConnectionLost(error) });
      const refused = refusals(error, form.getValues());
      for (const { field, key } of refused) form.setError(field, { message: key });
      if (refused[0]) document.getElementById(fieldId(refused[0].field))?.focus();
    }
  };

  const restore = ({ key, draft: stored }: FoundDraft<DraftFields>) => {
    draft.setAside();
    const { values, version } = current.current;
    const taken = takeUpDraft(values, form.getValues(), stored);
    attempt.current = taken.attempt;
    // Another one's later changes then lead to the conflict dialog.
    if (stored.version !== version)
      adopt({ ...current.current, version: stored.version, values: { ...values, ...stored.base } });
    form.reset(taken.values, { keepDefaultValues: true });
    // From now on this form stores it.
    draft.remove(key);
    draft.sync();
  };

  return {
    form,
    state,
    stored: item.values,
    version: item.version,
    save,
    /** Whether anything but a password is unsaved. */
    isUnsaved: draftOfUser(item, form.getValues(), undefined) !== undefined,
    drafts: { found: draft.found, isStored: draft.isStored, restore, discard: draft.remove },
  };
}

/** The part of the form that may be stored on the device. */
type DraftFields = Omit<UserFields, 'Id' | 'Password'>;

/** The form without its password, which is never stored. */
const draftFields = ({ Id: _id, Password: _password, ...fields }: UserFields): DraftFields => fields;

/** The draft of a form; undefined when it differs from its account in the password only. */
export function draftOfUser(
  { values, version }: Pick<ItemState<UserFields>, 'values' | 'version'>,
  now: UserFields,
  attempt: Draft<UserFields>['attempt'],
) {
  const fields = draftOf(draftFields(values), draftFields(now));
  const storedAttempt = attempt && { requestId: attempt.requestId, values: draftFields(attempt.values) };
  return fields && { ...fields, version, attempt: storedAttempt };
}

/** Restores a draft into a form, with the save that may be pending. A typed password stays. */
export function takeUpDraft(stored: UserFields, now: UserFields, { changes, attempt }: Draft<DraftFields>) {
  const values: UserFields = { ...stored, ...changes, Password: now.Password };
  return { values, attempt: attempt && { requestId: attempt.requestId, values: { ...stored, ...attempt.values } } };
}
