import { ERROR_KEY, type FieldError } from './errors.ts';
import { isBlank, lineText } from './line-text.ts';
import { latinDigits, machineText } from './machine-text.ts';
import { isEmail, isRealDate } from './text-rules.ts';
import { typedEmail, withoutControls } from './typed-text.ts';

/** What a manager's form can ask, with the keys of their names. The last three ask nothing. */
export const FORM_FIELDS = {
  line: 'FORMS.TYPE_LINE',
  text: 'FORMS.TYPE_TEXT',
  email: 'FORMS.TYPE_EMAIL',
  phone: 'FORMS.TYPE_PHONE',
  number: 'FORMS.TYPE_NUMBER',
  date: 'FORMS.TYPE_DATE',
  one: 'FORMS.TYPE_ONE',
  several: 'FORMS.TYPE_SEVERAL',
  yes: 'FORMS.TYPE_YES',
  file: 'FORMS.TYPE_FILE',
  consent: 'FORMS.TYPE_CONSENT',
  heading: 'FORMS.TYPE_HEADING',
  hint: 'FORMS.TYPE_HINT',
  /** Begins a page of a long form. */
  page: 'FORMS.TYPE_PAGE',
} as const;
export type FormFieldType = keyof typeof FORM_FIELDS;

/** A field before it that has to be answered with one of these: `yes`, `no`, or the place of an option. */
interface FieldCondition {
  field: string;
  is: string[];
}

/** A field of a form in one language. */
export interface FormField {
  /** The same whatever its label is changed to. */
  id: string;
  type: FormFieldType;
  isRequired: boolean;
  label: string;
  help: string;
  /** What is chosen among; an answer has their places. */
  options: string[];
  /** Characters of a text, the bounds of a number, or of how many are chosen; 0 for those that every form has. */
  min: number;
  max: number;
  /** When it is asked; null for always. */
  showIf: FieldCondition | null;
}

/** What somebody answered, by the fields' ids: texts, the places of options, `yes` or `no`. */
export type FormAnswers = Record<string, string | readonly string[]>;

export const YES = 'yes';
export const NO = 'no';
const LENGTHS: Partial<Record<FormFieldType, number>> = { line: 200, text: 5_000, email: 254, phone: 30 };

/** The most characters of a field's text; undefined for what is no text. */
export const longest = ({ type, max }: Pick<FormField, 'type' | 'max'>) => {
  const limit = LENGTHS[type];
  return limit === undefined ? undefined : type === 'line' || type === 'text' ? Math.min(max || limit, limit) : limit;
};

export const isAsked = ({ type }: Pick<FormField, 'type'>) => type !== 'heading' && type !== 'hint' && type !== 'page';

/** Whether other fields may be asked by what is answered to it. */
export const isCondition = ({ type }: Pick<FormField, 'type'>) =>
  type === 'one' || type === 'several' || type === 'yes' || type === 'consent';

type Given = Readonly<Record<string, unknown>>;

/** The fields that are asked of somebody who answers this. What follows a page that is not shown is on it. */
export function shownFields<Field extends Pick<FormField, 'id' | 'type' | 'showIf'>>(
  fields: readonly Field[],
  given: Given,
): Field[] {
  const shown = new Set<string>();
  let isPageShown = true;
  return fields.filter(({ id, type, showIf }) => {
    const chosen = showIf && shown.has(showIf.field) ? [given[showIf.field]].flat() : [];
    const isMet = showIf === null || chosen.some((value) => typeof value === 'string' && showIf.is.includes(value));
    if (type === 'page') isPageShown = isMet;
    const isShown = isMet && isPageShown;
    if (isShown) shown.add(id);
    return isShown;
  });
}

const oneLine = (text: string) => lineText(withoutControls(text));

const textIn: Partial<Record<FormFieldType, (text: string) => string>> = {
  text: (text) => (isBlank(text) ? '' : withoutControls(text).trim()),
  email: typedEmail,
  phone: (text) => machineText(withoutControls(text)),
  number: (text) => latinDigits(oneLine(text)).replace('٫', '.'),
};

/** What is wrong with an answer that is there; undefined where nothing is. */
function faultOf(field: FormField, text: string): string | undefined {
  const { type, min, max, options } = field;
  if (text.length > (longest(field) ?? Number.POSITIVE_INFINITY)) return ERROR_KEY.tooLong;
  switch (type) {
    case 'email':
      return isEmail(text) ? undefined : ERROR_KEY.answerEmail;
    case 'phone':
      return /\d{3}/.test(text) ? undefined : ERROR_KEY.phone;
    case 'number': {
      const number = /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
      const isWithin = number >= (min || -Infinity) && number <= (max || Infinity);
      return isWithin ? undefined : ERROR_KEY.number;
    }
    case 'date':
      return isRealDate(text) ? undefined : ERROR_KEY.answerDate;
    case 'one':
    case 'several':
      return /^\d{1,3}$/.test(text) && Number(text) < options.length ? undefined : ERROR_KEY.invalid;
    case 'yes':
      return text === YES || text === NO ? undefined : ERROR_KEY.invalid;
    case 'consent':
      return text === YES ? undefined : ERROR_KEY.required;
    default:
      return undefined;
  }
}

/** Whether more or fewer are chosen of several than the field wants; of one that need not be answered none may be. */
function countFault({ type, min, max }: FormField, chosen: readonly string[]): string | undefined {
  const isFine =
    type !== 'several' || chosen.length === 0 || (chosen.length >= min && chosen.length <= (max || Infinity));
  return isFine ? undefined : ERROR_KEY.chosen;
}

/**
 * Answers as they are stored, and what is wrong with them, by the fields' ids. What no field asks for is left out. Files come
 * beside the answers: `attached` are the ids of their fields.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Given,
  attached: ReadonlySet<string> = new Set(),
): { answers: FormAnswers; errors: FieldError[] } {
  const answers: FormAnswers = {};
  const errors: FieldError[] = [];
  for (const field of shownFields(fields, given).filter(isAsked)) {
    const { id, type } = field;
    if (type === 'file') {
      if (field.isRequired && !attached.has(id)) errors.push({ field: id, key: ERROR_KEY.required });
      continue;
    }
    const normalise = textIn[type] ?? oneLine;
    const texts = [given[id]]
      .flat()
      .filter((text) => typeof text === 'string')
      .map(normalise)
      .filter((text) => text !== '');
    const chosen = type === 'several' ? [...new Set(texts)] : texts.slice(0, 1);
    const isMissing = chosen.length === 0 && (field.isRequired || type === 'consent');
    const key = isMissing
      ? ERROR_KEY.required
      : (chosen.map((text) => faultOf(field, text)).find(Boolean) ?? countFault(field, chosen));
    if (key) errors.push({ field: id, key });
    answers[id] = type === 'several' ? chosen : (chosen[0] ?? '');
  }
  return { answers, errors };
}

/** An answer in words; '' where there is none. */
export function answerText(
  { type, options }: FormField,
  answer: FormAnswers[string] | undefined,
  words: { yes: string; no: string },
) {
  const texts = [answer ?? ''].flat().filter((text) => text !== '');
  if (type === 'one' || type === 'several') return texts.map((place) => options[Number(place)] ?? '').join(' · ');
  if (type === 'yes' || type === 'consent') return texts.map((text) => (text === YES ? words.yes : words.no)).join('');
  return texts.join('');
}
