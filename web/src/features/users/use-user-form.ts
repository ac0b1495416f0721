import { useQueryClient } from '@tanstack/react-query';
import { STATUS } from 'adapter/contract/status';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError, isAnswered } from '../../lib/api-error.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { fieldId } from '../editing/field-info.ts';
import { isSame } from '../editing/saving/changed-fields.ts';
import type { SaveState } from '../editing/saving/save-state.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyUser } from './queries.ts';
import { userRules } from './user-rules.ts';
import { type UserFields, userToSave, withTypedSince } from './user-values.ts';

/** The rules that only the server knows: where they failed, and the key of the text. */
function refusals(error: unknown): { field: string; key: string }[] {
  if (!(error instanceof ApiError)) return [];
  return error.status === STATUS.alreadyExists ? [{ field: 'Username', key: 'ERROR.4' }] : error.errors;
}

/**
 * The form of a user and its saves. Unlike the editors it keeps no draft on the device, since a password may stand in it.
 */
export function useUserForm(loaded: UserFields, onCreated: (id: number) => void) {
  const { i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(loaded);
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  /** A creation without an answer. */
  const attempt = useRef<{ requestId: string; values: UserFields }>(undefined);
  const form = useForm<UserFields>({
    resolver: userRules,
    defaultValues: loaded,
    shouldFocusError: false,
  });

  /** Sends what differs from `before`; the account as it is stored then. */
  const sendFields = async (before: UserFields, values: UserFields): Promise<UserFields> => {
    const isNew = before.Id === 0;
    if (isNew) attempt.current ??= { requestId: newRequestId(), values };
    const { data } = await call('/api/manager/PostUserSave', {
      user: userToSave(before, { ...values, Id: before.Id }),
      ...(attempt.current ? { requestId: attempt.current.requestId } : {}),
    });
    // A repeated creation answers what the first one stored; what was typed since goes after it.
    const first = attempt.current?.values ?? values;
    attempt.current = undefined;
    const now = { ...first, Id: data.id, Password: '' };
    setStored(now);
    if (isNew) onCreated(data.id);
    return isSame(first, values) ? now : sendFields(now, values);
  };

  const send = async (values: UserFields) => {
    setState({ phase: 'saving' });
    try {
      const now = await sendFields(stored, values);
      const shown = withTypedSince(now, values, form.getValues());
      form.reset(now);
      form.reset(shown, { keepDefaultValues: true });
      setState({ phase: 'saved', at: new Date(), isMerged: false });
      void queryClient.invalidateQueries(everyUser);
    } catch (error) {
      // An answer means that nothing was made: what is sent next is another wish.
      if (isAnswered(error)) attempt.current = undefined;
      setState({ phase: 'failed', text: errorText(i18n, error) });
      const isField = (name: string): name is keyof UserFields => name in values;
      const refused = refusals(error).flatMap(({ field, key }) => (isField(field) ? [{ field, key }] : []));
      for (const { field, key } of refused) form.setError(field, { message: key });
      if (refused[0]) document.getElementById(fieldId(refused[0].field))?.focus();
    }
  };
  return { form, state, stored, send };
}
