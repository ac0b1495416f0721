import { CURRENCIES, type DonationForm, WAY_KINDS } from 'contract/calls/donation';
import { LIMITS } from 'contract/limits';
import type { ComponentProps, ReactNode } from 'react';
import { Controller, type FieldPath, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RowList } from '../../forms/fields/row-list.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import controlStyles from '../../ui/field.module.css';
import { describedBy, Field, TextAreaField, TextField } from '../../ui/field.tsx';
import styles from './donation-fields.module.css';
import { KIND_NAMES, NEW_WAY } from './donation-values.ts';

interface FormProps {
  form: UseFormReturn<DonationForm>;
}

/** The ways to give, each with the fields of its kind. */
export function WayRows({ form }: FormProps) {
  const { t } = useTranslation();
  const rows = useFieldArray({ control: form.control, name: 'ways' });
  return (
    <RowList
      title={t('DONATE.WAYS')}
      add={t('DONATION.ADD_WAY')}
      max={LIMITS.donation.ways}
      layout="wide"
      keys={rows.fields.map(({ id }) => id)}
      nameOf={(index) => `${t(KIND_NAMES[form.getValues(`ways.${index}.kind`)])} ${index + 1}`}
      row={(index) => <WayRow form={form} index={index} />}
      onAdd={() => rows.append(NEW_WAY)}
      onRemove={rows.remove}
      onMove={rows.move}
    />
  );
}

type WayFieldName = keyof DonationForm['ways'][number];

function WayRow({ form, index }: FormProps & { index: number }) {
  const { t } = useTranslation();
  const kind = useWatch({ control: form.control, name: `ways.${index}.kind` });
  const nameOf = <Name extends WayFieldName>(name: Name) => `ways.${index}.${name}` as const;
  return (
    <>
      <SelectField form={form} name={nameOf('kind')} label={t('DONATION.KIND')}>
        {WAY_KINDS.map((name) => (
          <option key={name} value={name}>
            {t(KIND_NAMES[name])}
          </option>
        ))}
      </SelectField>
      <Pair>
        <LineField form={form} name={nameOf('titleAr')} label={t('DONATION.TITLE_AR')} dir="rtl" lang="ar" />
        <LineField form={form} name={nameOf('titleEn')} label={t('DONATION.TITLE_EN')} dir="ltr" lang="en" />
      </Pair>
      {kind === 'bank' && (
        <>
          <Pair>
            <LineField form={form} name={nameOf('holder')} label={t('DONATE.HOLDER')} />
            <CurrencyField form={form} name={nameOf('currency')} isOptional />
          </Pair>
          <Pair>
            <LineField form={form} name={nameOf('iban')} label={t('DONATE.IBAN')} dir="ltr" />
            <LineField form={form} name={nameOf('swift')} label={t('DONATE.SWIFT')} dir="ltr" />
          </Pair>
          <LineField
            form={form}
            name={nameOf('account')}
            label={t('DONATE.ACCOUNT')}
            hint={t('DONATION.ACCOUNT_HINT')}
            dir="ltr"
          />
        </>
      )}
      {kind === 'wallet' && (
        <Pair>
          <LineField form={form} name={nameOf('holder')} label={t('DONATE.HOLDER')} />
          <LineField form={form} name={nameOf('account')} label={t('DONATE.WALLET')} dir="ltr" />
        </Pair>
      )}
      {kind === 'link' && <LineField form={form} name={nameOf('link')} label={t('DONATION.LINK')} dir="ltr" />}
      <Pair>
        <LinesField form={form} name={nameOf('noteAr')} label={t('DONATION.NOTE_AR')} dir="rtl" lang="ar" />
        <LinesField form={form} name={nameOf('noteEn')} label={t('DONATION.NOTE_EN')} dir="ltr" lang="en" />
      </Pair>
    </>
  );
}

/** What example amounts pay for. */
export function AmountRows({ form }: FormProps) {
  const { t } = useTranslation();
  const rows = useFieldArray({ control: form.control, name: 'amounts' });
  const textOf = (index: number) => `${form.getValues(`amounts.${index}.amount`)}`.trim() || `${index + 1}`;
  return (
    <RowList
      title={t('DONATE.AMOUNTS')}
      add={t('DONATION.ADD_AMOUNT')}
      max={LIMITS.donation.amounts}
      layout="wide"
      keys={rows.fields.map(({ id }) => id)}
      nameOf={textOf}
      row={(index) => (
        <>
          <Pair>
            <AmountField form={form} index={index} />
            <CurrencyField form={form} name={`amounts.${index}.currency`} />
          </Pair>
          <Pair>
            <LineField form={form} name={`amounts.${index}.textAr`} label={t('DONATION.PAYS_AR')} dir="rtl" lang="ar" />
            <LineField form={form} name={`amounts.${index}.textEn`} label={t('DONATION.PAYS_EN')} dir="ltr" lang="en" />
          </Pair>
        </>
      )}
      onAdd={() => {
        const [last] = form.getValues('amounts').slice(-1);
        rows.append({ amount: '', currency: last?.currency ?? 'USD', textAr: '', textEn: '' });
      }}
      onRemove={rows.remove}
      onMove={rows.move}
    />
  );
}

/** What happens with the money. */
export function MoneyUse({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <Pair>
      <LinesField form={form} name="useAr" label={t('DONATION.USE_AR')} dir="rtl" lang="ar" />
      <LinesField form={form} name="useEn" label={t('DONATION.USE_EN')} dir="ltr" lang="en" />
    </Pair>
  );
}

const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

interface BoundProps extends FormProps {
  name: FieldPath<DonationForm>;
}

function useError({ form, name }: BoundProps) {
  return useProblemText()(form.getFieldState(name, form.formState).error);
}

type LineProps = BoundProps & { label: string; hint?: string } & Pick<ComponentProps<'input'>, 'dir' | 'lang'>;

function LineField({ form, name, ...shown }: LineProps) {
  const error = useError({ form, name });
  return <TextField {...shown} id={fieldId(name)} error={error} autoComplete="off" {...form.register(name)} />;
}

function LinesField({ form, name, ...shown }: Omit<LineProps, 'hint'>) {
  const error = useError({ form, name });
  return <TextAreaField {...shown} id={fieldId(name)} error={error} rows={3} {...form.register(name)} />;
}

interface SelectProps extends BoundProps {
  label: string;
  children: ReactNode;
}

function SelectField({ form, name, label, children }: SelectProps) {
  const error = useError({ form, name });
  const id = fieldId(name);
  return (
    <Field id={id} label={label} error={error}>
      <select
        {...form.register(name)}
        id={id}
        className={controlStyles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      >
        {children}
      </select>
    </Field>
  );
}

function CurrencyField({ form, name, isOptional = false }: BoundProps & { isOptional?: boolean }) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <SelectField form={form} name={name} label={t('DONATE.CURRENCY')}>
      {isOptional && <option value="">{t('DONATION.NO_CURRENCY')}</option>}
      {CURRENCIES.map((code) => (
        <option key={code} value={code}>
          {names.of(code)} ({code})
        </option>
      ))}
    </SelectField>
  );
}

function AmountField({ form, index }: FormProps & { index: number }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const name = `amounts.${index}.amount` as const;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          id={fieldId(name)}
          label={t('DONATION.AMOUNT')}
          error={problem(fieldState.error) && t('DONATION.AMOUNT_WRONG')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={String(field.value)}
          onChange={({ target }) => field.onChange(typedCount(target.value))}
        />
      )}
    />
  );
}
