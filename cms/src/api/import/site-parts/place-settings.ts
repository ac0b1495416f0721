import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../contract/languages';
import { LIMITS } from '../../../../contract/limits';
import { inEachLanguage, localizedFrom, textIn } from '../../../../contract/localized';
import type { QuickLink } from '../../site-setting/quick-links';
import type { SettingsForm, StoredSettings } from '../../site-setting/settings-form';
import { type Fields, recordOf, textOf } from '../foreign-json';
import type { AddNote } from '../place-text';
import type { SiteSettings } from './source-part';

/** Where what the settings name is now. */
export interface SettingsPlaces {
  linkOf(address: string): string;
  /** The address of a picture that was taken over; '' for one that could not be had, which is noted. */
  pictureOf(address: string): Promise<string>;
  articleOf(number: number): number;
}

/** What the settings take. */
interface SettingsRules {
  acceptedField(name: string, value: unknown): unknown;
  fieldsOfForm(form: SettingsForm): StoredSettings;
}

/** Whether it is a link to a network that the settings do not know. */
const isUnknown = (one: unknown) => recordOf(one).network === '';

const isLink = (name: string) => /^(?:donate|privacy)Target/.test(name);

const shownValue = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).flat().filter(Boolean).join(' · ') : String(value);

/** A link as the form of a language has it. */
const inLang = (link: QuickLink, lang: Language) => ({
  title: textIn(link, 'title', lang),
  link: textIn(link, 'link', lang),
});

/** The same link in all languages is one: those of a list by their places, while the lists are equally long. */
function quickLinksOf(
  { quickLinks }: SiteSettings,
  places: SettingsPlaces,
  fits: (link: QuickLink) => boolean,
  note: AddNote,
): QuickLink[] {
  const lists = Object.values(quickLinks);
  const arePairs = lists.every(({ length }) => length === lists[0]?.length);
  const paired = arePairs
    ? lists[0]?.map((_, index) => inEachLanguage((lang) => quickLinks[lang][index]))
    : lists.flat().map((one) => inEachLanguage(() => one));
  const links = (paired ?? []).map(
    (link): QuickLink => ({
      ...localizedFrom('title', (lang) => textOf(link[lang]?.title)),
      ...localizedFrom('link', (lang) => places.linkOf(textOf(link[lang]?.link))),
    }),
  );
  for (const link of links.filter((one) => !fits(one))) {
    const { title, link: address } = inLang(link, DEFAULT_LANGUAGE);
    note('value-left-out', `${title} ${address}`);
  }
  return links.filter(fits);
}

/** The settings as they are stored here; what breaks a rule is left out and noted. */
export async function placeSettings(
  settings: SiteSettings,
  { acceptedField, fieldsOfForm }: SettingsRules,
  places: SettingsPlaces,
  note: AddNote,
): Promise<StoredSettings> {
  const isRefused = (name: string, one: unknown) => acceptedField(name, [one]) === undefined;
  const form: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings.values)) {
    const there = isLink(name) ? places.linkOf(textOf(value)) : placedDetails(name, value, places);
    const refused = Array.isArray(there) ? there.filter((one) => isRefused(name, one) || isUnknown(one)) : [];
    for (const one of refused) note('value-left-out', shownValue(one));
    const fitting = Array.isArray(there) ? there.filter((one) => !refused.includes(one)) : there;
    if (Array.isArray(fitting) && fitting.length === 0) continue;
    const taken = acceptedField(name, Array.isArray(fitting) ? fitting.slice(0, LIMITS.settingsList.max) : fitting);
    if (taken === undefined) note('value-left-out', shownValue(value));
    else form[name] = taken;
  }
  for (const [name, address] of Object.entries(settings.pictures)) {
    const url = await places.pictureOf(address);
    if (url !== '') form[name] = url;
  }
  const { logoHasName, ...stored } = fieldsOfForm(form as SettingsForm);
  const fits = (link: QuickLink) => LANGUAGES.every((lang) => !isRefused('quickLinks', inLang(link, lang)));
  const quickLinks = quickLinksOf(settings, places, fits, note).slice(0, LIMITS.settingsList.max);
  return {
    ...stored,
    ...(logoHasName === 1 && stored.logo ? { logoHasName: true } : {}),
    ...(quickLinks.length > 0 ? { quickLinks } : {}),
  };
}

/** What a counter counts, with the numbers that its articles have here. */
function placedDetails(name: string, value: unknown, { articleOf }: SettingsPlaces): unknown {
  if (!name.startsWith('project_Details_')) return value;
  const details: Fields = recordOf(value);
  const articles = Array.isArray(details.articles) ? details.articles.map(Number).map(articleOf) : [];
  return { ...details, articles: articles.filter((number) => number > 0) };
}
