import { beforeAll, describe, expect, it } from 'vitest';
import { ON_THE_SITE, WITH_HISTORY } from '../src/admin/panels/panel-types';
import { previewToken, readPreviewToken, VALID_FOR } from '../src/content/preview/preview-token';
import { CONTENT_TYPES } from '../src/content-types';
import { signIn } from './as-manager';
import {
  ARTICLES,
  addCategory,
  articleOf,
  type Call as Client,
  ROLE_CODES,
  setUpCategory,
  setUpDashboard,
} from './dashboard-client';
import { AS_ADAPTER, setUpCms } from './start-cms';
import { storePicture } from './upload';

const ARTICLE = 'api::article.article';

/** As older sites stored it: neither what the cleaning makes nor what a browser writes. */
const OLD =
  '<CENTER><font color="#036" onclick="x()">نص قديم</font></CENTER>\r\n<p class=MsoNormal>وهو طويل بما يكفي</p>';
const LONG = ' وهو طويل بما يكفي لقاعدة الطول الدنيا في الموقع';
const STORED_TEXTS = [
  OLD,
  `  \t\n<p>مسافات حولها${LONG}</p>\r\n\r\n  `,
  `<p>لم تُغلق <b>وسومها <i>${LONG}`,
  `</div></p>ما يُغلق ولم يُفتح${LONG}<br/><BR><hr / >`,
  `<p style='color:RED;;font-family:"Simplified Arabic"' align=right>${LONG}</p>`,
  `<!-- تعليق --><o:p></o:p><![if !supportLists]>${LONG}<![endif]>`,
  `&nbsp;&#160;\u00a0&amp;amp;&lt;&copy;&#x202B;\u200f\u202b${LONG}\u202c`,
  `<table>نص بلا خانة<tr><td>${LONG}</table>`,
  `<pre>\n\n  سطر\tوآخر</pre>${LONG}`,
  `<img src=/uploads/a.jpg alt='"'><a href="javascript:void(0)">${LONG}</a><script>x()</script>`,
  `😀👩‍👩‍👧 e\u0301 é \ufeff${LONG}`,
];

const cms = setUpCms();
const owner = setUpDashboard(cms);
const author = setUpDashboard(cms, { role: ROLE_CODES.author });
const translator = setUpDashboard(cms, { role: ROLE_CODES.arabic });
const category = setUpCategory(owner);
const fieldsOf = (title: string) => articleOf(title, category);

async function newArticle(title: string, more: object = {}): Promise<{ documentId: string; number: number }> {
  const { status, body } = await owner('POST', `${ARTICLES}?locale=ar`, { ...fieldsOf(title), ...more });
  expect(status).toBe(201);
  return body.data;
}
const change = (client: Client, documentId: string, data: object) =>
  client('PUT', `${ARTICLES}/${documentId}?locale=ar`, data);
const publish = (documentId: string, data: object) =>
  owner('POST', `${ARTICLES}/${documentId}/actions/publish?locale=ar`, data);
const detailsOf = (client: Client, uid: string, documentId: string) =>
  client('GET', `/editing/details?uid=${uid}&documentId=${documentId}&locale=ar`);

describe('HTML that the dashboard saves', () => {
  const htmlOf = async (documentId: string) =>
    (await cms.query(ARTICLE).findOne({ where: { documentId, publishedAt: null } })).html;

  it('is cleaned by the rules of the site', async () => {
    const { documentId } = await newArticle('مقال يُحفظ في لوحة التحكم', {
      html: '<p onclick="x()" style="position: fixed; color: red">نص <script>x()</script>طويل بما يكفي لقاعدة الطول</p>',
    });
    expect(await htmlOf(documentId)).toBe('<p style="color: red;">نص طويل بما يكفي لقاعدة الطول</p>');
  });

  it('stays byte for byte what is stored, whatever that is, while nobody changes it', async () => {
    const { documentId } = await newArticle('مقال من موقع أقدم');
    for (const [place, text] of STORED_TEXTS.entries()) {
      await cms.query(ARTICLE).updateMany({ where: { documentId }, data: { html: text } });
      const { status } = await change(owner, documentId, { ...fieldsOf(`مقال بعنوان جديد ${place}`), html: text });
      expect([status, await htmlOf(documentId)]).toEqual([200, text]);
    }
    await publish(documentId, { ...fieldsOf('مقال بعنوان منشور'), html: STORED_TEXTS.at(-1) });
    const rows = await cms.query(ARTICLE).findMany({ where: { documentId } });
    expect(rows.map(({ html }) => html)).toEqual([STORED_TEXTS.at(-1), STORED_TEXTS.at(-1)]);
  });

  it('is cleaned again once somebody changes it, in whatever letters the address is written', async () => {
    const { documentId } = await newArticle('مقال آخر من موقع أقدم');
    for (const address of [ARTICLES, ARTICLES.replace('/content-manager', '/Content-Manager')]) {
      await cms.query(ARTICLE).updateMany({ where: { documentId }, data: { html: OLD } });
      const { status } = await owner('PUT', `${address}/${documentId}?locale=ar`, { html: `${OLD}<p>زيادة</p>` });
      expect(status).toBe(200);
      expect(await htmlOf(documentId)).not.toContain('onclick');
    }
  });
});

