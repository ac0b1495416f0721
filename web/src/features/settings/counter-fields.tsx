import { hasNoDetails } from 'contract/calls/counters';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DateField } from '../../forms/fields/fields.tsx';
import { wireToday } from '../../forms/values/dates.ts';
import { fieldId } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ArticlesField } from './articles-field.tsx';
import styles from './counter-fields.module.css';
import { SettingsSection } from './settings-controls.tsx';
import formStyles from './settings-form.module.css';
import { COUNTERS, type CounterField, type SettingsFields } from './settings-values.ts';

interface FormProps {
  form: UseFormReturn<SettingsFields>;
}

/** The four numbers that count up on the home page, and what each of them counts. */
export function SettingsCounters({ form }: FormProps) {
  return (
    <SettingsSection name="counters">
      <div className={styles.counters}>
        {COUNTERS.map((counter, index) => (
          <CounterFields key={counter.name} form={form} counter={counter} anchor={`counter-${index + 1}`} />
        ))}
      </div>
    </SettingsSection>
  );
}

interface CounterProps extends FormProps {
  counter: CounterField;
}

const NO_DETAILS = { unitAr: '', unitEn: '', periodAr: '', periodEn: '', updatedOn: '', articles: [] };

const useDetails = ({ form, counter }: CounterProps) =>
  useWatch({ control: form.control, name: counter.details }) ?? NO_DETAILS;

/** `anchor` is what the pencil of the counter on the home page leads to. */
function CounterFields({ form, counter, anchor }: CounterProps & { anchor: string }) {
  const { t } = useTranslation();
  const { name, label } = counter;
  const isAsked = useLocation().hash === `#${anchor}`;
  useEffect(() => {
    if (!isAsked) return;
    // After the layout has moved the focus to the heading of the new screen.
    const frame = requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isAsked, name]);
  const hasDetails = !hasNoDetails(useDetails({ form, counter }));
  return (
    <div id={anchor} className={styles.counter}>
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState }) => (
          <TextField
            id={fieldId(name)}
            label={t(label)}
            error={fieldState.error && t('SETTINGS.COUNTER_WRONG')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={String(field.value ?? '')}
            onChange={({ target }) => {
              field.onChange(typedCount(target.value));
              // A new number is of today, unless the manager then writes another date.
              if (hasDetails) form.setValue(`${counter.details}.updatedOn`, wireToday(new Date()));
            }}
          />
        )}
      />
      <CounterDetails form={form} counter={counter} isAsked={isAsked} />
    </div>
  );
}

function CounterDetails({ form, counter, isAsked }: CounterProps & { isAsked: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [isOpen, setOpen] = useState(isAsked);
  const details = useDetails({ form, counter });
  const hasError = form.formState.errors[counter.details] !== undefined;
  const [unit, period] = lang === 'ar' ? [details.unitAr, details.periodAr] : [details.unitEn, details.periodEn];
  const shown = [unit, period].filter((text) => text !== '').join(' · ');
  return (
    <details
      className={styles.details}
      // A rule that failed is shown at its field.
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.name}>{t('SETTINGS.DETAILS')}</span>{' '}
        <span className={styles.shown} dir="auto">
          {shown || t('SETTINGS.NO_DETAILS')}
        </span>
      </summary>
      <div className={styles.fields}>
        <p className={formStyles.note}>{t('SETTINGS.DETAILS_NOTE')}</p>
        <Pair>
          <DetailField form={form} counter={counter} field="unitAr" label={t('SETTINGS.UNIT_AR')} isHinted />
          <DetailField form={form} counter={counter} field="unitEn" label={t('SETTINGS.UNIT_EN')} />
        </Pair>
        <Pair>
          <DetailField form={form} counter={counter} field="periodAr" label={t('SETTINGS.PERIOD_AR')} isHinted />
          <DetailField form={form} counter={counter} field="periodEn" label={t('SETTINGS.PERIOD_EN')} />
        </Pair>
        <DateField control={form.control} name={`${counter.details}.updatedOn`} label={t('SETTINGS.UPDATED_ON')} />
        <ArticlesField control={form.control} name={`${counter.details}.articles`} />
        {!hasNoDetails(details) && (
          <div>
            <Button
              variant="quiet"
              onClick={() => form.setValue(counter.details, { ...NO_DETAILS, articles: [] }, { shouldValidate: true })}
            >
              {t('SETTINGS.CLEAR_DETAILS')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

const Pair = ({ children }: { children: ReactNode }) => <div className={formStyles.pair}>{children}</div>;

interface DetailFieldProps extends CounterProps {
  field: 'unitAr' | 'unitEn' | 'periodAr' | 'periodEn';
  label: string;
  /** The example is in the language of the page. */
  isHinted?: boolean;
}

const HINTS = {
  unitAr: 'SETTINGS.UNIT_HINT',
  unitEn: 'SETTINGS.UNIT_HINT',
  periodAr: 'SETTINGS.PERIOD_HINT',
  periodEn: 'SETTINGS.PERIOD_HINT',
} as const;

function DetailField({ form, counter, field, label, isHinted = false }: DetailFieldProps) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const isArabic = field.endsWith('Ar');
  const name = `${counter.details}.${field}` as const;
  return (
    <TextField
      id={fieldId(name)}
      label={label}
      hint={isHinted ? t(HINTS[field]) : undefined}
      error={problem(form.formState.errors[counter.details]?.[field])}
      dir={isArabic ? 'rtl' : 'ltr'}
      lang={isArabic ? 'ar' : 'en'}
      autoComplete="off"
      {...form.register(name)}
    />
  );
}
