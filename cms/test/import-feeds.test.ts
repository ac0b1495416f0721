import { describe, expect, it } from 'vitest';
import { readFeed } from '../src/api/import/read-feed';
import { readTable } from '../src/api/import/read-table';
import type { Source, SourceItem } from '../src/api/import/source';

async function itemsOf(source: Source): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return items;
}
const feedOf = (text: string) => readFeed('https://old.example/feed.xml', Buffer.from(text));
const entriesOf = (text: string) => itemsOf(feedOf(text));
const atom = (entries: string, attributes = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>News</title><link href="https://old.example/"/>${entries}</feed>`;
const rss = (items: string) =>
  `<rss version="2.0"><channel><title>News</title><link>https://old.example/</link>${items}</channel></rss>`;
const notesOf = ({ notes }: SourceItem) => notes.map(({ kind, text }) => [kind, text].filter(Boolean).join(' '));
const kindsOf = (items: readonly SourceItem[]) => items.map((item) => [item.title, item.isVisible, ...notesOf(item)]);

describe('an entry of a feed', () => {
  it.each([
    [
      '<dc:title>A title</dc:title><dcterms:issued>2003-12-31T10:14:55Z</dcterms:issued><fullitem>&lt;p&gt;Text&lt;/p&gt;</fullitem>',
    ],
    [
      '<media:title>A title</media:title><dcterms:created>2003-12-31</dcterms:created><description>&lt;p&gt;Text&lt;/p&gt;</description>',
    ],
    [
      '<title>A title</title><media:title>Of a film</media:title><pubDate>Wed, 31 Dec 2003 10:14:55 GMT</pubDate><dcterms:modified>2005-01-01</dcterms:modified><body>&lt;p&gt;Text&lt;/p&gt;</body>',
    ],
    [
      '<title>A title</title><description><![CDATA[<p>Text</p>]]></description><content:encoded/><dc:date>2003-12-31</dc:date>',
    ],
    ['<title>A title</title><description><p>Text</p></description><pubDate>Wed, 31 Dec 2003</pubDate>'],
    [
      '<title>A title</title><media:group><media:title>B</media:title><media:description>&lt;p>Text&lt;/p></media:description></media:group><dc:date>2003-12-31</dc:date>',
    ],
    [
      '<itunes:title>B</itunes:title><title>A title</title><itunes:subtitle>C</itunes:subtitle><itunes:summary>&lt;p>Text&lt;/p></itunes:summary><pubDate>31 Dec 2003</pubDate>',
    ],
    ['<title>A title</title><dc:description>&lt;p>Text&lt;/p></dc:description><dc:date>2003-12-31</dc:date>'],
  ])('has its title, day and text by whichever names they are written: %s', async (fields) => {
    const items = await entriesOf(rss(`<item>${fields}</item>`));
    expect(items.map(({ title, fields: { showTime, html } }) => [title, showTime, html])).toEqual([
      ['A title', '2003-12-31', '<p>Text</p>'],
    ]);
  });
});

describe('an entry that says that it was not public', () => {
  const described = (title: string, more: string) =>
    `<item><title>${title}</title><description>Text</description><pubDate>Wed, 31 Dec 2003</pubDate>${more}</item>`;

  it('of RSS arrives hidden, whatever its site calls that, and leaves the others', async () => {
    const states = [
      ...['', '<status>publish</status>', '<status>draft</status>', '<visibility>private</visibility>'],
      ...['<published>false</published>', '<wp:status>pending</wp:status>', '<gd:visibility value="private"/>'],
      ...['<dcterms:accessRights>restricted</dcterms:accessRights>', '<state>New York</state>'],
      ...['<wp:post_password>rose12</wp:post_password>', '<post-password>2024-05-01</post-password>'],
      ...['<password>x</password>', '<x:passwordProtected>yes</x:passwordProtected>', '<protected>true</protected>'],
      ...['<loginRequired>1</loginRequired>', '<post_password/>', '<wp:post_password> </wp:post_password>'],
    ];
    const items = await entriesOf(rss(states.map((state, index) => described(`Item ${index}`, state)).join('')));
    expect(items.map(({ isVisible }) => isVisible)).toEqual([
      ...[true, true, ...Array(6).fill(false), true],
      ...[...Array(6).fill(false), true, true],
    ]);
  });

  it('of JSON arrives hidden, and leaves the others', async () => {
    const states = [
      {},
      { draft: true },
      { status: 'draft' },
      { published: false },
      { _own: { visibility: 'private' } },
      { _wordpress: { post_password: 'rose12' } },
    ];
    const items = states.map((state, id) => ({ id, title: `A ${id}`, content_html: '<p>Text</p>', ...state }));
    const source = feedOf(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'News', items }));
    const read = await itemsOf(source);
    expect(read.map(({ isVisible }) => isVisible)).toEqual([true, ...Array(5).fill(false)]);
  });
});

