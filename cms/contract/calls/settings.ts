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
  lines,
  link,
  machineLine,
  maxText,
  requiredLine,
  typed,
  version,
} from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { localized } from '../localized.ts';
import { isTimeZone } from '../text-rules.ts';
import { typedEmail } from '../typed-text.ts';
import { DIGITS, LANGUAGES, MONTH_NAMES } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';
import { counterDetails, counterDetailsInput, counterSource } from './counters.ts';

export { FIRST_NAMES } from '../first-names.ts';
export { DEFAULT_TIME_ZONE } from '../vocabulary.ts';

const shortText = line(LIMITS.link.max);

/** Such as a postal address. */
const someLines = lines(LIMITS.contactLines.max);
const about = z.string(ERROR_KEY.invalid).check(...maxText(LIMITS.link.max, ERROR_KEY.tooLong));
const address = link(ERROR_KEY.address);
const picture = fileAddress(ERROR_KEY.tooLong);

/** A name that every page shows. */
const name = requiredLine(LIMITS.label.max);

/** By what law and number the association exists. */
const registration = line(LIMITS.label.max);

/** Texts of these fields in the reader's language, which every page shows in its footer. */
export const FOOTER_TEXTS = ['about', 'registration'] as const;
type FooterText = (typeof FOOTER_TEXTS)[number];

export const footerTexts = <Value>(of: (name: FooterText) => Value) =>
  Object.fromEntries(FOOTER_TEXTS.map((name) => [name, of(name)])) as Record<FooterText, Value>;

const description = line(LIMITS.siteDescription.max);

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

/** A field of the form: the rule of a save, and what a load answers, which may have been stored before the rule. */
interface Field {
  rule: z.ZodMiniType;
  reply: z.ZodMiniType;
}

const text = <Rule extends z.ZodMiniType<string>>(rule: Rule) => ({ rule, reply: z.string() });
const choice = <Rule extends z.ZodMiniType>(rule: Rule) => ({ rule, reply: rule });
const counter = { rule: count, reply: z.number() };
const details = { rule: counterDetailsInput, reply: counterDetails };
const yesOrNo = { rule: flag, reply: flagReply };
const list = <Rule extends z.core.$ZodShape, Reply extends z.core.$ZodShape>(rule: Rule, reply: Reply) => ({
  rule: z.array(z.object(rule)).check(z.maxLength(LIMITS.settingsList.max)),
  reply: z.array(z.object(reply)),
});

/** How the association shows itself, the four counters (food, season, enhance, urgent) and the texts of the layout. */
const FIELDS = {
  ...localized('name', text(name)),
  ...localized('description', text(description)),
  /** Addresses of pictures; '' for none. */
  logo: text(picture),
  /** For dark grounds. */
  logoDark: text(picture),
  /** Whether the name stands in the logo, so that it is not written beside it. */
  logoHasName: yesOrNo,
  favicon: text(picture),
  /** Of shared links to pages without a picture. */
  shareImage: text(picture),
  /** #rrggbb, or '' for the site's own color. */
  accent: text(color),
  /** Whole numbers, 0 or more. */
  project_Count_1: counter,
  project_Count_2: counter,
  project_Count_3: counter,
  project_Count_4: counter,
  /** What of gifts each counter follows; '' for a number that is typed. */
  project_Source_1: text(counterSource),
  project_Source_2: text(counterSource),
  project_Source_3: text(counterSource),
  project_Source_4: text(counterSource),
  /** What each counter counts; empty where nothing is stored. */
  project_Details_1: details,
  project_Details_2: details,
  project_Details_3: details,
  project_Details_4: details,
  contact: text(typed(typedEmail, LIMITS.link.max, ERROR_KEY.email, ERROR_KEY.tooLong)),
  chatNumber: text(chatNumber),
  phone: text(chatNumber),
  ...localized('address', text(someLines)),
  ...localized('hours', text(someLines)),
  /** The association's own privacy page; '' for the built-in one. */
  ...localized('privacyTarget', text(address)),
  /** An e-mail address or an https address for whoever finds a hole; '' for the contact address. */
  securityContact: text(machineLine(LIMITS.link.max, ERROR_KEY.securityContact)),
  /** That of the requested language. */
  donateTarget: text(address),
  ...localized('donateTarget', text(address)),
  /** The language that `/` leads readers to who have chosen none. */
  firstLanguage: choice(z.enum(LANGUAGES, ERROR_KEY.invalid)),
  /** How months are named in Arabic: `gregorian` (يناير) or `levantine` (كانون الثاني). */
  monthNames: choice(z.enum(MONTH_NAMES, ERROR_KEY.invalid)),
  /** The digits of numbers and dates in Arabic: `western` (123) or `eastern` (١٢٣). */
  digits: choice(z.enum(DIGITS, ERROR_KEY.invalid)),
  /** Whether dates of events are followed by those of the Umm al-Qura calendar. */
  hijriDates: yesOrNo,
  /** The IANA name of the time zone of schedules and of the days of visits. */
  timeZone: text(timeZone),
  /** The codes by which search engines know whose site it is. */
  codeGoogle: text(siteCode),
  codeBing: text(siteCode),
  codeYandex: text(siteCode),
  /** Words that mean the same to a search: those of a line, with commas between them. */
  sameWords: text(lines(LIMITS.sameWords.max)),
  /** Whether readers of an outdated translation are told. */
  tellOutdated: yesOrNo,
  /** Whether everybody who has a right must have a second factor, and every account of the dashboard. */
  requireSecondFactor: yesOrNo,
  /** That of the requested language. */
  about: text(about),
  ...localized('about', text(about)),
  ...localized('registration', text(registration)),
  social: list({ network: shortText, url: address }, { network: z.string(), url: z.string() }),
  quickLinks: list({ title: shortText, link: address }, { title: z.string(), link: z.string() }),
} satisfies Record<string, Field>;
type Fields = typeof FIELDS;

const fieldsWith = (schemaOf: (field: Field) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, schemaOf(field)]));

const replies = fieldsWith(({ reply }) => reply) as { [Name in keyof Fields]: Fields[Name]['reply'] };
const rules = fieldsWith(({ rule }) => z.optional(rule)) as {
  [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]['rule']>;
};

const siteSettings = z.object({ ...replies, version: z.string() });

export const loadSiteSettings = forwardedCall({
  path: '/api/manager/LoadSiteSettings',
  access: 'manager',
  data: siteSettings,
});

/** The settings form's rules. A field that a save does not have stays as it is. */
export const settingsInput = z.object({ ...rules, version: z.optional(version) });

export const saveSiteSettings = forwardedCall({
  path: '/api/manager/SaveSiteSettings',
  access: 'manager',
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
export const loadSettingsDraft = forwardedCall({
  path: '/api/manager/LoadSettingsDraft',
  access: 'manager',
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
export const discardSettingsDraft = forwardedCall({
  path: '/api/manager/DiscardSettingsDraft',
  access: 'manager',
  payload: z.object({ version }),
  data: z.null(),
});
