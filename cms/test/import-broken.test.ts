import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readWxr } from '../src/api/import/wordpress/wxr';
import { emptySite, type WxrPost } from '../src/api/import/wordpress/wxr-collector';
import { category, END, entry, HEAD, inCategory, meta } from './wordpress-entries';

/** What is read of an export that comes in pieces of this many bytes. */
async function read(content: string, bytes = 65_536) {
  const site = emptySite();
  const buffer = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(buffer.length / bytes) }, (_, index) =>
    buffer.subarray(index * bytes, (index + 1) * bytes),
  );
  const posts: WxrPost[] = [];
  for await (const post of readWxr([{ name: 'site.xml', read: async () => Readable.from(pieces) }], site))
    posts.push(post);
  return { site, posts };
}

/** An entry whose fields are no CDATA, as old versions and some plugins write them, on three lines. */
const plain = (id: number, title: string, content = `text ${id}`) => `<item>
<title>${title}</title><link>https://old.example/?a=1&p=${id}</link><category domain="category" nicename="a&b">A & B</category>
<content:encoded>${content}</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type></item>
`;

describe('an export with a fault', () => {
  it('is read whole where ampersands are bare, without a notice', async () => {
    const author =
      '<wp:author><wp:author_login>a</wp:author_login><wp:author_display_name>A & B</wp:author_display_name></wp:author>';
    const { site, posts } = await read(
      `${HEAD}${author}${category('x&y', '')}${plain(1, 'Bread & water &amp; books &nbsp;')}${plain(2, 'R&D; &#1582;')}${entry(3)}${END}`,
    );
    expect(posts.map(({ id, title, link }) => [id, title, link.slice(-10)])).toEqual([
      [1, 'Bread & water & books &nbsp;', 'e/?a=1&p=1'],
      [2, 'R&D; خ', 'e/?a=1&p=2'],
      [3, 'خبر رقم 3 من القديم', 'example/3/'],
    ]);
    expect(posts[0]?.terms).toEqual([{ domain: 'category', slug: 'a&b', name: 'A & B' }]);
    expect([site.authors.get('a'), site.terms.has('category/x&y'), site.faults, site.cutOff]).toEqual([
      'A & B',
      true,
      [],
      [],
    ]);
  });

  it.each([
    [
      'a text that ends its own CDATA',
      plain(1, 'One', '<![CDATA[a <![CDATA[ b ]]> c <br> d]]>'),
      'One',
      'a <![CDATA[ b ]]> c <br> d',
      6,
    ],
    ['a mark without its end', plain(1, '<b>One', '<![CDATA[a]]]]><![CDATA[>b]]>'), '<b>One', 'a]]>b', 5],
    ['an end without its mark', plain(1, 'One</b>'), 'One</b>', 'text 1', 5],
    ['a title that does not end', plain(1, 'One').replace('</title>', ''), '', 'text 1', 6],
    ['an entry that does not end', plain(1, 'One').replace('</item>', ''), 'One', 'text 1', 4],
    ['a sign of less', plain(1, '1 <2> 3'), '1 <2> 3', 'text 1', 5],
    ['a document type in a title', plain(1, 'A <!DOCTYPE html> B'), 'A <!DOCTYPE html> B', 'text 1', 5],
    ['a value of signs', plain(1, 'One', '<><....'), 'One', '<><....', 6],
    ['an attribute without its end', plain(1, 'One').replace('"a&b"', '"a&b'), 'One', 'text 1', 5],
    [
      'a comment that does not end',
      plain(1, 'One').replace('<wp:post_type>', '<!-- <wp:post_type>'),
      'One',
      'text 1',
      6,
    ],
    ['a character that no text has', plain(1, 'One&#0;'), 'One ', 'text 1', 5],
  ])(
    'keeps every other entry, reads this one by patterns and names the line: %s',
    async (_, broken, title, content, line) => {
      const { site, posts } = await read(
        `${HEAD}\n\n${broken}${plain(2, 'Two')}${entry(3, {}, inCategory('c') + meta('k', 'v'))}${END}`,
      );
      const [first, ...others] = posts;
      expect([first?.id, first?.title, first?.content]).toEqual([1, title.trim(), content]);
      expect(others.map(({ id, type }) => [id, type])).toEqual([
        [2, 'post'],
        [3, 'post'],
      ]);
      expect([site.faults, site.cutOff]).toEqual([[`site.xml:${line}`], []]);
    },
  );

  it('has the terms and authors of a head that is broken', async () => {
    const head = HEAD.replace('<link>', '<description><b></description><link>');
    const { site, posts } = await read(`${head}${category('a', '')}${category('b', 'a')}${entry(1)}${END}`);
    expect([posts.length, [...site.terms.keys()], site.address]).toEqual([
      1,
      ['category/a', 'category/b'],
      'https://old.example',
    ]);
    expect(site.faults).toHaveLength(1);
  });

  it('has what came before its end, and of the last entry what there is', async () => {
    const { site, posts } = await read(
      `${HEAD}${entry(1)}<item><title>Broken</title><wp:post_id>2</wp:post_id><wp:post_type>post</wp:post_type>`,
    );
    expect(posts.map(({ id, status }) => [id, status])).toEqual([
      [1, 'publish'],
      [2, ''],
    ]);
    expect(site.cutOff).toEqual(['site.xml']);
  });

  it('is the same in pieces of any size', async () => {
    const broken = plain(1, 'One', '<![CDATA[<item> ]]> & </b>');
    const content = `${HEAD}<!-- a <comment> -->\n${broken}${plain(2, 'Two & three')}<!-- ${entry(3)}${END}`;
    const whole = await read(content);
    expect(whole.posts.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const bytes of [1, 2, 3, 7, 100]) expect(await read(content, bytes)).toEqual(whole);
  });

  it.each([
    ['marks that do not end', '<a'.repeat(300_000)],
    ['elements that do not end', '<title>a'.repeat(50)],
    ['names that do not end', `<${'a:'.repeat(300_000)}`],
    ['ends without marks', '</a>'.repeat(100_000)],
    ['ends with spaces', `</a${' '.repeat(500_000)}`],
    ['ampersands', '&'.repeat(1_000_000)],
  ])(
    'is read in time: %s',
    async (_, text) => {
      const { posts } = await read(`${HEAD}<item><wp:post_id>1</wp:post_id>${text}</item>${entry(2)}${END}`);
      expect(posts.at(-1)?.id).toBe(2);
    },
    10_000,
  );
});