it('an entry of JSON without a picture has none', async () => {
  const item = { id: '1', url: 'https://old.example/1', title: 'A title', content_html: 'Text', attachments: [{}] };
  const feed = { version: 'https://jsonfeed.org/version/1.1', home_page_url: 'https://old.example/', items: [item] };
  const [read] = await itemsOf(readFeed('/tmp/feed.json', Buffer.from(JSON.stringify(feed))));
  expect([read?.fields.image, read?.fields.html, read?.notes]).toEqual([undefined, 'Text', []]);
});

describe('an export of Blogger', () => {
  const kind = (name: string) =>
    `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`;
  const older = (name: string, title: string, more = '') =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${title}</id><published>2021-03-01T10:00:00Z</published>${kind(name)}${more}<title type='text'>${title}</title><content type='html'>&lt;p>Text&lt;/p></content><link rel='edit' type='application/atom+xml' href='https://www.blogger.com/feeds/1/posts/default/1'/><link rel='alternate' type='text/html' href='http://old-blog.example/2021/03/${title}.html'/><author><name>Writer</name></author></entry>`;
  const newer = (type: string, status: string, title: string, more = '') =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${title}</id><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><author><name>Writer</name><uri/><blogger:type>BLOGGER</blogger:type></author><title>${title}</title><content type='html'>&lt;img src="https://blogger.googleusercontent.com/img/a/photo.jpg"></content><blogger:created>2021-03-02T10:00:00Z</blogger:created><published>2021-03-01T10:00:00Z</published><category scheme='tag:blogger.com,1999:blog-1' term='news'/><blogger:filename>/2021/03/${title}.html</blogger:filename>${more}</entry>`;

  it('is told apart by its kinds: posts, pages and drafts, and not comments, template and settings', async () => {
    const news = `<category scheme='http://www.blogger.com/atom/ns#' term='news'/><category scheme='http://www.blogger.com/atom/ns#' term='water'/>`;
    const reply = `<thr:in-reply-to ref='tag:blogger.com,1999:blog-1.post-post'/>`;
    const draft = `<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control>`;
    const source = readFeed(
      '/uploads/blog.xml',
      Buffer.from(
        atom(
          [
            ...[older('template', 'a'), older('settings', 'b'), older('post', 'post', news), older('page', 'page')],
            ...[older('post', 'draft', draft), older('comment', 'c', reply), older('comment', 'd', reply)],
          ].join(''),
        ),
      ),
    );
    const items = await itemsOf(source);
    expect(
      items.map(({ kind: own, category, address, fields }) => [own, category, address, fields.author, fields.showTime]),
    ).toEqual([
      ['article', 'category:news', 'http://old-blog.example/2021/03/post.html', 'Writer', '2021-03-01'],
      [
        'page',
        'page:tag:blogger.com,1999:blog-1.post-page',
        'http://old-blog.example/2021/03/page.html',
        'Writer',
        '2021-03-01',
      ],
      ['article', 'category:News', 'http://old-blog.example/2021/03/draft.html', 'Writer', '2021-03-01'],
    ]);
    expect(kindsOf(items)).toEqual([
      ['post', true, 'other-categories news · water'],
      ['page', true],
      ['draft', false, 'was-draft'],
    ]);
    expect(source.categories.map(({ type, titles }) => [type, titles.en])).toEqual([
      ['articles', 'news'],
      ['page', 'page'],
      ['articles', 'News'],
    ]);
    expect(source.notices).toEqual([
      { kind: 'comments', count: 2, text: 'post' },
      { kind: 'left-out', count: 2, text: 'template · settings' },
    ]);
    expect(source.site).toBe('http://old-blog.example');
  });

  it('is told apart whatever stands before the names, and hides what was planned', async () => {
    const own = (text: string) => text.replace(/(<\/?)(?=\w+[\s>])/g, '$1ns0:').replaceAll('blogger:', 'ns1:');
    const entries = own(
      newer('POST', 'LIVE', 'live') + newer('POST', 'DRAFT', 'draft') + newer('COMMENT', 'LIVE', 'comment'),
    );
    const source = feedOf(
      `<ns0:feed xmlns:ns0="http://www.w3.org/2005/Atom" xmlns:ns1="http://schemas.google.com/blogger/2018"><ns0:title>News</ns0:title>${entries}</ns0:feed>`,
    );
    expect(kindsOf(await itemsOf(source))).toEqual([
      ['live', true],
      ['draft', false, 'was-draft'],
    ]);
    const planned = older('post', 'later').replace('<published>2021', '<published>2999');
    expect(kindsOf(await entriesOf(atom(planned)))).toEqual([['later', false, 'was-hidden']]);
  });

  it('of today is told apart by types and states, with the old addresses and the pictures that Blogger stores', async () => {
    const parent = '<blogger:parent>tag:blogger.com,1999:blog-1.post-page</blogger:parent>';
    const source = readFeed(
      '/uploads/feed.atom',
      Buffer.from(
        `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-1</id><title>Blog</title>${[
          ...[newer('POST', 'LIVE', 'live'), newer('PAGE', 'LIVE', 'page'), newer('POST', 'DRAFT', 'draft')],
          ...[newer('POST', 'SCHEDULED', 'later'), newer('POST', 'SOFT_TRASHED', 'gone')],
          newer('POST', 'LIVE', 'bin', '<blogger:trashed>2024-01-01T00:00:00Z</blogger:trashed>'),
          ...[
            newer('COMMENT', 'LIVE', 'comment', parent),
            newer('COMMENT', 'SPAM', 'spam', parent),
            newer('POST', '', 'unknown'),
          ],
        ].join('')}</feed>`,
      ),
    );
    const items = await itemsOf(source);
    expect(kindsOf(items)).toEqual([
      ['live', true],
      ['page', true],
      ['draft', false, 'was-draft'],
      ['later', false, 'was-hidden'],
      ['unknown', false, 'was-hidden'],
    ]);
    expect(items.map(({ fields, addresses }) => [fields.author, addresses])[0]).toEqual([
      'Writer',
      [{ from: '/2021/03/live.html' }],
    ]);
    expect(source.site).toBe('Blog');
    expect(source.files.map(({ address }) => address)).toEqual([
      'https://blogger.googleusercontent.com/img/a/photo.jpg',
    ]);
    expect(source.notices).toEqual([
      { kind: 'comments', count: 2, text: 'page' },
      { kind: 'bin', count: 2, text: 'gone · bin' },
    ]);
  });
});

