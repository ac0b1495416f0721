import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportReply } from '../contract/calls/imports';
import { convertContent } from '../src/api/import/wordpress/content';
import { service } from '../src/services';
import { type Cms, setUpCms } from './start-cms';

const SOON = { timeout: 20_000, interval: 50 };
const FIXTURES = path.join(import.meta.dirname, 'fixtures', 'wordpress');

/** A file that no text shows, and that nobody has. */
const MINUTES = `<item><title>minutes</title><wp:post_id>77</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:status>inherit</wp:status><wp:attachment_url>https://old.example/wp-content/uploads/2020/03/minutes.pdf</wp:attachment_url></item>`;

const NO_CONTEXT = { picture: () => undefined, ownPictures: () => [], sharedBlock: () => undefined };
const convert = (content: string) => convertContent(content, NO_CONTEXT);

describe('a text of WordPress', () => {
  it('gets the paragraphs and line breaks that its classic editor meant', () => {
    expect(convert('One\nand two\n\n<strong>Three</strong>\r\n\r\n<ul>\n<li>four</li>\n</ul>\nfive').html).toBe(
      '<p>One<br>and two</p><p><strong>Three</strong></p><ul>\n<li>four</li>\n</ul><p>five</p>',
    );
  });

  it('keeps the paragraphs of a quotation, and preformatted text as it is', () => {
    expect(convert('<blockquote>One\n\nTwo</blockquote>\n<pre>a\n\nb</pre>').html).toBe(
      '<blockquote><p>One</p><p>Two</p></blockquote><pre>a\n\nb</pre>',
    );
  });

  it('keeps shortcodes that are not known as text, with what is in them, and names them once', () => {
    const { html, notes } = convert('[box color="red"]Inside[/box] and [box]again[/box] [[escaped]]');
    expect(html).toBe('<p>[box color="red"]Inside[/box] and [box]again[/box] [escaped]</p>');
    expect(notes).toEqual([{ kind: 'shortcode', text: 'box' }]);
  });

  it('keeps the blocks of our own texts, which an export of such a site has', () => {
    const html = readFileSync(path.join(import.meta.dirname, 'fixtures/text-blocks.html'), 'utf8').replaceAll('\n', '');
    expect(convert(html).html).toBe(html);
  });

  it('shows an address that stands alone as the video that it leads to', () => {
    expect(convert('Before\n\nhttps://youtu.be/aqz-KE-bpKQ\n\nAfter').html).toContain('<iframe');
    expect(convert('[embed]https://vimeo.com/76979871[/embed]').html).toContain('<iframe');
    expect(convert('See https://youtu.be/aqz-KE-bpKQ here').html).not.toContain('<iframe');
  });
});

/** An export with its uploads beside it, as somebody unpacks a copy of a site. */
async function exportFolder({ dataDir }: Cms): Promise<string> {
  const folder = path.join(dataDir, 'old-site');
  const uploads = path.join(folder, 'wp-content', 'uploads', '2020', '03');
  mkdirSync(uploads, { recursive: true });
  cpSync(path.join(FIXTURES, 'export.xml'), path.join(folder, 'export.xml'));
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'olive' } })
    .png()
    .toBuffer();
  writeFileSync(path.join(uploads, 'caravan.png'), picture);
  writeFileSync(path.join(uploads, 'report.pdf'), '%PDF-1.4\n%%EOF\n');
  return folder;
}

