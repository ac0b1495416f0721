import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpCaller } from './manager.ts';
import { post } from './site.ts';

const nothing = { titleAr: '', titleEn: '', noteAr: '', noteEn: '', swift: '', currency: '', account: '', link: '' };
const bank = { ...nothing, kind: 'bank', holder: 'Khayr', iban: 'DE89370400440532013000' };
const cash = { ...nothing, kind: 'cash', holder: '', iban: '' };
const amount = { amount: 42, currency: 'USD', textAr: 'طرد غذائي', textEn: 'A food parcel' };

describe('the donate page', () => {
  const call = setUpCaller();
  let before: Awaited<ReturnType<typeof load>>['data'];
  beforeAll(async () => {
    before = (await load()).data;
  });
  afterAll(async () => {
    const { version: _, ...stored } = before;
    expect((await save(stored)).status).toBe(0);
    expect((await load()).data).toEqual({ ...before, version: expect.any(String) });
  });
  const load = () => call('/api/manager/LoadDonation');
  const save = (donation: Record<string, unknown>) => call('/api/manager/SaveDonation', { donation });
  const shown = async (lang: string) => (await post('/api/home/Donation', { lang })).data;

  it('shows visitors what was saved, in their language and at once', async () => {
    const named = { ...bank, titleAr: 'حساب اليورو', titleEn: 'Account in euros', currency: 'EUR' };
    const reply = await save({
      ways: [named, cash],
      amounts: [amount],
      useAr: 'للمحتاجين',
      useEn: 'For those in need',
    });
    expect(reply.status).toBe(0);
    expect(await shown('en')).toMatchObject({
      ways: [
        {
          kind: 'bank',
          title: 'Account in euros',
          iban: bank.iban,
          currency: 'Euro',
          qr: { size: expect.any(Number), isPayment: true },
        },
        { kind: 'cash', title: '', qr: null },
      ],
      amounts: [{ money: '42 US dollars', text: 'A food parcel' }],
      use: 'For those in need',
    });
    expect(await shown('ar')).toMatchObject({
      ways: [{ title: 'حساب اليورو', currency: 'يورو' }, {}],
      amounts: [{ money: '42 دولارًا أمريكيًّا', text: 'طرد غذائي' }],
      use: 'للمحتاجين',
    });
  });

  it('stores an account without the spaces and small letters of what was typed', async () => {
    await save({ ways: [{ ...bank, iban: ' de89 3704 0044 0532 0130 00', swift: 'khyrdeff' }] });
    expect((await load()).data.ways).toEqual([{ ...bank, swift: 'KHYRDEFF' }]);
  });

  it('forgets what does not belong to the kind of a way', async () => {
    await save({ ways: [{ ...bank, kind: 'cash', account: '1', currency: 'USD', link: 'https://give.example' }] });
    expect((await load()).data.ways).toEqual([cash]);
  });

  it('keeps what a save does not name', async () => {
    await save({ ways: [cash], amounts: [amount], useEn: 'First' });
    await save({ useEn: 'Second' });
    expect((await load()).data).toMatchObject({ ways: [cash], amounts: [amount], useEn: 'Second' });
  });

  it('has a history that can be restored', async () => {
    await save({ ways: [bank], amounts: [], useEn: 'Earlier' });
    await save({ ways: [], useEn: 'Later' });
    const [newest] = (await call('/api/manager/RevisionsList', { kind: 'donation', id: 1 })).data;
    const revision = await call('/api/manager/RevisionLoad', { revisionId: newest?.id });
    expect(revision.data.fields).toMatchObject({ ways: [bank], amounts: [], useEn: 'Earlier' });
    expect((await call('/api/manager/RevisionRestore', { revisionId: newest?.id })).status).toBe(0);
    expect((await load()).data).toMatchObject({ ways: [bank], useEn: 'Earlier' });
    expect((await shown('en')).ways).toHaveLength(1);
  });
});
