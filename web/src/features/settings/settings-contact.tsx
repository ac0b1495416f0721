import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import styles from './settings-form.module.css';
import type { SettingsFields } from './settings-values.ts';

/** How the association is reached, and where its donate button leads. */
export function SettingsContact({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const { errors } = form.formState;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{t('SETTINGS.CONTACT')}</legend>
      <div className={styles.pair}>
        <TextField
          id={fieldId('contact')}
          label={t('SETTINGS.CONTACT_ADDRESS')}
          error={problem(errors.contact)}
          type="email"
          dir="ltr"
          autoComplete="off"
          {...form.register('contact')}
        />
        <TextField
          id={fieldId('chatNumber')}
          label={t('SETTINGS.CHAT_NUMBER')}
          hint={t('SETTINGS.CHAT_HINT')}
          error={problem(errors.chatNumber)}
          type="tel"
          dir="ltr"
          autoComplete="off"
          {...form.register('chatNumber')}
        />
      </div>
      <TextField
        id={fieldId('donateTarget')}
        label={t('SETTINGS.DONATE_TARGET')}
        hint={t('SETTINGS.DONATE_HINT')}
        error={problem(errors.donateTarget)}
        dir="ltr"
        autoComplete="off"
        {...form.register('donateTarget')}
      />
    </fieldset>
  );
}
