import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { PictureField } from '../editing/fields/file-fields.tsx';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { SitesField } from './sites-field.tsx';
import styles from './user-form.module.css';
import type { UserFields } from './user-values.ts';

const TEXTS = [
  { name: 'IdentityNum', label: 'USERS.IDENTITY', dir: 'ltr', type: 'text' },
  { name: 'City', label: 'USERS.CITY', dir: 'auto', type: 'text' },
  { name: 'Phone', label: 'USERS.PHONE', dir: 'ltr', type: 'tel' },
  { name: 'Mobile', label: 'USERS.MOBILE', dir: 'ltr', type: 'tel' },
] as const;

/** Who somebody is, how they are reached, and where they work. */
export function UserPersonFields({ form }: { form: UseFormReturn<UserFields> }) {
  const { t } = useTranslation();
  const headingId = useId();
  const problem = useProblemText();
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('USERS.PERSON')}
      </h2>
      <TextField
        id={fieldId('Name')}
        label={t('USERS.NAME')}
        error={problem(errors.Name)}
        aria-required="true"
        autoComplete="off"
        {...register('Name')}
      />
      <div className={styles.pair}>
        {TEXTS.map(({ name, label, dir, type }) => (
          <TextField
            key={name}
            id={fieldId(name)}
            label={t(label)}
            error={problem(errors[name])}
            dir={dir}
            type={type}
            autoComplete="off"
            {...register(name)}
          />
        ))}
        <TextField
          id={fieldId('Email')}
          label={t('USERS.EMAIL')}
          error={problem(errors.Email)}
          dir="ltr"
          type="email"
          autoComplete="off"
          {...register('Email')}
        />
        <TextField
          id={fieldId('DailySalary')}
          label={t('USERS.SALARY')}
          error={problem(errors.DailySalary)}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          {...register('DailySalary')}
        />
      </div>
      <Controller
        control={control}
        name="Sites"
        render={({ field }) => (
          <SitesField
            id={fieldId('Sites')}
            error={problem(errors.Sites)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className={styles.portrait}>
        <PictureField control={control} name="Image" label={t('USERS.IMAGE')} purpose="image" />
      </div>
    </section>
  );
}
