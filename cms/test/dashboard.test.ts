import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ARTICLES, addCategory, choose, OWNER, setUpDashboard, textsOf } from './dashboard-client';
import { setUpCms } from './start-cms';

const cms = setUpCms();
const call = setUpDashboard(cms);

const article = (title: string) => ({ ...textsOf(title), showTime: '2026-01-05' });

it('refuses to publish a text that is too short, and stores it as a draft', async () => {
  const short = { ...article('قصير'), summary: 'قصير', ...choose(await addCategory(call)) };
  expect((await call('POST', `${ARTICLES}/actions/publish?locale=ar`, short)).status).toBe(400);
  expect((await call('POST', `${ARTICLES}?locale=ar`, short)).status).toBe(201);
});

it('hides internal content types', async () => {
  const { body } = await call('GET', '/content-manager/content-types');
  const shown = body.data.filter(({ isDisplayed }: { isDisplayed: boolean }) => isDisplayed);
  const uids = shown.map(({ uid }: { uid: string }) => uid);
  expect(uids).toContain('api::contact-message.contact-message');
  expect(uids).not.toContain('api::session.session');
  expect(uids).not.toContain('api::revision.revision');
});

it('ends a session after twelve hours, and after two idle hours', async () => {
  const HOUR = 3_600_000;
  for (const rememberMe of [true, false]) {
    const body = { ...OWNER, deviceId: randomUUID(), rememberMe };
    expect((await cms.post('/admin/login', body)).status).toBe(200);
    const sessions = cms.query('admin::session');
    const { expiresAt, absoluteExpiresAt } = await sessions.findOne({ where: { deviceId: body.deviceId } });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(2 * HOUR);
    expect(Date.parse(absoluteExpiresAt) - Date.now()).toBeLessThanOrEqual(12 * HOUR);
  }
});

it('shows the number in a form as read-only', async () => {
  const { body } = await call('GET', '/content-manager/content-types/api::article.article/configuration');
  const { metadatas, layouts } = body.data.contentType;
  expect(metadatas.number.edit.editable).toBe(false);
  expect(layouts.edit.flat().map(({ name }: { name: string }) => name)).toContain('number');
});

const configurationOf = async (uid: string) =>
  (await call('GET', `/content-manager/content-types/${uid}/configuration`)).body.data;

it('names a field in both languages where the dashboard translates no label', async () => {
  const { contentType } = await configurationOf('api::article.article');
  expect(contentType.metadatas.showTime).toMatchObject({
    edit: { label: 'التاريخ · Date' },
    list: { label: 'التاريخ · Date' },
  });
  const { components } = await configurationOf('api::site-setting.site-setting');
  expect(components['site.social-link'].metadatas.network.edit.label).toBe('الشبكة · Network');
});

it('calls each entry of a list by one of its texts', async () => {
  const { components } = await configurationOf('api::site-setting.site-setting');
  const names = Object.values<{ settings: { mainField: string } }>(components).map(
    ({ settings }) => settings.mainField,
  );
  expect(names.toSorted()).toEqual(['titleAr', 'unitAr', 'url']);
});

it('shows the entries that a relation leads to by their titles', async () => {
  for (const uid of ['api::article.article', 'api::video.video', 'api::album.album', 'api::page.page']) {
    const { contentType } = await configurationOf(uid);
    expect(contentType.metadatas.category.edit.mainField).toBe('titleAr');
  }
  const { components } = await configurationOf('api::home.home');
  expect(components['home.articles'].metadatas.category.edit.mainField).toBe('titleAr');
});

it('shows every field that people write in the form of the site’s settings', async () => {
  const { contentType } = await configurationOf('api::site-setting.site-setting');
  const fields = contentType.layouts.edit.flat().map(({ name }: { name: string }) => name);
  expect(fields).toEqual(expect.arrayContaining(['nameAr', 'logo', 'donateTargetAr', 'accent', 'quickLinks']));
  expect(fields).not.toContain('version');
  expect(fields).not.toContain('savedBy');
});
