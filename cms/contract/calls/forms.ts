import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  count,
  flag,
  flagReply,
  id,
  idOrNew,
  itemsPerPage,
  line,
  lines,
  listOf,
  page,
  requestId,
  requiredLine,
  saved,
  version,
} from '../fields.ts';
import { FORM_FIELDS, isAsked } from '../form-fields.ts';
import { CALL_BODIES, FORM_LIMITS, LIMITS } from '../limits.ts';
import { localized, localizedNames } from '../localized.ts';
import { parseMoment } from '../text-rules.ts';
import { namesOf } from '../vocabulary.ts';
import { call, forwardedCall } from './call.ts';

const fieldType = z.enum(namesOf(FORM_FIELDS), ERROR_KEY.invalid);
const fieldId = z.string(ERROR_KEY.invalid).check(z.regex(/^[a-z\d]{1,20}$/, ERROR_KEY.invalid));
const atMost = (max: number) => z.pipe(count, z.number().check(z.lte(max, ERROR_KEY.invalid)));

const OPTIONS = localizedNames('options');

/** Options, one in a line. */
export const optionsIn = (text: string) => text.split('\n').filter((option) => option.trim() !== '');

/** A field of a form in both languages, beside each other. */
const fieldRules = z
  .object({
    id: fieldId,
    type: fieldType,
    isRequired: flag,
    ...localized('label', requiredLine(FORM_LIMITS.label)),
    ...localized('help', line(FORM_LIMITS.label)),
    ...localized('options', lines(FORM_LIMITS.options)),
    min: count,
    max: count,
  })
  .check(
    z.refine(
      (field) => {
        const counts = new Set(OPTIONS.map((name) => optionsIn(field[name]).length));
        return (field.type !== 'one' && field.type !== 'several') || (counts.size === 1 && !counts.has(0));
      },
      { error: ERROR_KEY.formOptions, path: OPTIONS.slice(-1) },
    ),
  );

const moment = z.pipe(
  z.string(ERROR_KEY.date).check(z.refine((text) => text === '' || parseMoment(text) !== undefined, ERROR_KEY.date)),
  z.transform((text) => parseMoment(text) ?? ''),
);

export const formRules = z.object({
  ...localized('title', requiredLine(LIMITS.label.max)),
  ...localized('intro', lines(FORM_LIMITS.text)),
  /** What whoever has answered reads; '' for the site's own words. */
  ...localized('thanks', lines(FORM_LIMITS.text)),
  fields: listOf(fieldRules, FORM_LIMITS.fields, 1).check(
    z.refine((fields) => fields.some(isAsked), ERROR_KEY.formEmpty),
    z.refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length, ERROR_KEY.invalid),
  ),
  isShown: flag,
  /** ISO times in UTC; '' for none. */
  opensAt: moment,
  closesAt: moment,
  /** 0 for as many as there are. */
  places: atMost(FORM_LIMITS.places),
  /** Whether whoever comes when no place is left waits for one. */
  hasWaitingList: flag,
  /** After how many months an answer is deleted. */
  keepMonths: z.pipe(
    count,
    z.number().check(z.gte(1, ERROR_KEY.invalid), z.lte(FORM_LIMITS.months, ERROR_KEY.invalid)),
  ),
  /** The accounts that alone see the answers; none for all that see messages. */
  readers: listOf(id, FORM_LIMITS.readers),
});
export type FormInput = z.input<typeof formRules>;
export type FormContent = z.output<typeof formRules>;

const storedField = z.object({
  id: z.string(),
  type: fieldType,
  isRequired: flagReply,
  ...localized('label', z.string()),
  ...localized('help', z.string()),
  ...localized('options', z.string()),
  min: z.number(),
  max: z.number(),
});
export type StoredField = z.output<typeof storedField>;

export const storedForm = z.object({
  id: z.number(),
  ...localized('title', z.string()),
  ...localized('intro', z.string()),
  ...localized('thanks', z.string()),
  fields: z.array(storedField),
  isShown: flagReply,
  opensAt: z.string(),
  closesAt: z.string(),
  places: z.number(),
  hasWaitingList: flagReply,
  keepMonths: z.number(),
  readers: z.array(z.number()),
  version: z.string(),
});
export type StoredForm = z.output<typeof storedForm>;

/** Who answers, and by when: before it opens, after it closed, and without a place left. */
export const FORM_STATES = ['open', 'soon', 'closed', 'full', 'waiting'] as const;

export const form = call({
  path: '/api/home/Form',
  access: 'anyone',
  cacheTags: ['form'],
  payload: z.object({ id }),
  data: z.object({
    id: z.number(),
    title: z.string(),
    intro: z.string(),
    thanks: z.string(),
    fields: z.array(
      z.object({
        id: z.string(),
        type: fieldType,
        isRequired: z.boolean(),
        label: z.string(),
        help: z.string(),
        options: z.array(z.string()),
        min: z.number(),
        max: z.number(),
      }),
    ),
    state: z.enum(FORM_STATES),
    opensAt: z.string(),
    keepMonths: z.number(),
  }),
});

const answerValue = z.union([
  z.string().check(z.maxLength(LIMITS.message.body * 2)),
  z.array(z.string().check(z.maxLength(10))).check(z.maxLength(FORM_LIMITS.chosen)),
]);

export const formAnswer = z.object({
  form: id,
  answers: z.record(fieldId, answerValue),
  /** A field that people do not see: whoever fills it in is a program. */
  website: z._default(z.string().check(z.maxLength(LIMITS.link.max)), ''),
  /** Seconds since the form was shown, where the browser counts them. */
  seconds: z.optional(count),
});

/** Answers a form; the reply's id is the reference. */
export const sendAnswer = call({
  path: '/api/home/SendAnswer',
  access: 'anyone',
  body: CALL_BODIES.message,
  form: 'answer',
  payload: z.object({ answer: formAnswer, requestId }),
  data: z.object({ id: z.number(), isWaiting: z.boolean() }),
});

export const formsList = forwardedCall({
  path: '/api/manager/FormsList',
  access: 'publish',
  payload: z.object({ page, itemsPerPage }),
  data: z.array(
    z.object({
      id: z.number(),
      ...localized('title', z.string()),
      isShown: flagReply,
      places: z.number(),
      /** Answers that are there, without the unwanted, and those among them that wait for a place. */
      answers: z.number(),
      waiting: z.number(),
    }),
  ),
  extra: z.object({ itemsCount: z.number() }),
});

export const loadForm = forwardedCall({
  path: '/api/manager/LoadForm',
  access: 'publish',
  payload: z.object({ id }),
  data: storedForm,
  /** Who may be named as a reader of the answers. */
  extra: z.object({ people: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

export const saveForm = forwardedCall({
  path: '/api/manager/SaveForm',
  access: 'publish',
  body: CALL_BODIES.long,
  invalidates: ['form'],
  form: 'form',
  payload: z.object({ form: z.extend(formRules, { id: idOrNew, version: z.optional(version) }), requestId }),
  data: saved,
  current: storedForm,
});

export const deleteForm = forwardedCall({
  path: '/api/manager/DeleteForm',
  access: 'publish',
  invalidates: ['form'],
  payload: z.object({ id }),
  data: z.null(),
});
