import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from '../editing/values/field-info.ts';
import styles from './settings-form.module.css';
import { COUNTERS, type SettingsFields, typedCounter } from './settings-values.ts';

/** The four numbers that count up on the home page. */
export function SettingsCounters({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{t('SETTINGS.COUNTERS')}</legend>
      <div className={styles.pair}>
        {COUNTERS.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <TextField
                id={fieldId(name)}
                label={t(label)}
                error={errors[name] && t('SETTINGS.COUNTER_WRONG')}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                value={String(field.value ?? '')}
                onChange={({ target }) => field.onChange(typedCounter(target.value))}
              />
            )}
          />
        ))}
      </div>
    </fieldset>
  );
}
