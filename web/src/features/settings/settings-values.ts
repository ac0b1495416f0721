import { counterDetails } from 'contract/calls/counters';
import { loadSiteSettings } from 'contract/calls/settings';
import { wireDateOf } from '../../forms/values/dates.ts';
import { type FieldInfo, type StoredItem, takeFields } from '../../forms/values/item-values.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';

export type SettingsFields = CallPayload<'/api/manager/SaveSiteSettings'>['settings'];
type Settings = CallReply<'/api/manager/LoadSiteSettings'>['data'];

/** There is one set of settings; its revisions have this id. */
export const SETTINGS_ID = 1;

/** The counters in the order of the home page (spec §2, Editors): food, season, enhance, urgent; and what each counts. */
export const COUNTERS = [
  { name: 'project_Count_1', details: 'project_Details_1', label: 'SETTINGS.FOOD', about: 'SETTINGS.FOOD_DETAILS' },
  { name: 'project_Count_2', details: 'project_Details_2', label: 'SETTINGS.SEASON', about: 'SETTINGS.SEASON_DETAILS' },
  {
    name: 'project_Count_3',
    details: 'project_Details_3',
    label: 'SETTINGS.ENHANCE',
    about: 'SETTINGS.ENHANCE_DETAILS',
  },
  { name: 'project_Count_4', details: 'project_Details_4', label: 'SETTINGS.URGENT', about: 'SETTINGS.URGENT_DETAILS' },
] as const;

export type CounterField = (typeof COUNTERS)[number];

/** What is stored about the counters, with dates as month/day/year. */
function detailsInForm(settings: Record<string, unknown>) {
  const known = COUNTERS.flatMap(({ details }) => {
    const { data } = counterDetails.safeParse(settings[details]);
    return data ? [[details, { ...data, updatedOn: wireDateOf(data.updatedOn) }]] : [];
  });
  return Object.fromEntries(known);
}

/** `about` and `donateTarget` are for older clients: the form has them in both languages. */
export function storedSettings({
  version,
  about: _,
  donateTarget: __,
  ...values
}: Settings): StoredItem<SettingsFields> {
  return { values: { ...values, ...detailsInForm(values) }, version };
}

/** An earlier version of the settings in the form's shape. */
export const earlierSettings = (fields: Record<string, unknown>, form: SettingsFields) =>
  takeFields({ ...fields, ...detailsInForm(fields) }, form);

/** The settings in the reply to a refused save; undefined when there are none. */
export function currentSettings(replied: unknown): StoredItem<SettingsFields> | undefined {
  const { success, data } = loadSiteSettings.data.safeParse(replied);
  return success ? storedSettings(data) : undefined;
}

export const SETTINGS_FIELDS: readonly FieldInfo[] = [
  { name: 'nameAr', label: 'SETTINGS.NAME_AR', kind: 'text' },
  { name: 'nameEn', label: 'SETTINGS.NAME_EN', kind: 'text' },
  { name: 'descriptionAr', label: 'SETTINGS.DESCRIPTION_AR', kind: 'text' },
  { name: 'descriptionEn', label: 'SETTINGS.DESCRIPTION_EN', kind: 'text' },
  { name: 'logo', label: 'SETTINGS.LOGO', kind: 'picture' },
  { name: 'logoDark', label: 'SETTINGS.LOGO_DARK', kind: 'picture' },
  { name: 'favicon', label: 'SETTINGS.ICON', kind: 'picture' },
  { name: 'accent', label: 'SETTINGS.ACCENT', kind: 'text' },
  { name: 'shareImage', label: 'SETTINGS.SHARE_IMAGE', kind: 'picture' },
  { name: 'contact', label: 'SETTINGS.CONTACT_ADDRESS', kind: 'text' },
  { name: 'chatNumber', label: 'SETTINGS.CHAT_NUMBER', kind: 'text' },
  { name: 'donateTargetAr', label: 'SETTINGS.DONATE_TARGET_AR', kind: 'text' },
  { name: 'donateTargetEn', label: 'SETTINGS.DONATE_TARGET_EN', kind: 'text' },
  { name: 'aboutAr', label: 'SETTINGS.ABOUT_AR', kind: 'text' },
  { name: 'aboutEn', label: 'SETTINGS.ABOUT_EN', kind: 'text' },
  { name: 'social', label: 'SETTINGS.SOCIAL', kind: 'list' },
  { name: 'quickLinks', label: 'SETTINGS.QUICK_LINKS', kind: 'list' },
  ...COUNTERS.flatMap(({ name, details, label, about }): FieldInfo[] => [
    { name, label, kind: 'text', problem: 'SETTINGS.COUNTER_WRONG' },
    { name: details, label: about, kind: 'list' },
  ]),
  {
    name: 'monthNames',
    label: 'SETTINGS.MONTH_NAMES',
    kind: 'choice',
    choices: { gregorian: 'SETTINGS.MONTHS_GREGORIAN', levantine: 'SETTINGS.MONTHS_LEVANTINE' },
  },
  {
    name: 'digits',
    label: 'SETTINGS.DIGITS',
    kind: 'choice',
    choices: { western: 'SETTINGS.DIGITS_WESTERN', eastern: 'SETTINGS.DIGITS_EASTERN' },
  },
  { name: 'timeZone', label: 'SETTINGS.TIME_ZONE', kind: 'text' },
  {
    name: 'firstLanguage',
    label: 'SETTINGS.FIRST_LANGUAGE',
    kind: 'choice',
    choices: { ar: 'SETTINGS.FIRST_ARABIC', en: 'SETTINGS.FIRST_ENGLISH' },
  },
  {
    name: 'tellOutdated',
    label: 'SETTINGS.TELL_OUTDATED',
    kind: 'choice',
    choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' },
  },
  {
    name: 'requireSecondFactor',
    label: 'SETTINGS.REQUIRE_FACTOR',
    kind: 'choice',
    choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' },
  },
  { name: 'codeGoogle', label: 'SETTINGS.CODE_GOOGLE', kind: 'text' },
  { name: 'codeBing', label: 'SETTINGS.CODE_BING', kind: 'text' },
  { name: 'codeYandex', label: 'SETTINGS.CODE_YANDEX', kind: 'text' },
];
