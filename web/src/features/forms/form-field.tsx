import { longest, NO, YES } from 'contract/form-fields';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import type { Field } from './form-query.ts';
import styles from './form-screen.module.css';

export const controlId = (id: string) => `form-${id}`;

const INPUTS = {
  line: {},
  email: { type: 'email', dir: 'ltr', autoComplete: 'email' },
  phone: { type: 'tel', dir: 'ltr', autoComplete: 'tel' },
  number: { dir: 'ltr', inputMode: 'decimal' },
  date: { type: 'date' },
} as const satisfies Partial<Record<Field['type'], ComponentProps<'input'>>>;

interface FormFieldProps {
  field: Field;
  error: string | undefined;
}

/** A field of a form, which the browser checks too where no script does. */
export function FormField({ field, error }: FormFieldProps) {
  const { t } = useTranslation();
  const { id: name, type, isRequired, label, options } = field;
  const shared = {
    id: controlId(name),
    name,
    label: isRequired ? label : `${label} (${t('FORM.OPTIONAL')})`,
    hint: field.help || undefined,
    error,
    required: isRequired,
    maxLength: longest(field),
  };
  switch (type) {
    case 'heading':
      return <h2 className={`text-22 ${styles.heading}`}>{label}</h2>;
    case 'hint':
      return <p className={styles.text}>{label}</p>;
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
      return <Choices {...shared} label="" required type="checkbox" choices={[[YES, label]]} />;
    default:
      return <TextField {...shared} {...INPUTS[type]} />;
  }
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
