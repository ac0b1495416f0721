import type { FormAnswers } from 'contract/form-fields';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { type Attempt, attemptFor, isUnavailable, loadErrorTexts, retryDelay } from '../../lib/sending.ts';
import { parsedJson, safeSessionStorage } from '../../lib/storage.ts';
import { ApiError, isTooMany } from '../../lib/transport.ts';

type Typed = [name: string, text: string][];

const isTyped = (value: unknown): value is { typed: Typed; attempt?: Attempt } =>
  typeof value === 'object' && value !== null && 'typed' in value && Array.isArray(value.typed);

const keyOf = (form: number) => `khayr.form.${form}`;

function storedAnswer(form: number) {
  const value = parsedJson(safeSessionStorage.read(keyOf(form)));
  return isTyped(value) ? value : { typed: [] };
}

const store = (form: number, value: { typed: Typed; attempt?: Attempt | undefined }) =>
  safeSessionStorage.write(keyOf(form), JSON.stringify(value));

export const typedIn = (element: HTMLFormElement): Typed =>
  [...new FormData(element)].map(([name, value]) => [name, String(value)]);

/** What is typed stays over a reload of the tab; what was typed before hydration is not overwritten. */
export function useTypedAnswer(form: number, element: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const controls = element.current?.elements;
    if (!controls) return;
    for (const [name, text] of storedAnswer(form).typed) {
      for (const control of controls) {
        if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) {
          if (control.name === name && control.value === '') control.value = text;
        } else if (control instanceof HTMLInputElement && control.name === name) {
          const isBox = control.type === 'checkbox' || control.type === 'radio';
          if (isBox) control.checked ||= control.value === text;
          else if (control.value === '') control.value = text;
        }
      }
    }
  }, [form, element]);
  return {
    keep: () => element.current && store(form, { ...storedAnswer(form), typed: typedIn(element.current) }),
    forget: () => safeSessionStorage.write(keyOf(form), ''),
  };
}

/** The answers by the fields' ids, as calls have them: a list where several are chosen. */
export function answersIn(typed: Typed, several: ReadonlySet<string>): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {};
  for (const [name, text] of typed) {
    if (several.has(name)) answers[name] = [...[answers[name] ?? []].flat(), text];
    else answers[name] = text;
  }
  return answers;
}

type Sending =
  | { status: 'idle' | 'pending' }
  | { status: 'sent'; id: number; isWaiting: boolean }
  /** `retryIn`: seconds until the answer is sent again, where nothing is known of its arrival. */
  | { status: 'error'; text: string; retryIn: number | undefined };

/** Sends an answer until it has arrived, once. */
export function useSendAnswer(form: number) {
  const lang = useLang();
  const { t, i18n } = useTranslation();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [shownAt] = useState(() => Date.now());
  const unanswered = useRef(0);

  /** Resolves to the fields that the server refused. */
  async function send(answers: FormAnswers, website: string, typed: Typed) {
    setSending({ status: 'pending' });
    const attempt = attemptFor(answers, storedAnswer(form).attempt, newRequestId);
    store(form, { typed, attempt });
    const seconds = Math.floor((Date.now() - shownAt) / 1_000);
    const sent = Object.fromEntries(
      Object.entries(answers).map(([id, text]) => [id, typeof text === 'string' ? text : [...text]]),
    );
    const answer = { form, answers: sent, website, seconds };
    try {
      const { data } = await callApi('/api/home/SendAnswer', { answer, requestId: attempt.requestId, lang });
      unanswered.current = 0;
      setSending({ status: 'sent', ...data });
      return [];
    } catch (error) {
      unanswered.current = isUnavailable(error) ? unanswered.current + 1 : 0;
      const texts = await loadErrorTexts();
      const errors = error instanceof ApiError ? error.errors : [];
      const own = errors.find(({ field }) => field === '');
      const known = texts?.errorText(i18n, error) ?? t('ERROR.NO_CONNECTION');
      const ownText = own && isTextKey(i18n, own.key) ? i18n.t(own.key) : known;
      const text = isTooMany(error) ? t('FORM.TOO_MANY') : ownText;
      setSending({
        status: 'error',
        text: errors.length > 0 && !own ? '' : text,
        retryIn: unanswered.current > 0 ? retryDelay(unanswered.current) : undefined,
      });
      return errors.filter(({ field }) => field !== '');
    }
  }
  return { sending, send, forget: () => setSending({ status: 'idle' }) };
}
