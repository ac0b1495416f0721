import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isReference } from '../contract/gift-reference';
import { eventPurpose } from '../contract/linked-gift';
import { giftLink, groundsOf, readGiftLink } from '../src/api/gift/gift-link';
import { lastDue } from '../src/api/gift/services/gift-mails';
import { addColleague, refusal, setUpManager } from './as-manager';
import { openStream } from './event-stream';
import { addArticle, html, openManagerClient } from './manager-client';
import { AS_ADAPTER, setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const DAY = 24 * 3_600_000;
const GIFTS = 'khayr::gift';
const EVENTS = 41;

const gift = (more: object = {}) => ({
  purpose: 'zakat',
  campaign: 0,
  amount: '12.50',
  currency: 'USD',
  interval: 'once',
  way: 'bank',
  name: 'هدى',
  email: 'huda@home.example',
  mobile: '',
  showName: 0,
  remind: 0,
  website: '',
  ...more,
});

it.each([
  ['2026-01-31T23:00Z', '2026-02-28T05:59Z', '2026-01-31T06:00Z'],
  ['2026-01-31T23:00Z', '2026-02-28T06:00Z', '2026-02-28T06:00Z'],
  ['2026-01-31T23:00Z', '2028-03-01T00:00Z', '2028-02-29T06:00Z'],
  ['2026-05-31T00:00Z', '2027-01-02T00:00Z', '2026-12-31T06:00Z'],
  ['2026-05-07T00:00Z', '2026-06-08T12:00Z', '2026-06-07T06:00Z'],
])('a monthly gift that was promised at %s was at %s last due at %s', (promised, now, due) => {
  expect(lastDue(new Date(promised), new Date(now))).toBe(Date.parse(due));
});

interface Gift {
  id: number;
  version: string;
  reference: string;
  state: string;
}

describe.each(DATABASES)('gifts, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  const manager = setUpManager(cms);

  const send = (more: object = {}, rest: object = {}) =>
    cms.post('/api/gifts', { data: { gift: gift(more), lang: 'ar', isSuspicious: false, ...rest } });
  const list = async (filters: object = {}) => (await manager.call('GiftsList', { itemsPerPage: 50, ...filters })).body;
  const promise = async (more: object = {}): Promise<Gift> => {
    const { reference } = (await send(more)).body.data;
    return (await list({ search: reference })).data[0];
  };
  const act = ({ id, version }: Gift, what: string, more: object = {}) =>
    manager.call('GiftAct', { gift: { id, version, act: what, ...more } });
  const done = async (of: Gift, what: string, more: object = {}): Promise<Gift> =>
    (await act(of, what, more)).body.data;
  const linkOf = async ({ id }: Gift, more: object = {}): Promise<string> =>
    (await manager.call('GiftLink', { id, ...more })).body.data.path.split('/').at(-1);
  let site: ReturnType<typeof openManagerClient> | undefined;
  /** The site with categories, for the tests of gifts for content. */
  const openSite = () => {
    site ??= openManagerClient(cms);
    return site;
  };
  const pageOf = (link: string) => cms.get(`/api/gifts/page?link=${link}`);

  it('are promised with a number that has a check digit, once however often that is sent', async () => {
    const requestId = crypto.randomUUID();
    const { data } = (await send({}, { requestId })).body;
    expect(data).toMatchObject({
      state: 'promised',
      amount: 1_250,
      currency: 'USD',
      purposeEn: 'Zakat',
      repeated: false,
    });
    expect(isReference(data.reference)).toBe(true);
    expect((await send({}, { requestId })).body.data).toMatchObject({ reference: data.reference, repeated: true });
    expect((await list({ search: data.reference })).data).toMatchObject([
      { name: 'هدى', amount: 1_250, received: null, purposeTitle: 'الزكاة', delivery: 'pending' },
    ]);
    expect((await pageOf(data.link)).body.data.gift.reference).toBe(data.reference);
  });

  it.each([
    [{ purpose: 'unknown' }, 'purpose'],
    [{ purpose: 'campaign', campaign: 999 }, 'purpose'],
    [{ amount: '12.505' }, 'gift.amount'],
    [{ email: 'nobody' }, 'gift.email'],
    [{ interval: 'monthly', remind: 1, email: '' }, 'gift.email'],
  ])('are refused with %j', async (more, field) => {
    const { status, body } = await send(more);
    expect([status, (body.error.details.errors ?? [body.error.details])[0].field]).toEqual([400, field]);
  });

  it('are stored each once when 500 come together, with numbers of their own', { timeout: 120_000 }, async () => {
    const replies = await Promise.all(Array.from({ length: 500 }, () => send({ email: '', purpose: 'waqf' })));
    expect(replies.map(({ status }) => status)).toEqual(Array(500).fill(200));
    const references = new Set(replies.map(({ body }) => body.data.reference));
    expect(references.size).toBe(500);
    expect((await list({ purpose: 'waqf' })).extra.itemsCount).toBe(500);
  });

  it('of a program are cancelled from the start, and nobody is mailed', async () => {
    const { reference } = (await send({}, { isSuspicious: true })).body.data;
    expect((await list({ search: reference })).data).toMatchObject([
      { state: 'cancelled', isSuspicious: true, delivery: null },
    ]);
  });

  it('come, are thanked with a receipt, and are refused what was decided on an earlier version', async () => {
    const promised = await promise();
    const received = await done(promised, 'receive', { receivedOn: '2026-11-20', amount: '١٠' });
    expect(received).toMatchObject({ state: 'received', amount: 1_250, received: 1_000, receivedOn: '2026-11-20' });
    expect(refusal(await act(promised, 'receive'))).toEqual([409, 'editConflict', undefined]);
    expect(refusal(await act(received, 'receive'))).toEqual([400, 'invalidData', 'ERROR.GIFT_STATE']);
    const thanked = await done(received, 'thank');
    expect(thanked).toMatchObject({ state: 'thanked', receipt: expect.stringMatching(/^20\d\d-\d{5}$/) });
    const again = await done(thanked, 'thank');
    expect(again).toMatchObject({ state: 'thanked', receipt: (thanked as Gift & { receipt: string }).receipt });
  });

  it('are thanked by a mail that has the receipt as a PDF', async () => {
    const thanked = await done(await done(await promise({ email: 'pdf@home.example' }), 'receive'), 'thank');
    const { receipt } = thanked as Gift & { receipt: string };
    const mailed = () => cms.smtp.mails.find(({ source }) => source.includes(`filename=receipt-${receipt}.pdf`));
    await expect.poll(mailed, { timeout: 30_000 }).toMatchObject({ to: ['pdf@home.example'] });
    expect(mailed()?.source).toContain(Buffer.from('%PDF-1').toString('base64').slice(0, 6));
  });

  it('of every month come again under numbers of their own', async () => {
    const first = await done(await promise({ interval: 'monthly' }), 'receive', { receivedOn: '2026-10-01' });
    const second = await done(first, 'receive', { receivedOn: '2026-11-01' });
    expect(second).toMatchObject({ state: 'received', receivedOn: '2026-11-01', monthlyOf: first.reference });
    expect(second.reference).not.toBe(first.reference);
    expect(refusal(await act(first, 'receive'))).toEqual([409, 'editConflict', undefined]);
  });

  it('of every month are mailed about once a month, if that is wished, also when the site was down on their day', async () => {
    const monthly = { interval: 'monthly', remind: 1 };
    const now = new Date();
    // Four years ago every month was as long.
    const yearsAgo = (days: number) =>
      new Date(new Date(now.getTime() + days * DAY).setUTCFullYear(now.getUTCFullYear() - 4));
    const promises: Record<string, readonly [createdAt: Date, more?: object]> = {
      yesterday: [yearsAgo(-1)],
      'days-ago': [yearsAgo(-5)],
      'too-late': [yearsAgo(-9)],
      tomorrow: [yearsAgo(1)],
      first: [new Date(now.getTime() - DAY)],
      unwished: [yearsAgo(-1), { remind: 0 }],
    };
    const names = new Map<number, string>();
    for (const [name, [createdAt, more]] of Object.entries(promises)) {
      const { id } = await promise({ ...monthly, ...more, email: `${name}@home.example` });
      await cms.query(GIFTS).updateMany({ where: { id }, data: { createdAt } });
      names.set(id, name);
    }
    const { remind } = cms.strapi.service('api::gift.gift-mails');
    const reminded = async () =>
      (await cms.query('khayr::gift-mail').findMany({ where: { kind: 'reminder' } }))
        .map(({ gift: id }: { gift: number }) => names.get(id))
        .toSorted();
    // As on several instances.
    await Promise.all([1, 2, 3].map(() => remind(now)));
    await remind(now);
    expect(await reminded()).toEqual(['days-ago', 'yesterday']);
    const mailed = () => cms.smtp.mails.filter(({ to }) => to.includes('yesterday@home.example')).length;
    await expect.poll(mailed, { timeout: 20_000 }).toBe(2);
    // That of the month before is none of this one.
    await cms.query('khayr::gift-mail').updateMany({ where: { kind: 'reminder' }, data: { createdAt: yearsAgo(-1) } });
    await remind(now);
    expect(await reminded()).toEqual(['days-ago', 'days-ago', 'yesterday', 'yesterday']);
  });

  it('have receipts without gaps, when many are pressed together and some are refused', async () => {
    const came: Gift[] = [];
    for (let made = 0; made < 20; made += 1) came.push(await done(await promise({ email: '' }), 'receive'));
    // Each twice: the second is stale, and takes no number.
    const replies = await Promise.all([...came, ...came].map((one) => act(one, 'thank')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const rows = await cms.query('khayr::gift-receipt').findMany({ orderBy: { serial: 'asc' } });
    const serials = rows.map(({ serial }: { serial: number }) => serial);
    expect(serials).toEqual(serials.map((_: number, place: number) => place + 1));
  });

  it('that are cancelled keep the number of their receipt, and end their links', async () => {
    const thanked = await done(await done(await promise(), 'receive'), 'thank');
    const link = await linkOf(thanked);
    const { receipt } = thanked as Gift & { receipt: string };
    const pdf = () => cms.get(`/api/gifts/pdf?link=${link}&lang=ar`);
    expect((await pageOf(link)).body.data.receipts).toMatchObject([{ isCancelled: false, amount: 1_250, name: 'هدى' }]);
    const { name, base64String } = (await pdf()).body.data;
    expect([name, Buffer.from(base64String, 'base64').toString('latin1', 0, 4)]).toEqual([
      `receipt-${receipt}.pdf`,
      '%PDF',
    ]);
    const cancelled = await done(thanked, 'cancel');
    expect([(await pageOf(link)).status, (await pdf()).status]).toEqual([404, 404]);
    expect(cancelled).toMatchObject({ state: 'cancelled', receipt });
    const reopened = await done(cancelled, 'reopen');
    const other = await done(await done(reopened, 'receive'), 'thank');
    expect((other as Gift & { receipt: string }).receipt).not.toBe(receipt);
  });

  it('have a statement of the year with the receipts of the same donor', async () => {
    const email = 'salma@home.example';
    const [one, other] = [await promise({ email }), await promise({ email, amount: '5' })];
    for (const each of [one, other]) await done(await done(each, 'receive', { receivedOn: '2026-03-01' }), 'thank');
    const { data } = (await pageOf(await linkOf(one, { year: 2026 }))).body;
    expect(data).toMatchObject({ gift: null, year: 2026 });
    expect(data.receipts.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([1_250, 500]);
  });

  it('have links that nobody else can make, and that end', () => {
    const donor = { name: 'هدى', email: 'huda@home.example', mobile: '' };
    const link = giftLink({ id: 3, ...donor }, { year: 2026, givenBy: 7 });
    expect(readGiftLink(link)).toEqual({ gift: 3, year: 2026, givenBy: 7, grounds: groundsOf(donor) });
    expect(readGiftLink(link, Date.now() + 91 * DAY)).toBeUndefined();
    expect(readGiftLink(`${link.slice(0, -2)}AA`)).toBeUndefined();
    expect(readGiftLink('x.y')).toBeUndefined();
  });

  it('leave nothing of their donors in the log of the cms, whatever fails', async () => {
    const donor = { name: 'كناري', email: 'canary@home.example', mobile: '+963 944 707 808' };
    const lines: string[] = [];
    // Where Winston writes.
    const { _stdout: out } = console as unknown as { _stdout: NodeJS.WriteStream };
    const write = vi.spyOn(out, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const { log } = cms.strapi;
    const { level } = log;
    // The most that an operator can ask for.
    log.level = 'debug';
    onTestFinished(() => {
      log.level = level;
      write.mockRestore();
    });
    const prove = async (link: string, content = '%PDF-1.4 canary') => {
      const body = new FormData();
      body.set('payload', JSON.stringify({ data: { link } }));
      body.append('proof', new Blob([content]), 'canary.pdf');
      return (await fetch(`${cms.url}/api/gifts/proof`, { method: 'POST', headers: AS_ADAPTER, body })).status;
    };
    const { link } = (await send(donor)).body.data;
    expect([(await pageOf(link)).status, await prove(link)]).toEqual([200, 200]);
    expect([(await send({ ...donor, amount: 'x' })).status, await prove(link, 'canary')]).toEqual([400, 400]);
    const writes = [
      ['gifts', 'mobile', async () => (await send(donor)).status],
      ['gift_mails', 'kind', async () => (await send(donor)).status],
      ['private_files', 'mime', () => prove(link)],
    ] as const;
    const rename = (...names: string[]) => cms.strapi.db.connection.raw('alter table ?? rename column ?? to ??', names);
    for (const [table, column, fail] of writes) {
      await rename(table, column, 'away');
      const status = await fail().finally(() => rename(table, 'away', column));
      expect([table, status]).toEqual([table, 500]);
      expect(lines.join('').replaceAll(/[\\"`]/g, '')).toContain(`insert into ${table} `);
    }
    cms.smtp.state.refuse = true;
    await send(donor);
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('of a gift failed');
    cms.smtp.state.refuse = false;
    for (const secret of [donor.name, 'canary', '707 808', '707808', link])
      expect(lines.join('')).not.toContain(secret);
  });

  it('forget who gave when that is asked for, and keep the sums', async () => {
    const given = await done(await promise({ email: 'noor@home.example' }), 'receive');
    await promise({ email: 'noor@home.example' });
    const link = await linkOf(given);
    expect((await pageOf(link)).status).toBe(200);
    expect((await manager.call('GiftDonorExport', { id: given.id })).body.data).toHaveLength(2);
    expect((await manager.call('GiftDonorErase', { id: given.id })).body.data).toEqual({ erased: 2 });
    expect((await pageOf(link)).status).toBe(404);
    expect((await list({ search: 'noor' })).data).toEqual([]);
    expect((await list({ search: given.reference })).data).toMatchObject([{ name: '', email: '', received: 1_250 }]);
  });

  it('are summed by month, purpose and currency, without the demo’s', async () => {
    await done(await promise({ purpose: 'sadaqa', currency: 'KWD', amount: '1.005' }), 'receive', {
      receivedOn: '2025-02-03',
    });
    await done(await promise({ purpose: 'sadaqa', currency: 'KWD', amount: '0.010' }), 'receive', {
      receivedOn: '2025-02-09',
    });
    const demo = await done(await promise({ purpose: 'sadaqa', currency: 'KWD' }), 'receive', {
      receivedOn: '2025-02-09',
    });
    await cms.query(GIFTS).update({ where: { id: demo.id }, data: { isDemo: true } });
    const { data, extra } = (await manager.call('GiftsSums', { year: 2025 })).body;
    expect(data).toEqual([
      { month: '2025-02', purpose: 'sadaqa', title: 'الصدقة', currency: 'KWD', sum: 1_015, gifts: 2 },
    ]);
    expect(extra.years).toContain(2025);
    const { data: exported } = (await manager.call('GiftsExport', { from: '2025-02-01', until: '2025-02-28' })).body;
    expect(exported.map(({ received }: { received: number }) => received)).toEqual([10, 1_005]);
  });

  it('are counted without the demo’s where some are promised, and what the demo’s are of a list is told', async () => {
    const waiting = async () => (await list({ purpose: 'general' })).extra;
    const [before, { id }] = [(await waiting()).promisedCount, await promise({ purpose: 'general' })];
    expect(await waiting()).toMatchObject({ itemsCount: 1, demoCount: 0, promisedCount: before + 1 });
    await cms.query(GIFTS).update({ where: { id }, data: { isDemo: true } });
    expect(await waiting()).toMatchObject({ itemsCount: 1, demoCount: 1, promisedCount: before });
  });

  it('are told by month and purpose on the donate page, if that is wished, with what was spent', async () => {
    const report = async () => (await cms.get('/api/visible/gift-report')).body.data;
    expect(await report()).toBe(null);
    const { version, ...settings } = (await manager.call('LoadGiftSettings')).body.data;
    const month = new Date().toISOString().slice(0, 7);
    const costs = { titleAr: 'مصاريف', titleEn: 'Costs', amount: 40, currency: 'USD' };
    const spent = [
      { ...costs, month },
      { ...costs, month: '2020-01' },
    ];
    const save = (more: object) =>
      manager.call('SaveGiftSettings', { settings: { ...settings, ...more, showReport: 1, version } });
    expect(refusal(await save({ spent: [{ ...costs, month: '2026-13' }] }))).toEqual([
      400,
      'invalidData',
      'ERROR.MONTH',
    ]);
    expect((await save({ spent })).status).toBe(200);
    for (const amount of ['1.005', '2'])
      await done(await promise({ purpose: 'waqf', currency: 'KWD', amount }), 'receive');
    const told = await report();
    expect(told.spent).toEqual([{ ...costs, month }]);
    expect(told.received).toContainEqual(
      expect.objectContaining({ month, titleAr: 'الوقف', currency: 'KWD', amount: 3_005 }),
    );
    expect(JSON.stringify(told)).not.toContain('هدى');
  });

  it('are what a counter of the home page follows, if it is so chosen, without the demo’s', async () => {
    const email = 'counter@home.example';
    const settings = async () => (await manager.call('LoadSiteSettings')).body.data;
    const home = async () => {
      const block = { __component: 'home.numbers' };
      const shown = await cms.strapi.service('api::home.home-page').fill(block, 'ar');
      return [1, 2, 3, 4].map((place) => shown.settings[`projectCount${place}`]);
    };
    const { version } = await settings();
    const about = { unitAr: 'دينار', unitEn: 'dinars', periodAr: 'كلها', periodEn: 'all', articles: [] };
    const chosen = {
      project_Count_1: 7,
      project_Source_2: 'gifts sponsorship',
      project_Source_3: 'donors sponsorship',
      project_Source_4: 'sum KWD sponsorship',
      project_Details_4: { ...about, updatedOn: '1/1/2020' },
    };
    expect((await manager.call('SaveSiteSettings', { settings: { ...chosen, version } })).status).toBe(200);
    expect(await home()).toEqual([7, 0, 0, 0]);
    const give = async (more: object) =>
      done(await promise({ purpose: 'sponsorship', currency: 'KWD', email, ...more }), 'receive', {
        receivedOn: '2026-04-05',
      });
    const first = await give({ amount: '1.600' });
    await give({ amount: '1.500' });
    await give({ amount: '2', email: '', mobile: '+963 944 000 111' });
    await give({ amount: '9', currency: 'USD', email: '' });
    await promise({ purpose: 'sponsorship', currency: 'KWD', email: 'never@home.example' });
    const demo = await give({ email: 'demo@home.example' });
    await cms.query(GIFTS).update({ where: { id: demo.id }, data: { isDemo: true } });
    expect(await home()).toEqual([7, 4, 2, 5]);
    const { countDetails4 } = (await cms.get('/api/visible/counters')).body.data;
    expect(countDetails4).toMatchObject([{ unitEn: 'dinars', updatedOn: '2026-04-05' }]);
    await done(first, 'cancel');
    expect(await home()).toEqual([7, 3, 2, 3]);
    for (const wrong of ['sum', 'sum XYZ', 'gifts Zakat', 'people'])
      expect(refusal(await manager.call('SaveSiteSettings', { settings: { project_Source_1: wrong } }))).toEqual([
        400,
        'invalidData',
        'ERROR.8',
      ]);
  });

  it('for a campaign are named on its page where their donors want that, once they have come', async () => {
    await openSite();
    const article = await addArticle(manager, { isVisible: true });
    const collects = { id: article, target: 800, raised: 100, currency: 'USD', isShown: 1 };
    expect((await manager.call('SaveCampaign', { campaign: collects })).status).toBe(200);
    const row = async () => (await cms.get(`/api/visible/campaigns?articles[0]=${article}`)).body.data[0];
    const named = async () => (await row()).gifts;
    const for_ = { purpose: 'campaign', campaign: article };
    const [shown, silent, program] = [
      await promise({ ...for_, showName: 1, name: 'سمير' }),
      await promise({ ...for_, name: 'لا يُذكر' }),
      (await send({ ...for_, showName: 1, name: 'برنامج' }, { isSuspicious: true })).body.data,
    ];
    expect([await named(), program.state]).toEqual([[], 'cancelled']);
    const came = await done(shown, 'receive', { amount: '5' });
    await done(silent, 'receive');
    expect(await named()).toEqual([{ name: 'سمير', amount: 500, currency: 'USD' }]);
    expect((await row()).raised).toBe(100 + 17);
    await manager.call('GiftDonorErase', { id: came.id });
    expect(await named()).toEqual([]);
  });

  it('are written down and corrected by staff', async () => {
    const { remind: _, website: __, ...form } = gift({ way: 'cash' });
    const saved = (await manager.call('GiftSave', { gift: { ...form, id: 0, receivedOn: '2026-11-01' } })).body.data;
    expect(saved).toMatchObject({ state: 'received', received: 1_250, way: 'cash' });
    const corrected = await manager.call('GiftSave', {
      gift: { ...form, id: saved.id, version: saved.version, amount: '13', receivedOn: '2026-11-02' },
    });
    expect(corrected.body.data).toMatchObject({
      received: 1_300,
      receivedOn: '2026-11-02',
      reference: saved.reference,
    });
    await manager.call('GiftAct', { gift: { id: saved.id, version: corrected.body.data.version, act: 'cancel' } });
    const { data: acts } = (await manager.call('AuditList', { kind: 'gift' })).body;
    expect(acts.slice(0, 2)).toMatchObject([
      { action: 'change', fields: ['الحالة'], before: 'وصل', after: 'ملغى' },
      { action: 'change', fields: ['المبلغ', 'المبلغ الواصل', 'يوم وصوله'] },
    ]);
    const stale = await manager.call('GiftSave', {
      gift: { ...form, id: saved.id, version: saved.version, receivedOn: '' },
    });
    expect(refusal(stale)).toEqual([409, 'editConflict', undefined]);
  });

  it('have receipts that are signed as a manager says, and whose signature nobody else is told', async () => {
    const given = await done(await done(await promise(), 'receive'), 'thank');
    const link = await linkOf(given);
    const words = { signerAr: 'هدى', signerEn: 'Huda', roleAr: 'المديرة', roleEn: 'Director' };
    const sign = (signer: object) => manager.call('SaveReceiptSigner', { signer: { ...words, ...signer } });
    const wide = { create: { width: 1_440, height: 100, channels: 4 as const, background: '#0000' } };
    const sent = await sharp(wide)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary' } })
      .toBuffer();
    const { data } = (await sign({ signature: `data:image/jpeg;base64,${sent.toString('base64')}` })).body;
    const drawn = Buffer.from(data.signature, 'base64');
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 720, height: 50 });
    expect(drawn.toString('latin1')).not.toContain('canary');
    // What is not sent stays.
    expect((await sign({ signerEn: 'Noor' })).body.data).toEqual({ ...data, signerEn: 'Noor' });
    expect((await pageOf(link)).body.data.issuer).toMatchObject({ signerEn: 'Noor', signature: data.signature });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
    for (const signature of ['no picture', svg])
      expect(refusal(await sign({ signature }))).toEqual([400, 'invalidData', 'ERROR.PICTURE_DAMAGED']);
    expect((await sign({ signature: '' })).body.data.signature).toBe('');
  });

  it('are for gift officers and managers alone', async () => {
    const officer = await addColleague(cms, manager, 'gift-officer');
    const other = await addColleague(cms, manager, 'message-officer');
    expect((await officer.call('GiftsList')).status).toBe(200);
    expect(
      (await officer.call('SaveGiftSettings', { settings: { purposes: [], keepYears: 1, showReport: 0, spent: [] } }))
        .status,
    ).toBe(403);
    for (const call of ['LoadReceiptSigner', 'SaveReceiptSigner']) expect((await officer.call(call)).status).toBe(403);
    for (const call of ['GiftsList', 'GiftsExport']) expect((await other.call(call)).status).toBe(403);
    expect(
      (await manager.call('AuditList', { kind: 'gift' })).body.data.map(({ action }: { action: string }) => action),
    ).toContain('open');
  });

  it('are for the purposes that the settings name', async () => {
    const { purposes, version } = (await manager.call('LoadGiftSettings')).body.data;
    expect(purposes.map(({ key }: { key: string }) => key)).toEqual([
      'general',
      'zakat',
      'sadaqa',
      'sponsorship',
      'waqf',
    ]);
    const well = { key: 'well', titleAr: 'بئر ماء', titleEn: 'A well', aboutAr: '', aboutEn: '' };
    const settings = { purposes: [...purposes, well], keepYears: 5, showReport: 0, spent: [], version };
    const stream = await openStream(cms.url, AS_ADAPTER);
    expect((await manager.call('SaveGiftSettings', { settings })).status).toBe(200);
    // Also the adapters that did not send it.
    await stream.until('donation');
    stream.close();
    expect(refusal(await manager.call('SaveGiftSettings', { settings }))).toEqual([409, 'editConflict', undefined]);
    expect((await cms.get('/api/visible/purposes')).body.data.at(-1)).toEqual(well);
    expect((await send({ purpose: 'well' })).body.data.purposeEn).toBe('A well');
  });

  it('can be for an event that takes gifts, which the donate page names until it is over', async () => {
    const site = await openSite();
    await site.newCategory(EVENTS, 'events');
    const at = (days: number) => new Date(Math.ceil(Date.now() / DAY + days) * DAY).toISOString();
    const fields = { title: 'يوم مفتوح', html: html(), showTime: '2026-01-05', begins: at(2), takesGifts: true };
    const { number, version } = await site.save('events', { number: 0, category: EVENTS, isVisible: true, fields });
    const purpose = eventPurpose(number);
    const isNamed = async () =>
      (await cms.get('/api/visible/purposes')).body.data.some(({ key }: { key: string }) => key === purpose);
    expect(await isNamed()).toBe(true);
    expect((await send({ purpose })).body.data).toMatchObject({ purposeAr: 'يوم مفتوح', purposeEn: 'يوم مفتوح' });
    // Hidden in one language, it is no purpose there, also under its other title.
    const english = { number, locale: 'en', isVisible: false, fields: { ...fields, title: 'Open day' } };
    await site.save('events', english);
    const titles = async () => {
      const { data } = (await cms.get('/api/visible/purposes')).body;
      return data.find(({ key }: { key: string }) => key === purpose);
    };
    expect(await titles()).toMatchObject({ titleAr: 'يوم مفتوح', titleEn: '' });
    // Staff write down a gift for it in each language.
    expect((await manager.call('GiftsList', { lang: 'en' })).body.extra.purposes).toContainEqual({
      ...{ key: purpose, title: 'يوم مفتوح' },
    });
    const over = await site.save('events', { number, version, fields: { begins: at(-4) } });
    expect(await isNamed()).toBe(false);
    // From a page that was loaded before.
    expect((await send({ purpose })).status).toBe(200);
    const [given] = (await list({ purpose })).data;
    await site.save('events', { number, version: over.version, fields: { takesGifts: false } });
    expect((await send({ purpose })).status).toBe(400);
    // What was given for it stays so when staff correct something else.
    const { remind: _, website: __, ...form } = gift({ purpose, name: 'سلمى', receivedOn: '' });
    const corrected = await manager.call('GiftSave', { gift: { ...form, id: given.id, version: given.version } });
    expect(corrected.body.data).toMatchObject({ purpose, purposeTitle: 'يوم مفتوح', name: 'سلمى' });
  });

  it('lose their donor after the years of the settings, and go if they never came', async () => {
    const received = await done(await promise({ name: 'قديم' }), 'receive');
    const [never, program] = [await promise({ name: 'لم يأت' }), (await send({}, { isSuspicious: true })).body.data];
    const link = await linkOf(received);
    const age = (id: object, days: number) =>
      cms.query(GIFTS).updateMany({ where: id, data: { createdAt: new Date(Date.now() - days * DAY) } });
    await age({ id: received.id }, 5 * 366 + 1);
    await age({ id: never.id }, 400);
    await age({ reference: program.reference }, 40);
    await cms.strapi.service('api::gift.gift-donors').purge(Date.now());
    expect((await list({ search: received.reference })).data).toMatchObject([{ name: '', email: '', received: 1_250 }]);
    expect((await pageOf(link)).status).toBe(404);
    expect((await list({ search: never.reference })).data).toEqual([]);
    expect((await list({ search: program.reference })).data).toEqual([]);
  });
});
