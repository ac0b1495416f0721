import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import fieldStyles from '../../../ui/field.module.css';
import { describedBy, FieldError } from '../../../ui/field.tsx';
import { fieldId } from '../values/field-info.ts';
import { useProblemText } from '../values/problems.ts';
import styles from './fields.module.css';

/** Which field of which form a control writes. */
export interface BoundField<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** A form's field as its control needs it. `text` is its value in letters; '' for none. */
export function useBoundField<Values extends FieldValues>({ control, name }: BoundField<Values>) {
  const problem = useProblemText();
  const { field, fieldState } = useController({ control, name });
  return {
    id: fieldId(name),
    error: problem(fieldState.error),
    text: String(field.value ?? ''),
    onChange: field.onChange,
  };
}

interface FieldGroupProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls that make one field: their common label, hint, and what is wrong. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className={`${fieldStyles.field} ${styles.group}`} aria-describedby={describedBy(id, hint, error)}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

interface ChoiceFieldProps<Values extends FieldValues> extends BoundField<Values> {
  label: string;
  hint?: string;
  options: readonly { value: number | boolean; label: string }[];
}

/** One of a few: a radio choice (spec §4, Content visibility). */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { label, hint, options, ...bound } = props;
  const { id, error, text, onChange } = useBoundField(bound);
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={String(option.value)} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={id}
              checked={String(option.value) === text}
              aria-describedby={describedBy(id, undefined, error)}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Visible or hidden, in the language that is edited (spec §4: changed in the editors by a radio choice). */
export function VisibilityChoice<Values extends FieldValues>(bound: BoundField<Values>) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('EDITOR.VISIBILITY')}
      options={[
        { value: 1, label: t('EDITOR.VISIBLE') },
        { value: 0, label: t('EDITOR.HIDDEN') },
      ]}
      {...bound}
    />
  );
}
