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
  trap,
  version,
} from '../fields.ts';
import { FORM_FIELDS, type FormField, isAsked, isCondition, NO, YES } from '../form-fields.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { CALL_BODIES, FORM_LIMITS, LIMITS } from '../limits.ts';
import { localized, localizedNames, textIn } from '../localized.ts';
import { parseMoment } from '../text-rules.ts';
import { FORM_MAILINGS, type Language, namesOf } from '../vocabulary.ts';
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
    /** The field before it that it is asked by, '' for none; and which answers to that: `yes`, `no`, or places of options. */
    ifField: z._default(z.union([z.literal(''), fieldId]), ''),
    ifIs: z._default(
      listOf(z.string().check(z.regex(/^(?:yes|no|\d{1,3})$/, ERROR_KEY.invalid)), FORM_LIMITS.conditionAnswers),
      [],
    ),
  })
  .check(
    z.refine(
      (field) => {
        const counts = new Set(OPTIONS.map((name) => optionsIn(field[name]).length));
        return (field.type !== 'one' && field.type !== 'several') || (counts.size === 1 && !counts.has(0));
      },
      { error: ERROR_KEY.formOptions, path: OPTIONS.slice(-1) },
    ),
    // Else nobody could answer it.
    z.refine(
      ({ type, min, max, ...field }) => {
        if (type !== 'number' && type !== 'several') return true;
        const most = type === 'several' ? optionsIn(textIn(field, 'options', DEFAULT_LANGUAGE)).length : Infinity;
        return min <= Math.min(max || most, most);
      },
      { error: ERROR_KEY.invalid, path: ['min'] },
    ),
  );

type FieldContent = z.output<typeof fieldRules>;

/** Whether a condition names a field before its own that can be one, and answers that it may get. */
function isConditionMet({ ifField, ifIs }: FieldContent, before: readonly FieldContent[]): boolean {
  if (ifField === '') return true;
  const asked = before.find(({ id }) => id === ifField);
  if (!asked || !isCondition(asked) || ifIs.length === 0) return false;
  const isYesNo = asked.type === 'yes' || asked.type === 'consent';
  const options = optionsIn(textIn(asked, 'options', DEFAULT_LANGUAGE)).length;
  return ifIs.every((answer) => (isYesNo ? answer === YES || answer === NO : Number(answer) < options));
}

/** A page of the site by its path. */
const ownPath = z
  .string(ERROR_KEY.address)
  .check(z.maxLength(LIMITS.link.max, ERROR_KEY.tooLong), z.regex(/^(?:|\/(?![/\\])[^\s\\]*)$/, ERROR_KEY.address));

const moment = z.pipe(
  z.string(ERROR_KEY.date).check(z.refine((text) => text === '' || parseMoment(text) !== undefined, ERROR_KEY.date)),
  z.transform((text) => parseMoment(text) ?? ''),
);

const rules = z.object({
  ...localized('title', requiredLine(LIMITS.label.max)),
  ...localized('intro', lines(FORM_LIMITS.text)),
  /** What whoever has answered reads; '' for the site's own words. */
  ...localized('thanks', lines(FORM_LIMITS.text)),
  fields: listOf(fieldRules, FORM_LIMITS.fields, 1).check(
    z.refine((fields) => fields.some(isAsked), ERROR_KEY.formEmpty),
    z.refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length, ERROR_KEY.invalid),
    (fields) => {
      fields.value.forEach((field, place) => {
        if (isConditionMet(field, fields.value.slice(0, place))) return;
        const path = [place, 'ifField'];
        fields.issues.push({ code: 'custom', input: field, path, message: ERROR_KEY.formCondition });
      });
    },
  ),
  isShown: flag,
  /** ISO times in UTC; '' for none. */
  opensAt: moment,
  closesAt: moment,
  /** 0 for as many as there are. */
  places: atMost(FORM_LIMITS.places),
  /** Whether whoever comes when no place is left waits for one. */
  hasWaitingList: flag,
  /** Whether an e-mail address may answer once. */
  isOncePerAddress: z._default(flag, 0),
  /** What the address that is given is mailed, and the words of it; '' for the site's own. */
  mailing: z._default(z.enum(namesOf(FORM_MAILINGS), ERROR_KEY.invalid), 'none'),
  ...localized('mail', z._default(lines(FORM_LIMITS.text), '')),
  /** The page of the site that follows; '' for words in the form's place. */
  nextPath: z._default(ownPath, ''),
  /** After how many months an answer is deleted. */
  keepMonths: z.pipe(
    count,
    z.number().check(z.gte(1, ERROR_KEY.invalid), z.lte(FORM_LIMITS.months, ERROR_KEY.invalid)),
  ),
  /** The accounts that alone see the answers; none for all with the right «answers». */
  readers: listOf(id, FORM_LIMITS.readers),
});

