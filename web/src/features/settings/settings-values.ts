import { loadSiteSettings } from 'adapter/contract/settings';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import type { FieldInfo, StoredItem } from '../editing/values/item-values.ts';

export type SettingsFields = CallPayload<'/api/manager/SaveSiteSettings'>['settings'];
type Settings = CallReply<'/api/manager/LoadSiteSettings'>['data'];

/** There is one set of settings; its revisions have this id. */
export const SETTINGS_ID = 1;

/** The counters in the order of the home page (spec §2, Editors): food, season, enhance, urgent. */
export const COUNTERS = [
  { name: 'project_Count_1', label: 'SETTINGS.FOOD' },
  { name: 'project_Count_2', label: 'SETTINGS.SEASON' },
  { name: 'project_Count_3', label: 'SETTINGS.ENHANCE' },
  { name: 'project_Count_4', label: 'SETTINGS.URGENT' },
] as const;

export function storedSettings({ version, ...values }: Settings): StoredItem<SettingsFields> {
  return { values, version };
}

/** The settings in the reply to a refused save; undefined when there are none. */
export function currentSettings(replied: unknown): StoredItem<SettingsFields> | undefined {
  const { success, data } = loadSiteSettings.data.safeParse(replied);
  return success ? storedSettings(data) : undefined;
}

export const SETTINGS_FIELDS: readonly FieldInfo[] = [
  ...COUNTERS.map(({ name, label }) => ({
    name,
    label,
    kind: 'text' as const,
    problem: 'SETTINGS.COUNTER_WRONG' as const,
  })),
  { name: 'contact', label: 'SETTINGS.CONTACT_ADDRESS', kind: 'text' },
  { name: 'chatNumber', label: 'SETTINGS.CHAT_NUMBER', kind: 'text' },
  { name: 'donateTarget', label: 'SETTINGS.DONATE_TARGET', kind: 'text' },
  {
    name: 'monthNames',
    label: 'SETTINGS.MONTH_NAMES',
    kind: 'choice',
    choices: { gregorian: 'SETTINGS.MONTHS_GREGORIAN', levantine: 'SETTINGS.MONTHS_LEVANTINE' },
  },
  { name: 'about', label: 'SETTINGS.ABOUT', kind: 'text' },
  { name: 'social', label: 'SETTINGS.SOCIAL', kind: 'list' },
  { name: 'quickLinks', label: 'SETTINGS.QUICK_LINKS', kind: 'list' },
];
