import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import { type Call, fieldErrors } from '../../cms/contract/calls/call.ts';
import { homeForm } from '../../cms/contract/calls/home.ts';
import { LISTED_KINDS } from '../../cms/contract/kinds/kinds.ts';
import { SAVED_KINDS } from './contract/saved-kinds.ts';

/** What the form of a save answers to values, by the contract alone. */
const rulesOf = (name: string, form: string) => {
  const call = allCalls.find(({ path }) => path === `/api/manager/${name}`) as Call;
  return (values: object) => {
    const { error } = z.safeParse(call.payload, { [form]: values });
    return error ? fieldErrors(call, error.issues) : [];
  };
};

const NO_VALUES = [
  ...[{ isVisible: 2 }, { isVisible: true }, { title: 7 }, { version: 7 }],
  ...[{ id: -1 }, { id: 1.5 }, { id: '1; DROP TABLE' }, { catId: [] }, { relatedCat: '7' }],
];

const DATED = LISTED_KINDS.filter(({ fields }) => 'showTime' in fields).map(({ name }): string => name);
const NO_DATES = [{ showTime: '30/12/2025' }, { showTime: '2025-02-30' }, { showTime: 'today' }, { showTime: 7 }];

describe.each(SAVED_KINDS)('the form of an $kind', ({ kind, list, missing, bounds }) => {
  const errorsOf = rulesOf(`${list.slice(0, -1)}Save`, kind);

  it('misses what a new one needs', () => {
    expect(errorsOf({ id: 0, catId: 7 })).toEqual(missing);
  });

  it.each(bounds)('takes and refuses at its bounds: $change', ({ change, key }) => {
    const errors = key === undefined ? [] : [{ field: Object.keys(change)[0], key }];
    expect(errorsOf({ id: 5, ...change })).toEqual(errors);
  });

  it.each([...NO_VALUES, ...(DATED.includes(kind) ? NO_DATES : [])])(
    'refuses what is no value of its field: %o',
    (change) => {
      expect(errorsOf({ id: 5, ...change })[0]?.field).toBe(Object.keys(change)[0]);
    },
  );
});

describe('the form of the settings', () => {
  const errorsOf = rulesOf('SaveSiteSettings', 'settings');

  it.each<[object, string, string]>([
    [{ project_Count_1: -1 }, 'project_Count_1', 'ERROR.8'],
    [{ project_Count_4: 1.5 }, 'project_Count_4', 'ERROR.8'],
    [{ project_Count_2: 'many' }, 'project_Count_2', 'ERROR.8'],
    [{ project_Count_3: 3_000_000_000 }, 'project_Count_3', 'ERROR.8'],
    [{ firstLanguage: 'fr' }, 'firstLanguage', 'ERROR.8'],
    [{ monthNames: 'roman' }, 'monthNames', 'ERROR.8'],
    [{ chatNumber: '1'.repeat(31) }, 'chatNumber', 'ERROR.TOO_LONG'],
    [{ phone: '٠٤-٢٩٨-١٢٣٤' }, 'phone', 'ERROR.COUNTRY_CODE'],
    [{ nameAr: ' ' }, 'nameAr', 'ERR_REQUIRED'],
    [{ nameEn: 'x'.repeat(201) }, 'nameEn', 'ERROR.TOO_LONG'],
    [{ descriptionAr: 'x'.repeat(301) }, 'descriptionAr', 'ERROR.TOO_LONG'],
    [{ accent: 'green' }, 'accent', 'ERROR.COLOR_INVALID'],
    [{ accent: '#2f5d46;}' }, 'accent', 'ERROR.COLOR_INVALID'],
    [{ codeGoogle: '"><script>' }, 'codeGoogle', 'ERROR.SITE_CODE_INVALID'],
    [{ codeBing: 'x'.repeat(101) }, 'codeBing', 'ERROR.SITE_CODE_INVALID'],
    [{ digits: 'roman' }, 'digits', 'ERROR.8'],
    [{ about: 'x'.repeat(2_001) }, 'about', 'ERROR.TOO_LONG'],
  ])('refuses %o', (change, field, key) => {
    expect(errorsOf(change)).toEqual([{ field, key }]);
  });
});

