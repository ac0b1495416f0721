import * as z from 'zod/mini';
import { FIRST_NAMES } from '../../../cms/contract/first-names.ts';
import { DIGITS, LANGUAGES, MONTH_NAMES } from '../../../cms/contract/vocabulary.ts';
import { mediaRow } from './files.ts';

const socialLink = z.object({ network: z.string(), url: z.string() });
const quickLink = z.object({ titleAr: z.string(), titleEn: z.string(), linkAr: z.string(), linkEn: z.string() });

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

/** What an empty site shows until a manager stores the first settings. */
export const NO_SETTINGS: SettingsRow = {
  ...FIRST_NAMES,
  socialLinks: [],
  quickLinks: [],
};
