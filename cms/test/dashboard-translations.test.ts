import { beforeAll, expect, it } from 'vitest';
import { type Call as Client, setUpAllRoles } from './dashboard-client';
import { setUpCms } from './start-cms';

const UID = 'api::article.article';
const STATES = '/translation-states';

const cms = setUpCms();
const clients = setUpAllRoles(cms);
let documentId = '';

const textOf = (count: string): Record<string, unknown> => ({
  title: `${count} homes have water`,
  summary: 'A summary that is long enough for its rule',
  html: `<p>${count} homes drink from the well every day.</p>`,
});

beforeAll(async () => {
  const documents = cms.strapi.documents(UID);
  const data: Record<string, unknown> = { ...textOf('Forty'), showTime: '2026-01-05' };
  ({ documentId } = await documents.create({ locale: 'ar', data }));
  await documents.update({ documentId, locale: 'en', data });
});

const withHtml = (count: string): Record<string, unknown> => ({ html: textOf(count).html });
const change = (locale: string, count: string) =>
  cms.strapi.documents(UID).update({ documentId, locale, data: withHtml(count) });
const load = (client: Client, lang = 'en') => client('GET', `${STATES}/${UID}/${documentId}?lang=${lang}`);
const confirm = async (client: Client, lang: string) => {
  const { body } = await load(clients.editor, lang);
  return (await client('POST', `${STATES}/${UID}/${documentId}`, { lang, version: body.data.version })).status;
};

it('shows the state to whoever may read both languages, and says who may confirm', async () => {
  await change('ar', 'Fifty');
  for (const [name, mayConfirm] of [
    ['editor', true],
    ['english', true],
    ['arabic', false],
  ] as const) {
    const { body } = await load(clients[name]);
    expect(body.data, name).toMatchObject({ lang: 'en', state: 'outdated', mayConfirm });
    expect(body.data.changes).toHaveLength(1);
  }
  expect((await load(clients.author)).status).toBe(403);
  expect((await fetch(`${cms.url}${STATES}/${UID}/${documentId}?lang=en`)).status).toBe(401);
});

it('is confirmed by editors and by the translators of the language alone', async () => {
  expect([await confirm(clients.arabic, 'en'), await confirm(clients.author, 'en')]).toEqual([403, 403]);
  expect(await confirm(clients.english, 'en')).toBe(200);
  expect((await load(clients.editor)).body.data.state).toBe('complete');
  await change('en', 'Sixty');
  expect(await confirm(clients.english, 'ar')).toBe(403);
  expect(await confirm(clients.arabic, 'ar')).toBe(200);
  await change('en', 'Seventy');
  expect(await confirm(clients.editor, 'ar')).toBe(200);
});

it('names on the home screen what somebody may read', async () => {
  await change('ar', 'Eighty');
  const summary = async (client: Client) => (await client('GET', '/dashboard-home/translations')).body.data;
  expect(await summary(clients.editor)).toMatchObject([{ lang: 'en', state: 'outdated', total: 1 }]);
  expect(await summary(clients.author)).toEqual([]);
});
