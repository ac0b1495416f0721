import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { bankCodeOf, count, line, link, machineLine, maxText, version } from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { CURRENCIES, WAY_KINDS, type WayKind } from '../vocabulary.ts';
import { call, forwardedCall } from './call.ts';
import { campaignCard } from './campaigns.ts';

const kind = z.enum(WAY_KINDS, ERROR_KEY.invalid);
const currency = z.enum(CURRENCIES, ERROR_KEY.invalid);

/** A QR code as a line of an SVG: `size` modules wide, drawn with a stroke of 1. `isPayment`: a banking app reads it. */
const qrCode = z.object({ size: z.number(), path: z.string(), isPayment: z.boolean() });

/** A way to give, in the requested language; what it has not is ''. */
const way = z.object({
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

/** What the donate page shows above its text. */
export const donation = call({
  path: '/api/home/Donation',
  access: 'anyone',
  cacheTags: ['donation', 'site-setting', 'campaign', 'article', 'category', 'file'],
  payload: z.object({}),
  data: z.object({
    ways: z.array(way),
    amounts: z.array(z.object({ money: z.string(), text: z.string() })),
    /** Articles that collect for something, as far as visitors see them in this language, newest first. */
    campaigns: z.array(z.object({ id: z.number(), catId: z.number(), title: z.string(), campaign: campaignCard })),
    /** What happens with the money, in paragraphs. */
    use: z.string(),
  }),
});

const text = (max: number) => line(max, ERROR_KEY.invalid, ERROR_KEY.tooLong);
const lines = (max: number) => z.string(ERROR_KEY.invalid).check(z.trim(), ...maxText(max, ERROR_KEY.tooLong));

export const DONATION_ERROR = {
  iban: 'ERROR.IBAN_INVALID',
  swift: 'ERROR.SWIFT_INVALID',
  /** A text that the other language has. */
  otherLanguage: 'ERROR.OTHER_LANGUAGE',
} as const;

interface WayForm {
  kind: WayKind;
  titleAr: string;
  titleEn: string;
  noteAr: string;
  noteEn: string;
  holder: string;
  iban: string;
  account: string;
  link: string;
}

/** A rule of a way to give, whose failure is shown at a field. */
const wayRule = (field: keyof WayForm, key: string, isKept: (way: WayForm) => boolean) =>
  z.refine<WayForm>(isKept, { error: key, path: [field] });

/** A text is written in both languages or in none. */
const inBothLanguages = (arabic: 'titleAr' | 'noteAr', english: 'titleEn' | 'noteEn') => [
  wayRule(arabic, DONATION_ERROR.otherLanguage, (way) => way[arabic] !== '' || way[english] === ''),
  wayRule(english, DONATION_ERROR.otherLanguage, (way) => way[english] !== '' || way[arabic] === ''),
];

const wayInput = z
  .object({
    kind,
    titleAr: text(LIMITS.way.title),
    titleEn: text(LIMITS.way.title),
    noteAr: lines(LIMITS.way.note),
    noteEn: lines(LIMITS.way.note),
    holder: text(LIMITS.way.holder),
    iban: bankCodeOf(LIMITS.way.iban, DONATION_ERROR.iban),
    swift: bankCodeOf(LIMITS.way.swift, DONATION_ERROR.swift),
    currency: z.union([currency, z.literal('')], ERROR_KEY.invalid),
    account: machineLine(LIMITS.way.account, ERROR_KEY.invalid, ERROR_KEY.tooLong),
    link: link(),
  })
  .check(
    wayRule('holder', ERROR_KEY.required, (way) => way.kind !== 'bank' || way.holder !== ''),
    wayRule('iban', ERROR_KEY.required, (way) => way.kind !== 'bank' || way.iban !== '' || way.account !== ''),
    wayRule('account', ERROR_KEY.required, (way) => way.kind !== 'wallet' || way.account !== ''),
    wayRule('link', ERROR_KEY.required, (way) => way.kind !== 'link' || way.link !== ''),
    ...inBothLanguages('titleAr', 'titleEn'),
    ...inBothLanguages('noteAr', 'noteEn'),
  );

const requiredText = z.pipe(text(LIMITS.amountText.max), z.string().check(z.minLength(1, ERROR_KEY.required)));

const amountInput = z.object({
  /** In whole units of the currency. */
  amount: z.pipe(
    count,
    z.int(ERROR_KEY.invalid).check(z.gte(1, ERROR_KEY.invalid), z.lte(LIMITS.money.max, ERROR_KEY.invalid)),
  ),
  currency,
  textAr: requiredText,
  textEn: requiredText,
});

/** The form of the donate page, in both languages. The server also checks IBAN, SWIFT code and link. */
export const donationForm = z.object({
  ways: z.array(wayInput, ERROR_KEY.invalid).check(z.maxLength(LIMITS.donation.ways, ERROR_KEY.invalid)),
  amounts: z.array(amountInput, ERROR_KEY.invalid).check(z.maxLength(LIMITS.donation.amounts, ERROR_KEY.invalid)),
  useAr: lines(LIMITS.moneyUse.max),
  useEn: lines(LIMITS.moneyUse.max),
});

export type DonationForm = z.input<typeof donationForm>;

/** A save of the form: a field that it does not have stays as it is. */
export const donationInput = z.extend(z.partial(donationForm), { version: z.optional(version) });

const storedWay = z.object({
  kind,
  titleAr: z.string(),
  titleEn: z.string(),
  noteAr: z.string(),
  noteEn: z.string(),
  holder: z.string(),
  iban: z.string(),
  swift: z.string(),
  currency: z.union([currency, z.literal('')]),
  account: z.string(),
  link: z.string(),
});
const storedAmount = z.object({ amount: z.number(), currency, textAr: z.string(), textEn: z.string() });

/** The donate page's form, in both languages at once. */
export const loadDonation = forwardedCall({
  path: '/api/manager/LoadDonation',
  access: 'manager',
  payload: z.object({}),
  data: z.object({
    ways: z.array(storedWay),
    amounts: z.array(storedAmount),
    useAr: z.string(),
    useEn: z.string(),
    version: z.string(),
  }),
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
