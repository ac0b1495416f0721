import styles from './choice-field.module.css';
import { FieldGroup, groupDescription } from './field-group.tsx';

interface ChoiceFieldProps<Value extends number> {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few: a radio choice (spec §4, Content visibility). */
export function ChoiceField<Value extends number>(props: ChoiceFieldProps<Value>) {
  const { id, label, hint, error, options, value, onChange } = props;
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={id}
              checked={option.value === value}
              aria-describedby={groupDescription(id, undefined, error)}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
