import * as z from 'zod/mini';
import { CmsRefused } from '../errors.ts';
import { type CmsClient, readAnswer } from './client.ts';
import { requestAs } from './manager-request.ts';
import { mediaRow, populateMedia } from './media.ts';

const socialLink = z.object({ network: z.string(), url: z.string() });
const quickLink = z.object({ titleAr: z.string(), titleEn: z.string(), linkAr: z.string(), linkEn: z.string() });

const settingsRow = z.object({
  nameAr: z.string(),
  nameEn: z.string(),
  logo: z.nullish(mediaRow),
  projectCount1: z.number(),
  projectCount2: z.number(),
  projectCount3: z.number(),
  projectCount4: z.number(),
  contact: z.nullish(z.string()),
  chatNumber: z.nullish(z.string()),
  donateTarget: z.nullish(z.string()),
  aboutAr: z.nullish(z.string()),
  aboutEn: z.nullish(z.string()),
  socialLinks: z.array(socialLink),
  quickLinks: z.array(quickLink),
});
export type SettingsRow = z.infer<typeof settingsRow>;

/** The settings that managers edit, with their version. */
const managedSettings = z.object({
  projectCount1: z.number(),
  projectCount2: z.number(),
  projectCount3: z.number(),
  projectCount4: z.number(),
  contact: z.string(),
  chatNumber: z.string(),
  donateTarget: z.string(),
  aboutAr: z.string(),
  aboutEn: z.string(),
  socialLinks: z.array(socialLink),
  quickLinks: z.array(quickLink),
  version: z.string(),
});
export type ManagedSettings = z.infer<typeof managedSettings>;
export type QuickLink = z.infer<typeof quickLink>;

const PATH = '/api/manage/settings';

export const readManagedSettings = (data: unknown) => readAnswer(managedSettings, data);

export async function loadManagedSettings(cms: CmsClient, token: string): Promise<ManagedSettings> {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH });
  return readAnswer(z.object({ data: managedSettings }), answer).data;
}

/** Stores the fields that are given. Throws EditConflict when the version is stale. */
export async function saveManagedSettings(
  cms: CmsClient,
  token: string,
  save: { version: string | undefined; fields: Partial<ManagedSettings> },
  fieldNames: Record<string, string>,
): Promise<{ version: string }> {
  const answer = await requestAs(cms, token, { method: 'POST', path: PATH, body: save }, fieldNames);
  return readAnswer(z.object({ data: z.object({ version: z.string() }) }), answer).data;
}

/** What an empty site shows until a manager stores the first settings. */
const NO_SETTINGS: SettingsRow = {
  nameAr: 'خير',
  nameEn: 'Khayr',
  projectCount1: 0,
  projectCount2: 0,
  projectCount3: 0,
  projectCount4: 0,
  socialLinks: [],
  quickLinks: [],
};

/** The site's settings. */
export async function loadSettings(cms: CmsClient): Promise<SettingsRow> {
  try {
    return await readSettings(cms);
  } catch (error) {
    if (error instanceof CmsRefused && error.status === 404) return NO_SETTINGS;
    throw error;
  }
}

async function readSettings(cms: CmsClient): Promise<SettingsRow> {
  const answer = await cms.request({
    method: 'GET',
    path: '/api/site-setting',
    query: {
      fields: [
        ...['nameAr', 'nameEn', 'projectCount1', 'projectCount2', 'projectCount3', 'projectCount4'],
        ...['contact', 'chatNumber', 'donateTarget', 'aboutAr', 'aboutEn'],
      ],
      populate: {
        logo: populateMedia,
        socialLinks: { fields: ['network', 'url'] },
        quickLinks: { fields: ['titleAr', 'titleEn', 'linkAr', 'linkEn'] },
      },
    },
  });
  return readAnswer(z.object({ data: settingsRow }), answer).data;
}
