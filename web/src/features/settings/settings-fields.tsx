import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { LinkRows, NetworkSelect } from './link-rows.tsx';
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

/** What stands at the foot of every page: the text, the social networks, the quick links. */
export function SettingsFooter({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const { errors } = form.formState;
  const social = useFieldArray({ control: form.control, name: 'social' });
  const links = useFieldArray({ control: form.control, name: 'quickLinks' });
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{t('SETTINGS.FOOTER')}</legend>
      <p className={styles.note}>{t('SETTINGS.LANG_NOTE')}</p>
      <TextAreaField
        id={fieldId('about')}
        label={t('SETTINGS.ABOUT')}
        error={problem(errors.about)}
        rows={4}
        {...form.register('about')}
      />
      <LinkRows
        title={t('SETTINGS.SOCIAL')}
        add={t('SETTINGS.ADD_NETWORK')}
        keys={social.fields.map(({ id }) => id)}
        nameOf={(index) => form.getValues(`social.${index}.network`) || `${index + 1}`}
        onAdd={() => social.append({ network: 'facebook', url: '' })}
        onRemove={social.remove}
        onMove={social.move}
        row={(index) => (
          <>
            <NetworkSelect
              id={fieldId(`social.${index}.network`)}
              known={form.getValues(`social.${index}.network`)}
              {...form.register(`social.${index}.network`)}
            />
            <TextField
              id={fieldId(`social.${index}.url`)}
              label={t('SETTINGS.ADDRESS')}
              error={problem(errors.social?.[index]?.url)}
              type="url"
              dir="ltr"
              autoComplete="off"
              {...form.register(`social.${index}.url`)}
            />
          </>
        )}
      />
      <LinkRows
        title={t('SETTINGS.QUICK_LINKS')}
        add={t('SETTINGS.ADD_LINK')}
        keys={links.fields.map(({ id }) => id)}
        nameOf={(index) => form.getValues(`quickLinks.${index}.title`) || `${index + 1}`}
        onAdd={() => links.append({ title: '', link: '' })}
        onRemove={links.remove}
        onMove={links.move}
        row={(index) => (
          <>
            <TextField
              id={fieldId(`quickLinks.${index}.title`)}
              label={t('SETTINGS.LINK_TITLE')}
              error={problem(errors.quickLinks?.[index]?.title)}
              {...form.register(`quickLinks.${index}.title`)}
            />
            <TextField
              id={fieldId(`quickLinks.${index}.link`)}
              label={t('SETTINGS.ADDRESS')}
              error={problem(errors.quickLinks?.[index]?.link)}
              dir="ltr"
              autoComplete="off"
              {...form.register(`quickLinks.${index}.link`)}
            />
          </>
        )}
      />
    </fieldset>
  );
}