describe('an entry of Blogger', () => {
  const kind = (name: string, scheme = 'http') =>
    `<category scheme="${scheme}://schemas.google.com/g/2005#kind" term="${scheme}://schemas.google.com/blogger/2008/kind#${name}"/>`;
  const entryWith = (title: string, more: string) => `<entry><id>${title}</id><title>${title}</title>${more}</entry>`;

  it('is hidden where it alone says no kind, and is no text where its kind has a secure address', async () => {
    const source = feedOf(
      atom(
        entryWith('Post', kind('post', 'https')) +
          entryWith('Comment', kind('comment', 'https')) +
          entryWith('No kind', ''),
      ),
    );
    expect(kindsOf(await itemsOf(source))).toEqual([
      ['Post', true],
      ['No kind', false, 'was-hidden'],
    ]);
    expect(source.notices.map((notice) => [notice.kind, notice.count])).toEqual([['comments', 1]]);
  });

  it('has the address of its file, and none of the elements that takeout leaves empty', async () => {
    const entry = entryWith(
      'Post',
      '<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><blogger:filename>/2021/03/a.html</blogger:filename><link/><enclosure/><content type="html">Text</content>',
    );
    const [item] = await entriesOf(atom(entry));
    expect([item?.address, item?.addresses, item?.fields.html, item?.notes]).toEqual([
      'https://old.example/2021/03/a.html',
      [{ from: '/2021/03/a.html' }],
      'Text',
      [],
    ]);
  });
});