describe('the panels beside a form', () => {
  it('are beside the forms of what visitors see and of what has a history', () => {
    const uidsOf = (types: typeof CONTENT_TYPES) => types.map(({ uid }) => uid).toSorted();
    const shown = CONTENT_TYPES.filter(
      ({ options, isInDashboard, hasHistory }) => options.visibleToVisitors && (isInDashboard || hasHistory),
    );
    expect(ON_THE_SITE.toSorted()).toEqual(uidsOf(shown));
    expect(WITH_HISTORY.toSorted()).toEqual(uidsOf(CONTENT_TYPES.filter(({ hasHistory }) => hasHistory)));
  });

  it('say where an item is on the site, and whether visitors see it', async () => {
    const { documentId, number } = await newArticle('مقال له مكان على الموقع');
    const place = { kind: 'article', number, locale: 'ar', category: { number: category.number, type: 'articles' } };
    expect((await detailsOf(owner, ARTICLE, documentId)).body.data).toMatchObject({ place, isVisible: false });
    await publish(documentId, fieldsOf('مقال له مكان على الموقع'));
    expect((await detailsOf(owner, ARTICLE, documentId)).body.data).toMatchObject({ place, isVisible: true });
  });

  it('lead to the editors of the site only who may publish, as its managers do', async () => {
    const { documentId } = await newArticle('مقال يُعدَّل على الصفحة');
    const mayEdit = async (client: Client) => (await detailsOf(client, ARTICLE, documentId)).body.data.mayEditOnSite;
    expect([await mayEdit(owner), await mayEdit(translator)]).toEqual([true, false]);
  });

  it('say where a category and an article are used', async () => {
    const { documentId, number } = await newArticle('مقال وراء عدّاد');
    const details = { unitAr: 'أسرة', unitEn: 'families', periodAr: '2026', periodEn: '2026', updatedOn: '2026-01-05' };
    const counts = { projectCount1: 0, projectCount2: 1240, projectCount3: 0, projectCount4: 0 };
    const countDetails2 = [{ ...details, articles: `1234, ${number}` }];
    const settings = { nameAr: 'جمعية', nameEn: 'Association', ...counts, countDetails2 };
    await cms.documents('api::site-setting.site-setting').create({ data: settings });
    const { uses } = (await detailsOf(owner, ARTICLE, documentId)).body.data;
    expect(uses).toMatchObject([{ key: 'counter', name: 'countDetails2', uid: 'api::site-setting.site-setting' }]);
    const ofCategory = (await detailsOf(owner, 'api::category.category', category.documentId)).body.data.uses;
    expect(ofCategory).toEqual([{ uid: ARTICLE, count: expect.any(Number) }]);
  });

  it('compare an earlier version with what is there, and restore it', async () => {
    const { documentId } = await newArticle('العنوان الأول للمقال');
    await change(owner, documentId, { title: 'العنوان الثاني للمقال', showInHome: false });
    const [earlier] = (await detailsOf(owner, ARTICLE, documentId)).body.data.revisions;
    const { differences, mayRestore } = (await owner('GET', `/editing/revisions/${earlier.id}`)).body.data;
    expect(mayRestore).toBe(true);
    expect(differences).toEqual([
      {
        name: 'title',
        kind: 'text',
        type: 'string',
        before: 'العنوان الثاني للمقال',
        after: 'العنوان الأول للمقال',
      },
      { name: 'showInHome', kind: 'text', type: 'boolean', before: false, after: true },
    ]);
    expect((await owner('POST', `/editing/revisions/${earlier.id}/restore`)).status).toBe(200);
    const { data } = (await owner('GET', `${ARTICLES}/${documentId}?locale=ar`)).body;
    expect(data).toMatchObject({ title: 'العنوان الأول للمقال', showInHome: true });
    expect((await detailsOf(owner, ARTICLE, documentId)).body.data.revisions).toHaveLength(2);
  });

  // Security: S8.
  it('show and restore no more than somebody may read and change in the dashboard', async () => {
    const { documentId } = await newArticle('مقال المدير الأول');
    await change(owner, documentId, { title: 'مقال المدير الثاني', showInHome: false });
    const [earlier] = (await detailsOf(owner, ARTICLE, documentId)).body.data.revisions;
    const revision = `/editing/revisions/${earlier.id}`;

    // An author reads only what they have written.
    expect((await detailsOf(author, ARTICLE, documentId)).status).toBe(403);
    expect((await author('GET', revision)).status).toBe(403);
    expect((await author('POST', `${revision}/restore`)).status).toBe(403);
    const nobody = await fetch(`${cms.url}${revision}`);
    expect(nobody.status).toBe(401);

    // A translator changes texts alone.
    expect((await translator('POST', `${revision}/restore`)).status).toBe(200);
    const { data } = (await owner('GET', `${ARTICLES}/${documentId}?locale=ar`)).body;
    expect(data).toMatchObject({ title: 'مقال المدير الأول', showInHome: false });
  });

  it('refuse what is not there, and types that the site does not have', async () => {
    expect((await detailsOf(owner, ARTICLE, 'nothing')).status).toBe(404);
    expect((await detailsOf(owner, 'admin::user', 'nothing')).status).toBe(403);
    expect((await owner('GET', '/editing/revisions/999999')).status).toBe(404);
  });
});

