import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOME, SETTINGS, setUpDashboard } from './dashboard-client';
import { type EventStream, openStream } from './event-stream';
import { setUpSite } from './manager-client';
import { AS_ADAPTER, type Reply } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const numbers = (foodLabel: string) => ({ blocks: [{ __component: 'home.numbers', foodLabel }] });

describe.each(DATABASES)('drafts of the home page and the settings, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  const call = setUpDashboard(site.cms);
  let stream: EventStream;
  beforeAll(async () => {
    stream = await openStream(site.cms.url, AS_ADAPTER);
    await stream.next();
  });
  afterAll(() => stream.close());

  const foodLabel = async () => (await site.cms.get('/api/visible/home?locale=ar')).body.data[0]?.foodLabel;
  const shownSettings = async () => (await site.cms.get('/api/visible/menu')).body.data.settings;
  const manager = () => site.manager;
  const load = async () => (await manager().call('LoadSiteSettings', { lang: 'en' })).body.data;
  const save = (form: object, version?: string, more: object = {}) =>
    manager().call('SaveSiteSettings', { settings: { ...form, version }, lang: 'en', ...more });
  const accepted = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    expect([status, body.error]).toEqual([200, undefined]);
  };
  const draft = (fields: object) => accepted(call('PUT', SETTINGS, fields));
  const publish = (fields: object) => accepted(call('POST', `${SETTINGS}/actions/publish`, fields));

  it('keep the home page as it is until they are published, in each language', async () => {
    expect((await call('POST', `${HOME}/actions/publish?locale=ar`, numbers('غذاء'))).status).toBe(200);
    await stream.until('home');
    expect((await call('PUT', `${HOME}?locale=ar`, numbers('مسودّة'))).status).toBe(200);
    expect((await call('PUT', `${HOME}?locale=en`, numbers('Draft'))).status).toBe(200);
    expect(await foodLabel()).toBe('غذاء');
    expect((await site.cms.get('/api/visible/home?locale=en')).body.data).toEqual([]);
    expect((await call('POST', `${HOME}/actions/publish?locale=ar`, numbers('طرود'))).status).toBe(200);
    await stream.until('home');
    expect(await foodLabel()).toBe('طرود');
  });

  it('keep the settings as they are until they are published', async () => {
    expect((await save({ project_Count_1: 5, contact: 'one@site.example' }, '0')).body.data).toEqual({ version: '1' });
    await draft({ nameEn: 'Khayr House' });
    expect(await shownSettings()).toMatchObject({ nameEn: 'Khayr' });
    expect(await load()).toMatchObject({ nameEn: 'Khayr', version: '1' });
    await publish({});
    expect(await shownSettings()).toMatchObject({ nameEn: 'Khayr House' });
    expect(await load()).toMatchObject({ project_Count_1: 5, version: '2' });
  });

  it('stay drafts when a manager saves other settings on the site', async () => {
    const { version } = await load();
    await draft({ nameEn: 'Khayr Relief', aboutEn: 'A draft', logo: await pictureId() });
    const saved = await save({ project_Count_1: 6, contact: '' }, version);
    expect(saved.status).toBe(200);
    expect(await shownSettings()).toMatchObject({ nameEn: 'Khayr House', aboutEn: null, logo: null, contact: null });
    expect(await load()).toMatchObject({ project_Count_1: 6, aboutEn: '', version: saved.body.data.version });
    const { data } = (await call('GET', SETTINGS)).body;
    expect(data).toMatchObject({ nameEn: 'Khayr Relief', aboutEn: 'A draft', projectCount1: 6, contact: null });
    await publish({});
    expect(await shownSettings()).toMatchObject({ nameEn: 'Khayr Relief', logo: { url: expect.any(String) } });
  });

  it('stay drafts when a manager saves the settings back whole', async () => {
    const whole = await load();
    await draft({ aboutEn: 'Not yet' });
    for (const { version, ...form } of [whole, { ...whole, version: undefined }])
      expect((await save({ ...form, project_Count_1: 8 }, version)).status).toBe(200);
    expect((await call('GET', SETTINGS)).body.data).toMatchObject({ aboutEn: 'Not yet', projectCount1: 8 });
    await draft({ aboutEn: 'A draft' });
  });

  const pictureId = async () => {
    const url = await site.storePicture('/_userFiles/logo/', 'logo.jpg');
    return (await site.query('plugin::upload.file').findOne({ where: { url } })).id;
  };

  it('take pictures by their addresses from the site, and give them back', async () => {
    const { version } = await load();
    const logoDark = await site.storePicture('/_userFiles/logo/', 'dark.jpg');
    await accepted(save({ logoDark, accent: '#1b4fd6' }, version));
    const shown = await load();
    expect(shown).toMatchObject({ logoDark, accent: '#1b4fd6', favicon: '' });
    expect(await shownSettings()).toMatchObject({ logoDark: { url: logoDark }, accent: '#1b4fd6' });
    await accepted(save({ logoDark: shown.logoDark, favicon: logoDark }, shown.version));
    await accepted(save({ logoDark: '', favicon: '', accent: '' }));
    expect(await load()).toMatchObject({ logoDark: '', favicon: '', accent: '' });
    const [newest] = await site.revisions('settings', 1);
    const { fields } = (await manager().call('RevisionLoad', { revisionId: newest.id })).body.data;
    expect(fields).toMatchObject({ logoDark, favicon: logoDark, accent: '#1b4fd6' });
  });

  it('are shown to a manager who changes the same field, who then decides', async () => {
    const { version } = await load();
    await draft({ aboutEn: 'By an editor', nameEn: 'Khayr Aid' });
    const refused = await save({ aboutEn: 'By a manager' }, version);
    expect(refused.status).toBe(409);
    const { current } = refused.body.error.details;
    expect(current).toMatchObject({ aboutEn: 'By an editor', nameEn: 'Khayr Relief' });
    expect(await shownSettings()).toMatchObject({ aboutEn: 'A draft' });

    expect((await save({ aboutEn: 'By a manager' }, current.version)).status).toBe(200);
    expect(await shownSettings()).toMatchObject({ aboutEn: 'By a manager', nameEn: 'Khayr Relief' });
    expect((await call('GET', SETTINGS)).body.data).toMatchObject({ aboutEn: 'By a manager', nameEn: 'Khayr Aid' });
    const revisions = await site.revisions('settings', 1);
    const texts = await Promise.all(
      revisions.map(
        async ({ id }: { id: number }) =>
          (await manager().call('RevisionLoad', { revisionId: id, lang: 'en' })).body.data.fields.aboutEn,
      ),
    );
    expect(texts).toContain('By an editor');
  });

  it('are a conflict for a manager once they are published', async () => {
    const { version } = await load();
    await publish({ aboutEn: 'Published by an editor' });
    const refused = await save({ project_Count_1: 7 }, version);
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.current).toMatchObject({ aboutEn: 'Published by an editor' });
  });

  describe('of the settings form on the site', () => {
    const loadDraft = async () => (await manager().call('LoadSettingsDraft', { lang: 'en' })).body.data;
    const asDraft = 1;
    const ofDraft = 1;
    const discard = (version: string) => manager().call('DiscardSettingsDraft', { version });

    it('are seen in a preview alone, and published with what was changed since', async () => {
      const { version, contact } = await load();
      expect(await loadDraft()).toBeNull();
      const stored = await save({ contact: 'two@site.example', nameAr: 'بيت خير' }, version, { asDraft });
      expect(stored.status).toBe(200);
      expect((await load()).contact).toBe(contact);
      expect((await shownSettings()).contact ?? '').toBe(contact);
      const draft = await loadDraft();
      expect(draft).toMatchObject({
        savedBy: expect.any(String),
        settings: { contact: 'two@site.example', nameAr: 'بيت خير', version: stored.body.data.version },
      });
      const headers = { ...AS_ADAPTER, 'x-khayr-preview': draft.preview.replace('/preview/', '') };
      const previewed = await site.cms.get('/api/visible/menu', headers);
      expect(previewed.body.data.settings).toMatchObject({ contact: 'two@site.example', nameAr: 'بيت خير' });

      const again = await save({ nameAr: 'دار خير' }, stored.body.data.version, { asDraft, ofDraft });
      expect((await loadDraft()).settings).toMatchObject({ contact: 'two@site.example', nameAr: 'دار خير' });
      expect((await save({ project_Count_1: 7 }, again.body.data.version, { ofDraft })).status).toBe(200);
      expect(await load()).toMatchObject({ contact: 'two@site.example', nameAr: 'دار خير', project_Count_1: 7 });
      expect(await loadDraft()).toBeNull();
      await save({ nameAr: 'خير' });
      await stream.until('site-setting');
    });

    it('are not saved over a draft that somebody else saved', async () => {
      const { version } = await load();
      expect((await save({ project_Count_2: 1 }, version, { asDraft })).status).toBe(200);
      const late = await save({ project_Count_2: 2 }, version, { asDraft });
      expect([late.status, late.body.error.details.current.project_Count_2]).toEqual([409, 1]);
      const unseen = await save({ project_Count_2: 3 }, version, { ofDraft });
      expect(unseen.status).toBe(409);
      expect((await discard(version)).status).toBe(409);
      expect((await discard((await loadDraft()).settings.version)).status).toBe(200);
      expect([await loadDraft(), (await load()).project_Count_2]).toEqual([null, 0]);
    });

    it('require no second factor of others than whoever has one', async () => {
      const factor = await save({ requireSecondFactor: 1 }, undefined, { asDraft });
      expect([factor.status, factor.body.error.details.field]).toEqual([400, 'requireSecondFactor']);
      expect(await loadDraft()).toBeNull();
    });
  });

  it('cannot take the settings from the site', async () => {
    expect((await call('POST', `${SETTINGS}/actions/unpublish`, {})).status).toBe(404);
    expect((await call('DELETE', SETTINGS)).status).toBe(404);
    expect(await shownSettings()).toMatchObject({ nameAr: 'خير' });
  });
});
