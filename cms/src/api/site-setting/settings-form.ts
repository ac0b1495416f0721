import type * as z from 'zod/mini';
import { detailsOfForm, formOfDetails, type StoredDetails } from '../../../contract/calls/counters';
import { type loadSiteSettings, settingsInput } from '../../../contract/calls/settings';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { isOutside, securityContactUri, siteLink } from '../../../contract/html/safe-address';
import { fieldIn, localizedNames } from '../../../contract/localized';
import { isEmail } from '../../../contract/text-rules';
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, DIGITS, type Language, MONTH_NAMES } from '../../../contract/vocabulary';
import { fieldErrors, KhayrError } from '../../platform/requests/khayr-error';
import { mergeQuickLinks, type QuickLink, quickLinksIn } from './quick-links';

type LoadedForm = z.input<typeof loadSiteSettings.data>;
export type SettingsForm = z.output<typeof settingsInput>;

/** The settings in every language, as they are stored. */
export type StoredSettings = Record<string, unknown>;

/** The form's names of what is stored under another. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  projectCount1: 'project_Count_1',
  projectCount2: 'project_Count_2',
  projectCount3: 'project_Count_3',
  projectCount4: 'project_Count_4',
  countSource1: 'project_Source_1',
  countSource2: 'project_Source_2',
  countSource3: 'project_Source_3',
  countSource4: 'project_Source_4',
  countDetails1: 'project_Details_1',
  countDetails2: 'project_Details_2',
  countDetails3: 'project_Details_3',
  countDetails4: 'project_Details_4',
  socialLinks: 'social',
};
const STORED_NAMES = Object.fromEntries(Object.entries(FORM_NAMES).map(([stored, name]) => [name, stored]));

/** The form's name of a field, or of a place in it. */
export const formName = (field: string) =>
  field.replace(/^\w+/, (name) => FORM_NAMES[name] ?? name).replace(/^(project_Details_\d)\.0\b/, '$1');

/** What it means that nothing is stored. */
const MEANT: Readonly<Record<string, string>> = {
  firstLanguage: DEFAULT_LANGUAGE,
  monthNames: MONTH_NAMES[0],
  digits: DIGITS[0],
  timeZone: DEFAULT_TIME_ZONE,
};

const isDetails = (name: string) => name.startsWith('countDetails');

export const quickLinksOf = ({ quickLinks }: StoredSettings) => (quickLinks ?? []) as QuickLink[];

export function formOf(stored: StoredSettings, lang: Language): Partial<LoadedForm> {
  const form = Object.entries(stored).map(([name, value]) => {
    if (isDetails(name)) return [FORM_NAMES[name], formOfDetails(value as StoredDetails)];
    if (name === 'quickLinks') return [name, quickLinksIn(quickLinksOf(stored), lang)];
    return [FORM_NAMES[name] ?? name, value === '' ? (MEANT[name] ?? '') : value];
  });
  return Object.fromEntries(form);
}

/** The whole form. Older clients know a language's own texts without its name. */
export function loadedForm(stored: StoredSettings, lang: Language): LoadedForm {
  const own = { about: stored[fieldIn('about', lang)], donateTarget: stored[fieldIn('donateTarget', lang)] };
  return { ...formOf(stored, lang), ...own } as LoadedForm;
}

/**
 * What a form stores beside `links`; translations stay as they are. An older client has changed those of its
 * own.
 */
export function storedOf(form: SettingsForm, lang: Language, links: readonly QuickLink[]): StoredSettings {
  const { about, donateTarget, version: _, ...fields } = form;
  const own = { [fieldIn('about', lang)]: about, [fieldIn('donateTarget', lang)]: donateTarget };
  const stored: StoredSettings = {};
  for (const [name, value] of [...Object.entries(fields), ...Object.entries(own)]) {
    if (value !== undefined) stored[STORED_NAMES[name] ?? name] = value;
  }
  for (const name of Object.keys(stored).filter(isDetails)) {
    stored[name] = detailsOfForm(stored[name] as Parameters<typeof detailsOfForm>[0]);
  }
  if (form.quickLinks) stored.quickLinks = mergeQuickLinks(links, form.quickLinks, lang);
  return stored;
}

const LINKS = ['donateTarget', ...localizedNames('donateTarget'), ...localizedNames('privacyTarget')] as const;

/** The kinds of pictures that icons can be made from. */
const ICON_SOURCE = /\.(?:png|jpe?g|webp|gif)$/i;

/** Refuses addresses that the site would not display as links, and icons that it cannot make. */
export function refuseUnsafe(form: SettingsForm): void {
  const { contact = '', securityContact = '', favicon = '', social = [], quickLinks = [] } = form;
  const errors: FieldError[] = [];
  if (favicon !== '' && !ICON_SOURCE.test(favicon)) errors.push({ field: 'favicon', key: ERROR_KEY.fileKind });
  if (contact !== '' && !isEmail(contact)) errors.push({ field: 'contact', key: ERROR_KEY.email });
  if (securityContact !== '' && securityContactUri(securityContact) === '')
    errors.push({ field: 'securityContact', key: ERROR_KEY.securityContact });
  for (const field of LINKS) {
    const address = form[field] ?? '';
    if (address !== '' && siteLink(address) === '') errors.push({ field, key: ERROR_KEY.address });
  }
  for (const [index, { url }] of social.entries()) {
    if (!isOutside(siteLink(url))) errors.push({ field: `social.${index}.url`, key: ERROR_KEY.otherSite });
  }
  for (const [index, { title, link }] of quickLinks.entries()) {
    if (title === '') errors.push({ field: `quickLinks.${index}.title`, key: ERROR_KEY.required });
    if (siteLink(link) === '') errors.push({ field: `quickLinks.${index}.link`, key: ERROR_KEY.address });
  }
  if (errors.length > 0) throw fieldErrors(errors);
}

/** A field's value as the form stores it; undefined for one that the form would refuse. */
export function acceptedField(name: string, value: unknown): unknown {
  const rule = settingsInput.shape[name as keyof typeof settingsInput.shape];
  const read = rule?.safeParse(value);
  if (!read?.success) return undefined;
  try {
    refuseUnsafe({ [name]: read.data });
    return read.data;
  } catch (error) {
    if (error instanceof KhayrError) return undefined;
    throw error;
  }
}
