import { siteCodeIn } from 'contract/calls/settings';
import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import type { ComponentProps } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChoiceField } from '../../forms/fields/fields.tsx';
import { RowList } from '../../forms/fields/row-list.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import controlStyles from '../../ui/field.module.css';
import { Field, TextField } from '../../ui/field.tsx';
import { MailTest } from './mail-test.tsx';
import { SettingsLine, SettingsSection, SettingsSelect, SettingsText } from './settings-controls.tsx';
import styles from './settings-form.module.css';
import type { SettingsFields } from './settings-values.ts';

/** The contact details of the association, and where the donate button leads in each language. */
export function SettingsContact({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  return (
    <SettingsSection name="contact">
      <div className={styles.pair}>
        <SettingsLine
          form={form}
          name="contact"
          label={t('SETTINGS.CONTACT_ADDRESS')}
          hint={t('SETTINGS.CONTACT_HINT')}
          type="email"
          dir="ltr"
        />
        <SettingsLine
          form={form}
          name="chatNumber"
          label={t('SETTINGS.CHAT_NUMBER')}
          hint={t('SETTINGS.CHAT_HINT')}
          type="tel"
          dir="ltr"
        />
      </div>
      <div className={styles.pair}>
        <SettingsLine
          form={form}
          name="donateTargetAr"
          label={t('SETTINGS.DONATE_TARGET_AR')}
          hint={t('SETTINGS.DONATE_HINT')}
          dir="ltr"
        />
        <SettingsLine form={form} name="donateTargetEn" label={t('SETTINGS.DONATE_TARGET_EN')} dir="ltr" />
      </div>
    </SettingsSection>
  );
}

/** The time zones that the browser knows, with the one that is set: names change with the years. */
function timeZones(chosen: string | undefined): Record<string, string> {
  const names = new Set(['UTC', ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')]);
  return Object.fromEntries([...names].map((name) => [name, name.replaceAll('_', ' ')]));
}

/** The time zone by which content appears and disappears, and visits are counted. */
export function TimeZoneField({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  return (
    <SettingsSelect
      form={form}
      name="timeZone"
      label={t('SETTINGS.TIME_ZONE')}
      hint={t('SETTINGS.TIME_ZONE_HINT')}
      options={timeZones(form.getValues('timeZone'))}
    />
  );
}

/** The language of readers who have chosen none. */
export function FirstLanguageField({ form: { control } }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      control={control}
      name="firstLanguage"
      label={t('SETTINGS.FIRST_LANGUAGE')}
      hint={t('SETTINGS.FIRST_LANGUAGE_HINT')}
      options={[
        { value: 'ar', label: t('SETTINGS.FIRST_ARABIC') },
        { value: 'en', label: t('SETTINGS.FIRST_ENGLISH') },
      ]}
    />
  );
}

/** How dates and numbers are written. */
export function SettingsDates({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  return (
    <SettingsSection name="dates">
      <div className={styles.pair}>
        <SettingsSelect
          form={form}
          name="monthNames"
          label={t('SETTINGS.MONTH_NAMES')}
          hint={t('SETTINGS.MONTHS_HINT')}
          options={{ gregorian: t('SETTINGS.MONTHS_GREGORIAN'), levantine: t('SETTINGS.MONTHS_LEVANTINE') }}
        />
        <SettingsSelect
          form={form}
          name="digits"
          label={t('SETTINGS.DIGITS')}
          hint={t('SETTINGS.DIGITS_HINT')}
          options={{ western: t('SETTINGS.DIGITS_WESTERN'), eastern: t('SETTINGS.DIGITS_EASTERN') }}
        />
      </div>
      <TimeZoneField form={form} />
    </SettingsSection>
  );
}

/** The codes by which search engines know whose site it is. */
export function SettingsSearchEngines({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  return (
    <SettingsSection name="search">
      <p className={styles.note}>{t('SETTINGS.CODES_NOTE')}</p>
      {SEARCH_ENGINES.map(({ name, label }) => (
        <SettingsLine
          key={name}
          form={form}
          name={name}
          label={t(label)}
          dir="ltr"
          // What is pasted is often the whole tag.
          onLeave={(text) => form.setValue(name, siteCodeIn(text))}
        />
      ))}
    </SettingsSection>
  );
}

const SEARCH_ENGINES = [
  { name: 'codeGoogle', label: 'SETTINGS.CODE_GOOGLE' },
  { name: 'codeBing', label: 'SETTINGS.CODE_BING' },
  { name: 'codeYandex', label: 'SETTINGS.CODE_YANDEX' },
] as const;

/** Tries the mail server, and leads to the steps of the set-up. */
export function SettingsMail({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <SettingsSection name="mail">
      <p className={styles.note}>{t('SETUP.MAIL_HINT')}</p>
      <MailTest address={address} />
      <p>
        <Link to={managerRoutes.setup(useLang())}>{t('SETUP.OPEN_AGAIN')}</Link>
      </p>
    </SettingsSection>
  );
}

/** The language that the site opens in, and what readers are told of translations. */
export function SettingsTranslations({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  return (
    <SettingsSection name="translations">
      <FirstLanguageField form={form} />
      <ChoiceField
        control={form.control}
        name="tellOutdated"
        label={t('SETTINGS.TELL_OUTDATED')}
        hint={t('SETTINGS.TELL_HINT')}
        options={[
          { value: 1, label: t('EDITOR.YES') },
          { value: 0, label: t('EDITOR.NO') },
        ]}
      />
    </SettingsSection>
  );
}

/** How managers log in. */
export function SettingsSecurity({ form: { control } }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  return (
    <SettingsSection name="security">
      <ChoiceField
        control={control}
        name="requireSecondFactor"
        label={t('SETTINGS.REQUIRE_FACTOR')}
        hint={t('SETTINGS.REQUIRE_HINT')}
        options={[
          { value: 1, label: t('EDITOR.YES') },
          { value: 0, label: t('EDITOR.NO') },
        ]}
      />
    </SettingsSection>
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
    <SettingsSection name="footer">
      <div className={styles.pair}>
        <SettingsText form={form} name="aboutAr" label={t('SETTINGS.ABOUT_AR')} dir="rtl" lang="ar" />
        <SettingsText form={form} name="aboutEn" label={t('SETTINGS.ABOUT_EN')} dir="ltr" lang="en" />
      </div>
      <p className={styles.note}>{t('SETTINGS.LANG_NOTE')}</p>
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
    </SettingsSection>
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