it('takes descriptions of a file from who may change files alone', async () => {
  const file = await storePicture(cms, await signIn(cms), '/_userFiles/', 'shown.jpg');
  const alt = { ar: 'صورة خضراء', en: 'A green picture' };
  expect((await author('PUT', `/editing/files/${file.id}/alt`, alt)).status).toBe(403);
  expect((await owner('PUT', `/editing/files/${file.id}/alt`, alt)).status).toBe(200);
  expect((await owner('PUT', '/editing/files/999999/alt', alt)).status).toBe(404);
  const stored = await cms.query('plugin::upload.file').findOne({ where: { id: file.id } });
  expect(stored).toMatchObject({ alternativeText: alt.ar, alternativeTextEn: alt.en });
});

describe('a preview', () => {
  let draft: { documentId: string; number: number };
  beforeAll(async () => {
    draft = await newArticle('مسودّة لم تُنشر بعد');
  });

  const linkFor = (client: Client, documentId: string, status = 'draft', uid = ARTICLE) =>
    client('GET', `/content-manager/preview/url/${uid}?documentId=${documentId}&locale=ar&status=${status}`);
  const tokenOf = (url: string) => url.replace('http://site.example/preview/', '');
  const asPreview = (token: string, path: string) => cms.get(path, { ...AS_ADAPTER, 'x-khayr-preview': token });
  const item = (number: number, locale = 'ar') => `/api/visible/articles/${number}?locale=${locale}`;
  const list = () => `/api/visible/articles?locale=ar&category=${category.number}&start=0&limit=50&withTotal=true`;

  it('shows one draft in one language, and everything else as visitors see it', async () => {
    const other = await newArticle('مسودّة أخرى لم تُنشر بعد');
    const token = tokenOf((await linkFor(owner, draft.documentId)).body.data.url);
    expect((await asPreview(token, '/api/visible/preview')).body.data).toEqual({
      kind: 'article',
      number: draft.number,
      locale: 'ar',
      category: { number: category.number, type: 'articles' },
      itemsBefore: expect.any(Number),
    });
    expect((await cms.get(item(draft.number))).body.data).toBeNull();
    expect((await asPreview(token, item(draft.number))).body.data.row.title).toBe('مسودّة لم تُنشر بعد');
    expect((await asPreview(token, item(other.number))).body.data).toBeNull();

    const [seen, previewed] = [(await cms.get(list())).body, (await asPreview(token, list())).body];
    const numbers = (rows: { number: number }[]) => rows.map(({ number }) => number);
    expect(previewed.meta.total).toBe(seen.meta.total + 1);
    expect(numbers(previewed.data)).toContain(draft.number);
    expect(numbers(previewed.data)).not.toContain(other.number);
  });

  it('shows the draft in place of what is published, or what is published', async () => {
    const { documentId, number } = await newArticle('العنوان المنشور للمقال');
    await publish(documentId, fieldsOf('العنوان المنشور للمقال'));
    await change(owner, documentId, { title: 'العنوان الجديد للمقال' });
    const titleIn = async (status: string) => {
      const token = tokenOf((await linkFor(owner, documentId, status)).body.data.url);
      const rows: { number: number; title: string }[] = (await asPreview(token, list())).body.data;
      const inList = rows.filter((row) => row.number === number).map(({ title }) => title);
      return [(await asPreview(token, item(number))).body.data.row.title, ...inList];
    };
    expect(await titleIn('draft')).toEqual(['العنوان الجديد للمقال', 'العنوان الجديد للمقال']);
    expect(await titleIn('published')).toEqual(['العنوان المنشور للمقال', 'العنوان المنشور للمقال']);
  });

  it('shows the drafts of all other types where visitors will find them', async () => {
    const [videos, gallery, page] = [
      await addCategory(owner, { type: 'videos' }),
      await addCategory(owner, { type: 'gallery' }),
      await addCategory(owner, { type: 'page' }),
    ];
    const { html, showTime } = fieldsOf('');
    const link = 'https://youtu.be/dQw4w9WgXcQ';
    const folder = '/_userFiles/none/';
    const create = async (name: string, data: object) => {
      const uid = `api::${name}.${name}`;
      const { documentId, number } = await cms.documents(uid).create({ locale: 'ar', data });
      const url = await linkFor(owner, documentId, 'draft', uid);
      return { number, token: tokenOf(url.body.data.url) };
    };
    const video = await create('video', { title: 'مقطع لم يُنشر', link, showTime, category: videos.id });
    const album = await create('album', { title: 'ألبوم لم يُنشر', folder, showTime, category: gallery.id });
    const block = await create('content-block', { title: 'كتلة لم تُنشر', html });
    const ofPage = await create('page', { title: 'صفحة لم تُنشر', html, category: page.id });
    const home = await create('home', { blocks: [{ __component: 'home.numbers', foodLabel: 'عدّاد لم يُنشر' }] });
    const settings = cms.documents('api::site-setting.site-setting');
    const { documentId } = await settings.findFirst({});
    await settings.update({ documentId, data: { nameAr: 'اسم لم يُنشر' } });
    const ofSettings = await linkFor(owner, documentId, 'draft', 'api::site-setting.site-setting');

    const shown: [string, string, string][] = [
      [video.token, `videos/${video.number}?locale=ar`, 'مقطع لم يُنشر'],
      [video.token, `videos?locale=ar&category=${videos.number}&start=0&limit=9&withTotal=true`, 'مقطع لم يُنشر'],
      [album.token, `albums/${album.number}?locale=ar`, 'ألبوم لم يُنشر'],
      [ofPage.token, `pages/${page.number}?locale=ar`, 'صفحة لم تُنشر'],
      [block.token, `content-blocks/${block.number}?locale=ar`, 'كتلة لم تُنشر'],
      [home.token, 'home?locale=ar', 'عدّاد لم يُنشر'],
      [tokenOf(ofSettings.body.data.url), 'menu', 'اسم لم يُنشر'],
    ];
    for (const [token, place, words] of shown) {
      const address = `/api/visible/${place}`;
      const [seen, previewed] = [await cms.get(address), await asPreview(token, address)];
      expect([address, seen.status, previewed.status]).toEqual([address, 200, 200]);
      expect(JSON.stringify(seen.body)).not.toContain(words);
      expect(JSON.stringify(previewed.body), address).toContain(words);
    }
  });

  // Security: S8.
  it('has no link for whoever may not read the item', async () => {
    expect((await linkFor(author, draft.documentId)).status).toBe(204);
    expect((await linkFor(translator, draft.documentId)).status).toBe(200);
    expect((await owner('GET', '/content-manager/preview/url/api::workplace.workplace?documentId=x')).status).toBe(204);
  });

  it('has no link for a category that is a link to another site', async () => {
    const elsewhere = await addCategory(owner, { type: 'external-link', link: 'https://example.org/' });
    const link = (documentId: string) =>
      owner('GET', `/content-manager/preview/url/api::category.category?documentId=${documentId}`);
    expect((await link(elsewhere.documentId)).status).toBe(204);
    expect((await link(category.documentId)).status).toBe(200);
  });

  // Security: S8.
  it('ends after ten minutes, and opens with no token that was not made here', async () => {
    const url = (await linkFor(owner, draft.documentId)).body.data.url;
    const preview = readPreviewToken(tokenOf(url));
    const past = Date.now() - VALID_FOR - 1;
    const refusals: [string, number, string][] = [
      [previewToken(preview, past), 410, 'previewExpired'],
      [`${previewToken(preview)}x`, 403, 'previewUnknown'],
      [previewToken(preview).replace(/^./, 'Z'), 403, 'previewUnknown'],
      ['forged', 403, 'previewUnknown'],
      [previewToken({ ...preview, documentId: 'gone' }), 403, 'previewUnknown'],
    ];
    for (const [token, status, code] of refusals) {
      const reply = await asPreview(token, '/api/visible/preview');
      expect([reply.status, reply.body.error.details.code]).toEqual([status, code]);
      if (!token.includes('.') || status === 410)
        expect((await asPreview(token, item(draft.number))).status).toBe(status);
    }
  });

  it('is for the adapter alone', async () => {
    const token = tokenOf((await linkFor(owner, draft.documentId)).body.data.url);
    expect((await cms.get(item(draft.number), { 'x-khayr-preview': token })).status).toBe(401);
  });
});
