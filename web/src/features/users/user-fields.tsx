import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceField } from '../editing/fields/field-group.tsx';
import { PictureField } from '../editing/fields/file-fields.tsx';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import styles from './user-form.module.css';
import { PERMISSIONS, type UserFields } from './user-values.ts';
import { SitesField } from './workplaces-field.tsx';

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

interface UserAccountFieldsProps {
  form: UseFormReturn<UserFields>;
  isNew: boolean;
}

/** How somebody logs in, and what they may. */
export function UserAccountFields({ form, isNew }: UserAccountFieldsProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const problem = useProblemText();
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('USERS.ACCOUNT')}
      </h2>
      <div className={styles.pair}>
        <TextField
          id={fieldId('Username')}
          label={t('USERS.USERNAME')}
          hint={t('USERS.USERNAME_HINT')}
          error={problem(errors.Username)}
          dir="auto"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...register('Username')}
        />
        <TextField
          id={fieldId('Password')}
          label={t('USERS.PASSWORD')}
          hint={t(isNew ? 'USERS.PASSWORD_HINT' : 'USERS.PASSWORD_KEPT')}
          error={problem(errors.Password)}
          dir="ltr"
          type="password"
          autoComplete="new-password"
          {...register('Password')}
        />
      </div>
      <ChoiceField
        control={control}
        name="Permission"
        label={t('USERS.PERMISSION')}
        hint={t('USERS.PERMISSION_HINT')}
        options={PERMISSIONS.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <ChoiceField
        control={control}
        name="isActive"
        label={t('USERS.STATUS')}
        hint={t('USERS.STATUS_HINT')}
        options={[
          { value: true, label: t('USERS.ACTIVE_ONE') },
          { value: false, label: t('USERS.INACTIVE_ONE') },
        ]}
      />
    </section>
  );
}
