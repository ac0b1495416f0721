import { counterDetails } from 'contract/calls/counters';
import { siteCodeIn } from 'contract/calls/settings';
import { LIMITS } from 'contract/limits';
import { inEachLanguage } from 'contract/localized';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OwnField } from '../../forms/fields/field-list.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { ZoneField } from '../../forms/fields/zone-field.tsx';
import { COUNTERS } from '../../forms/values/counters.ts';
import { wireDateOf } from '../../forms/values/dates.ts';
import {
  type FormField,
  fieldId,
  HALF,
  LTR,
  localizedFields,
  type StoredItem,
} from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { NETWORKS } from '../../ui/network-icon.tsx';
import { AccentField } from './accent-field.tsx';
import type { FormProps, SettingsFields } from './settings-form.ts';

export type Settings = CallReply<'/api/manager/LoadSiteSettings'>['data'];

/** The site's settings, with the footer's texts in one language. */
export const settingsQuery = (lang: Lang) => editedQuery('/api/manager/LoadSiteSettings', lang, {});

/** What is stored about the counters, with dates as month/day/year. */
function detailsInForm(settings: Record<string, unknown>) {
  const known = COUNTERS.flatMap(({ details }) => {
    const { data } = counterDetails.safeParse(settings[details]);
    return data ? [[details, { ...data, updatedOn: wireDateOf(data.updatedOn) }]] : [];
  });
  return Object.fromEntries(known);
}

/** `about` and `donateTarget` are for older clients: the form has them in each language. */
export function storedSettings({
  version,
  about: _,
  donateTarget: __,
  ...values
}: Settings): StoredItem<SettingsFields> {
  return { values: { ...values, ...detailsInForm(values) }, version };
}

/** An earlier version of the settings with its details as the form has them. */
export const adaptSettings = (fields: Record<string, unknown>) => ({ ...fields, ...detailsInForm(fields) });

const YES_NO = { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } as const;
const PICTURE = { kind: 'picture', purpose: 'logo', isHalf: true } as const;
const PHONE = { ...HALF, input: { ...LTR, type: 'tel' } } as const;
/** What is pasted is often the whole tag. */
const CODE = { kind: 'text', input: LTR, tidy: siteCodeIn } as const;

export interface Section {
  title: TextKey;
  note?: TextKey;
  /** Those of a form that draws them itself are `own`. */
  fields: readonly OwnField<SettingsFields>[];
}

