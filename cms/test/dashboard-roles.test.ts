import { describe, expect, it } from 'vitest';
import {
  ARTICLES,
  articleOf,
  CATEGORIES,
  type Call as Client,
  HOME,
  setUpAllRoles,
  setUpCategory,
  setUpDashboard,
  textsOf as texts,
} from './dashboard-client';
import { setUpCms } from './start-cms';

const cms = setUpCms();
const owner = setUpDashboard(cms);
const clients = setUpAllRoles(cms);
const category = setUpCategory(owner);

const create = (client: Client, title: string, locale = 'ar') =>
  client('POST', `${ARTICLES}?locale=${locale}`, articleOf(title, category));
const titlesFor = async (client: Client, locale: string) =>
  (await client('GET', `${ARTICLES}?locale=${locale}&pageSize=100`)).body.results.map(
    ({ title }: { title: string }) => title,
  );

describe('an editor', () => {
  it('sees, writes, publishes and deletes items of both languages', async () => {
    for (const locale of ['ar', 'en']) {
      const { status, body } = await create(clients.editor, `By an editor, ${locale}`, locale);
      expect(status).toBe(201);
      const { documentId } = body.data;
      expect(await titlesFor(clients.editor, locale)).toContain(`By an editor, ${locale}`);
      const publish = `${ARTICLES}/${documentId}/actions/publish?locale=${locale}`;
      expect((await clients.editor('POST', publish, texts(`By an editor, ${locale}`))).status).toBe(200);
      expect((await clients.editor('DELETE', `${ARTICLES}/${documentId}?locale=*`)).status).toBe(200);
    }
  });

  it('sees the number and the version of an item and not what else the program keeps, and changes none of it', async () => {
    const { documentId } = (await create(clients.editor, 'With a number')).body.data;
    const change = { ...articleOf('With a number', category), number: 99, version: 99, savedBy: 'nobody' };
    expect((await clients.editor('PUT', `${ARTICLES}/${documentId}?locale=ar`, change)).status).toBe(200);
    const { data } = (await clients.editor('GET', `${ARTICLES}/${documentId}?locale=ar`)).body;
    expect([data.number < 99, data.version < 99]).toEqual([true, true]);
    expect(Object.keys(data)).not.toContain('savedBy');
    expect((await owner('GET', `${ARTICLES}/${documentId}?locale=ar`)).body.data.savedBy).not.toBe('nobody');
  });

  it('changes and publishes home, changes categories, and deletes no category', async () => {
    expect((await clients.editor('PUT', `${HOME}?locale=ar`, { blocks: [] })).status).toBe(200);
    expect((await clients.editor('POST', `${HOME}/actions/publish?locale=ar`, { blocks: [] })).status).toBe(200);
    expect((await clients.author('GET', `${HOME}?locale=ar`)).status).toBe(403);
    const { id: _, documentId } = category;
    expect((await clients.editor('PUT', `${CATEGORIES}/${documentId}`, { titleEn: 'Our news' })).status).toBe(200);
    expect((await clients.editor('DELETE', `${CATEGORIES}/${documentId}`)).status).toBe(403);
  });
});

describe('an author', () => {
  it('writes drafts and sees their own alone', async () => {
    await create(owner, 'By somebody else');
    const { status, body } = await create(clients.author, 'By an author');
    expect(status).toBe(201);
    expect(await titlesFor(clients.author, 'ar')).toEqual(['By an author']);
    const path = `${ARTICLES}/${body.data.documentId}`;
    expect((await clients.author('PUT', `${path}?locale=ar`, texts('By an author, again'))).status).toBe(200);
    expect((await clients.author('POST', `${path}/actions/publish?locale=ar`, texts('Published'))).status).toBe(403);
    expect((await clients.author('DELETE', `${path}?locale=*`)).status).toBe(403);
  });
});

describe('a translator', () => {
  it('adds and changes the texts of one language, and publishes nothing', async () => {
    const { documentId } = (await create(owner, 'Arabic title')).body.data;
    const path = `${ARTICLES}/${documentId}`;
    const change = { ...texts('English title'), showTime: '2020-02-02' };
    expect((await clients.english('PUT', `${path}?locale=en`, change)).status).toBe(200);
    const { data } = (await owner('GET', `${path}?locale=en`)).body;
    expect([data.title, data.showTime]).toEqual(['English title', '2026-01-05']);
    expect((await clients.english('PUT', `${path}?locale=ar`, texts('Changed'))).status).toBe(403);
    expect((await clients.arabic('PUT', `${path}?locale=en`, texts('Changed'))).status).toBe(403);
    expect((await clients.arabic('PUT', `${path}?locale=ar`, texts('Better Arabic'))).status).toBe(200);
    const publish = `${path}/actions/publish?locale=en`;
    expect((await clients.english('POST', publish, texts('Published'))).status).toBe(403);
    expect(await titlesFor(clients.english, 'ar')).toContain('Better Arabic');
  });
});

it.each(['editor', 'author', 'arabic', 'english'] as const)(
  '%s reaches no setting, account, token or message',
  async (name) => {
    const paths = [
      '/content-manager/single-types/api::site-setting.site-setting',
      '/content-manager/collection-types/api::contact-message.contact-message',
      '/content-manager/collection-types/api::workplace.workplace',
      '/content-manager/collection-types/plugin::users-permissions.user',
      '/admin/users',
      '/admin/roles',
      '/admin/webhooks',
      '/email/settings',
    ];
    const statuses = await Promise.all(paths.map(async (path) => [path, (await clients[name]('GET', path)).status]));
    expect(statuses).toEqual(paths.map((path) => [path, 403]));
  },
);