describe('an import of WordPress', () => {
  const cms = setUpCms();
  let location: string;
  const ask = async (name: string, payload: object): Promise<ImportReply> => {
    const { status, body } = await cms.post(`/api/imports/${name}`, payload);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data;
  };
  const settled = async (id: number, state: ImportReply['state']) => {
    const reply = await vi.waitFor(async () => {
      const now = await ask('progress', { id });
      expect([now.state, now.error]).toEqual([state, '']);
      return now;
    }, SOON);
    return reply;
  };
  const drafts = (kind: string) =>
    cms.query(`api::${kind}.${kind}`).findMany({
      where: { publishedAt: null },
      populate: { category: true, image: true },
      orderBy: [{ number: 'asc' }, { locale: 'asc' }],
    });

  let first: ImportReply;
  beforeAll(async () => {
    location = await exportFolder(cms);
    const { id } = await ask('open', { location });
    first = await settled(id, 'found');
    await ask('start', { id });
    first = { ...(await settled(id, 'done')), found: first.found };
  });

  it('says what is in the export before anything is stored', () => {
    expect(first.site).toBe('https://old.example');
    expect(first.found).toMatchObject({
      items: [
        { kind: 'article', lang: 'ar', count: 2 },
        { kind: 'article', lang: 'en', count: 1 },
        { kind: 'page', lang: 'ar', count: 1 },
      ],
      files: 2,
      unknown: [
        { kind: 'block', name: 'latest-posts', texts: 1 },
        { kind: 'shortcode', name: 'donate_form', texts: 1 },
      ],
    });
  });

  const itemsOf = async () => cms.query('khayr::imported-item').findMany({ orderBy: { id: 'asc' } });
  const published = (kind: string) =>
    cms.query(`api::${kind}.${kind}`).count({ where: { publishedAt: { $notNull: true } } });

  it('makes one article of both languages, in the category of the first', async () => {
    const [ar, en] = await drafts('article');
    expect([ar.locale, en.locale, ar.number === en.number]).toEqual(['ar', 'en', true]);
    expect([ar.title, ar.author, ar.showTime]).toEqual([
      'قافلة الشتاء تصل إلى القرى الجبلية',
      'إدارة الموقع',
      '2020-03-02',
    ]);
    expect([ar.category.titleAr, en.category.titleAr]).toEqual(['حملة الشتاء', 'حملة الشتاء']);
    expect(en.summary).toBe('Blankets for 120 families in four villages of the mountains.');
  });

  it('keeps what blocks mean, with pictures and links that lead to where they are now', async () => {
    const [ar] = await drafts('article');
    const { url } = ar.image;
    const [page] = await drafts('page');
    expect(ar.html.replace(/<iframe[^>]*>/, '<iframe>')).toBe(
      [
        '<p style="text-align: center">وصلت القافلة إلى أربع قرى، ووُزّعت البطانيات على مئة وعشرين عائلة.</p>',
        `<figure><img alt="شاحنة القافلة" src="${url}"><figcaption>الطريق إلى القرية</figcaption></figure>`,
        '<p><iframe></iframe></p>',
        `<p>العمود الأول، وفيه <a href="/en/article/${ar.category.number}/${ar.number}#help">النص الإنكليزي</a>.</p>`,
        `<p><a href="/ar/content/${page.number}">من نحن</a></p>`,
        '<p>ساعدونا بالتبرّع أو بالتطوّع.</p>',
      ].join(''),
    );
  });

  it('takes each file once, with its alternative text, and names those that cannot be had', async () => {
    const files = await cms.query('plugin::upload.file').findMany({ orderBy: { name: 'asc' } });
    expect(files.map(({ name, alternativeText }) => [name, alternativeText])).toEqual([
      ['caravan.png', 'شاحنة محمّلة'],
      ['report.pdf', null],
    ]);
    const [, en] = await itemsOf();
    expect(en.notes).toEqual([
      { kind: 'picture-missing', text: '99' },
      { kind: 'picture-missing', text: 'https://old.example/wp-content/uploads/2020/03/lost.png', reason: 'no-answer' },
    ]);
  });

  it('hides what the rules do not let be seen, and says why', async () => {
    const draft = (await itemsOf()).at(-1);
    const kinds = draft.notes.map(({ kind }: { kind: string }) => kind);
    expect([draft.state, kinds]).toEqual([
      'hidden',
      ['was-draft', 'shortcode', 'summary-made', 'short-title', 'short-summary', 'short-text'],
    ]);
    expect([await published('article'), await published('page')]).toEqual([2, 1]);
  });

  it('leads old addresses of every kind to the new ones', async () => {
    const [ar] = await drafts('article');
    const [page] = await drafts('page');
    const rules: { source: string; target: string }[] = await cms.query('khayr::redirect').findMany({});
    const leads = Object.fromEntries(rules.map(({ source, target }) => [source, target]));
    const article = `article/${ar.category.number}/${ar.number}`;
    expect(leads).toMatchObject({
      '/?p=10': `/ar/${article}`,
      '/2020/03/قافلة-الشتاء': `/ar/${article}`,
      '/en/2020/03/winter-caravan': `/en/${article}`,
      '/en/2020/03/caravan': `/en/${article}`,
      '/?page_id=12': `/ar/content/${page.number}`,
      '/about': `/ar/content/${page.number}`,
      '/?attachment_id=30': ar.image.url,
      '/wp-content/uploads/2020/03/caravan.png': ar.image.url,
      '/wp-content/uploads/2020/03/caravan-300x200.png': ar.image.url,
      '/tag/blankets': `/ar/search?q=${encodeURIComponent('بطانيات')}`,
      '/author/admin': `/ar/search?q=${encodeURIComponent('إدارة الموقع')}`,
      '/category/أخبار/winter': `/ar/articles/${ar.category.number}/1`,
      '/2020': `/ar/articles/${ar.category.number}/1`,
      '/2020/03': `/ar/articles/${ar.category.number}/1`,
      '/?m=202003': `/ar/articles/${ar.category.number}/1`,
      '/feed': '/ar/feed.xml',
      '/en/feed': '/en/feed.xml',
    });
  });

  it('leads the old addresses of what is hidden on for now, and for good once it is published', async () => {
    const hidden = (await itemsOf()).at(-1);
    const statuses = async (target: string) =>
      new Set((await cms.query('khayr::redirect').findMany({ where: { target } })).map(({ status }) => status));
    const target = `/ar/article/${hidden.category}/${hidden.number}`;
    const [ar] = await drafts('article');
    expect(await statuses(target)).toEqual(new Set([302]));
    expect(await statuses(`/ar/article/${ar.category.number}/${ar.number}`)).toEqual(new Set([301]));
    const redirects = service(cms.strapi, 'api::redirect.automatic-redirects');
    expect(await redirects.leadForGood([target])).toBe(true);
    expect(await statuses(target)).toEqual(new Set([301]));
    await redirects.keepOld([{ from: '/?p=13', match: 'exact', status: 302, to: target }]);
    expect(await statuses(target)).toEqual(new Set([302]));
  });

  it('changes in a second run what nobody has edited here, and leaves the rest', async () => {
    const [ar, en] = await drafts('article');
    await cms.documents('api::article.article').update({
      ...{ documentId: en.documentId, locale: 'en' },
      data: { title: 'Another title that somebody wrote' },
    });
    const file = path.join(location, 'export.xml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text
        .replaceAll('تصل إلى القرى', 'وصلت إلى القرى')
        .replaceAll('winter caravan', 'summer caravan')
        .replace('</channel>', `${MINUTES}</channel>`),
    );
    const { id } = await ask('open', { location });
    await settled(id, 'found');
    await ask('start', { id });
    expect((await settled(id, 'done')).items).toEqual({ visible: 1, kept: 1, same: 2, failed: 1 });
    const [arNow, enNow, ...others] = await drafts('article');
    expect([arNow.number, arNow.title]).toEqual([ar.number, 'قافلة الشتاء وصلت إلى القرى الجبلية']);
    expect(enNow.title).toBe('Another title that somebody wrote');
    expect(others).toHaveLength(1);
  });

  it('has a line in its report for each file that could not be had and that no text shows', async () => {
    const { id } = await cms.query('khayr::import').findOne({ orderBy: { id: 'desc' } });
    const { data } = await service(cms.strapi, 'api::import.imports').items({ id, state: 'failed' });
    const address = 'https://old.example/wp-content/uploads/2020/03/minutes.pdf';
    expect(data).toMatchObject([
      {
        ...{ kind: 'file', title: 'minutes.pdf', address },
        notes: [{ kind: 'file-missing', text: address, reason: 'no-answer' }],
      },
    ]);
  });

  it('moves to the bin by an undo what nobody has edited', async () => {
    const { strapi } = cms;
    const { id } = await strapi.db.query('khayr::import').findOne({ orderBy: { id: 'asc' } });
    const before = await cms.query('api::category.category').count();
    await service(strapi, 'api::import.imports').undo(id);
    await settled(id, 'undone');
    expect((await drafts('article')).map(({ title }) => title)).toEqual(['Another title that somebody wrote']);
    expect(await drafts('page')).toEqual([]);
    // The categories of the article that stays are needed; those of the page and of the draft are not.
    expect(await cms.query('api::category.category').count()).toBe(before - 2);
    const binned = await cms.query('api::bin.binned-item').findMany({ orderBy: { id: 'asc' } });
    expect(binned.map(({ kind }) => kind)).toEqual(['article', 'page', 'article', 'category', 'category']);
    expect(await cms.query('khayr::redirect').count({ where: { source: '/?p=10' } })).toBe(0);
    const files = await cms.query('plugin::upload.file').findMany({ orderBy: { name: 'asc' } });
    expect(files.map(({ name, binnedFrom }) => [name, binnedFrom])).toEqual([
      ['caravan.png', null],
      ['report.pdf', '/_userFiles/old.example/2020/03/report.pdf/'],
    ]);
  });

  it('brings everything again after an undo, but what stayed', async () => {
    const { id } = await ask('open', { location });
    await settled(id, 'found');
    await ask('start', { id });
    expect(await settled(id, 'done')).toMatchObject({ items: { visible: 2, kept: 1, hidden: 1 } });
    expect(await drafts('article')).toHaveLength(3);
    expect(await drafts('page')).toHaveLength(1);
    expect(await cms.query('api::bin.binned-item').count({ where: { kind: 'category' } })).toBe(0);
  });

  it('hides what a second run finds in another language, with the note of it', async () => {
    const table = path.join(cms.dataDir, 'language.csv');
    const runOf = async (title: string, text: string) => {
      writeFileSync(table, `id,date,title,text\n1,2024-05-01,${title},${text.repeat(4)}\n`);
      const { id } = await ask('open', { location: table });
      await settled(id, 'found');
      await ask('start', { id });
      await settled(id, 'done');
      return (await service(cms.strapi, 'api::import.imports').items({ id })).data;
    };
    const [before] = await runOf('A caravan in the mountains', 'The caravan reached four villages of the mountains. ');
    expect(before).toMatchObject({ lang: 'en', state: 'visible' });
    expect(
      await runOf('قافلة الشتاء في الجبال', 'وصلت القافلة إلى أربع قرى في الجبال يوم الأحد الماضي. '),
    ).toMatchObject([
      {
        ...{ id: before?.id, lang: 'en', state: 'hidden' },
        notes: expect.arrayContaining([{ kind: 'other-language', text: 'ar' }]),
      },
    ]);
  });
});
