import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, withSession } from './as-manager';
import { type Cms, startCms } from './start-cms';

const CODE = 'the-code-of-the-printed-link';
const WRONG = { status: 400, body: { error: { details: { code: 'invalidData', key: 'ERROR.SETUP_CODE' } } } };

let cms: Cms;
afterAll(() => cms.stop());

/** A new site with a code. */
async function startSite() {
  cms = await startCms();
  await startWith(CODE);
}

/** What each start does first. */
async function startWith(code: string) {
  process.env.SETUP_CODE = code;
  await cms.strapi.service('api::setup.setup').prepare();
}

const open = (code: unknown = CODE) => cms.post('/api/setup/open', { code });
/** Whoever opened it. */
const opened = async () => withSession(cms, (await open()).body.data.hashString);
const isOpen = async () => (await cms.get('/api/setup')).body.data.isOpen;

describe('a finished set-up', () => {
  beforeAll(startSite);
  afterAll(() => cms.stop());

  it('takes no code any more', async () => {
    const manager = await opened();
    const rest = ['look', 'contact', 'password', 'mail'].map((name) => ({ name, state: 'later' }));
    expect((await manager.call('SaveSetup', { steps: rest })).body.data.isFinished).toBe(false);
    expect((await manager.call('SaveSetup', { steps: [{ name: 'name', state: 'done' }] })).body.data.isFinished).toBe(
      true,
    );
    expect(await isOpen()).toBe(false);
    expect(await open()).toMatchObject(WRONG);
  });

  it('is what a site has that was there before', async () => {
    await cms.strapi.store({ type: 'api', name: 'setup' }).delete({ key: 'state' });
    await startWith(CODE);
    expect(await isOpen()).toBe(false);
    const manager = await signIn(cms);
    expect((await manager.call('LoadSetup')).body.data.isFinished).toBe(true);
  });
});

describe('the set-up of a new site', () => {
  beforeAll(startSite);

  it('is opened by the printed code alone, again and again, as the first manager', async () => {
    for (const code of ['', 'other', null, { $ne: '' }, `${CODE} `]) expect(await open(code)).toMatchObject(WRONG);
    const [first, second] = [await open(), await open()];
    expect(first).toMatchObject({ status: 200, body: { data: { user: { userType: 4, fullName: 'manager' } } } });
    expect(second.body.data.hashString).not.toBe(first.body.data.hashString);
    const session = withSession(cms, second.body.data.hashString);
    const audit = await session.call('AuditList', { action: 'sign-in' });
    expect(audit.body.data).toHaveLength(2);
  });

  it('stores the code only as its hash', async () => {
    const rows = await cms.query('strapi::core-store').findMany({ where: { key: { $contains: 'setup' } } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(CODE);
  });

  it('keeps how far it is, also for the next start', async () => {
    const manager = await opened();
    await manager.call('SaveSetup', {
      steps: [
        { name: 'name', state: 'done' },
        { name: 'look', state: 'later' },
      ],
    });
    await startWith(CODE);
    expect(await isOpen()).toBe(true);
    expect((await (await opened()).call('LoadSetup')).body.data).toEqual({
      isFinished: false,
      steps: [
        { name: 'name', state: 'done' },
        { name: 'look', state: 'later' },
        { name: 'contact', state: '' },
        { name: 'password', state: '' },
        { name: 'mail', state: '' },
      ],
    });
  });

  it('refuses steps that there are not', async () => {
    const manager = await opened();
    for (const steps of [
      undefined,
      {},
      ['name'],
      [{ name: 'other', state: 'done' }],
      [{ name: 'name', state: 'never' }],
    ]) {
      expect((await manager.call('SaveSetup', { steps })).status).toBe(400);
    }
  });

  it('has another code after the secrets were deleted', async () => {
    await startWith('another-code');
    expect(await open()).toMatchObject(WRONG);
    expect((await open('another-code')).status).toBe(200);
  });

  it('takes no code once a manager has logged in, and goes on for who is logged in', async () => {
    const manager = await signIn(cms);
    expect(await isOpen()).toBe(false);
    expect(await open('another-code')).toMatchObject(WRONG);
    expect((await manager.call('LoadSetup')).body.data.isFinished).toBe(false);
    await startWith('a-third-code');
    expect(await open('a-third-code')).toMatchObject(WRONG);
  });
});
