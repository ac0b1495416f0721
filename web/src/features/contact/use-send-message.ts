import { useMutation } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useLang } from '../../lib/use-lang.ts';
import { attemptFor } from './contact-attempt.ts';
import { clearDraft, storeDraft, storedDraft } from './contact-draft.ts';
import type { ContactFields } from './contact-fields.ts';

/** Sends the message; what was typed is let go only once the server has it. */
export function useSendMessage() {
  const lang = useLang();
  return useMutation({
    // A lost connection fails at once: the visitor is told, instead of waiting for it to come back.
    networkMode: 'always',
    mutationFn: (message: ContactFields) => {
      const attempt = attemptFor(message, storedDraft()?.attempt, newRequestId);
      storeDraft({ attempt });
      return callApi('/api/home/SendMessage', { message, requestId: attempt.requestId, lang });
    },
    onSuccess: clearDraft,
  });
}

const TOO_MANY_REQUESTS = 429;

/** What the visitor is told when a message could not be sent. */
export function sendingErrorText(i18n: i18n, error: unknown): string {
  const tooMany = error instanceof ApiError && error.httpStatus === TOO_MANY_REQUESTS;
  return tooMany ? i18n.t('CONTACT.TOO_MANY') : errorText(i18n, error);
}
