import * as z from 'zod/mini';
import { ERROR_KEY } from '../../cms/contract/errors.ts';
import { MONTH_NAMES } from '../../cms/contract/vocabulary.ts';
import { call } from './call.ts';
import { counterDetails, counterDetailsInput } from './counters.ts';
import { count, line, maxText, version } from './fields.ts';
import { LIMITS } from './limits.ts';

const link = z.object({ title: z.string(), link: z.string() });
const social = z.object({ network: z.string(), url: z.string() });

/** How months are named in Arabic: `gregorian` (يناير) or `levantine` (كانون الثاني). */
const monthNames = z.enum(MONTH_NAMES, ERROR_KEY.invalid);

const siteSettings = z.object({
  project_Count_1: z.number(),
  project_Count_2: z.number(),
  project_Count_3: z.number(),
  project_Count_4: z.number(),
  /** What each counter counts; empty where nothing is stored. */
  project_Details_1: counterDetails,
  project_Details_2: counterDetails,
  project_Details_3: counterDetails,
  project_Details_4: counterDetails,
  contact: z.string(),
  chatNumber: z.string(),
  donateTarget: z.string(),
  monthNames,
  about: z.string(),
  social: z.array(social),
  quickLinks: z.array(link),
  version: z.string(),
});

/** The four counters (food, season, enhance, urgent) and the texts of the layout, in the requested language. */
export const loadSiteSettings = call({
  path: '/api/manager/LoadSiteSettings',
  access: 'manager',
  payload: z.object({}),
  data: siteSettings,
});

const textOf = (key: string, max: number = LIMITS.link.max) => line(max, key, ERROR_KEY.tooLong);
const text = textOf(ERROR_KEY.invalid);

/** The settings form's rules: counters are whole numbers, 0 or more. */
export const settingsInput = z.object({
  project_Count_1: z.optional(count),
  project_Count_2: z.optional(count),
  project_Count_3: z.optional(count),
  project_Count_4: z.optional(count),
  project_Details_1: z.optional(counterDetailsInput),
  project_Details_2: z.optional(counterDetailsInput),
  project_Details_3: z.optional(counterDetailsInput),
  project_Details_4: z.optional(counterDetailsInput),
  contact: z.optional(textOf(ERROR_KEY.email)),
  chatNumber: z.optional(textOf(ERROR_KEY.invalid, LIMITS.chatNumber.max)),
  donateTarget: z.optional(text),
  monthNames: z.optional(monthNames),
  about: z.optional(z.string().check(...maxText(LIMITS.link.max, ERROR_KEY.tooLong))),
  social: z.optional(z.array(z.object({ network: text, url: text })).check(z.maxLength(LIMITS.settingsList.max))),
  quickLinks: z.optional(z.array(z.object({ title: text, link: text })).check(z.maxLength(LIMITS.settingsList.max))),
  version: z.optional(version),
});

export const saveSiteSettings = call({
  path: '/api/manager/SaveSiteSettings',
  access: 'manager',
  invalidates: ['site-setting'],
  payload: z.object({ settings: settingsInput }),
  data: z.object({ version: z.string() }),
});
