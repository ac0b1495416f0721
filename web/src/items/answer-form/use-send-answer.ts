import { useQueryClient } from '@tanstack/react-query';
import { ERROR_KEY } from 'contract/errors';
import type { FormAnswers } from 'contract/form-fields';
import { PRIVATE_FILE_ENDINGS, PRIVATE_FILE_LIMITS } from 'contract/private-files';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { useIsHydrated } from '../../lib/browser-state.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { postForm } from '../../lib/post-form.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { type Attempt, attemptFor, isUnavailable, loadErrorTexts, retryDelay } from '../../lib/sending.ts';
import { parsedJson, safeSessionStorage } from '../../lib/storage.ts';
import { ApiError, isTooMany } from '../../lib/transport.ts';
import { type Form, formQuery } from './form-query.ts';

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

/** The texts that are typed or chosen. */
export const typedIn = (element: HTMLFormElement): Typed =>
  [...new FormData(element)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

interface ChosenFile {
  field: string;
  file: File;
}

export const filesIn = (element: HTMLFormElement): ChosenFile[] =>
  [...new FormData(element)].flatMap(([field, file]) =>
    typeof file !== 'string' && file.size > 0 ? [{ field, file }] : [],
  );

/** What is wrong with files before they are sent; the server reads what is in them. */
export function fileFaults(files: readonly ChosenFile[]) {
  const together = files.reduce((bytes, { file }) => bytes + file.size, 0);
  const isFine = ({ file: { name, size } }: ChosenFile) =>
    size <= PRIVATE_FILE_LIMITS.bytes &&
    together <= PRIVATE_FILE_LIMITS.together &&
    PRIVATE_FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return files.filter((chosen) => !isFine(chosen)).map(({ field }) => ({ field, key: ERROR_KEY.answerFile }));
}

/** What is typed stays over a reload of the tab, also what was typed before hydration, which nothing overwrites. */
export function useTypedAnswer(form: number, element: React.RefObject<HTMLFormElement | null>, onRestored: () => void) {
  const keep = useCallback(() => {
    if (element.current) store(form, { ...storedAnswer(form), typed: typedIn(element.current) });
  }, [form, element]);
  useEffect(() => {
    const controls = element.current?.elements;
    if (!controls) return;
    const { typed } = storedAnswer(form);
    const marks = new FormData(element.current ?? undefined).getAll('choices');
    // Else the places of options are those of others.
    const isSame = typed.some(([name, text]) => name === 'choices' && marks.includes(text));
    for (const [name, text] of typed) {
      for (const control of controls) {
        if (control instanceof HTMLTextAreaElement) {
          if (control.name === name && control.value === '') control.value = text;
        } else if (control instanceof HTMLSelectElement) {
          if (control.name === name && control.value === '' && isSame) control.value = text;
        } else if (control instanceof HTMLInputElement && control.name === name && control.type !== 'file') {
          const isBox = control.type === 'checkbox' || control.type === 'radio';
          if (isBox) control.checked ||= isSame && control.value === text;
          else if (control.value === '') control.value = text;
        }
      }
    }
    keep();
    onRestored();
  }, [form, element, keep, onRestored]);
  return {
    keep,
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

interface Answer {
  answers: FormAnswers;
  files: readonly ChosenFile[];
  website: string;
  typed: Typed;
}

/** The field that an error of a reply is about. */
export const fieldIn = (path: string) => path.split('.').at(-1) ?? '';

/** Sends an answer until it has arrived, once. */
export function useSendAnswer({ id: form, fields, choices }: Form) {
  const queryClient = useQueryClient();
  const lang = useLang();
  const { t, i18n } = useTranslation();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const isAlive = useIsHydrated();
  // Of a page that the server rendered, people may have filled in much before this is hydrated.
  const [shownAt] = useState(() => (isAlive ? Date.now() : performance.timeOrigin));
  // What was typed before a reload may be sent at once.
  const [isRestored] = useState(() =>
    storedAnswer(form).typed.some(([name, text]) => name !== 'choices' && text !== ''),
  );
  const unanswered = useRef(0);

  /** Files need another way than a call, which has no room for them from a stranger. */
  async function post({ answers, files, website }: Answer, requestId: string, seconds: number | undefined) {
    const sent = new FormData();
    for (const [id, value] of Object.entries(answers)) for (const text of [value].flat()) sent.append(id, text);
    for (const { field, file } of files) sent.append(field, file);
    const own = { website, requestId, seconds: String(seconds ?? ''), choices };
    for (const [name, text] of Object.entries(own)) sent.set(name, text);
    return postForm(paths.form(lang, form), sent);
  }

  /** Resolves to the fields that the server refused. */
  async function send(given: Answer) {
    setSending({ status: 'pending' });
    const { answers, files, website, typed } = given;
    const named = files.map(({ field, file }) => [field, file.name, file.size, file.lastModified]);
    const { requestId, ...attempt } = attemptFor({ answers, named }, storedAnswer(form).attempt, newRequestId);
    store(form, { typed, attempt: { requestId, ...attempt } });
    const seconds = isRestored ? undefined : Math.floor((Date.now() - shownAt) / 1_000);
    const sent = Object.fromEntries(
      Object.entries(answers).map(([id, text]) => [id, typeof text === 'string' ? text : [...text]]),
    );
    const call = () =>
      callApi('/api/home/SendAnswer', {
        answer: { form, answers: sent, website, choices, ...(seconds === undefined ? {} : { seconds }) },
        requestId,
        lang,
      });
    try {
      const { data } = await (files.length > 0 ? post(given, requestId, seconds) : call());
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
      // The form was changed since this page was loaded: what is asked now, with what is typed in it.
      const isOther =
        own?.key === ERROR_KEY.formChanged ||
        errors.some(({ field }) => field !== '' && !fields.some(({ id }) => id === fieldIn(field)));
      if (isOther) await queryClient.fetchQuery({ ...formQuery(lang, form), staleTime: 0 }).catch(() => undefined);
      setSending({
        status: 'error',
        text: errors.length > 0 && !own && !isOther ? '' : text,
        retryIn: unanswered.current > 0 ? retryDelay(unanswered.current) : undefined,
      });
      return errors.filter(({ field }) => field !== '');
    }
  }
  return { sending, send, forget: () => setSending({ status: 'idle' }) };
}
