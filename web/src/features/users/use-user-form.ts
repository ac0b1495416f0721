import { useQueryClient } from '@tanstack/react-query';
import { STATUS } from 'adapter/contract/status';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { fieldId } from '../editing/field-info.ts';
import type { SaveState } from '../editing/saving/save-state.ts';
import { useManagerCall } from '../editing/saving/use-manager-call.ts';
import { everyUser } from './queries.ts';
import { userRules } from './user-rules.ts';
import { type UserFields, userToSave } from './user-values.ts';

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
  const requestId = useRef<string>(undefined);
  const form = useForm<UserFields>({
    resolver: userRules,
    defaultValues: loaded,
    shouldFocusError: false,
  });

  const send = async (values: UserFields) => {
    setState({ phase: 'saving' });
    try {
      const isNew = values.Id === 0;
      if (isNew) requestId.current ??= newRequestId();
      const user = userToSave(stored, values);
      const { data } = await call('/api/manager/PostUserSave', {
        user,
        ...(isNew && requestId.current ? { requestId: requestId.current } : {}),
      });
      requestId.current = undefined;
      const now = { ...values, Id: data.id, Password: '' };
      setStored(now);
      form.reset(now);
      setState({ phase: 'saved', at: new Date(), isMerged: false });
      void queryClient.invalidateQueries(everyUser);
      if (isNew) onCreated(data.id);
    } catch (error) {
      // An answer means that nothing was made: what is sent next is another wish.
      if (error instanceof ApiError && error.status !== undefined) requestId.current = undefined;
      setState({ phase: 'failed', text: errorText(i18n, error) });
      const isField = (name: string): name is keyof UserFields => name in values;
      const refused = refusals(error).flatMap(({ field, key }) => (isField(field) ? [{ field, key }] : []));
      for (const { field, key } of refused) form.setError(field, { message: key });
      if (refused[0]) document.getElementById(fieldId(refused[0].field))?.focus();
    }
  };
  return { form, state, stored, send };
}
