import * as z from 'zod/mini';
import { ERROR_KEY } from './errors.ts';
import { LIMITS, MAX_INTEGER } from './limits.ts';
import { isBlank, lineText, shownLength } from './line-text.ts';
import { machineText } from './machine-text.ts';
import { PAGE_SIZE } from './screens.ts';
import { isEmail, isRealDate, parseMoment } from './text-rules.ts';
import { bankCode, internationalNumber, phoneNumber, typedEmail, typedLink, typedName } from './typed-text.ts';
import { LANGUAGES, TRANSLATION_STATES } from './vocabulary.ts';

/** A rule's message is the key that the web translates. */
const INVALID: string = ERROR_KEY.invalid;

export const lang = z.enum(LANGUAGES);
export type Lang = z.infer<typeof lang>;

const digits = z.string().check(z.regex(/^\d{1,16}$/, INVALID));

/** A whole number, or its decimal string, since routes give strings. */
const wholeNumber = z.pipe(
  z.pipe(
    z.union([z.number(INVALID), digits], INVALID),
    z.transform((value) => Number(value)),
  ),
  z.int(INVALID),
);

/** One that no column has room for is the largest one, which nothing has: it is of nothing, too. */
const ofColumn = z.transform((asked: number) => Math.min(asked, MAX_INTEGER));

/** An id of an item: small, positive, shared by all languages, never changing. */
export const id = z.pipe(z.pipe(wholeNumber, z.int(INVALID).check(z.positive(INVALID))), ofColumn);

/** An id in a save: 0 means «new». */
export const idOrNew = z.pipe(z.pipe(wholeNumber, z.int(INVALID).check(z.nonnegative(INVALID))), ofColumn);

/** A counter: a whole number, 0 or more. */
export const count = z.pipe(wholeNumber, z.int(INVALID).check(z.nonnegative(INVALID), z.lte(MAX_INTEGER, INVALID)));

export const page = z._default(id, 1);

/** Entries a page: 20 unless asked, 50 at most. */
export const itemsPerPage = z.pipe(
  z._default(id, PAGE_SIZE.default),
  z.transform((asked) => Math.min(asked, PAGE_SIZE.max)),
);

/** A field that people do not see: whoever fills it in is a program. */
export const trap = z._default(z.string().check(z.maxLength(LIMITS.link.max)), '');

/** 0 or 1 (spec §3: isVisible, showInHome). */
export const flag = z.pipe(
  z.union([z.literal([0, 1]), z.literal(['0', '1'])], INVALID),
  z.transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0)),
);
export const flagReply = z.literal([0, 1]);

