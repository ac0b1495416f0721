import { describe, expect, it } from 'vitest';
import { loadSiteSettings, saveSiteSettings } from '../../cms/contract/calls/settings.ts';
import { exampleOf } from './example.ts';
import { FakeRefusal } from './fake-answer.ts';
import { hiddenArticle, MANAGER } from './fake-manager.ts';
import { freshTestApp, startTestApp } from './test-app.ts';

const html = '<p>نص طويل بما يكفي ليقبله محرر المقالات والصفحات.</p>';
const WAY = {
  ...{ titleAr: '', titleEn: '', noteAr: '', noteEn: '', holder: 'Khayr' },
  ...{ iban: '', swift: '', currency: '', account: '', link: '' },
};

describe('saves', () => {
  const test = freshTestApp();
  const save = (call: string, payload: Record<string, unknown>) =>
    test.call(`/api/manager/${call}`, { ...payload, token: MANAGER });
  const sent = () => test.cms.posted.at(-1);

  it('send the cms only the form’s fields, under the cms’s names', async () => {
    const article = {
      id: '5',
      title: ' عنوان  جديد للخبر ',
      isVisible: '1',
      showTime: '12/31/2026',
      author: '',
      version: '7',
    };
    const reply = await save('ArticleSave', {
      article: { ...article, number: 1, documentId: 'x', userType: 4 },
      lang: 'en',
    });
    expect(reply.json()).toEqual({ status: 0, data: { id: 5, version: '8' }, extra: {} });
    expect(sent()).toEqual({
      locale: 'en',
      number: 5,
      version: '7',
      isVisible: true,
      fields: { title: 'عنوان جديد للخبر', author: '', showTime: '2026-12-31' },
    });
  });

  it('keep unedited HTML as stored, and clean edited HTML', async () => {
    await save('ArticleSave', { article: { id: 5, html: hiddenArticle.html } });
    expect(sent()).toMatchObject({ fields: { html: hiddenArticle.html } });
    await save('ArticleSave', { article: { id: 5, html: `${hiddenArticle.html} ` } });
    expect(sent()).toMatchObject({ fields: { html: `${hiddenArticle.html.replace(' onclick="x()"', '')} ` } });
    await save('PageContentSave', { page: { catId: 7, html: `${html}<script>x()</script>` } });
    expect(sent()).toMatchObject({ number: 7, fields: { html } });
  });

  it.each([
    ['ArticleSave', 'article', 'html', `<script>${'x'.repeat(100)}</script>`],
    ['VideoSave', 'video', 'link', 'https://evil.example/embed/1'],
    ['VideoSave', 'video', 'link', 'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ'],
  ])('refuse what its cleaning leaves nothing of, in %s: %s %s %s', async (call, form, field, text) => {
    const errors = [{ field, key: `ERROR.MISS.${field.toUpperCase()}` }];
    expect((await save(call, { [form]: { id: 5, [field]: text } })).json()).toMatchObject({
      status: 8,
      extra: { errors },
    });
  });

  it('prefer relatedCat over catId, and require one for a new item', async () => {
    const video = {
      title: 'فيديو',
      link: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="x()"></iframe>',
    };
    await save('VideoSave', { video: { id: 0, catId: 1, relatedCat: '#11#', ...video } });
    expect(sent()).toMatchObject({
      category: 11,
      fields: { title: 'فيديو', link: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    });
    await save('VideoSave', { video: { id: 0, catId: 1, relatedCat: '', ...video } });
    expect(sent()).toMatchObject({ category: 1 });
    const homeless = await save('VideoSave', { video: { id: 0, ...video } });
    expect(homeless.json()).toMatchObject({
      status: 8,
      extra: { errors: [{ field: 'catId', key: 'ERROR.MISS.CATEGORY' }] },
    });
  });

  it.each([
    [{ kind: 'bank', iban: 'DE89370400440532013001' }, 'iban', 'ERROR.IBAN_INVALID'],
    [{ kind: 'bank', iban: 'DE89370400440532013000', swift: 'KHYR' }, 'swift', 'ERROR.SWIFT_INVALID'],
    [{ kind: 'link', link: 'javascript:alert(1)' }, 'link', 'ERROR.8'],
    [{ kind: 'link', link: '/ar/contact' }, 'link', 'ERROR.8'],
  ])('refuse a way to give by which no gift arrives: %o', async (way, field, key) => {
    const reply = await save('SaveDonation', { donation: { ways: [{ ...WAY, ...way }] } });
    expect(reply.json()).toMatchObject({ status: 8, extra: { errors: [{ field: `ways.0.${field}`, key }] } });
    expect(test.cms.requests).not.toContain('POST /api/manager/SaveDonation');
  });

  it('pass the request id on, so that a repeat stores nothing', async () => {
    const requestId = '0b4f2f6e-2f0b-4c39-9a53-0a3a7b1f2c11';
    await save('AlbumSave', { album: { id: 0, catId: 6, title: 'ألبوم' }, requestId });
    expect(sent()).toMatchObject({ number: 0, requestId });
  });
});

describe('a refusal of the cms', () => {
  it.each([
    { refusal: new FakeRefusal(404, 'notFound'), status: 2, extra: {} },
    { refusal: new FakeRefusal(409, 'alreadyExists'), status: 4, extra: {} },
    {
      refusal: new FakeRefusal(409, 'alreadyExists', { field: 'title' }),
      status: 4,
      extra: { errors: [{ field: 'title', key: 'ERROR.4' }] },
    },
    { refusal: new FakeRefusal(413, 'quotaExceeded', { limit: 5_120 }), status: 5, extra: { limit: 5_120 } },
    {
      refusal: new FakeRefusal(400, 'invalidData', { field: 'category', key: 'ERROR.8' }),
      status: 8,
      extra: { errors: [{ field: 'catId', key: 'ERROR.8' }] },
    },
    {
      refusal: new FakeRefusal(400, 'invalidData', {
        errors: [
          { field: 'title', key: 'ERROR.MISS.TITLE' },
          { field: 'image', key: 'ERROR.8' },
        ],
      }),
      status: 8,
      extra: {
        errors: [
          { field: 'title', key: 'ERROR.MISS.TITLE' },
          { field: 'image', key: 'ERROR.8' },
        ],
      },
    },
  ])('becomes status $status of the contract, without the cms’s message', async ({ refusal, status, extra }) => {
    const test = await startTestApp({ answers: { 'POST /api/manage/articles': refusal } });
    const reply = await test.call('/api/manager/ArticleSave', { article: { id: 5 }, token: MANAGER });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status, data: null, extra }]);
  });

  it.each([
    {
      what: 'names no code, as those of Strapi’s own rules, is status 8',
      refusal: new FakeRefusal(400),
      http: 200,
      status: 8,
      extra: {},
    },
    {
      what: 'can store nothing is HTTP 503 with the key of its text',
      refusal: new FakeRefusal(503, 'cannotSave'),
      http: 503,
      status: 1,
      extra: { key: 'ERROR.CANNOT_SAVE' },
    },
    {
      what: 'has no database is HTTP 503 with the key of its text',
      refusal: new FakeRefusal(503, 'noDatabase'),
      http: 503,
      status: 1,
      extra: { key: 'ERROR.NO_DATABASE' },
    },
  ])('that $what, for managers and visitors', async ({ refusal, http, status, extra }) => {
    const test = await startTestApp({
      answers: { 'POST /api/manage/articles': refusal, 'POST /api/contact-messages': refusal },
    });
    const message = { fromName: 'x', mobile: '1', subject: 's', body: 'b' };
    for (const reply of [
      await test.call('/api/manager/ArticleSave', { article: { id: 5, version: '7' }, token: MANAGER }),
      await test.call('/api/home/SendMessage', { message }),
    ]) {
      expect([reply.statusCode, reply.json()]).toEqual([http, { status, data: null, extra }]);
    }
  });

  // Faults: 14.
  it('for a stale version is status 10 with the current item in the detail call’s shape', async () => {
    const current = { ...hiddenArticle, title: 'عنوان غيّره محرر آخر', version: '9' };
    const conflict = (now: unknown) => new FakeRefusal(409, 'editConflict', { current: now });
    const test = await startTestApp({
      answers: {
        'POST /api/manage/articles': conflict(current),
        'GET /api/manage/articles/5': { data: current },
        [saveSiteSettings.path]: conflict({ ...Object(exampleOf(loadSiteSettings.data)), version: '9' }),
      },
    });
    const detail = await test.call('/api/home/Article', { catId: 7, articleId: 5, token: MANAGER });
    const reply = await test.call('/api/manager/ArticleSave', { article: { id: 5, version: '7' }, token: MANAGER });
    expect(reply.json()).toEqual({ status: 10, data: null, extra: { current: detail.json().data } });
    expect(reply.body).not.toContain('onclick');
    const late = await test.call('/api/manager/SaveSiteSettings', { settings: { version: '4' }, token: MANAGER });
    expect(late.json()).toMatchObject({ status: 10, extra: { current: { version: '9' } } });
    expect(late.body).not.toContain('secret');
  });

  it('for a stale version has no current item where that language’s version was deleted', async () => {
    const current = { ...hiddenArticle, locale: 'en', version: '0' };
    const test = await startTestApp({
      answers: { 'POST /api/manage/articles': new FakeRefusal(409, 'editConflict', { current }) },
    });
    const article = { id: 5, version: '7' };
    const reply = await test.call('/api/manager/ArticleSave', { article, lang: 'ar', token: MANAGER });
    expect(reply.json()).toEqual({ status: 10, data: null, extra: {} });
  });

  it('of any other kind that names no known code is an error without details', async () => {
    const test = await startTestApp({ answers: { 'POST /api/manage/articles': new FakeRefusal(409) } });
    const reply = await test.call('/api/manager/ArticleSave', { article: { id: 5 }, token: MANAGER });
    expect([reply.statusCode, reply.json()]).toEqual([500, { status: 1, data: null, extra: {} }]);
  });
});
