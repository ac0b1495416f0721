import type * as z from 'zod/mini';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { SettingsReply } from '../../../cms/contract/replies.ts';
import { isEmail } from '../../../cms/contract/text-rules.ts';
import type { FieldError } from '../../contract/call.ts';
import type { Lang } from '../../contract/fields.ts';
import { loadSiteSettings, saveSiteSettings, type settingsInput } from '../../contract/settings.ts';
import { STATUS } from '../../contract/status.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { isOutside, siteLink } from '../html/safe-address.ts';
import { loadManagedSettings, readManagedSettings, saveManagedSettings } from '../strapi/settings.ts';
import { detailsOfForm, formOfDetails } from './counters.ts';
import { withCurrentItem } from './items.ts';
import { mergeQuickLinks, quickLinksIn } from './quick-links.ts';

type SettingsForm = z.output<typeof settingsInput>;

const DETAILS = {
  countDetails1: 'project_Details_1',
  countDetails2: 'project_Details_2',
  countDetails3: 'project_Details_3',
  countDetails4: 'project_Details_4',
} as const;

/** The cms's fields by the form's name in a language. */
const fieldNames = (lang: Lang) => ({
  projectCount1: 'project_Count_1',
  projectCount2: 'project_Count_2',
  projectCount3: 'project_Count_3',
  projectCount4: 'project_Count_4',
  ...DETAILS,
  [lang === 'ar' ? 'aboutAr' : 'aboutEn']: 'about',
  socialLinks: 'social',
});

export const presentSettings = (settings: SettingsReply, lang: Lang): z.infer<typeof loadSiteSettings.data> => ({
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
  donateTarget: settings.donateTarget,
  monthNames: settings.monthNames || 'gregorian',
  about: lang === 'ar' ? settings.aboutAr : settings.aboutEn,
  social: settings.socialLinks,
  quickLinks: quickLinksIn(settings.quickLinks, lang),
  version: settings.version,
});

/** Addresses that the site would not display as links are refused. */
function refuseUnsafe({ contact = '', donateTarget = '', social = [], quickLinks = [] }: SettingsForm): void {
  const errors: FieldError[] = [];
  if (contact !== '' && !isEmail(contact)) errors.push({ field: 'contact', key: ERROR_KEY.email });
  if (donateTarget !== '' && siteLink(donateTarget) === '')
    errors.push({ field: 'donateTarget', key: ERROR_KEY.invalid });
  for (const [index, { url }] of social.entries()) {
    if (!isOutside(siteLink(url))) errors.push({ field: `social.${index}.url`, key: ERROR_KEY.invalid });
  }
  for (const [index, { title, link }] of quickLinks.entries()) {
    if (title === '') errors.push({ field: `quickLinks.${index}.title`, key: ERROR_KEY.invalid });
    if (siteLink(link) === '') errors.push({ field: `quickLinks.${index}.link`, key: ERROR_KEY.invalid });
  }
  if (errors.length > 0) throw new CallError(STATUS.invalidData, { extra: { errors } });
}

/** Stores a form in its language; the texts of the other language stay as they are. */
async function storeSettings({ cms }: CallDeps, token: string, form: SettingsForm, lang: Lang) {
  const { version, about, social, quickLinks } = form;
  const fields: Record<string, unknown> = {
    projectCount1: form.project_Count_1,
    projectCount2: form.project_Count_2,
    projectCount3: form.project_Count_3,
    projectCount4: form.project_Count_4,
    countDetails1: detailsOfForm(form.project_Details_1),
    countDetails2: detailsOfForm(form.project_Details_2),
    countDetails3: detailsOfForm(form.project_Details_3),
    countDetails4: detailsOfForm(form.project_Details_4),
    contact: form.contact,
    chatNumber: form.chatNumber,
    donateTarget: form.donateTarget,
    monthNames: form.monthNames,
    [lang === 'ar' ? 'aboutAr' : 'aboutEn']: about,
    socialLinks: social,
    quickLinks: quickLinks && mergeQuickLinks((await loadManagedSettings(cms, token)).quickLinks, quickLinks, lang),
  };
  const save = saveManagedSettings(cms, token, { version, fields }, fieldNames(lang));
  return withCurrentItem(save, async (current) => presentSettings(readManagedSettings(current), lang));
}

const NO_DETAILS = { countDetails1: [], countDetails2: [], countDetails3: [], countDetails4: [] };

/**
 * A revision of the settings, as the form of a language has it. One from before counters had details lacks these fields:
 * restoring it leaves them as they are.
 */
export function settingsOfRevision(fields: Record<string, unknown>, lang: Lang): Omit<SettingsForm, 'version'> {
  const stored = readManagedSettings({ ...NO_DETAILS, ...fields, version: '' });
  const { version: _, ...settings } = presentSettings(stored, lang);
  const form: Omit<SettingsForm, 'version'> = settings;
  for (const [name, field] of Object.entries(DETAILS)) if (fields[name] === undefined) delete form[field];
  return form;
}

/** Restores a revision as if its form were saved, over the current settings. */
export const restoreSettings = (deps: CallDeps, token: string, fields: Record<string, unknown>, lang: Lang) =>
  storeSettings(deps, token, settingsOfRevision(fields, lang), lang);

export const settingsHandlers = (deps: CallDeps) => [
  handle(loadSiteSettings, async (_payload, context) => ({
    data: presentSettings(await loadManagedSettings(deps.cms, requireSession(context).token), context.lang),
  })),

  handle(saveSiteSettings, async ({ settings: form }, context) => {
    refuseUnsafe(form);
    return { data: await storeSettings(deps, requireSession(context).token, form, context.lang) };
  }),
];
