import { describe, expect, it } from 'vitest';
import { plainText } from '../src/api/import/html-tree';
import { type NewPlaces, noteIn, placeText } from '../src/api/import/place-text';
import { readFeed } from '../src/api/import/read-feed';
import type { Note } from '../src/api/import/source';
import { convertContent } from '../src/api/import/wordpress/content';

const places: NewPlaces = {
  isFile: async () => false,
  isOtherFile: () => false,
  linkOf: () => undefined,
  file: async () => ({ error: 'gone' }),
  folderOf: () => '',
};
const CONTEXT = { picture: () => undefined, ownPictures: () => [], sharedBlock: () => undefined };

async function placed(html: string) {
  const notes: Note[] = [];
  const text = await placeText(html, 'https://old.example/a-page/', places, noteIn(notes));
  return { html: text.html, notes: notes.map(({ kind, text: about }) => `${kind} ${about}`) };
}

describe('what visitors of the old site did not see of a text', () => {
  it.each([
    ['<div style="display:none"><a href="https://spam.example">cheap pills</a></div>', 'cheap pills'],
    ['<p style="color:red; Display : NONE !important">A note for editors</p>', 'A note for editors'],
    ['<p hidden>A secret</p>', 'A secret'],
    ['<section hidden="until-found"><p>A <b>secret</b></p></section>', 'A secret'],
    ['<span style="visibility: hidden">A secret</span>', 'A secret'],
    ['<div style="position:absolute;left:-9999px">cheap pills</div>', 'cheap pills'],
    ['<div style="position:fixed; top: -2000em">cheap pills</div>', 'cheap pills'],
    ['<h2 style="text-indent:-5000px">cheap pills</h2>', 'cheap pills'],
    ['<font style="font-size:0">cheap pills</font>', 'cheap pills'],
    ['<div style="height:1px;width:1px;overflow:hidden">cheap pills</div>', 'cheap pills'],
    ['<div style="display:none"><img src="https://old.example/pixel.gif"></div>', 'https://old.example/pixel.gif'],
    ['<style>.x1, p.x2{color:red;display:none}</style><div class="a x1">cheap pills</div>', 'cheap pills'],
    ['<style>/* } */ #s { position:absolute; left:-9000px }</style><div id="s">cheap pills</div>', 'cheap pills'],
  ])('is left out and named: %s', async (html, words) => {
    const text = `<p>Seen</p>${html}`;
    expect(await placed(text)).toEqual({ html: '<p>Seen</p>', notes: [`concealed ${words}`] });
    const { html: written, notes } = convertContent(text, CONTEXT);
    expect([written, notes]).toEqual(['<p>Seen</p>', [{ kind: 'concealed', text: words }]]);
    expect(plainText(text)).toBe('Seen');
  });

  it.each([
    '<p style="display:block;text-indent:-20px">Words</p>',
    '<p style="overflow:hidden;height:auto">Words</p>',
    '<p style="margin-left:-10px;font-size:0.9em">Words</p>',
    '<details><summary>More</summary><p>Words</p></details>',
    '<p aria-hidden="true" class="hidden">Words</p>',
    '<style>@media print { .a { display:none } } .b .c { display:none }</style><p class="a c">Words</p>',
  ])('is nothing of what they could see: %s', async (html) => {
    const { html: text, notes } = await placed(html);
    expect(text).toContain('Words');
    expect(notes).toEqual([]);
  });

  it('is in no summary and no title of a feed', async () => {
    const item =
      '<title>A &lt;i hidden>secret&lt;/i> title</title><description>&lt;b hidden>A secret&lt;/b> Seen</description>';
    const source = readFeed(
      'https://old.example/feed.xml',
      Buffer.from(`<rss><channel><item>${item}<content:encoded>Text</content:encoded></item></channel></rss>`),
    );
    for await (const { title, fields } of source.items()) expect([title, fields.summary]).toEqual(['A title', 'Seen']);
  });
});
