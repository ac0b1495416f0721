import { COLOR, OWN_COLOR, tonesOf } from 'contract/accent';
import { RotateCcw } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../forms/fields/fields.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { Button } from '../../ui/button.tsx';
import controlStyles from '../../ui/field.module.css';
import { describedBy } from '../../ui/field.tsx';
import styles from './accent-field.module.css';
import type { SettingsFields } from './settings-values.ts';

/** The color that a form has; the site's own where it has none, or none yet. */
export function useAccent({ control }: UseFormReturn<SettingsFields>): string {
  const typed = useWatch({ control, name: 'accent' }) ?? '';
  return COLOR.test(typed.trim()) ? typed.trim().toLowerCase() : OWN_COLOR;
}

/** The main color: picked, or written as #rrggbb; and what is done about one that nobody could read. */
export function AccentField({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const id = fieldId('accent');
  const accent = useAccent(form);
  const typed = useWatch({ control: form.control, name: 'accent' }) ?? '';
  const error = problem(form.formState.errors.accent);
  const hint = t('SETTINGS.ACCENT_HINT');
  const { light } = tonesOf(accent);
  const set = (color: string) =>
    form.setValue('accent', color, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <FieldGroup id={`${id}-group`} label={t('SETTINGS.ACCENT')} hint={hint}>
      <div className={styles.controls}>
        <input
          type="color"
          className={styles.picker}
          value={accent}
          aria-label={t('SETTINGS.ACCENT_PICK')}
          onChange={({ target }) => set(target.value)}
        />
        <input
          {...form.register('accent')}
          id={id}
          className={`${controlStyles.control} ${styles.code}`}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder={OWN_COLOR}
          aria-label={t('SETTINGS.ACCENT_CODE')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
        />
        {typed !== '' && (
          <Button variant="quiet" onClick={() => set('')}>
            <RotateCcw aria-hidden="true" />
            {t('SETTINGS.ACCENT_RESET')}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={controlStyles.error}>
          {error}
        </p>
      )}
      {light.olive !== accent && <p className={controlStyles.hint}>{t('SETTINGS.ACCENT_ADJUSTED')}</p>}
    </FieldGroup>
  );
}
