import { type Draft, draftPrefix, removeDraft, storeDraft } from '../../forms/saving/use-draft.ts';
import { storedSession } from '../../lib/session.ts';
import { parsedJson, safeLocalStorage } from '../../lib/storage.ts';

/** What is typed at a message until it is sent. A note has its text alone. */
export interface Words {
  text: string;
  subject?: string;
  done?: boolean;
}

export const WORDS_FORMS = ['answer', 'note'] as const;
export type WordsForm = (typeof WORDS_FORMS)[number];
export type KeptWords = Pick<Draft<Words>, 'attempt'> & { words: Words };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWords = (value: unknown): value is Words => isObject(value) && typeof value.text === 'string';

// The lifetime of drafts holds for these too.
const keyOf = (message: number, form: WordsForm) =>
  draftPrefix(storedSession()?.userID ?? 0, 'messages', `${message}`) + form;

/** What was typed at a message on this device and not sent, and what was sent of it without a reply. */
export function findWords(message: number, form: WordsForm): KeptWords | undefined {
  const draft = parsedJson(safeLocalStorage.read(keyOf(message, form)));
  if (!isObject(draft) || !isWords(draft.changes)) return undefined;
  const { attempt } = draft;
  if (!isObject(attempt) || typeof attempt.requestId !== 'string' || !isWords(attempt.values))
    return { words: draft.changes };
  return { words: draft.changes, attempt: { requestId: attempt.requestId, values: attempt.values } };
}

export const keepWords = (message: number, form: WordsForm, { words, attempt }: KeptWords) =>
  storeDraft(localStorage, keyOf(message, form), {
    at: Date.now(),
    version: undefined,
    changes: words,
    base: {},
    attempt,
  });

export const forgetWords = (message: number, form: WordsForm) => removeDraft(localStorage, keyOf(message, form));