describe('a feed', () => {
  it.each([
    ['with its prefix', '<app:control><app:draft>yes</app:draft></app:control>'],
    ['with another prefix', '<pub:control><pub:draft> yes </pub:draft></pub:control>'],
    ['without one', '<control xmlns="http://www.w3.org/2007/app"><draft>yes</draft></control>'],
    ['of the first version', '<draft xmlns="http://purl.org/atom-blog/ns#">true</draft>'],
  ])('hides drafts: %s', async (_, draft) => {
    const items = await entriesOf(atom(`<entry><id>1</id><title>A</title>${draft}</entry>`));
    expect(kindsOf(items)).toEqual([['A', false, 'was-draft']]);
    const other = (said: string) =>
      entriesOf(atom(`<entry><id>1</id><title>A</title>${draft.replace(/yes|true/, said)}</entry>`));
    expect(kindsOf(await other('no'))).toEqual([['A', true]]);
    expect(kindsOf(await other(''))).toEqual([['A', false, 'was-draft']]);
  });

  it.each([
    [
      'its elements',
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One<br/>two</p><img src="https://old.example/a.jpg"/></div></content>',
      '<div><p>One<br>two</p><img src="https://old.example/a.jpg"></div>',
    ],
    [
      'with a prefix',
      '<content type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml">1 &lt; 2 <x:em>&amp;</x:em></x:div></content>',
      '<div>1 &lt; 2 <em>&amp;</em></div>',
    ],
    [
      'with a summary in it',
      '<content type="xhtml"><div><details><summary>A</summary>B</details></div></content>',
      '<div><details><summary>A</summary>B</details></div>',
    ],
    [
      'under the name of a media type',
      '<content type="text/html"><a href="https://old.example/b">B</a></content>',
      '<a href="https://old.example/b">B</a>',
    ],
    [
      'as letters that are named',
      '<content type="xhtml"><div>a&nbsp;&rsquo;</div></content>',
      '<div>a&nbsp;&rsquo;</div>',
    ],
    ['as text', '<content type="text">1 &lt; 2</content>', '1 &lt; 2'],
    ['coded as HTML', '<content type="html"><![CDATA[<p>A&nbsp;B</p>]]></content>', '<p>A&nbsp;B</p>'],
    [
      'in base64, as the first version of Atom says it',
      '<content type="text/html" mode="base64">\n  PHA+2YHYsdi12Kk8\n  L3A+\n</content>',
      '<p>فرصة</p>',
    ],
    [
      'in base64 of another encoding',
      '<content type="text/html" mode="base64">49HNyMcgyN/jIMzj7drH</content>',
      'مرحبا بكم جميعا',
    ],
    ['in base64 as text', '<content type="text/plain" mode="base64">MSA8IDI=</content>', '1 &lt; 2'],
    [
      'in base64 of no type',
      '<content type="application/octet-stream">RXhhbXBsZSA8Yj5BdG9tPC9iPg==</content>',
      'Example <b>Atom</b>',
    ],
    ['under the name of a type of text', '<content type="TEXT/HTML; charset=utf-8">QUJD</content>', 'QUJD'],
    [
      'not that of a coded file',
      '<content type="image/png">iVBORw0KGgo=</content><summary>A picture</summary>',
      'A picture',
    ],
  ])('has the content of its entries: %s', async (_, content, html) => {
    expect((await entriesOf(atom(`<entry><id>1</id><title>A</title>${content}</entry>`)))[0]?.fields.html).toBe(html);
  });

  it('names the files that its entries hold as codes', async () => {
    const [item] = await entriesOf(
      atom('<entry><id>1</id><title>A</title><content type="image/png">iVBORw0KGgo=</content></entry>'),
    );
    expect([item?.isVisible, item?.notes]).toEqual([
      true,
      [{ kind: 'file-missing', text: 'image/png', reason: 'file-kind' }],
    ]);
  });

  it.each([
    ['as text', '<title type="text">1 &lt;b> 2</title>', '1 <b> 2'],
    ['as HTML', '<title type="html">1 &lt;b>2&lt;/b></title>', '1 2'],
    ['in base64', '<title type="text/html" mode="base64">RXhhbXBsZSA8Yj5BdG9tPC9iPg==</title>', 'Example Atom'],
    ['with letters of Windows as numbers', '<title>don&#146;t &#x85;</title>', 'don’t …'],
    ['with letters of Windows as controls', '<title>\u0093a\u0094 \u0096 b</title>', '“a” – b'],
  ])('has the titles of its entries: %s', async (_, title, read) => {
    expect((await entriesOf(atom(`<entry><id>1</id>${title}</entry>`)))[0]?.title).toBe(read);
  });

  it.each([
    ['<description>&lt;p>One&lt;/p></description><summary>Two</summary>', '<p>One</p>', 'Two'],
    ['<itunes:subtitle>Two</itunes:subtitle><description>One</description>', 'One', 'Two'],
    ['<description>&lt;p>One&lt;/p></description><itunes:summary>One</itunes:summary>', '<p>One</p>', ''],
  ])('loses no text that stands beside another one: %s', async (texts, html, summary) => {
    const [item] = await entriesOf(rss(`<item><guid>1</guid><title>A</title>${texts}</item>`));
    expect([item?.fields.html, item?.fields.summary ?? '']).toEqual([html, summary]);
  });

  it('has the language, the author and the categories of an entry by whichever names they are written', async () => {
    const [french] = await entriesOf(
      atom(
        '<entry><id>1</id><title>A</title><content type="html" xml:lang="fr">Oui</content></entry>',
        'xml:lang="en"',
      ),
    );
    expect(french && [french.isVisible, ...notesOf(french)]).toEqual([false, 'other-language fr']);
    const [item] = await entriesOf(
      rss(
        '<item><dc:author>Writer</dc:author><dc:author>w@old.example (Other)</dc:author><media:category label="News"/><media:group><media:category>Two</media:category></media:group></item>',
      ),
    );
    expect(item && [item.fields.author, item.category, ...notesOf(item)]).toEqual([
      ...['Writer, Other', 'category:News', 'other-categories News · Two'],
    ]);
  });

  it('has addresses as their places mean them', async () => {
    const entry = `<entry xml:base="2024/"><id>1</id><title>A</title><link href="05/a"/><content type="html" xml:base="05/">&lt;img src="a.jpg">&lt;a href="#b">b&lt;/a></content></entry>`;
    const [item] = await entriesOf(atom(entry, 'xml:base="/blog/"'));
    expect(item?.address).toBe('https://old.example/blog/2024/05/a');
    expect(item?.fields.html).toBe(
      '<img src="https://old.example/blog/2024/05/a.jpg"><a href="https://old.example/blog/2024/05/#b">b</a>',
    );
    const plain =
      '<item><guid isPermaLink="false">1</guid><link>/b/2</link><enclosure url="../c.png"/></item><item><guid>https://old.example/3</guid></item>';
    expect((await entriesOf(rss(plain))).map(({ address, fields }) => [address, fields.image])).toEqual([
      ['https://old.example/b/2', 'https://old.example/c.png'],
      ['https://old.example/3', undefined],
    ]);
  });

  it('has addresses of texts as the page of the entry means them, and else its site', async () => {
    const html = '&lt;a href="b">b&lt;/a>&lt;a href="#c">c&lt;/a>&lt;object data="/d.swf">&lt;/object>';
    const texts = await entriesOf(
      rss(
        `<item><link>https://other.example/x/a</link><description>${html}</description></item><item><description>${html}</description></item>`,
      ),
    );
    expect(texts.map(({ fields }) => fields.html)).toEqual([
      '<a href="https://other.example/x/b">b</a><a href="#c">c</a><object data="https://other.example/d.swf"></object>',
      '<a href="https://old.example/b">b</a><a href="#c">c</a><object data="https://old.example/d.swf"></object>',
    ]);
  });

  it('names the links of which nothing tells where they led, and makes them lead nowhere', async () => {
    const source = readFeed(
      '/uploads/feed.xml',
      Buffer.from('<rss><channel><item><description>&lt;a href="/b">b&lt;/a></description></item></channel></rss>'),
    );
    const [item] = await itemsOf(source);
    expect([item?.fields.html, item?.notes]).toEqual([
      '<a>b</a>',
      [{ kind: 'file-missing', text: '/b', reason: 'address' }],
    ]);
  });

  it('is read by the prefix of its entries', async () => {
    const item =
      '<rss:item rdf:about="https://old.example/1"><rss:title>A</rss:title><rss:link>https://old.example/1</rss:link><dc:subject>News</dc:subject><rss:description>Text</rss:description></rss:item>';
    const source = feedOf(
      `<rdf:RDF><rss:channel><rss:title>Site</rss:title><rss:link>https://old.example/</rss:link></rss:channel>${item}</rdf:RDF>`,
    );
    const [read] = await itemsOf(source);
    expect([read?.title, read?.address, read?.category, read?.fields.html]).toEqual([
      ...['A', 'https://old.example/1', 'category:News', 'Text'],
    ]);
    expect(source.site).toBe('https://old.example');
  });

  it('names further categories, and links to what comes with an entry and is no picture', async () => {
    const item = `<item><guid>1</guid><title>A</title><category>One</category><category>Two</category><description>Text</description>
      <enclosure url="https://old.example/a.mp3" type="audio/mpeg"/><enclosure url="https://old.example/a.png" type="image/png"/></item>`;
    const [read] = await entriesOf(rss(item));
    expect([read?.category, read?.fields.image, read && notesOf(read)]).toEqual([
      ...['category:One', 'https://old.example/a.png'],
      ['other-categories One · Two', 'attachment https://old.example/a.mp3'],
    ]);
    expect(read?.fields.html).toBe('Text<p><a href="https://old.example/a.mp3">a.mp3</a></p>');
    const [film] = await entriesOf(atom('<entry><id>1</id><title>A</title><content src="film.mp4"/></entry>'));
    expect(film?.fields.html).toBe('<p><a href="https://old.example/film.mp4">film.mp4</a></p>');
  });

  it('names what has no place here, by entry and by its elements, and links to further pictures', async () => {
    const own = '<slash:comments>3</slash:comments><georss:where><gml:pos>31 36</gml:pos></georss:where>';
    const media =
      '<enclosure url="https://old.example/a.png"/><media:content url="https://old.example/b.png"/><media:content url="https://old.example/c.png"/><media:thumbnail url="https://old.example/d.png"/><description>&lt;img src="https://old.example/c.png"></description>';
    const source = feedOf(
      rss(`<item>${own}<dc:rights>Mine</dc:rights></item><item>${own}</item><item>${media}</item>`),
    );
    const items = await itemsOf(source);
    expect(items.map(notesOf)).toEqual([
      ['custom-fields georss:where: 31 36 · dc:rights: Mine'],
      ['custom-fields georss:where: 31 36'],
      ['attachment https://old.example/b.png'],
    ]);
    expect(source.notices).toEqual([{ kind: 'custom-fields', count: 2, text: 'georss:where (2) · dc:rights (1)' }]);
    expect(items[2]?.fields).toMatchObject({
      image: 'https://old.example/a.png',
      html: '<img src="https://old.example/c.png"><p><a href="https://old.example/b.png">b.png</a></p>',
    });
  });

  it.each([
    [atom('<entry><id>1</id></entry><link rel="next" href="/feed?start-index=26"/>')],
    [rss('<atom:link rel="prev-archive" href="https://old.example/feed?start-index=26"/><item/>')],
    ['{"version": "1.1", "next_url": "https://old.example/feed?start-index=26", "items": [{"id": "1"}]}'],
  ])('says where the rest of it is, which its site serves page by page: %s', (text) => {
    expect(feedOf(text).notices).toEqual([
      { kind: 'short-list', count: 1, text: 'https://old.example/feed?start-index=26' },
    ]);
  });

  it('keeps every entry, also those of one id or of none', async () => {
    const items = await entriesOf(rss('<item><guid>1</guid></item><item><guid>1</guid></item><item/><item></item>'));
    expect(new Set(items.map(({ key }) => key)).size).toBe(4);
    const picture = await entriesOf(rss('<item><enclosure url="https://old.example/a.png"/></item><item/>'));
    expect(picture.map(({ key }) => key)).toEqual(['https://old.example/a.png', 'https://old.example']);
  });

  const whole = (number: number) =>
    `<item><guid>${number}</guid><title>T${number}</title><description>D</description></item>\n`;
  it.each([
    ['in an address', '<link>https://old.example/?a=1&b=2</link>', ['T2', true]],
    ['in a title', '<title>D&D, but in a server</title>', ['D&D, but in a server', true]],
    ['twice in a text', '<description>docker pull && docker restart</description>', ['T2', true]],
    ['in an attribute', '<media:thumbnail url="https://old.example/a.jpg?s=600&d=mm"/>', ['T2', true]],
    ['as a number with a capital X', '<title>T&#X32;</title>', ['T2', true]],
    ['before a letter of HTML', '<description>The Clown&rsquo;s &ecirc; Joke</description>', ['T2', true]],
    ['as a control character', '<description>a\u0012b\u0000c</description>', ['T2', true]],
    ['as an element that does not end', '<description>a<br>b</description>', ['T2', false, 'faulty 2']],
    ['as a text that does not end', '<description><![CDATA[a</description>', ['T2', false, 'faulty 2']],
    ['as an attribute that does not end', '<source url="https://old.example/>a</source>', ['T2', false, 'faulty 2']],
    ['as a sign of less', '<description>1 < 2</description>', ['T2', false, 'faulty 2']],
  ])('reads the other entries where one has a fault: %s', async (_, fault, [title, ...state]) => {
    const entry = `<item><guid>2</guid>${fault}<title>T2</title><description>D</description></item>\n`;
    const source = feedOf(rss(`${whole(1)}${entry}${whole(3)}`));
    expect(kindsOf(await itemsOf(source))).toEqual([
      ['T1', true],
      [title, ...state],
      ['T3', true],
    ]);
    const named = { kind: 'faulty', count: 1, text: 'feed.xml:2' };
    expect(source.notices).toEqual(state.includes('faulty 2') ? [named] : []);
  });

  it('says where an entry does not end, and that it ends in the middle', async () => {
    const source = feedOf(rss(`${whole(1)}<item><title>T2</title>\n${whole(3)}`));
    expect(kindsOf(await itemsOf(source))).toEqual([
      ['T1', true],
      ['T2', false, 'faulty 2'],
      ['T3', true],
    ]);
    const cut = feedOf(rss(whole(1) + whole(2)).slice(0, -40));
    expect(kindsOf(await itemsOf(cut))).toEqual([
      ['T1', true],
      ['T2', false, 'faulty 2'],
    ]);
    expect(cut.notices.map(({ kind }) => kind)).toEqual(['cut-off', 'faulty']);
  });
});