/** What is mailed, or taken once from an address, needs a field for the address that everybody fills in. */
const needsAddress = z.refine<z.output<typeof rules>>(
  ({ isOncePerAddress, mailing, fields }) =>
    (isOncePerAddress === 0 && mailing === 'none') ||
    fields.some(({ type, isRequired, ifField }) => type === 'email' && isRequired === 1 && ifField === ''),
  { error: ERROR_KEY.formNoAddress, path: ['fields'] },
);

const opensFirst = z.refine<z.output<typeof rules>>(
  ({ opensAt, closesAt }) => opensAt === '' || closesAt === '' || opensAt < closesAt,
  { error: ERROR_KEY.momentOrder, path: ['closesAt'] },
);

export const formRules = rules.check(needsAddress, opensFirst);
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
  ifField: z.string(),
  ifIs: z.array(z.string()),
});
export type StoredField = z.output<typeof storedField>;

/** What of a form's fields is complete while somebody edits them. */
export const storedFields = (fields: readonly unknown[]): StoredField[] =>
  fields.flatMap((field) => storedField.safeParse(field).data ?? []);

/** The fields of a form as they are asked in a language. */
export const formFieldsIn = (fields: readonly StoredField[], lang: Language): FormField[] =>
  fields.map((field) => ({
    id: field.id,
    type: field.type,
    isRequired: field.isRequired === 1,
    label: textIn(field, 'label', lang),
    help: textIn(field, 'help', lang),
    options: optionsIn(textIn(field, 'options', lang)),
    min: field.min,
    max: field.max,
    showIf: field.ifField === '' ? null : { field: field.ifField, is: field.ifIs },
  }));

/**
 * A mark of what is chosen among in a form, the same in each language: an answer says the places of options, which are others once
 * these are changed.
 */
export function choicesMark(fields: readonly StoredField[]): string {
  const choices = fields
    .filter(({ type }) => type === 'one' || type === 'several')
    .map((field) => JSON.stringify([field.id, ...OPTIONS.map((name) => field[name])]));
  let hash = 0;
  for (const sign of choices.toSorted().join('')) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

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
  isOncePerAddress: flagReply,
  mailing: z.enum(namesOf(FORM_MAILINGS)),
  ...localized('mail', z.string()),
  nextPath: z.string(),
  keepMonths: z.number(),
  readers: z.array(z.number()),
  version: z.string(),
});
export type StoredForm = z.output<typeof storedForm>;

/** Who answers, and by when: before it opens, after it closed, and without a place left. */
export const FORM_STATES = ['open', 'soon', 'closed', 'full', 'waiting'] as const;

/** A form, and whether there is a place for who answers it. */
export const formPlaces = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(FORM_STATES),
  /** How many places are left; null where there are as many as come. */
  left: z.nullable(z.number()),
  /** When it opens, in words, until then; otherwise ''. */
  opens: z.string(),
});

export const form = call({
  path: '/api/home/Form',
  access: 'anyone',
  // An event that is cancelled, or over, takes no registration.
  cacheTags: ['form', 'event'],
  payload: z.object({ id }),
  data: z.extend(formPlaces, {
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
        showIf: z.nullable(z.object({ field: z.string(), is: z.array(z.string()) })),
      }),
    ),
    /** `choicesMark`, which an answer repeats. */
    choices: z.string(),
    /** Where whoever has answered may go on; '' for nowhere. */
    nextPath: z.string(),
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
  /** `choicesMark` of the form as it was shown. */
  choices: z.optional(z.string(ERROR_KEY.invalid).check(z.maxLength(10, ERROR_KEY.invalid))),
  website: trap,
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

/** Who may be named as a reader of the answers. */
const readable = { people: z.array(z.object({ id: z.number(), name: z.string() })) };

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
  extra: z.object({ itemsCount: z.number(), ...readable }),
});

export const loadForm = forwardedCall({
  path: '/api/manager/LoadForm',
  access: 'publish',
  payload: z.object({ id }),
  data: storedForm,
  extra: z.object(readable),
});

export const saveForm = forwardedCall({
  path: '/api/manager/SaveForm',
  access: 'publish',
  body: CALL_BODIES.long,
  invalidates: ['form'],
  form: 'form',
  payload: z.object({
    form: z.extend(rules, { id: idOrNew, version: z.optional(version) }).check(needsAddress, opensFirst),
    requestId,
  }),
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
