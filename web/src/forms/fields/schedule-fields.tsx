import { zoneName } from 'contract/time-zones';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { useTimeZone } from '../../lib/menu.ts';
import { mayDo } from '../../lib/rights.ts';
import { isWaiting } from '../../lib/zoned-time.ts';
import { IconButton } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { describedBy } from '../../ui/field.tsx';
import { type DateParts, isoDateOf, type MomentParts, momentOf, momentParts, wireDate } from '../values/dates.ts';
import styles from './fields.module.css';
import { type BoundField, ChoiceControl, DatePartsInput, FieldGroup, useBoundField } from './fields.tsx';

interface VisibilityFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Hides the item in the form. */
  onHide: () => void;
}

/** Whether visitors see an item in the language that is edited, and from when until when. */
export function VisibilityFields<Values extends FieldValues>({ control, onHide }: VisibilityFieldsProps<Values>) {
  const { t } = useTranslation();
  const zone = zoneName(useLang(), useTimeZone());
  // The forms of all items that can be hidden have these fields.
  const named = (name: 'isVisible' | 'visibleFrom' | 'visibleUntil') => name as FieldPath<Values>;
  const visibleFrom = String(useWatch({ control, name: named('visibleFrom') }) ?? '');
  if (!mayDo('publish')) return null;
  return (
    <>
      {!isWaiting(visibleFrom) && <VisibilityChoice control={control} name={named('isVisible')} />}
      <MomentField
        control={control}
        name={named('visibleFrom')}
        label={t('EDITOR.VISIBLE_FROM')}
        hint={t('EDITOR.VISIBLE_FROM_HINT', { zone })}
        timeOfDay="00:00"
        onChosen={(moment) => isWaiting(moment) && onHide()}
      />
      <MomentField
        control={control}
        name={named('visibleUntil')}
        label={t('EDITOR.VISIBLE_UNTIL')}
        hint={t('EDITOR.VISIBLE_UNTIL_HINT', { zone })}
        timeOfDay="23:59"
      />
    </>
  );
}

/** Visible or hidden, in the language that is edited (spec §4: changed in the editors by a radio choice). */
function VisibilityChoice<Values extends FieldValues>(bound: BoundField<Values>) {
  const { t } = useTranslation();
  const { text, ...field } = useBoundField(bound);
  return (
    <ChoiceControl
      {...field}
      value={text}
      label={t('EDITOR.VISIBILITY')}
      choices={{ 0: 'EDITOR.HIDDEN', 1: 'EDITOR.VISIBLE' }}
    />
  );
}

interface MomentFieldProps<Values extends FieldValues> extends BoundField<Values> {
  label: string;
  hint: string;
  /** HH:MM. */
  timeOfDay: string;
  onChosen?: (moment: string) => void;
  /** On whose clocks; the association's without it. */
  timeZone?: string;
  /** Whether the day alone is asked for. */
  isDay?: boolean;
}

/**
 * A date and time. Its value is an ISO time in UTC, '' for none, or what is typed of it so far
 * (`momentOf`). A day without a time gets `timeOfDay`.
 */
export function MomentField<Values extends FieldValues>(props: MomentFieldProps<Values>) {
  const ownZone = useTimeZone();
  const { label, hint, timeOfDay, onChosen, timeZone = ownZone, isDay = false, ...bound } = props;
  const { t } = useTranslation();
  const { id, error, text: value, onChange } = useBoundField(bound);
  const [typed, setTyped] = useState<MomentParts>(() => momentParts(value, timeZone));
  // The typed text may differ from the stored value, such as 05.
  const parts = momentOf(typed, timeZone) === value ? typed : momentParts(value, timeZone);

  const write = (next: MomentParts) => {
    const moment = momentOf(next, timeZone);
    setTyped(next);
    onChange(moment);
    onChosen?.(moment);
  };
  const writeDate = (date: DateParts) => {
    const isNewDay = parts.time === '' && isoDateOf(wireDate(date)) !== '';
    write({ ...date, time: isNewDay ? timeOfDay : parts.time });
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <DatePartsInput id={id} parts={parts} hint={hint} error={error} onChange={writeDate} />
      <div className={`row bottom gap-2 ${styles.time}`} dir="ltr">
        {!isDay && (
          <label className={styles.part} data-part="time">
            <span className={styles.name} dir="auto">
              {t('EDITOR.TIME')}
            </span>
            <input
              type="time"
              className={fieldStyles.control}
              value={parts.time}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, hint, error)}
              onChange={({ target }) => write({ ...parts, time: target.value })}
            />
          </label>
        )}
        {value !== '' && (
          <IconButton label={t('EDITOR.CLEAR_TIME', { label })} onClick={() => write(momentParts('', timeZone))}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </FieldGroup>
  );
}
