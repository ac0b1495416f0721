import type * as z from 'zod/mini';
import type { FieldError } from '../../../cms/contract/calls/call.ts';
import {
  discardSettingsDraft,
  loadSettingsDraft,
  loadSiteSettings,
  saveSiteSettings,
  type settingsInput,
} from '../../../cms/contract/calls/settings.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { isOutside, siteLink } from '../../../cms/contract/html/safe-address.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { isEmail } from '../../../cms/contract/text-rules.ts';
import { internationalNumber } from '../../../cms/contract/typed-text.ts';
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import {
  findSettingsDraft,
  forgetSettingsDraft,
  loadManagedSettings,
  type ManagedSettings,
  readManagedSettings,
  saveManagedSettings,
} from '../strapi/settings.ts';
import { detailsOfForm, formOfDetails } from './counters.ts';
import { flagOf, fromFlag, withCurrentItem } from './items.ts';
import { mergeQuickLinks, quickLinksIn } from './quick-links.ts';

type SettingsForm = z.output<typeof settingsInput>;

const DETAILS = {
  countDetails1: 'project_Details_1',
  countDetails2: 'project_Details_2',
  countDetails3: 'project_Details_3',
  countDetails4: 'project_Details_4',
} as const;

/** The cms's fields by the form's names, where these are others. */
const FIELD_NAMES = {
  projectCount1: 'project_Count_1',
  projectCount2: 'project_Count_2',
  projectCount3: 'project_Count_3',
  projectCount4: 'project_Count_4',
  ...DETAILS,
  socialLinks: 'social',
};

/** The form's fields that are a language's own, which older clients name without it. */
const OWN_TEXTS = ['about', 'donateTarget'] as const;

/** A form with the texts of the requested language under its name. An older client returns both, and has changed these. */
function withLanguage({ about, donateTarget, ...form }: SettingsForm, lang: Lang): SettingsForm {
  const own =
    lang === 'ar' ? { aboutAr: about, donateTargetAr: donateTarget } : { aboutEn: about, donateTargetEn: donateTarget };
  const given = Object.fromEntries(Object.entries(own).filter(([, text]) => text !== undefined));
  return { ...form, ...given };
}

export const presentSettings = (settings: ManagedSettings, lang: Lang): z.infer<typeof loadSiteSettings.data> => ({
  nameAr: settings.nameAr,
  nameEn: settings.nameEn,
  descriptionAr: settings.descriptionAr,
  descriptionEn: settings.descriptionEn,
  logo: settings.logo?.url ?? '',
  logoDark: settings.logoDark?.url ?? '',
  favicon: settings.favicon?.url ?? '',
  shareImage: settings.shareImage?.url ?? '',
  accent: settings.accent,
  project_Count_1: settings.projectCount1,
  project_Count_2: settings.projectCount2,
  project_Count_3: settings.projectCount3,
  project_Count_4: settings.projectCount4,
  project_Details_1: formOfDetails(settings.countDetails1),
  project_Details_2: formOfDetails(settings.countDetails2),
  project_Details_3: formOfDetails(settings.countDetails3),
  project_Details_4: formOfDetails(settings.countDetails4),
  contact: settings.contact,
  chatNumber: settings.chatNumber,
  donateTarget: lang === 'ar' ? settings.donateTargetAr : settings.donateTargetEn,
  donateTargetAr: settings.donateTargetAr,
  donateTargetEn: settings.donateTargetEn,
  firstLanguage: settings.firstLanguage || DEFAULT_LANGUAGE,
  monthNames: settings.monthNames || 'gregorian',
  digits: settings.digits || 'western',
  timeZone: settings.timeZone || DEFAULT_TIME_ZONE,
  codeGoogle: settings.codeGoogle,
  codeBing: settings.codeBing,
  codeYandex: settings.codeYandex,
  tellOutdated: flagOf(settings.tellOutdated),
  requireSecondFactor: flagOf(settings.requireSecondFactor),
  about: lang === 'ar' ? settings.aboutAr : settings.aboutEn,
  aboutAr: settings.aboutAr,
  aboutEn: settings.aboutEn,
  social: settings.socialLinks,
  quickLinks: quickLinksIn(settings.quickLinks, lang),
  version: settings.version,
});

/** The kinds of pictures that icons can be made from. */
const ICON_SOURCE = /\.(?:png|jpe?g|webp|gif)$/i;

