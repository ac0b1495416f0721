import type { i18n } from 'i18next';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useLang } from '../../lib/use-lang.ts';
import { attemptFor, storeDraft, storedDraft } from './contact-draft.ts';
import type { ContactFields } from './contact-message.ts';

type Sending = { status: 'idle' | 'pending' | 'success' } | { status: 'error'; error: unknown };

/** Sends the message. */
export function useSendMessage() {
  const lang = useLang();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });

  /** Rejects with the refusal. */
  async function send(message: ContactFields): Promise<void> {
    setSending({ status: 'pending' });
    const attempt = attemptFor(message, storedDraft()?.attempt, newRequestId);
    storeDraft({ attempt });
    try {
      await callApi('/api/home/SendMessage', { message, requestId: attempt.requestId, lang });
    } catch (error) {
      setSending({ status: 'error', error });
      throw error;
    }
    setSending({ status: 'success' });
  }

  return { sending, send, forget: () => setSending({ status: 'idle' }) };
}

const TOO_MANY_REQUESTS = 429;

/** What the visitor is told when a message could not be sent. */
export function sendingErrorText(i18n: i18n, error: unknown): string {
  const tooMany = error instanceof ApiError && error.httpStatus === TOO_MANY_REQUESTS;
  return tooMany ? i18n.t('CONTACT.TOO_MANY') : errorText(i18n, error);
}
