import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { StoredWay } from '../../../cms/contract/calls/donation.ts';
import { localized } from '../../../cms/contract/localized.ts';
import { qrCode } from '../../../cms/contract/qr-code.ts';
import { presentPurposes, presentWays, qrText } from './donation.ts';

const NOTHING: StoredWay = {
  kind: 'bank',
  ...localized('title', ''),
  ...localized('note', ''),
  ...{ holder: '', iban: '', swift: '', currency: '' },
  ...{ account: '', link: '' },
};
const ACCOUNT = { ...NOTHING, holder: 'Khayr', iban: 'DE52000000000012345678', swift: 'KHYRDEFFXXX' } as const;

describe('the QR code of a way to give', () => {
  it('is a European payment code for an account in euros', () => {
    expect(qrText({ ...ACCOUNT, currency: 'EUR' }).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'KHYRDEFFXXX',
      'Khayr',
      'DE52000000000012345678',
    ]);
  });

  it('has the details of any other account as text', () => {
    expect(qrText({ ...ACCOUNT, currency: 'USD' })).toBe('Khayr\nDE52000000000012345678\nKHYRDEFFXXX\nUSD');
    expect(qrText({ ...NOTHING, holder: 'Khayr', account: '12-34', currency: 'EUR' })).toBe('Khayr\n12-34\nEUR');
    // In euros, at a bank that no such transfer reaches.
    const jordan = { ...ACCOUNT, iban: 'JO94CBJO0010000000000131000302', currency: 'EUR' } as const;
    expect(qrText(jordan)).toBe('Khayr\nJO94CBJO0010000000000131000302\nKHYRDEFFXXX\nEUR');
  });

  it('has the number of a wallet and the address of a link', () => {
    expect(qrText({ ...NOTHING, kind: 'wallet', account: '+970590000167' })).toBe('+970590000167');
    expect(qrText({ ...NOTHING, kind: 'link', link: 'https://give.example' })).toBe('https://give.example');
    expect(qrText({ ...NOTHING, kind: 'cash' })).toBe('');
  });

  it('is drawn with finder patterns in three corners, inside a quiet zone', () => {
    const { size, path } = qrCode('Khayr');
    expect(size).toBe(25);
    const rows = path.split('M').slice(1);
    expect(rows).toHaveLength(21);
    expect(rows[0]).toMatch(/^0 2\.5m2 0h7m.*h7$/);
    expect(rows.at(-1)).toMatch(/^0 22\.5m2 0h7/);
  });

  it('lets other requests be answered before the next one is drawn', async () => {
    const ways = Array.from({ length: 4 }, () => ({ ...ACCOUNT, currency: 'EUR' as const }));
    let isPresented = false;
    const presented = presentWays(ways, 'ar').finally(() => {
      isPresented = true;
    });
    let turns = 0;
    while (!isPresented) {
      await setImmediate();
      turns += 1;
    }
    expect(turns).toBeGreaterThanOrEqual(ways.length);
    expect((await presented).map(({ qr }) => qr?.isPayment)).toEqual([true, true, true, true]);
  });
});

it('names no purpose in a language in which it is hidden', () => {
  const purpose = { key: 'event-7', titleAr: '', titleEn: 'Open day', ...localized('about', '') };
  expect(presentPurposes([purpose], 'ar')).toEqual([]);
  expect(presentPurposes([purpose], 'en')).toEqual([{ key: 'event-7', title: 'Open day', about: '' }]);
});