/** Refuses addresses that the site would not display as links, and icons that it cannot make. */
function refuseUnsafe(form: SettingsForm): void {
  const { contact = '', chatNumber = '', favicon = '', social = [], quickLinks = [] } = form;
  const errors: FieldError[] = [];
  if (favicon !== '' && !ICON_SOURCE.test(favicon)) errors.push({ field: 'favicon', key: ERROR_KEY.fileKind });
  if (contact !== '' && !isEmail(contact)) errors.push({ field: 'contact', key: ERROR_KEY.email });
  if (chatNumber !== '' && internationalNumber(chatNumber) === undefined)
    errors.push({ field: 'chatNumber', key: ERROR_KEY.countryCode });
  for (const field of ['donateTarget', 'donateTargetAr', 'donateTargetEn'] as const) {
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
  if (errors.length > 0) throw new CallError(STATUS.invalidData, { extra: { errors } });
}

interface SettingsSave {
  form: SettingsForm;
  lang: Lang;
  asDraft?: boolean;
  ofDraft?: boolean;
}

/** The settings that a form shows. */
const shownSettings = async ({ cms }: CallDeps, token: string, { ofDraft }: SettingsSave) =>
  (ofDraft ? (await findSettingsDraft(cms, token))?.settings : undefined) ?? (await loadManagedSettings(cms, token));

/** Stores a form in its language; the texts of the other language stay as they are. */
async function storeSettings(deps: CallDeps, token: string, sent: SettingsSave) {
  const { form, lang, asDraft = false, ofDraft = false } = sent;
  const { version, social, quickLinks, project_Count_1, project_Count_2, project_Count_3, project_Count_4, ...rest } =
    withLanguage(form, lang);
  const { project_Details_1, project_Details_2, project_Details_3, project_Details_4, ...others } = rest;
  const { tellOutdated, requireSecondFactor, ...texts } = others;
  const fields: Record<string, unknown> = {
    ...texts,
    projectCount1: project_Count_1,
    projectCount2: project_Count_2,
    projectCount3: project_Count_3,
    projectCount4: project_Count_4,
    countDetails1: detailsOfForm(project_Details_1),
    countDetails2: detailsOfForm(project_Details_2),
    countDetails3: detailsOfForm(project_Details_3),
    countDetails4: detailsOfForm(project_Details_4),
    tellOutdated: fromFlag(tellOutdated),
    requireSecondFactor: fromFlag(requireSecondFactor),
    socialLinks: social,
    quickLinks: quickLinks && mergeQuickLinks((await shownSettings(deps, token, sent)).quickLinks, quickLinks, lang),
  };
  const drafts = { ...(asDraft ? { asDraft } : {}), ...(ofDraft ? { ofDraft } : {}) };
  const save = saveManagedSettings(deps.cms, token, { version, fields, ...drafts }, FIELD_NAMES);
  return withCurrentItem(save, async (current) => presentSettings(readManagedSettings(current), lang));
}

/** The form's fields by the cms's names, where these are others. */
const FORM_FIELDS: Record<string, string> = { ...FIELD_NAMES, quickLinks: 'quickLinks' };

/** What a revision from before a field existed is read with; the field is then left out. */
const NOTHING = {
  ...{
    nameAr: '',
    nameEn: '',
    descriptionAr: '',
    descriptionEn: '',
    accent: '',
    codeGoogle: '',
    codeBing: '',
    codeYandex: '',
  },
  ...{ logo: null, logoDark: null, favicon: null, shareImage: null },
  ...{ projectCount1: 0, projectCount2: 0, projectCount3: 0, projectCount4: 0 },
  ...{ countDetails1: [], countDetails2: [], countDetails3: [], countDetails4: [] },
  ...{ contact: '', chatNumber: '', donateTargetAr: '', donateTargetEn: '' },
  ...{ firstLanguage: '', monthNames: '', digits: '', timeZone: '' },
  ...{ tellOutdated: false, requireSecondFactor: false, aboutAr: '', aboutEn: '', socialLinks: [], quickLinks: [] },
} as const;

/**
 * A revision of the settings, as the form has it in a language. Restoring it leaves a field as it is that the revision does
 * not have, the texts of the other language, and whether a second factor is required: who restores an earlier look must not
 * weaken that.
 */
export function settingsOfRevision(fields: Record<string, unknown>, lang: Lang): Omit<SettingsForm, 'version'> {
  const stored = readManagedSettings({
    ...NOTHING,
    ...fields,
    tellOutdated: fields.tellOutdated === true,
    requireSecondFactor: false,
    version: '',
  });
  const form: Omit<SettingsForm, 'version'> = presentSettings(stored, lang);
  const isSaid = (name: string) => (name === 'tellOutdated' ? typeof fields[name] === 'boolean' : name in fields);
  const missing = Object.keys(NOTHING).filter((name) => !isSaid(name));
  const left = [...missing.map((name) => FORM_FIELDS[name] ?? name), ...OWN_TEXTS, 'requireSecondFactor', 'version'];
  const ofOtherLanguage = lang === 'ar' ? /[a-z]En$/ : /[a-z]Ar$/;
  return Object.fromEntries(
    Object.entries(form).filter(([name]) => !left.includes(name) && !ofOtherLanguage.test(name)),
  );
}

/** Restores a revision as if its form were saved, over the current settings. */
export const restoreSettings = (deps: CallDeps, token: string, fields: Record<string, unknown>, lang: Lang) =>
  storeSettings(deps, token, { form: settingsOfRevision(fields, lang), lang });

export const settingsHandlers = (deps: CallDeps) => [
  handle(loadSiteSettings, async (_payload, context) => ({
    data: presentSettings(await loadManagedSettings(deps.cms, requireSession(context).token), context.lang),
  })),

  handle(saveSiteSettings, async ({ settings: form, ...drafts }, context) => {
    refuseUnsafe(form);
    const [asDraft, ofDraft] = [drafts.asDraft === 1, drafts.ofDraft === 1];
    const { lang } = context;
    const data = await storeSettings(deps, requireSession(context).token, { form, lang, asDraft, ofDraft });
    return asDraft ? { data, change: { tags: [] } } : { data };
  }),

  handle(loadSettingsDraft, async (_payload, context) => {
    const draft = await findSettingsDraft(deps.cms, requireSession(context).token);
    if (draft === null) return { data: null };
    const { settings, savedBy, savedAt, preview } = draft;
    const { lang } = context;
    const data = { settings: presentSettings(settings, lang), savedBy, savedAt, preview: `/preview/${preview[lang]}` };
    return { data };
  }),

  handle(discardSettingsDraft, async ({ version }, context) => {
    await forgetSettingsDraft(deps.cms, requireSession(context).token, version);
    return { data: null };
  }),
];
