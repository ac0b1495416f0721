import type { FieldValues } from 'react-hook-form';
import { describedBy } from '../../../ui/field.tsx';
import styles from './choice-field.module.css';
import { FieldGroup } from './field-group.tsx';
import { type BoundField, useBoundField } from './use-bound-field.ts';

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
