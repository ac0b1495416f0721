import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { albumCalls } from '../../cms/contract/calls/albums.ts';
import { contactMessage } from '../../cms/contract/calls/contact.ts';
import { donationInput } from '../../cms/contract/calls/donation.ts';
import { fileMoveToBin, fileUpload, folderNew } from '../../cms/contract/calls/files.ts';
import { testMailForm } from '../../cms/contract/calls/mail.ts';
import { menuForm } from '../../cms/contract/calls/managed-menu.ts';
import { redirectForm } from '../../cms/contract/calls/redirects.ts';
import { postUserForgotPassword, userLogin } from '../../cms/contract/calls/session.ts';
import { settingsInput } from '../../cms/contract/calls/settings.ts';
import { userInput } from '../../cms/contract/calls/users.ts';
import { videoCalls } from '../../cms/contract/calls/videos.ts';
import { siteLink } from '../../cms/contract/html/safe-address.ts';
import { internationalNumber, unstorableFields } from '../../cms/contract/typed-text.ts';
import SAMPLES from './typed-samples.json' with { type: 'json' };

const MARKS = '\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200b\ufeff\u00ad\u2060';

const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** Marks that make a name read as another one, which it is refused for. */
const OVERRIDES = /[\u202d\u202e]/g;

/** A value as phones, chats and keyboards change it: with marks anywhere, and digits of other alphabets. */
function pasted(value: string, isName: boolean): fc.Arbitrary<string> {
  const piece = fc.record({
    marks: fc.string({ unit: fc.constantFrom(...(isName ? MARKS.replace(OVERRIDES, '') : MARKS)), maxLength: 2 }),
    digits: fc.constantFrom(undefined, ...(isName ? [] : DIGITS)),
  });
  return fc.array(piece, { minLength: value.length + 1, maxLength: value.length + 1 }).map((pieces) =>
    pieces
      .map(({ marks, digits }, place) => {
        const letter = value.charAt(place);
        return marks + (/\d/.test(letter) ? (digits?.[Number(letter)] ?? letter) : letter);
      })
      .join(''),
  );
}

const EMAIL = 'info2026@khayr.example';
const LINK = 'https://give.example/2026?step=1';
const FILE = 'صور رمضان ٢٠٢٦ 1.png';
const message = { fromName: 'x', fromEmail: EMAIL, mobile: '0590000123', subject: 'x', body: 'x' };
const texts = { titleAr: 'ب', titleEn: 'b', noteAr: '', noteEn: '', holder: 'x', currency: '' };
const way = { ...texts, kind: 'bank', iban: 'SA0380000000608010167519', swift: 'NCBKSAJE', account: '1234', link: '' };
const entry = { id: 1, type: 7, titleAr: 'x', titleEn: 'x', link: LINK, target: null, parent: 0, inMenu: 1 };
const menu = { entries: [entry], footer: [], removed: [], moves: [] };
const video = { id: 1, link: 'https://youtu.be/aqz-KE-bpKQ' };
const user = { Id: 1, Name: 'x', Email: EMAIL, Phone: '022960000', Mobile: '+970590000123' };
const settings = {
  contact: EMAIL,
  chatNumber: '+970590000123',
  donateTargetAr: LINK,
  donateTargetEn: 'tel:+970590000123',
  social: [{ network: 'facebook', url: LINK }],
  quickLinks: [{ title: 'x', link: '/ar/content/13' }],
};

/** Values that programs read, by their place in a payload; the digits of names and old addresses are people's. */
const CASES: { name: string; schema: z.ZodMiniType; payload: unknown; texts: string[]; isName?: true }[] = [
  { name: 'contact form', schema: contactMessage, payload: message, texts: [EMAIL, message.mobile] },
  { name: 'donation', schema: donationInput, payload: { ways: [way] }, texts: [way.iban, way.swift, way.account] },
  { name: 'link to give', schema: donationInput, payload: { ways: [{ ...way, link: LINK }] }, texts: [LINK] },
  { name: 'menu', schema: menuForm, payload: menu, texts: [LINK] },
  { name: 'video', schema: videoCalls.input, payload: video, texts: [video.link] },
  { name: 'user', schema: userInput, payload: user, texts: [EMAIL, user.Phone, user.Mobile] },
  {
    name: 'settings',
    schema: settingsInput,
    payload: settings,
    texts: [EMAIL, LINK, settings.chatNumber, '/ar/content/13'],
  },
  { name: 'phone link', schema: settingsInput, payload: settings, texts: [settings.donateTargetEn] },
  { name: 'test mail', schema: testMailForm, payload: { email: EMAIL }, texts: [EMAIL] },
  { name: 'forgotten password', schema: postUserForgotPassword.payload, payload: { email: EMAIL }, texts: [EMAIL] },
  {
    name: 'login',
    schema: userLogin.payload,
    payload: { username: EMAIL, password: 'x' },
    texts: [EMAIL],
    isName: true,
  },
  {
    name: 'redirect',
    schema: redirectForm,
    payload: { from: '/رمضان-٢٠٢٥', to: LINK, match: 'exact', status: 301 },
    texts: ['/رمضان-٢٠٢٥', LINK],
    isName: true,
  },
  {
    name: 'upload',
    schema: fileUpload.payload,
    payload: { folder: '/_userFiles/', filename: FILE, base64String: '' },
    texts: [FILE],
    isName: true,
  },
  {
    name: 'folder',
    schema: folderNew.payload,
    payload: { parent: '/_userFiles/a/', folder: FILE },
    texts: [FILE, '/_userFiles/a/'],
    isName: true,
  },
  {
    name: 'files',
    schema: fileMoveToBin.payload,
    payload: { folder: '/_userFiles/', fileNames: [FILE] },
    texts: [FILE],
    isName: true,
  },
  {
    name: 'album',
    schema: albumCalls.input,
    payload: { id: 1, folder: '/_userFiles/x/', pictureOrder: [FILE] },
    texts: [FILE, '/_userFiles/x/'],
    isName: true,
  },
];

