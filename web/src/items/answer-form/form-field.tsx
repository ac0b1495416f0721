import { longest, NO, YES } from 'contract/form-fields';
import { PRIVATE_FILE_ENDINGS } from 'contract/private-files';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useDigits } from '../../lib/menu.ts';
import { describedBy, FieldError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import styles from './form.module.css';
import type { Field } from './form-query.ts';

/** Several forms may stand on a page, also the same one. */
export const controlId = (form: string, field: string) => `form-${form}-${field}`;

const INPUTS = {
  line: {},
  email: { type: 'email', dir: 'ltr', autoComplete: 'email' },
  phone: { type: 'tel', dir: 'ltr', autoComplete: 'tel' },
  number: { dir: 'ltr', inputMode: 'decimal' },
  date: { type: 'date' },
  file: { type: 'file', accept: PRIVATE_FILE_ENDINGS.map((ending) => `.${ending}`).join() },
} as const satisfies Partial<Record<Field['type'], ComponentProps<'input'>>>;

interface FormFieldProps {
  /** The name of its form on the page. */
  form: string;
  field: Field;
  error: string | undefined;
  /** The field that it is asked by, where a script does not hide it. */
  condition: Field | undefined;
  /** Whether it stands on a page that is asked by a field, where a script does not hide that. */
  isOnAskedPage?: boolean;
}

/** A field of a form, which the browser checks too where no script does. */
export function FormField({ form, field, error, condition, isOnAskedPage = false }: FormFieldProps) {
  const { t } = useTranslation();
  const hint = useHint(field, condition);
  const { id: name, type, isRequired, label, options } = field;
  // A browser without scripts would ask for what need not be answered.
  const isAlwaysAsked = !condition && !isOnAskedPage;
  const shared = {
    id: controlId(form, name),
    name,
    label: isRequired ? label : `${label} (${t('FORM.OPTIONAL')})`,
    hint,
    error,
    required: isRequired && isAlwaysAsked,
    maxLength: longest(field),
  };
  switch (type) {
    case 'page':
      return (
        <div className={`stack gap-2 ${styles.heading}`}>
          <h2 className="text-22">{label}</h2>
          {hint && <p className="text-16 muted">{hint}</p>}
        </div>
      );
    case 'heading':
      return (
        <div className={`stack gap-2 ${styles.heading}`}>
          <h3 className="text-22">{label}</h3>
          {hint && <p className="text-16 muted">{hint}</p>}
        </div>
      );
    case 'hint':
      return (
        <div className="stack gap-2">
          <p className={styles.text}>{label}</p>
          {hint && <p className="text-16 muted">{hint}</p>}
        </div>
      );
    case 'text':
      return <TextAreaField {...shared} />;
    case 'one':
      if (options.length > 6) {
        const { maxLength: _, ...select } = shared;
        const choices = options.map((option, place) => ({ value: String(place), label: option }));
        return (
          <SelectField {...select} defaultValue="" options={[{ value: '', label: t('FORM.CHOOSE') }, ...choices]} />
        );
      }
      return <Choices {...shared} type="radio" choices={options.map((option, place) => [String(place), option])} />;
    case 'several':
      return <Choices {...shared} type="checkbox" choices={options.map((option, place) => [String(place), option])} />;
    case 'yes':
      return (
        <Choices
          {...shared}
          type="radio"
          choices={[
            [YES, t('FORM.YES')],
            [NO, t('FORM.NO')],
          ]}
        />
      );
    case 'consent':
      return <Choices {...shared} label="" required={isAlwaysAsked} type="checkbox" choices={[[YES, label]]} />;
    default:
      return <TextField {...shared} {...INPUTS[type]} />;
  }
}

/** What stands below a field: its help, its bounds, and what it depends on. */
function useHint({ help, type, min, max, showIf }: Field, condition: Field | undefined): string | undefined {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const isCounted = type === 'several' || type === 'number';
  const answers =
    condition && (showIf?.is ?? []).map((answer) => condition.options[Number(answer)] ?? answerWord(answer));
  function answerWord(answer: string) {
    return t(answer === YES ? 'FORM.YES' : 'FORM.NO');
  }
  const hints = [
    help,
    isCounted && min > 0 && inDigits(t('FORM.AT_LEAST', { number: min })),
    isCounted && max > 0 && inDigits(t('FORM.AT_MOST', { number: max })),
    type === 'file' && t('FORM.FILE_HINT'),
    condition && t('FORM.ONLY_IF', { field: condition.label, answers: answers?.join(' · ') }),
  ];
  return hints.filter(Boolean).join(' · ') || undefined;
}

interface ChoicesProps {
  id: string;
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  required: boolean;
  type: 'radio' | 'checkbox';
  choices: readonly (readonly [value: string, label: string])[];
}

/** Several controls that make one field. Of boxes the browser cannot say that one of several is required. */
function Choices({ id, name, label, hint, error, required, type, choices }: ChoicesProps) {
  const isChecked = required && (type === 'radio' || choices.length === 1);
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy(id, hint, error)}>
      {label !== '' && <legend className="strong">{label}</legend>}
      {choices.map(([value, text], place) => (
        <label key={value} className="row gap-3 check">
          <input
            id={place === 0 ? id : `${id}-${place}`}
            type={type}
            name={name}
            value={value}
            required={isChecked}
            aria-invalid={error ? true : undefined}
          />
          <span dir="auto">{text}</span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`} text={error} />}
      {hint && (
        <p id={`${id}-hint`} className="text-16 muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** The pages of a form: a field that begins one is the first of its page. */
export function pagesOf(fields: readonly Field[]): (readonly Field[])[] {
  const pages: Field[][] = [[]];
  for (const field of fields) {
    if (field.type === 'page' && pages.at(-1)?.length !== 0) pages.push([]);
    pages.at(-1)?.push(field);
  }
  return pages;
}
