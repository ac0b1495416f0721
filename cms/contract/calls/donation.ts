import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { bankCodeOf, line, lines, link, listOf, machineLine, requiredLine, version } from '../fields.ts';
import { article } from '../kinds/article.ts';
import { event } from '../kinds/event.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { type FieldIn, localized, localizedNames } from '../localized.ts';
import { GIFT_WAYS, namesOf, WAY_KINDS } from '../vocabulary.ts';
import { call, forwardedCall } from './call.ts';
import { campaignCard, currency, money } from './campaigns.ts';

const kind = z.enum(WAY_KINDS, ERROR_KEY.invalid);

/** A QR code as a line of an SVG: `size` modules wide, drawn with a stroke of 1. `isPayment`: a banking app reads it. */
const qrCode = z.object({ size: z.number(), path: z.string(), isPayment: z.boolean() });

/** A way to give, in the requested language; what it has not is ''. */
export const way = z.object({
  kind,
  title: z.string(),
  note: z.string(),
  holder: z.string(),
  /** Without spaces. */
  iban: z.string(),
  swift: z.string(),
  currency: z.string(),
  account: z.string(),
  link: z.string(),
  /** Of an account in euros the payment code of European banks, of any other its details as text, else the number or the link. */
  qr: z.nullable(qrCode),
});
export type Way = z.infer<typeof way>;

/** What an example amount pays for, the amount also as it would be typed. */
export const exampleAmount = z.object({ money: z.string(), text: z.string(), amount: z.string(), currency });

const reportLine = z.object({ title: z.string(), money: z.string() });

/** What the donate page shows above its text. */
export const donation = call({
  path: '/api/home/Donation',
  access: 'anyone',
  cacheTags: ['donation', 'zakat', 'site-setting', 'campaign', article.name, event.name, 'category', 'file'],
  data: z.object({
    ways: z.array(way),
    amounts: z.array(exampleAmount),
    /** What a gift can be for, besides the campaigns: events to come that take gifts among it. */
    purposes: z.array(z.object({ key: z.string(), title: z.string(), about: z.string() })),
    currencies: z.array(z.object({ code: currency, name: z.string() })),
    /** The ways by which a gift can be promised. */
    giftWays: z.array(z.enum(namesOf(GIFT_WAYS))),
    /** Whether a card can be charged every month, and whether no money comes by cards as they are being tried. */
    cards: z.object({ isMonthly: z.boolean(), isTest: z.boolean() }),
    /** Articles that collect for something, as far as visitors see them in this language, newest first. */
    campaigns: z.array(z.object({ id: z.number(), catId: z.number(), title: z.string(), campaign: campaignCard })),
    /** What happens with the money, in paragraphs. */
    use: z.string(),
    /** Whether there is a zakat page. */
    hasZakat: z.boolean(),
    /** What came and what was spent in the last months, newest first; empty where that is not told. */
    report: z.array(
      z.object({
        /** YYYY-MM */
        month: z.string(),
        received: z.array(reportLine),
        spent: z.array(reportLine),
      }),
    ),
  }),
});

export const DONATION_ERROR = {
  iban: 'ERROR.IBAN_INVALID',
  swift: 'ERROR.SWIFT_INVALID',
  /** A text whose translation is there. */
  translation: 'ERROR.OTHER_LANGUAGE',
} as const;

const wayFields = z.object({
  kind,
  ...localized('title', line(LIMITS.way.title)),
  ...localized('note', lines(LIMITS.way.note)),
  holder: line(LIMITS.way.holder),
  iban: bankCodeOf(LIMITS.way.iban, DONATION_ERROR.iban),
  swift: bankCodeOf(LIMITS.way.swift, DONATION_ERROR.swift),
  currency: z.union([currency, z.literal('')], ERROR_KEY.invalid),
  account: machineLine(LIMITS.way.account),
  link: link(),
});
type WayForm = z.output<typeof wayFields>;

/** A rule of a way to give, whose failure is shown at a field. */
const wayRule = (field: keyof WayForm, key: string, isKept: (way: WayForm) => boolean) =>
  z.refine<WayForm>(isKept, { error: key, path: [field] });

/** A text is written in every language or in none. */
const inAllLanguages = (fields: readonly FieldIn<'title' | 'note'>[]) =>
  fields.map((field) =>
    wayRule(field, DONATION_ERROR.translation, (way) => way[field] !== '' || fields.every((one) => way[one] === '')),
  );

const wayInput = wayFields.check(
  wayRule('holder', ERROR_KEY.required, (way) => way.kind !== 'bank' || way.holder !== ''),
  wayRule('iban', ERROR_KEY.required, (way) => way.kind !== 'bank' || way.iban !== '' || way.account !== ''),
  wayRule('account', ERROR_KEY.required, (way) => way.kind !== 'wallet' || way.account !== ''),
  wayRule('link', ERROR_KEY.required, (way) => way.kind !== 'link' || way.link !== ''),
  ...inAllLanguages(localizedNames('title')),
  ...inAllLanguages(localizedNames('note')),
);

const amountInput = z.object({
  amount: money(1),
  currency,
  ...localized('text', requiredLine(LIMITS.amountText.max)),
});

/** The form of the donate page, in both languages. The server also checks IBAN, SWIFT code and link. */
export const donationForm = z.object({
  ways: listOf(wayInput, LIMITS.donation.ways),
  amounts: listOf(amountInput, LIMITS.donation.amounts),
  ...localized('use', lines(LIMITS.moneyUse.max)),
});

export type DonationForm = z.input<typeof donationForm>;

/** A save of the form: a field that it does not have stays as it is. */
export const donationInput = z.extend(z.partial(donationForm), { version: z.optional(version) });

/** A way to give as it is stored; what it has not is ''. */
const storedWay = z.object({
  kind,
  ...localized('title', z.string()),
  ...localized('note', z.string()),
  holder: z.string(),
  iban: z.string(),
  swift: z.string(),
  currency: z.union([currency, z.literal('')]),
  account: z.string(),
  link: z.string(),
});
export type StoredWay = z.output<typeof storedWay>;

export const storedDonation = z.object({
  ways: z.array(storedWay),
  amounts: z.array(z.object({ amount: z.number(), currency, ...localized('text', z.string()) })),
  ...localized('use', z.string()),
});
export type StoredDonation = z.output<typeof storedDonation>;

/** The donate page's form, in both languages at once. */
export const loadDonation = forwardedCall({
  path: '/api/manager/LoadDonation',
  access: 'manager',
  data: z.extend(storedDonation, { version: z.string() }),
});

export const saveDonation = forwardedCall({
  path: '/api/manager/SaveDonation',
  access: 'manager',
  body: CALL_BODIES.long,
  invalidates: ['donation'],
  form: 'donation',
  payload: z.object({ donation: donationInput }),
  data: z.object({ version: z.string() }),
  current: loadDonation.data,
});