const replaced = (payload: unknown, text: string, by: string): unknown =>
  JSON.parse(JSON.stringify(payload).replaceAll(JSON.stringify(text), JSON.stringify(by)));

describe('what programs read', () => {
  // Security: F2.
  it.each(CASES)(
    'loses marks that nobody sees and other digits: $name',
    ({ schema, payload, texts: values, isName }) => {
      const clean = z.parse(schema, payload);
      expect(JSON.stringify(clean)).toContain(values[0]);
      for (const value of values) {
        fc.assert(
          fc.property(pasted(value, isName === true), (typed) => {
            expect(z.parse(schema, replaced(payload, value, typed))).toEqual(clean);
          }),
          { seed: 20_261_125, numRuns: 100 },
        );
      }
    },
  );

  it.each([
    'SA03 8000 0000 6080 1016 7519',
    'sa03-8000-0000-6080-1016-7519',
    '\u202aSA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩\u202c',
    'SA03\u034f80\ufe0f00\u180e0000\u2061 6080\u206a1016\u31647519\u{e0020}\u200d',
  ])('takes an IBAN as banks print it: %j', (iban) => {
    expect(z.parse(donationInput, { ways: [{ ...way, iban }] }).ways?.[0]?.iban).toBe(way.iban);
  });

  it.each(SAMPLES.noEmails)('refuses the e-mail %j, which no server takes', (email) => {
    expect(z.safeParse(testMailForm, { email }).success).toBe(false);
    expect(z.safeParse(contactMessage, { ...message, fromEmail: email }).success).toBe(false);
  });

  it.each(SAMPLES.emails)('takes the e-mail %j', (email) => {
    expect(z.parse(testMailForm, { email }).email).toBe(email);
  });

  it.each(SAMPLES.mendedEmails)('mends an e-mail as keyboards and address books write it: %j', (email) => {
    expect(z.parse(testMailForm, { email }).email).toBe('user@example.com');
    expect(z.parse(contactMessage, { ...message, fromEmail: email }).fromEmail).toBe('user@example.com');
  });
});

describe('a telephone number', () => {
  it.each(SAMPLES.international)('has its country’s code: %j', (typed) => {
    expect(internationalNumber(typed)).toBe('+970590000123');
  });

  it.each(SAMPLES.notInternational)('lacks it, or is none: %j', (typed) => {
    expect(internationalNumber(typed)).toBeUndefined();
  });
});

describe('a link that somebody sets', () => {
  // Security: X3.
  it.each(SAMPLES.noLinks)('never is %j', (address) => {
    expect(siteLink(address)).toBe('');
  });

  it.each(SAMPLES.links)('may be %j', (address) => {
    expect(siteLink(address)).toBe(address);
  });

  it('is dialled in Latin digits without spaces', () => {
    expect(siteLink('\u200etel:+٩٧٠ ٥٩ ٠٠٠')).toBe('tel:+97059000');
  });
});

describe('a contact message', () => {
  it('is not lost for what nobody sees', () => {
    const odd = {
      ...message,
      fromName: 'أ\0ب\u0007',
      mobile: '\0٠٥٩٠٠٠٠١٢٣',
      subject: '\ud800x',
      body: 'سطر\nآخر\0\ud83d',
    };
    expect(z.parse(contactMessage, odd)).toEqual({ ...message, fromName: 'أب', body: 'سطر\nآخر' });
  });

  it('is refused with an e-mail that no mail reaches', () => {
    expect(z.safeParse(contactMessage, { ...message, fromEmail: 'info\u0007@khayr.example' }).success).toBe(false);
  });
});

it('finds what no database stores, in texts and keys of any depth', () => {
  const value = { a: ['x', { b: 'قبل\0' }], c: { 'k\0': 1 }, d: '\udfff', e: '😀' };
  expect(unstorableFields(value)).toEqual([['c'], ['d'], ['a', '1', 'b']]);
  const deep = JSON.parse(`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`);
  expect(unstorableFields(deep)[0]).toHaveLength(200_000);
});
