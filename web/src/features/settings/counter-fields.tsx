import { hasNoDetails } from 'contract/calls/counters';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Fields } from '../../forms/fields/field-list.tsx';
import { COUNTERS, type CounterField } from '../../forms/values/counters.ts';
import { wireToday } from '../../forms/values/dates.ts';
import { AR, EN, type FormField, fieldId } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ArticlesField } from './articles-field.tsx';
import styles from './counter-fields.module.css';
import type { FormProps } from './settings-fields.tsx';

/** The four numbers that count up on the home page, and what each of them counts. */
export function CounterList({ form }: FormProps) {
  return (
    <div className="stack pair gap-6">
      {COUNTERS.map((counter, index) => (
        <CounterFields key={counter.name} form={form} counter={counter} anchor={`counter-${index + 1}`} />
      ))}
    </div>
  );
}

interface CounterProps extends FormProps {
  counter: CounterField;
}

const DETAILS: readonly FormField[] = [
  { ...AR, name: 'unitAr', label: 'SETTINGS.UNIT_AR', hint: 'SETTINGS.UNIT_HINT' },
  { ...EN, name: 'unitEn', label: 'SETTINGS.UNIT_EN' },
  { ...AR, name: 'periodAr', label: 'SETTINGS.PERIOD_AR', hint: 'SETTINGS.PERIOD_HINT' },
  { ...EN, name: 'periodEn', label: 'SETTINGS.PERIOD_EN' },
  { name: 'updatedOn', label: 'SETTINGS.UPDATED_ON', kind: 'date' },
];

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
    <div id={anchor} className={`stack start gap-3 ${styles.counter}`}>
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
        <span className="text-16 strong">{t('SETTINGS.DETAILS')}</span>{' '}
        <span className="text-14 muted" dir="auto">
          {shown || t('SETTINGS.NO_DETAILS')}
        </span>
      </summary>
      <div className={styles.fields}>
        <p className="text-16 muted">{t('SETTINGS.DETAILS_NOTE')}</p>
        <Fields form={form} fields={DETAILS} prefix={`${counter.details}.`} />
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