/** The parts of the settings in their order, each with its fields. */
export const SECTIONS = {
  look: {
    title: 'SETTINGS.LOOK',
    fields: [
      ...localizedFields('name', 'SETTINGS.NAME'),
      ...localizedFields('description', 'SETTINGS.DESCRIPTION', { hint: 'SETTINGS.DESCRIPTION_HINT', lines: 3 }),
      { ...PICTURE, name: 'logo', label: 'SETTINGS.LOGO', hint: 'SETTINGS.LOGO_HINT' },
      { ...PICTURE, name: 'logoDark', label: 'SETTINGS.LOGO_DARK', hint: 'SETTINGS.LOGO_DARK_HINT' },
      {
        name: 'logoHasName',
        label: 'SETTINGS.LOGO_HAS_NAME',
        kind: 'choice',
        hint: 'SETTINGS.LOGO_HAS_NAME_HINT',
        choices: YES_NO,
      },
      { name: 'accent', label: 'SETTINGS.ACCENT', kind: 'text', Control: AccentField },
      { ...PICTURE, name: 'favicon', label: 'SETTINGS.ICON', hint: 'SETTINGS.ICON_HINT' },
      {
        ...PICTURE,
        name: 'shareImage',
        label: 'SETTINGS.SHARE_IMAGE',
        hint: 'SETTINGS.SHARE_IMAGE_HINT',
        purpose: 'big-image',
      },
    ],
  },
  contact: {
    title: 'SETTINGS.CONTACT',
    fields: [
      {
        name: 'contact',
        label: 'SETTINGS.CONTACT_ADDRESS',
        kind: 'text',
        hint: 'SETTINGS.CONTACT_HINT',
        input: { ...LTR, type: 'email' },
      },
      { ...PHONE, name: 'chatNumber', label: 'SETTINGS.CHAT_NUMBER', hint: 'SETTINGS.CHAT_HINT' },
      { ...PHONE, name: 'phone', label: 'SETTINGS.PHONE', hint: 'SETTINGS.PHONE_HINT' },
      ...localizedFields('donateTarget', 'SETTINGS.DONATE_TARGET', { hint: 'SETTINGS.DONATE_HINT', control: 'link' }),
    ],
  },
  association: {
    title: 'SETTINGS.ASSOCIATION',
    note: 'SETTINGS.ASSOCIATION_NOTE',
    fields: [
      ...localizedFields('address', 'SETTINGS.ADDRESS', { hint: 'SETTINGS.ADDRESS_HINT', lines: 3 }),
      ...localizedFields('hours', 'SETTINGS.HOURS', { hint: 'SETTINGS.HOURS_HINT', lines: 3 }),
      ...localizedFields('registration', 'SETTINGS.REGISTRATION', { hint: 'SETTINGS.REGISTRATION_HINT' }),
      ...localizedFields('privacyTarget', 'SETTINGS.PRIVACY_TARGET', {
        hint: 'SETTINGS.PRIVACY_HINT',
        control: 'link',
      }),
      {
        name: 'securityContact',
        label: 'SETTINGS.SECURITY_CONTACT',
        kind: 'text',
        hint: 'SETTINGS.SECURITY_CONTACT_HINT',
        input: LTR,
      },
    ],
  },
  footer: {
    title: 'SETTINGS.FOOTER',
    fields: [
      ...localizedFields('about', 'SETTINGS.ABOUT', { lines: 4 }),
      { name: 'social', label: 'SETTINGS.SOCIAL', kind: 'list', Control: SocialLinks },
      { name: 'quickLinks', label: 'SETTINGS.QUICK_LINKS', kind: 'list', Control: QuickLinks },
    ],
  },
  counters: {
    title: 'SETTINGS.COUNTERS',
    fields: COUNTERS.flatMap(({ name, source, details, label, about }): FormField[] => [
      { name, label, kind: 'text', problem: 'SETTINGS.COUNTER_WRONG', control: 'own' },
      { name: source, label: 'SETTINGS.SOURCE', kind: 'text', control: 'own' },
      { name: details, label: about, kind: 'list', control: 'own' },
    ]),
  },
  dates: {
    title: 'SETTINGS.DATES',
    fields: [
      {
        name: 'monthNames',
        label: 'SETTINGS.MONTH_NAMES',
        kind: 'choice',
        hint: 'SETTINGS.MONTHS_HINT',
        choices: { gregorian: 'SETTINGS.MONTHS_GREGORIAN', levantine: 'SETTINGS.MONTHS_LEVANTINE' },
        control: 'select',
        isHalf: true,
      },
      {
        name: 'digits',
        label: 'SETTINGS.DIGITS',
        kind: 'choice',
        hint: 'SETTINGS.DIGITS_HINT',
        choices: { western: 'SETTINGS.DIGITS_WESTERN', eastern: 'SETTINGS.DIGITS_EASTERN' },
        control: 'select',
        isHalf: true,
      },
      {
        name: 'hijriDates',
        label: 'SETTINGS.HIJRI',
        kind: 'choice',
        hint: 'SETTINGS.HIJRI_HINT',
        choices: YES_NO,
      },
      { name: 'timeZone', label: 'SETTINGS.TIME_ZONE', kind: 'text', Control: TimeZoneField },
    ],
  },
  translations: {
    title: 'TRANSLATION.TITLE',
    fields: [
      {
        name: 'firstLanguage',
        label: 'SETTINGS.FIRST_LANGUAGE',
        kind: 'choice',
        hint: 'SETTINGS.FIRST_LANGUAGE_HINT',
        choices: inEachLanguage((lang) => keyIn('SETTINGS.FIRST', lang)),
      },
      {
        name: 'tellOutdated',
        label: 'SETTINGS.TELL_OUTDATED',
        kind: 'choice',
        hint: 'SETTINGS.TELL_HINT',
        choices: YES_NO,
      },
    ],
  },
  search: {
    title: 'SETTINGS.SEARCH_ENGINES',
    note: 'SETTINGS.CODES_NOTE',
    fields: [
      { ...CODE, name: 'codeGoogle', label: 'SETTINGS.CODE_GOOGLE' },
      { ...CODE, name: 'codeBing', label: 'SETTINGS.CODE_BING' },
      { ...CODE, name: 'codeYandex', label: 'SETTINGS.CODE_YANDEX' },
      {
        name: 'sameWords',
        label: 'SETTINGS.SAME_WORDS',
        kind: 'text',
        isText: true,
        hint: 'SETTINGS.SAME_WORDS_HINT',
        lines: 6,
      },
    ],
  },
  mail: { title: 'SETUP.MAIL', note: 'SETUP.MAIL_HINT', fields: [] },
  demo: { title: 'DEMO.TITLE', fields: [] },
  security: {
    title: 'SETTINGS.SECURITY',
    fields: [
      {
        name: 'requireSecondFactor',
        label: 'SETTINGS.REQUIRE_FACTOR',
        kind: 'choice',
        hint: 'SETTINGS.REQUIRE_HINT',
        choices: YES_NO,
      },
    ],
  },
} satisfies Record<string, Section>;

export const SETTINGS_FIELDS: readonly OwnField<SettingsFields>[] = Object.values<Section>(SECTIONS).flatMap(
  ({ fields }) => fields,
);

/** The time zone by which content appears and disappears, and visits are counted. */
function TimeZoneField({ form }: FormProps) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const { field } = useController({ control: form.control, name: 'timeZone' });
  return (
    <ZoneField
      ref={field.ref}
      id={fieldId('timeZone')}
      label={t('SETTINGS.TIME_ZONE')}
      hint={t('SETTINGS.TIME_ZONE_HINT')}
      error={problem(form.formState.errors.timeZone)}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

/** The social networks of the footer, below a note about both lists. */
function SocialLinks({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-16 muted">{t('SETTINGS.LANG_NOTE')}</p>
      <FieldRows
        form={form}
        name="social"
        title={t('SETTINGS.SOCIAL')}
        add={t('SETTINGS.ADD_NETWORK')}
        max={LIMITS.settingsList.max}
        nameOf={({ network }) => network}
        newRow={() => ({ network: 'facebook', url: '' })}
        fields={[
          { name: 'network', label: 'SETTINGS.NETWORK', kind: 'choice', choices: NETWORKS, control: 'select' },
          { name: 'url', label: 'SETTINGS.ADDRESS', kind: 'text', input: { ...LTR, type: 'url' } },
        ]}
      />
    </>
  );
}

function QuickLinks({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="quickLinks"
      title={t('SETTINGS.QUICK_LINKS')}
      add={t('SETTINGS.ADD_LINK')}
      max={LIMITS.settingsList.max}
      nameOf={({ title }) => title}
      newRow={() => ({ title: '', link: '' })}
      fields={[
        { name: 'title', label: 'SETTINGS.LINK_TITLE', kind: 'text' },
        { name: 'link', label: 'SETTINGS.ADDRESS', kind: 'text', control: 'link' },
      ]}
    />
  );
}
