import * as z from 'zod/mini';
import { formAnswer, sendAnswer, storedForm } from '../calls/forms.ts';
import { id, lang, requestId } from '../fields.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { request } from './request.ts';

/** A form that visitors see, with whether its places are taken. */
export const visibleForm = request('GET', '/api/visible/form', {
  payload: z.object({ id }),
  data: z.extend(z.omit(storedForm, { readers: true, version: true, isShown: true }), { isFull: z.boolean() }),
});

/** Stores an answer; one that a program seems to have sent is unwanted, and takes no place. */
export const answerStore = request('POST', '/api/form-answers', {
  payload: z.object({
    data: z.extend(z.omit(formAnswer, { website: true, seconds: true }), {
      lang: z.catch(lang, DEFAULT_LANGUAGE),
      isSuspicious: z.boolean(),
      requestId,
    }),
  }),
  form: 'data',
  data: z.extend(sendAnswer.data, { repeated: z.boolean() }),
});