describe('the form of the donate page', () => {
  const errorsOf = rulesOf('SaveDonation', 'donation');
  const nothing = { titleAr: '', titleEn: '', noteAr: '', noteEn: '', swift: '', currency: '', account: '', link: '' };
  const bank = { ...nothing, kind: 'bank', holder: 'Khayr', iban: 'DE89370400440532013000' };
  const cash = { ...nothing, kind: 'cash', holder: '', iban: '' };
  const amount = { amount: 42, currency: 'USD', textAr: 'طرد غذائي', textEn: 'A food parcel' };

  it('takes ways and amounts', () => {
    expect(errorsOf({ ways: [bank, cash], amounts: [amount] })).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{ ways: [{ ...bank, iban: 'x'.repeat(35) }] }, 'ways.0.iban', 'ERROR.IBAN_INVALID'],
    [{ ways: [{ ...bank, iban: '' }] }, 'ways.0.iban', 'ERR_REQUIRED'],
    [{ ways: [{ ...bank, holder: '' }] }, 'ways.0.holder', 'ERR_REQUIRED'],
    [{ ways: [{ ...bank, holder: 'x'.repeat(71) }] }, 'ways.0.holder', 'ERROR.TOO_LONG'],
    [{ ways: [{ ...bank, currency: 'XXX' }] }, 'ways.0.currency', 'ERROR.8'],
    [{ ways: [cash, { ...cash, kind: 'wallet' }] }, 'ways.1.account', 'ERR_REQUIRED'],
    [{ ways: [{ ...cash, kind: 'link' }] }, 'ways.0.link', 'ERR_REQUIRED'],
    [{ ways: [{ ...cash, noteAr: 'بالعربية وحدها' }] }, 'ways.0.noteEn', 'ERROR.OTHER_LANGUAGE'],
    [{ ways: [{ ...cash, titleEn: 'In English alone' }] }, 'ways.0.titleAr', 'ERROR.OTHER_LANGUAGE'],
    [{ ways: Array(13).fill(cash) }, 'ways', 'ERROR.8'],
    [{ amounts: [{ ...amount, amount: 0 }] }, 'amounts.0.amount', 'ERROR.8'],
    [{ amounts: [{ ...amount, amount: 1_000_000_001 }] }, 'amounts.0.amount', 'ERROR.8'],
    [{ amounts: [{ ...amount, textEn: ' ' }] }, 'amounts.0.textEn', 'ERR_REQUIRED'],
    [{ amounts: Array(10).fill(amount) }, 'amounts', 'ERROR.8'],
    [{ useAr: 'x'.repeat(2_001) }, 'useAr', 'ERROR.TOO_LONG'],
  ])('refuses %o', (change, field, key) => {
    expect(errorsOf(change)).toEqual([{ field, key }]);
  });
});

describe('the form of a campaign', () => {
  const errorsOf = rulesOf('SaveCampaign', 'campaign');

  it.each<[object, string, string]>([
    [{ target: 0 }, 'target', 'ERROR.8'],
    [{ target: 1_000_000_001 }, 'target', 'ERROR.8'],
    [{ raised: -1 }, 'raised', 'ERROR.8'],
    [{ raised: 1.5 }, 'raised', 'ERROR.8'],
    [{ currency: 'XXX' }, 'currency', 'ERROR.8'],
    [{ endDate: '31/31/2026' }, 'endDate', 'ERROR.DATE_INVALID'],
    [{ useEn: 'x'.repeat(2_001) }, 'useEn', 'ERROR.TOO_LONG'],
  ])('refuses %o', (change, field, key) => {
    expect(errorsOf({ id: 5, ...change })).toEqual([{ field, key }]);
  });
});

describe('the form of the home page', () => {
  const campaign = { type: 'Campaign', isVisible: 1, title: 'Coats', text: '', image: '', raised: 0, currency: 'USD' };
  const faults = (block: object) => {
    const { error } = homeForm.safeParse({ blocks: [block] });
    return error ? fieldErrors({ form: 'home' }, error.issues).map(({ field, key }) => `${field} ${key}`) : [];
  };

  it.each([
    [5_000, []],
    ['5000', []],
    [1_000_000_000, []],
    [0, ['blocks.0.target ERR_REQUIRED']],
    ['five', ['blocks.0.target ERROR.AMOUNT_INVALID']],
    [1.5, ['blocks.0.target ERROR.AMOUNT_INVALID']],
    [1_000_000_001, ['blocks.0.target ERROR.AMOUNT_INVALID']],
  ])('takes the target %s of a campaign, or says what is wrong: %s', (target, expected) => {
    expect(faults({ ...campaign, target })).toEqual(expected);
  });

  it('lets a hidden block lack what a visible one needs', () => {
    const quotation = { type: 'Quotation', isVisible: 1, text: 'Words', author: '' };
    expect(faults(quotation)).toEqual(['blocks.0.author ERR_REQUIRED']);
    expect(faults({ ...quotation, isVisible: 0 })).toEqual([]);
  });
});