describe('entities that a feed declares', () => {
  const withEntities = (subset: string, text: string) =>
    feedOf(
      `<?xml version="1.0"?><!DOCTYPE rss [${subset}]>${rss(`<item><title>A title</title><description><p title="&org;">${text}</p></description></item><item><title>Another</title><description>Text &amp;copy; &other;</description></item>`)}`,
    );

  it('are read where they are plain texts, and no others', async () => {
    const items = await itemsOf(
      withEntities(
        `<!ENTITY org 'Bread "and" Water'>\n<!ENTITY dash "&#8212;"><!ENTITY org "x">`,
        '&org; &dash; <![CDATA[&org;]]>',
      ),
    );
    expect(kindsOf(items)).toEqual([
      ['A title', true],
      ['Another', true],
    ]);
    expect(items.map(({ fields }) => fields.html)).toEqual([
      '<p title="Bread &quot;and&quot; Water">Bread &quot;and&quot; Water — &org;</p>',
      'Text &copy; &other;',
    ]);
  });

  it.each([
    ['<!ENTITY org SYSTEM "file:///etc/passwd">'],
    ['<!ENTITY one "x"><!ENTITY org "&one;&one;">'],
    ['<!ENTITY org "<b>x</b>">'],
  ])('hide the entry that names one which is not read, such as %s', async (subset) => {
    expect(kindsOf(await itemsOf(withEntities(subset, 'a')))).toEqual([
      ['A title', false, 'faulty 1'],
      ['Another', true],
    ]);
  });

  it('add no more than has its place', async () => {
    const source = withEntities(`<!ENTITY org "${'x'.repeat(1_000)}">`, '&org;'.repeat(100_000));
    const [first] = await itemsOf(source);
    expect([first?.isVisible, String(first?.fields.html).length < 1_700_000]).toEqual([false, true]);
  });
});

