import { X } from 'lucide-react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../lib/menu.ts';
import { mayDo } from '../../../lib/rights.ts';
import { isWaiting } from '../../../lib/schedule.ts';
import { fromLocalTime, toLocalTime } from '../../../lib/zoned-time.ts';
import fieldStyles from '../../../ui/field.module.css';
import { describedBy, Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './fields.module.css';
import { type BoundField, useBoundField, VisibilityChoice } from './fields.tsx';

interface VisibilityFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Hides the item in the form. */
  onHide: () => void;
}

/** Whether visitors see an item in the language that is edited, and from when until when. */
export function VisibilityFields<Values extends FieldValues>({ control, onHide }: VisibilityFieldsProps<Values>) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
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
        hint={t('EDITOR.VISIBLE_FROM_HINT', { zone: timeZone })}
        onChosen={(moment) => isWaiting(moment) && onHide()}
      />
      <MomentField
        control={control}
        name={named('visibleUntil')}
        label={t('EDITOR.VISIBLE_UNTIL')}
        hint={t('EDITOR.VISIBLE_UNTIL_HINT', { zone: timeZone })}
      />
    </>
  );
}

interface MomentFieldProps<Values extends FieldValues> extends BoundField<Values> {
  label: string;
  hint: string;
  onChosen?: (moment: string) => void;
}

/** A date and time on the association's clocks. Its value is an ISO time in UTC, or ''. */
function MomentField<Values extends FieldValues>({ label, hint, onChosen, ...bound }: MomentFieldProps<Values>) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { id, error, text, onChange } = useBoundField(bound);
  const write = (moment: string) => {
    onChange(moment);
    onChosen?.(moment);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.moment}>
        <input
          id={id}
          type="datetime-local"
          className={fieldStyles.control}
          value={toLocalTime(text, timeZone)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={({ target }) => write(fromLocalTime(target.value, timeZone))}
        />
        {text !== '' && (
          <IconButton label={t('EDITOR.CLEAR_TIME', { label })} onClick={() => write('')}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Field>
  );
}