/** `YYYY-MM-DD` of a date written month/day/year or YYYY-MM-DD; undefined when it is no date of the calendar. */
export function parseDate(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

/** A date in a save: month/day/year or YYYY-MM-DD, stored as YYYY-MM-DD; '' clears it. */
export const dateInput = z.pipe(
  z.string(ERROR_KEY.date).check(
    z.trim(),
    z.refine((text) => text === '' || parseDate(text) !== undefined, ERROR_KEY.date),
  ),
  z.transform((text) => parseDate(text) ?? ''),
);

/**
 * Requests HTML as the site's screens display it: with sizes of pictures, scrolling tables, and links instead of players.
 * Without it managers get HTML as it is stored, to edit it.
 */
export const forDisplay = z._default(z.boolean(INVALID), false);

/** A date in a reply: YYYY-MM-DD, or '' where there is none. */
export const dateReply = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** A moment in a save, exact to the minute: a time in UTC or with an offset, as 2026-12-03T08:00Z; '' clears it. */
export const momentInput = z.pipe(
  z.string(ERROR_KEY.date).check(
    z.trim(),
    z.refine((text) => text === '' || parseMoment(text) !== undefined, ERROR_KEY.date),
  ),
  z.transform((text) => parseMoment(text) ?? ''),
);

/** When an item appears and disappears by itself in a language: ISO times in UTC, '' for none; for managers only. */
export const schedule = { visibleFrom: z.optional(z.string()), visibleUntil: z.optional(z.string()) };

/** Until `visibleFrom` an item is hidden, whatever `isVisible` says. */
export const scheduleInput = { visibleFrom: z.optional(momentInput), visibleUntil: z.optional(momentInput) };

/** Whether a text is longer than the browsers' `maxlength` and the cms allow, though not in the code points that zod counts. */
const isLongerInUnits = (text: string, max: number) => text.length > max && [...text].length <= max;

/** Checks that a text is at most `max` UTF-16 units long. */
export const maxText = (max: number, key = INVALID) =>
  [
    z.maxLength(max, key),
    z.refine<string>((text) => !isLongerInUnits(text, max), { error: key, params: { maximum: max } }),
  ] as const;

/**
 * One line of text: trimmed, line breaks become spaces, so that it can never start a mail header. `key` is the field's
 * own, for what is no text at all; `tooLongKey` is that of a text that is too long.
 */
export const line = (max: number, key = INVALID, tooLongKey: string = ERROR_KEY.tooLong) =>
  z.pipe(z.string(key).check(...maxText(max, tooLongKey)), z.transform(lineText));

/** A line that must show something; marks that nobody sees do not count towards `min`. */
export const requiredLine = (max: number, key: string = ERROR_KEY.required, min = 1) =>
  z.pipe(line(max, key), z.string().check(z.refine((text) => shownLength(text) >= min, key)));

/** A text in some lines, without white space at its ends; one that shows nothing is empty. */
export const lines = (max: number) =>
  z.string(INVALID).check(
    z.overwrite((text) => (isBlank(text) ? '' : text.trim())),
    ...maxText(max, ERROR_KEY.tooLong),
  );

/** What somebody searches for in a list; '' for all of it. */
export const searched = z._default(line(LIMITS.search.max), '');

/** A list that a client sends. */
export const listOf = <Entry extends z.ZodMiniType>(entry: Entry, max: number, min = 0) =>
  z.array(entry, INVALID).check(z.minLength(min, INVALID), z.maxLength(max, INVALID));

/** A text in the form that `normalise` gives it. Marks that it loses do not count towards `max`, so that none makes it too long. */
export const typed = (normalise: (text: string) => string, max: number, key = INVALID, tooLongKey = key) =>
  z.pipe(
    z.pipe(z.string(key).check(...maxText(4 * max + 100, tooLongKey)), z.transform(normalise)),
    z.string().check(...maxText(max, tooLongKey)),
  );

// What programs read, and people paste with marks that nobody sees, or write in Arabic digits.

/** An e-mail address, or ''. */
export const email = (max: number = LIMITS.message.email, tooLongKey: string = ERROR_KEY.email) =>
  z.pipe(
    typed(typedEmail, max, ERROR_KEY.email, tooLongKey),
    z.string().check(z.refine((text) => text === '' || isEmail(text), ERROR_KEY.email)),
  );

/** A telephone or account number, as it is typed; `line` for what programs read. */
export const machineLine = (max: number, key = INVALID, tooLongKey: string = ERROR_KEY.tooLong) =>
  typed(machineText, max, key, tooLongKey);

/** A number of the site, which is called or opens chats, with its country's code; or ''. */
export const chatNumber = z.pipe(
  typed(phoneNumber, LIMITS.chatNumber.max, ERROR_KEY.countryCode, ERROR_KEY.tooLong),
  z.string().check(z.refine((text) => text === '' || internationalNumber(text) !== undefined, ERROR_KEY.countryCode)),
);

/** A link. Whether the site links to it is checked by the server (siteLink). */
export const link = (key = INVALID) => typed(typedLink, LIMITS.link.max, key, ERROR_KEY.tooLong);

/** An address of a file or page, of which people read the digits. */
export const fileAddress = (tooLongKey = INVALID) => typed(typedName, LIMITS.link.max, INVALID, tooLongKey);

export const fileName = z.pipe(
  typed(typedName, LIMITS.fileName.max),
  z.string().check(z.minLength(1, INVALID), z.maxLength(LIMITS.fileName.max, INVALID)),
);

/** IBAN or SWIFT code. */
export const bankCodeOf = (max: number, key: string) => typed(bankCode, max, key);

/** HTML in a save; its length counts the markup, without white space at the ends. */
export const html = z.string(ERROR_KEY.html).check(
  ...maxText(LIMITS.html.max, ERROR_KEY.tooLong),
  z.refine((text) => text.trim().length >= LIMITS.html.min, ERROR_KEY.html),
);

/** A point of a picture, in percent from its left and upper edge. */
export const focalPoint = z.object({
  x: z.int(INVALID).check(z.gte(0, INVALID), z.lte(LIMITS.percent.max, INVALID)),
  y: z.int(INVALID).check(z.gte(0, INVALID), z.lte(LIMITS.percent.max, INVALID)),
});

export type FocalPoint = z.infer<typeof focalPoint>;

/** The dashboard stores fractions. */
const percent = (value: number) => Math.min(Math.max(Math.round(value), 0), LIMITS.percent.max);

/** The focal point of a stored picture as replies have it: none is the centre. */
export const focusOf = ({ focalPoint: point }: { focalPoint?: FocalPoint | null | undefined }) =>
  point ? { focus: { x: percent(point.x), y: percent(point.y) } } : {};

/** What every crop of a picture keeps in view; absent for its centre. */
const focus = z.optional(focalPoint);

const size = { width: z.number(), height: z.number() };

/**
 * What a picture's `<img>` needs beside its address; null where there is no picture. `share` is the address of the
 * version for link previews, a JPEG of less than 300 KB at another address whenever the picture is another; '' if none.
 * Its size is left out where it is SHARE_SIZE.
 */
export const imageInfo = z.nullable(
  z.object({
    ...size,
    alt: z.string(),
    srcset: z.string(),
    share: z.string(),
    shareSize: z.optional(z.object(size)),
    focus,
  }),
);
export type ImageInfo = z.infer<typeof imageInfo>;

/** Opaque: a save sends back the one it was loaded with; a stale one is status 10. */
export const version = z.string(INVALID).check(...maxText(LIMITS.version.max));

/** 1: visitors go on seeing what is published, and the save changes the draft alone. */
export const asDraft = z.optional(flag);

/** Makes the repeat of a call that creates or saves harmless for 24 h. */
export const requestId = z.optional(z.uuid(INVALID));

export const saved = z.object({ id: z.number(), version: z.string() });

/** What a detail's `extra` says about its languages. */
export const detailLanguages = {
  /** The language of the text, where it is not the requested one. */
  lang: z.optional(lang),
  /** Whether visitors find the item's translation. */
  twin: z.boolean(),
  /** For visitors: the translation is hidden, so that its address leads to nothing; absent otherwise. */
  isTwinHidden: z.optional(z.literal(true)),
  /** For visitors: the translation is newer, and the settings say that readers are told; absent otherwise. */
  isOutdated: z.optional(z.literal(true)),
  /**
   * The item's state in each of its languages, whether visitors see an earlier version of it, and how many paragraphs of the
   * other one changed since this one was confirmed; for managers only.
   */
  languages: z.optional(
    z.array(
      z.object({ lang, isVisible: flagReply, hasDraft: flagReply, version: z.string(), outstanding: z.number() }),
    ),
  ),
  /** The languages in which the account may change it; for managers and those with a role only. */
  changeableIn: z.optional(z.array(lang)),
};

export const translationState = z.enum(TRANSLATION_STATES, INVALID);

/** In a list, each language of an item compared with the other one; for managers only. */
export const translations = z.optional(z.array(z.object({ lang, state: translationState })));

/** '#catId#' as older clients store it (spec §3, Article); becomes the category's id. */
export const relatedCat = z.pipe(
  z.union([z.literal(''), z.string().check(z.regex(/^#\d{1,15}#$/))], ERROR_KEY.invalid),
  z.transform((text) => (text === '' ? undefined : Number(text.slice(1, -1)))),
);

/**
 * A field that an item cannot be made without. In a save of an existing item a missing key
 * leaves the field as it is (contract, Saves). Checked together with the fields' own rules, so
 * that one reply names everything that is wrong.
 */
export const requiredWhenNew = <Field extends string>(field: Field, key: string) =>
  z.refine<{ id: number } & { [K in Field]?: unknown }>((item) => item.id !== 0 || item[field] !== undefined, {
    error: key,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null && 'id' in value,
  });
