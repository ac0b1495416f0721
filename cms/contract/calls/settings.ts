import * as z from 'zod/mini';
import { COLOR } from '../accent.ts';
import { ERROR_KEY } from '../errors.ts';
import {
  chatNumber,
  count,
  fileAddress,
  flag,
  flagReply,
  line,
  link,
  machineLine,
  maxText,
  version,
} from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { isTimeZone } from '../text-rules.ts';
import { DIGITS, LANGUAGES, MONTH_NAMES } from '../vocabulary.ts';
import { call } from './call.ts';
import { counterDetails, counterDetailsInput } from './counters.ts';

export { FIRST_NAMES } from '../first-names.ts';
export { DEFAULT_TIME_ZONE } from '../vocabulary.ts';

const quickLink = z.object({ title: z.string(), link: z.string() });
const social = z.object({ network: z.string(), url: z.string() });

/** The language that `/` leads readers to who have chosen none. */
const firstLanguage = z.enum(LANGUAGES, ERROR_KEY.invalid);

/** How months are named in Arabic: `gregorian` (يناير) or `levantine` (كانون الثاني). */
const monthNames = z.enum(MONTH_NAMES, ERROR_KEY.invalid);

/** The digits of numbers and dates in Arabic: `western` (123) or `eastern` (١٢٣). */
const digits = z.enum(DIGITS, ERROR_KEY.invalid);

const siteSettings = z.object({
  nameAr: z.string(),
  nameEn: z.string(),
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  /** Addresses of pictures; '' for none. */
  logo: z.string(),
  /** For dark grounds. */
  logoDark: z.string(),
  favicon: z.string(),
  /** Of shared links to pages without a picture. */
  shareImage: z.string(),
  /** #rrggbb, or '' for the site's own color. */
  accent: z.string(),
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
  /** That of the requested language. */
  donateTarget: z.string(),
  donateTargetAr: z.string(),
  donateTargetEn: z.string(),
  firstLanguage,
  monthNames,
  digits,
  /** The IANA name of the time zone of schedules and of the days of visits. */
  timeZone: z.string(),
  /** The codes by which search engines know whose site it is. */
  codeGoogle: z.string(),
  codeBing: z.string(),
  codeYandex: z.string(),
  /** Whether readers of an outdated translation are told. */
  tellOutdated: flagReply,
  /** Whether everybody who has a right must have a second factor, and every account of the dashboard. */
  requireSecondFactor: flagReply,
  /** That of the requested language. */
  about: z.string(),
  aboutAr: z.string(),
  aboutEn: z.string(),
  social: z.array(social),
  quickLinks: z.array(quickLink),
  version: z.string(),
});

/** How the association shows itself, the four counters (food, season, enhance, urgent) and the texts of the layout. */
export const loadSiteSettings = call({
  path: '/api/manager/LoadSiteSettings',
  access: 'manager',
  isForwarded: true,
  payload: z.object({}),
  data: siteSettings,
});

const textOf = (key: string, max: number = LIMITS.link.max) => line(max, key, ERROR_KEY.tooLong);
const text = textOf(ERROR_KEY.invalid);

const about = z.string(ERROR_KEY.invalid).check(...maxText(LIMITS.link.max, ERROR_KEY.tooLong));
const address = link(ERROR_KEY.address);
const picture = fileAddress(ERROR_KEY.tooLong);

/** A name that every page shows. */
const name = z.pipe(
  line(LIMITS.label.max, ERROR_KEY.required, ERROR_KEY.tooLong),
  z.string().check(z.minLength(1, ERROR_KEY.required)),
);

const description = textOf(ERROR_KEY.invalid, LIMITS.siteDescription.max);

/** #rrggbb in any case of letters; '' for the site's own color. */
const color = z.pipe(
  z.string(ERROR_KEY.color).check(
    z.trim(),
    z.refine((text) => text === '' || COLOR.test(text), ERROR_KEY.color),
  ),
  z.transform((text) => text.toLowerCase()),
);

/** A search engine's code, taken out of the whole tag where that was pasted. */
export const siteCodeIn = (text: string) => (/\bcontent\s*=\s*["']?([^"'\s>]*)/i.exec(text)?.[1] ?? text).trim();

/** Longer than any tag with a code. */
const MAX_TAG = 1_000;

const siteCode = z.pipe(
  z.pipe(z.string(ERROR_KEY.siteCode).check(...maxText(MAX_TAG, ERROR_KEY.siteCode)), z.transform(siteCodeIn)),
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9_=-]*$/, ERROR_KEY.siteCode), ...maxText(LIMITS.siteCode.max, ERROR_KEY.siteCode)),
);

const timeZone = z.string(ERROR_KEY.timeZone).check(z.refine(isTimeZone, ERROR_KEY.timeZone));

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
  nameAr: z.optional(name),
  nameEn: z.optional(name),
  descriptionAr: z.optional(description),
  descriptionEn: z.optional(description),
  logo: z.optional(picture),
  logoDark: z.optional(picture),
  favicon: z.optional(picture),
  shareImage: z.optional(picture),
  accent: z.optional(color),
  contact: z.optional(machineLine(LIMITS.link.max, ERROR_KEY.email, ERROR_KEY.tooLong)),
  chatNumber: z.optional(chatNumber),
  donateTarget: z.optional(address),
  donateTargetAr: z.optional(address),
  donateTargetEn: z.optional(address),
  firstLanguage: z.optional(firstLanguage),
  monthNames: z.optional(monthNames),
  digits: z.optional(digits),
  timeZone: z.optional(timeZone),
  codeGoogle: z.optional(siteCode),
  codeBing: z.optional(siteCode),
  codeYandex: z.optional(siteCode),
  tellOutdated: z.optional(flag),
  requireSecondFactor: z.optional(flag),
  about: z.optional(about),
  aboutAr: z.optional(about),
  aboutEn: z.optional(about),
  social: z.optional(z.array(z.object({ network: text, url: address })).check(z.maxLength(LIMITS.settingsList.max))),
  quickLinks: z.optional(z.array(z.object({ title: text, link: address })).check(z.maxLength(LIMITS.settingsList.max))),
  version: z.optional(version),
});

export const saveSiteSettings = call({
  path: '/api/manager/SaveSiteSettings',
  access: 'manager',
  isForwarded: true,
  body: CALL_BODIES.long,
  invalidates: ['site-setting'],
  form: 'settings',
  payload: z.object({
    settings: settingsInput,
    /** Stores a draft, which visitors do not see. */
    asDraft: z.optional(flag),
    /** The form shows the draft: with its changes, all of it is published or stored again. */
    ofDraft: z.optional(flag),
  }),
  data: z.object({ version: z.string() }),
  current: siteSettings,
});

/** What is saved and not published yet, on the site or in the dashboard; null where everything is published. */
export const loadSettingsDraft = call({
  path: '/api/manager/LoadSettingsDraft',
  access: 'manager',
  isForwarded: true,
  payload: z.object({}),
  data: z.nullable(
    z.object({
      settings: siteSettings,
      savedBy: z.string(),
      /** ISO 8601, UTC. */
      savedAt: z.string(),
      /** The address of the site as it would be, in the requested language, valid for some minutes. */
      preview: z.string(),
    }),
  ),
});

/** Forgets the draft; a stale version is status 10. */
export const discardSettingsDraft = call({
  path: '/api/manager/DiscardSettingsDraft',
  access: 'manager',
  isForwarded: true,
  payload: z.object({ version }),
  data: z.null(),
});
