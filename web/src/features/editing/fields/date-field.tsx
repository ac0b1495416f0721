import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import controlStyles from '../../../ui/text-field.module.css';
import { type DateParts, dateParts, isoDateOf, wireDate, wireDateOf } from '../values/dates.ts';
import { type BoundField, FieldGroup, useBoundField } from './field-group.tsx';
import styles from './fields.module.css';

const PARTS = [
  { name: 'day', key: 'EDITOR.DAY', length: 2 },
  { name: 'month', key: 'EDITOR.MONTH', length: 2 },
  { name: 'year', key: 'EDITOR.YEAR', length: 4 },
] as const;

/**
 * A date as three numeric fields, day, month, year, in both languages; or picked from the browser's calendar.
 * Its value is month/day/year, or ''.
 */
export function DateField<Values extends FieldValues>({ label, ...bound }: BoundField<Values> & { label: string }) {
  const { t } = useTranslation();
  const { id, error, text: value, onChange } = useBoundField(bound);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<DateParts>(() => dateParts(value));
  // What is typed may differ from the stored form, as 05 does.
  const parts = wireDate(typed) === value ? typed : dateParts(value);

  const write = (next: DateParts) => {
    setTyped(next);
    onChange(wireDate(next));
  };
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className={styles.date} dir="ltr">
        {PARTS.map(({ name, key, length }, index) => (
          <label key={name} className={styles.part} data-part={name}>
            <span className={styles.name} dir="auto">
              {t(key)}
            </span>
            <input
              id={index === 0 ? id : `${id}-${name}`}
              className={controlStyles.control}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={length}
              value={parts[name]}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, undefined, error)}
              onChange={({ target }) => write({ ...parts, [name]: target.value })}
            />
          </label>
        ))}
        <span className={styles.picker}>
          <input
            ref={calendar}
            className={styles.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isoDateOf(value)}
            onChange={({ target }) => write(dateParts(wireDateOf(target.value)))}
          />
          <IconButton label={t('EDITOR.PICK_DATE')} onClick={() => calendar.current?.showPicker()}>
            <CalendarDays aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </FieldGroup>
  );
}
