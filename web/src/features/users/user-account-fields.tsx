import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceField } from '../editing/fields/field-group.tsx';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { PERMISSIONS } from './permissions.ts';
import styles from './user-form.module.css';
import type { UserFields } from './user-values.ts';

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
