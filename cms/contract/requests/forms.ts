import * as z from 'zod/mini';
import { formAnswer, sendAnswer, storedForm } from '../calls/forms.ts';
import { id, lang, requestId } from '../fields.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { localized } from '../localized.ts';
import { request } from './request.ts';

/** A form that visitors see, with how many places are left, null for as many as come. */
export const visibleForm = request('GET', '/api/visible/form', {
  payload: z.object({ id }),
  data: z.extend(
    z.omit(storedForm, {
      ...{ readers: true, version: true, isShown: true },
      ...{ isOncePerAddress: true, mailing: true, ...localized('mail', true as const) },
    }),
    {
      left: z.nullable(z.number()),
      /** Whether it registers for events alone that are over or cancelled. */
      isOver: z.boolean(),
    },
  ),
});

/** The forms that visitors see, with what they ask for and how many months that is kept. */
export const keptForms = request('GET', '/api/visible/kept-forms', {
  data: z.array(
    z.object({
      id: z.number(),
      ...localized('title', z.string()),
      keepMonths: z.number(),
      asked: z.array(z.object(localized('label', z.string()))),
    }),
  ),
});

/** Begins the address of the page by which whoever has registered cancels. */
export const REGISTRATION_PAGE = 'registration';

const link = z.string().check(z.maxLength(200));
const registration = z.object({ id: z.number(), title: z.string(), isCancelled: z.boolean() });

/** What a link in a mail opens: a registration. */
export const registrationPage = request('GET', '/api/form-answers/own', {
  payload: z.object({ link }),
  data: registration,
});

export const registrationCancel = request('POST', '/api/form-answers/cancel', {
  payload: z.object({ data: z.object({ link }) }),
  form: 'data',
  data: registration,
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
