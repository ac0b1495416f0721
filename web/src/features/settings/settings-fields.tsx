import { LIMITS } from 'adapter/contract/limits';
import type { ComponentProps } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import controlStyles from '../../ui/field.module.css';
import { describedBy, Field, TextAreaField, TextField } from '../../ui/field.tsx';
import { RowList } from '../editing/fields/row-list.tsx';
import { fieldId } from '../editing/values/item-values.ts';
import { useProblemText } from '../editing/values/problems.ts';
import styles from './settings-form.module.css';
import type { SettingsFields } from './settings-values.ts';

/** The contact details of the association, and the target of the donate button. */
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

/** How dates are written. */
export function SettingsDates({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  const id = fieldId('monthNames');
  const hint = t('SETTINGS.MONTHS_HINT');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{t('SETTINGS.DATES')}</legend>
      <Field id={id} label={t('SETTINGS.MONTH_NAMES')} hint={hint}>
        <select
          {...form.register('monthNames')}
          id={id}
          className={controlStyles.control}
          aria-describedby={describedBy(id, hint, undefined)}
        >
          <option value="gregorian">{t('SETTINGS.MONTHS_GREGORIAN')}</option>
          <option value="levantine">{t('SETTINGS.MONTHS_LEVANTINE')}</option>
        </select>
      </Field>
    </fieldset>
  );
}

/** The content of the footer: the text, the social networks, the quick links. */
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
      <RowList
        title={t('SETTINGS.SOCIAL')}
        add={t('SETTINGS.ADD_NETWORK')}
        max={LIMITS.settingsList.max}
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
      <RowList
        title={t('SETTINGS.QUICK_LINKS')}
        add={t('SETTINGS.ADD_LINK')}
        max={LIMITS.settingsList.max}
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

const NETWORKS = [
  ['whatsapp', 'NETWORK.WHATSAPP'],
  ['facebook', 'NETWORK.FACEBOOK'],
  ['instagram', 'NETWORK.INSTAGRAM'],
  ['x', 'NETWORK.X'],
  ['youtube', 'NETWORK.YOUTUBE'],
  ['linkedin', 'NETWORK.LINKEDIN'],
  ['telegram', 'NETWORK.TELEGRAM'],
] as const;

interface NetworkSelectProps extends ComponentProps<'select'> {
  id: string;
  /** An unknown name stays an option, so that opening the form never changes it. */
  known: string | undefined;
}

/** The social network of a link in the footer. */
function NetworkSelect({ id, known, ...select }: NetworkSelectProps) {
  const { t } = useTranslation();
  const isListed = !known || NETWORKS.some(([name]) => name === known);
  return (
    <Field id={id} label={t('SETTINGS.NETWORK')}>
      <select {...select} id={id} className={controlStyles.control}>
        {!isListed && <option value={known}>{known}</option>}
        {NETWORKS.map(([name, key]) => (
          <option key={name} value={name}>
            {t(key)}
          </option>
        ))}
      </select>
    </Field>
  );
}