describe('a table', () => {
  const tableOf = async (csv: string) => {
    const source = readTable('/tmp/articles.csv', Buffer.from(csv));
    return { notices: source.notices, items: await itemsOf(source) };
  };

  it('of another system hides what was hidden there, and names the columns that it does not take', async () => {
    const { items, notices } = await tableOf(
      'title,body,created,weight,status,published\nA visible text,Text,2024-05-01,1,1,1\nA hidden text,Text,2024-05-02,1,0,0\n',
    );
    expect(kindsOf(items)).toEqual([
      ['A visible text', true],
      ['A hidden text', false, 'was-hidden'],
    ]);
    expect(items.map(({ fields }) => fields.showTime)).toEqual(['2024-05-01', '2024-05-02']);
    expect(notices).toEqual([{ kind: 'columns-left', count: 1, text: 'weight' }]);
  });

  it.each([
    ['status', 'publish', true],
    ['status', 'draft', false],
    ['state', '-2', false],
    ['state', '', false],
    ['published', 'TRUE', true],
    ['published', '2024-05-01', true],
    ['published', 'later', false],
    ['visible', 'no', false],
    ['hidden', '0', true],
    ['draft', 'yes', false],
    ['الحالة', 'منشور', true],
    ['الحالة', 'مسودة', false],
    ['منشور', 'نعم', true],
    ['مرئي', 'لا', false],
    ['state', '-1', false],
    ['Is Published', '1.0', true],
    ['isVisible', 'false', false],
    ['post-status', 'private', false],
    ['published', '2999-01-01', false],
    ['published_at', '', true],
    ['deleted_at', '2024-05-01', false],
    ['deleted_at', '', true],
    ['not published', 'yes', false],
    ['الحاله:', 'غير منشور', false],
    ['حالة المقال', 'تم النشر', true],
    ['ظاهر للزوار؟', '٠', false],
    ['المنشورة', '١', true],
    ['تاريخ الحذف', '2024-05-01', false],
    ['مسوّدة', 'نعم', false],
    ['غير منشور', 'لا', true],
    ['_published', 'false', false],
    ['Published', '-1', false],
    ['publishedAt', '2024-05-01T10:00:00.000Z', true],
    ['Published On', 'Tue Mar 17 2020 10:00:00 GMT+0000 (Coordinated Universal Time)', true],
    ['Status', 'active', true],
    ['status', 'release', false],
    ['Archived', 'TRUE', false],
    ['approved', 'no', false],
    ['Approval Status', 'approved', true],
    ['review status', 'in review', false],
    ['in_review', '1', false],
    ['access', 'registered', false],
    ['access', '2', false],
    ['internal only', 'yes', false],
    ['show on website', 'no', false],
    ['hidden_from_public', '0', true],
    ['unlisted', '1', false],
    ['post_password', 'secret1', false],
    ['publish_down', '2020-01-01', false],
    ['publish_down', '0000-00-00 00:00:00', true],
    ['expires', '2999-01-01', true],
    ['embargo until', '2999-01-01', false],
    ['release date', '2999-01-01', false],
    ['not hidden', '0', false],
    ['statut', 'brouillon', false],
    ['معتمد', 'لا', false],
    ['الاعتماد', 'معتمد', true],
    ['تمت الموافقة', 'لا', false],
    ['موافقة المدير', 'لا', false],
    ['موافقة رئيس التحرير', 'نعم', true],
    ['approved by editor', 'no', false],
    ['يظهر في الموقع', 'لا', false],
    ['سرّي؟', 'نعم', false],
    ['قيد المراجعة', 'نعم', false],
    ['تاريخ انتهاء النشر', '2020-01-01', false],
    ['الجمهور', 'للعموم', true],
    ['الموقع', 'بيروت', true],
    ['العرض', 'سلال وبطانيات', true],
    ['reviewed book', 'no', true],
    ['تاريخ الانتهاء', '2020-01-01', true],
    ['access', 'by the north gate', true],
    ['a name of its own', 'draft', false],
    ['وصف المرحلة', 'مسودة', false],
    ['place', 'hidden valley', true],
    ['مكان النشر', 'لا', true],
    ['days of publication', 'no', true],
    ['état', 'publié', true],
    ['Statut', 'Brouillon', false],
    ['en ligne', 'non', false],
    ['Veröffentlicht', 'ja', true],
    ['VERÖFFENTLICHT', 'nein', false],
    ['nicht öffentlich', 'ja', false],
    ['Sichtbarkeit', 'privat', false],
    ['Entwurf', 'nein', true],
    ['Estado', 'publicado', true],
    ['estado', 'borrador', false],
    ['publicado', 'sí', true],
    ['publicada', 'no', false],
    ['no publicado', 'sí', false],
    ['DURUM', 'YAYINDA', true],
    ['yayın durumu', 'taslak', false],
    ['Yayında mı?', 'hayır', false],
    ['yayınlandı', 'evet', true],
    ['gizli', 'evet', false],
    ['Datum der Veröffentlichung', '2999-01-01', false],
    ['fecha de publicación', '2020-01-01', true],
  ])('shows what its column «%s» says with «%s»: %s', async (name, said, isVisible) => {
    const { items } = await tableOf(`title,${name}\nA title,${said}\n`);
    expect(items.map((item) => item.isVisible)).toEqual([isVisible]);
  });

  it.each([
    ['web', ['yes', 'no'], ['web']],
    ['للموقع الجديد', ['نعم', 'لا', 'لا'], ['للموقع الجديد']],
    ['ok', ['TRUE', 'FALSE', ''], ['ok']],
    ['featured', ['yes', 'no'], []],
    ['Allow comments', ['yes', 'no'], []],
    ['خبر عاجل؟', ['نعم', 'لا'], []],
    ['web', ['yes', 'no', 'maybe'], []],
    ['web', ['yes', 'yes'], []],
    ['rooms', ['0', '1'], []],
  ])(
    'hides all rows where «%s» says %j, which may be whether they were public, and names the column: %j',
    async (name, said, unsure) => {
      const { items, notices } = await tableOf(`title,${name}\n${said.map((one) => `A title,${one}`).join('\n')}\n`);
      expect(items.map(({ isVisible }) => isVisible)).toEqual(said.map(() => unsure.length === 0));
      expect(notices.filter(({ kind }) => kind === 'columns-unsure').map(({ text }) => text)).toEqual(unsure);
      if (unsure.length > 0) expect(items.map(notesOf)).toEqual(said.map(() => [`was-hidden ${name}`]));
    },
  );

  it('hides the rows without a day of publication, where others have one, and those of a day to come', async () => {
    const { items } = await tableOf(
      'title,date,published at\nA,2024-05-01,2024-05-02\nB,2024-05-01,\nC,2024-05-01,2999-01-01\n',
    );
    expect(kindsOf(items)).toEqual([
      ['A', true],
      ['B', false, 'was-hidden'],
      ['C', false, 'was-hidden'],
    ]);
  });

  it.each([
    [['04/03/2024', '25/04/2024'], ['2024-03-04', '2024-04-25'], []],
    [['04/03/2024', '04/25/2024'], ['2024-04-03', '2024-04-25'], []],
    [['04/03/2024', '04/04/2024'], ['2024-03-04', '2024-04-04'], ['date-guessed 04/03/2024']],
    [
      ['04/03/2024', '25/04/2024', '04/26/2024'],
      ['2024-03-04', '2024-04-25', '2024-04-26'],
      ['date-guessed 04/03/2024'],
    ],
    [['٤/٣/٢٠٢٤', '2024-04-25'], ['2024-03-04', '2024-04-25'], ['date-guessed ٤/٣/٢٠٢٤']],
  ])('has one order of day and month in a column, or says so: %j', async (written, days, notes) => {
    const { items } = await tableOf(`title,date\n${written.map((date) => `A,${date}`).join('\n')}\n`);
    expect(items.map(({ fields }) => fields.showTime)).toEqual(days);
    expect(items.flatMap(notesOf)).toEqual(notes);
  });

  it.each([
    ['5 آذار 2024', '2024-03-05'],
    ['الثلاثاء، ٥ مارس ٢٠٢٤', '2024-03-05'],
    ['05-كانون الثاني-2024', '2024-01-05'],
    ['5 من تشرين الأول سنة 2023، 10:30', '2023-10-05'],
    ['14 جانفي 2023', '2023-01-14'],
    ['غشت 5، 2023', '2023-08-05'],
    ['آذار 2024', undefined],
    ['شتاء 2024', undefined],
    ['Frühling 2024', undefined],
    ['31 أبريل 2024', undefined],
    ['12 رمضان 1445', undefined],
  ])('reads a day with its month in Arabic: %s', async (date, day) => {
    const { items } = await tableOf(`title\tdate\nA text\t${date}\n`);
    expect(items.map(({ fields }) => fields.showTime)).toEqual([day]);
  });

  it.each([
    ['with a line between its columns', 'title|text|published\nA text|Text|yes\nHidden|Text|no\n'],
    ['with a heading above its columns', 'News of 2024\n;;\ntitle;text;published\nA text;Text;yes\nHidden;Text;no\n'],
    [
      'of Wix',
      'Title,Plain Content,Published Date,Status\nA text,Text,2024-01-05T10:00:00Z,PUBLISHED\nHidden,Text,2024-01-05,UNPUBLISHED\n',
    ],
  ])('is read %s', async (_, csv) => {
    const { items } = await tableOf(csv);
    expect(items.map(({ title, isVisible, fields }) => [title, isVisible, fields.html])).toEqual([
      ['A text', true, '<p>Text</p>'],
      ['Hidden', false, '<p>Text</p>'],
    ]);
  });

  it('may name its delimiter before its columns, as Excel does', async () => {
    const { items } = await tableOf('sep=|\r\ntitle|text\r\nA, B|C\r\n');
    expect(items.map(({ title }) => title)).toEqual(['A, B']);
  });
});
