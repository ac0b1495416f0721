import * as z from 'zod/mini';
import { FIRST_NAMES } from '../../../cms/contract/first-names.ts';
import type { QuickLink, SettingsDraftReply, SettingsReply, SocialLink } from '../../../cms/contract/replies.ts';
import { DIGITS, LANGUAGES, MONTH_NAMES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { countDetails } from './counters.ts';
import { mediaRow } from './files.ts';
import { requestAs } from './manager-request.ts';

const socialLink = replySchema<SocialLink>()(z.object({ network: z.string(), url: z.string() }));
const quickLink = replySchema<QuickLink>()(
  z.object({ titleAr: z.string(), titleEn: z.string(), linkAr: z.string(), linkEn: z.string() }),
);

/** The settings that every page needs. */
export const settingsRow = z.object({
  nameAr: z.string(),
  nameEn: z.string(),
  descriptionAr: z.nullish(z.string()),
  descriptionEn: z.nullish(z.string()),
  logo: z.nullish(mediaRow),
  logoDark: z.nullish(mediaRow),
  favicon: z.nullish(mediaRow),
  shareImage: z.nullish(mediaRow),
  accent: z.nullish(z.string()),
  contact: z.nullish(z.string()),
  chatNumber: z.nullish(z.string()),
  donateTargetAr: z.nullish(z.string()),
  donateTargetEn: z.nullish(z.string()),
  firstLanguage: z.nullish(z.enum(LANGUAGES)),
  monthNames: z.nullish(z.enum(MONTH_NAMES)),
  digits: z.nullish(z.enum(DIGITS)),
  timeZone: z.nullish(z.string()),
  codeGoogle: z.nullish(z.string()),
  codeBing: z.nullish(z.string()),
  codeYandex: z.nullish(z.string()),
  aboutAr: z.nullish(z.string()),
  aboutEn: z.nullish(z.string()),
  socialLinks: z.array(socialLink),
  quickLinks: z.array(quickLink),
});
export type SettingsRow = z.infer<typeof settingsRow>;

/** The settings that managers edit, with their version. */
const managedSettings = replySchema<SettingsReply>()(
  z.object({
    nameAr: z.string(),
    nameEn: z.string(),
    descriptionAr: z.string(),
    descriptionEn: z.string(),
    logo: z.nullable(mediaRow),
    logoDark: z.nullable(mediaRow),
    favicon: z.nullable(mediaRow),
    shareImage: z.nullable(mediaRow),
    accent: z.string(),
    projectCount1: z.number(),
    projectCount2: z.number(),
    projectCount3: z.number(),
    projectCount4: z.number(),
    countDetails1: countDetails,
    countDetails2: countDetails,
    countDetails3: countDetails,
    countDetails4: countDetails,
    contact: z.string(),
    chatNumber: z.string(),
    donateTargetAr: z.string(),
    donateTargetEn: z.string(),
    firstLanguage: z.enum([...LANGUAGES, '']),
    monthNames: z.enum([...MONTH_NAMES, '']),
    digits: z.enum([...DIGITS, '']),
    timeZone: z.string(),
    codeGoogle: z.string(),
    codeBing: z.string(),
    codeYandex: z.string(),
    tellOutdated: z.boolean(),
    requireSecondFactor: z.boolean(),
    aboutAr: z.string(),
    aboutEn: z.string(),
    socialLinks: z.array(socialLink),
    quickLinks: z.array(quickLink),
    version: z.string(),
  }),
);

export type ManagedSettings = z.output<typeof managedSettings>;

const PATH = '/api/manage/settings';

export const readManagedSettings = (data: unknown) => readAnswer(managedSettings, data);

export async function loadManagedSettings(cms: CmsClient, token: string): Promise<ManagedSettings> {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH });
  return readAnswer(z.object({ data: managedSettings }), answer).data;
}

const settingsDraft = replySchema<SettingsDraftReply>()(
  z.object({
    settings: managedSettings,
    savedBy: z.string(),
    savedAt: z.string(),
    preview: z.object({ ar: z.string(), en: z.string() }),
  }),
);

export async function findSettingsDraft(cms: CmsClient, token: string) {
  const answer = await requestAs(cms, token, { method: 'GET', path: `${PATH}/draft` });
  return readAnswer(z.object({ data: z.nullable(settingsDraft) }), answer).data;
}

/** Throws EditConflict when the version is stale. */
export async function forgetSettingsDraft(cms: CmsClient, token: string, version: string): Promise<void> {
  await requestAs(cms, token, { method: 'POST', path: `${PATH}/draft/discard`, body: { version } });
}

/** Stores the fields that are given. Throws EditConflict when the version is stale. */
export async function saveManagedSettings(
  cms: CmsClient,
  token: string,
  save: { version: string | undefined; fields: Record<string, unknown>; asDraft?: boolean; ofDraft?: boolean },
  fieldNames: Record<string, string>,
): Promise<{ version: string }> {
  const answer = await requestAs(cms, token, { method: 'POST', path: PATH, body: save }, fieldNames);
  return readAnswer(z.object({ data: z.object({ version: z.string() }) }), answer).data;
}

/** What an empty site shows until a manager stores the first settings. */
export const NO_SETTINGS: SettingsRow = {
  ...FIRST_NAMES,
  socialLinks: [],
  quickLinks: [],
};
