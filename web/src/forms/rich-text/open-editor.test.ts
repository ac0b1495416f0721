import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { outerPieces, withUntouchedBlocks } from './open-editor.ts';

describe('the outermost pieces of a text', () => {
  it('are its blocks and what is between them', () => {
    const html = '<p>a <b>b</b></p>\n<hr><figure><img src="x" alt="a>b"><figcaption>c</figcaption></figure> bare';
    const pieces = outerPieces(html);
    expect(pieces.join('')).toBe(html);
    expect(pieces.filter((piece) => piece.trim() !== '')).toEqual([
      '<p>a <b>b</b></p>',
      '<hr>',
      '<figure><img src="x" alt="a>b"><figcaption>c</figcaption></figure>',
      ' bare',
    ]);
  });

  it('end where their element does, even when an element inside is not closed', () => {
    expect(outerPieces('<dl><dt>a<dd>b</dl><p>c</p>')).toEqual(['<dl><dt>a<dd>b</dl>', '<p>c</p>']);
  });

  it('are the same string when joined, even when markup is not closed', () => {
    expect(outerPieces('<p>a</p></div><div>b').join('')).toBe('<p>a</p></div><div>b');
  });

  it('include at the beginning what the parser leaves out', () => {
    expect(outerPieces('</div><p>a</p>')).toEqual(['</div><p>a</p>']);
  });

  it('are one piece where the parser moves a text out of a table', () => {
    const html = '<p>a</p><table>b<tr><td>c</td></tr></table>';
    expect(outerPieces(html)).toEqual([html]);
  });
});

describe('an edited text', () => {
  const stored = "<P CLASS=intro>One</P>\n<figure class='wide'><img src=a.jpg></figure>\n<p>Two</p>";
  const opened = '<p class="intro">One</p>\n<figure class="wide"><img src="a.jpg"></figure>\n<p>Two</p>';

  it('keeps every block that was not edited byte for byte', () => {
    const edited = opened.replace('Two', 'Two and three');
    expect(withUntouchedBlocks(stored, opened, edited)).toBe(
      "<P CLASS=intro>One</P>\n<figure class='wide'><img src=a.jpg></figure>\n<p>Two and three</p>",
    );
  });

  it('keeps them when others are moved, added or removed', () => {
    const edited = '<p>New</p><figure class="wide"><img src="a.jpg"></figure>';
    expect(withUntouchedBlocks(stored, opened, edited)).toBe("<p>New</p><figure class='wide'><img src=a.jpg></figure>");
  });

  it('keeps each of several that are stored differently and look the same in the editor', () => {
    const twice = '<P>One</P>\r\n<p >One</p>\r\n<p>Two</p>';
    expect(withUntouchedBlocks(twice, '<p>One</p>\n<p>One</p>\n<p>Two</p>', '<p>One</p>\n<p>One</p>\n<p>3</p>')).toBe(
      '<P>One</P>\r\n<p >One</p>\r\n<p>3</p>',
    );
  });

  it('stays as the editor wrote it where the pieces do not correspond', () => {
    expect(withUntouchedBlocks('a<br>b', '<p>a<br>b</p>', '<p>a<br>c</p>')).toBe('<p>a<br>c</p>');
  });
});

describe('any text', () => {
  const content = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<b>',
        '</b>',
        '<br/>',
        '<IMG SRC=/a.jpg>',
        "<a href='/x'>",
        '</A>',
        '<!-- x -->',
        '<font color=#036>',
      ),
      fc.constantFrom('&nbsp;', '&amp', '\u00a0', '\r\n', '\t', 'نصّ', '😀', 'e\u0301', '\u200f', '<', '"'),
      fc.string(),
    ),
    { maxLength: 5 },
  );
  const block = fc
    .tuple(
      fc.constantFrom('p', 'P', 'div', 'h2', 'ul', 'blockquote', 'center'),
      fc.constantFrom('', ' ', ' dir=rtl', " class='x'"),
      content,
    )
    .map(([name, attributes, pieces]) => `<${name}${attributes}>${pieces.join('')}</${name}>`);

  it('is the same string when its pieces are joined', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            block,
            content.map((pieces) => pieces.join('')),
          ),
        ),
        (blocks) => {
          expect(outerPieces(blocks.join('')).join('')).toBe(blocks.join(''));
        },
      ),
      { examples: [[['</A>']]] },
    );
  });

  it('stays byte for byte when the editor writes it differently and nobody edits it', () => {
    fc.assert(
      fc.property(fc.array(block), fc.constantFrom('', '\n', '\r\n', ' '), (blocks, space) => {
        const stored = blocks.join(space);
        const opened = serialize(parseFragment(stored));
        const isPaired = outerPieces(opened).length === outerPieces(stored).length;
        fc.pre(isPaired);
        expect(withUntouchedBlocks(stored, opened, opened)).toBe(stored);
      }),
    );
  });

  it('keeps the bytes of every other block when one is edited', () => {
    const plain = fc
      .tuple(fc.constantFrom('p', 'P', 'H2', 'div'), fc.constantFrom('', ' ', ' dir=rtl', " CLASS='x'"), fc.nat(3))
      .map(([name, attributes, number]) => `<${name}${attributes}>نصّ<BR>${number}</${name}>`);
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1 }), fc.nat(), (blocks, chosen) => {
        const edited = chosen % blocks.length;
        const written = blocks.map((piece) => serialize(parseFragment(piece)));
        written[edited] = '<p>edited</p>';
        const opened = serialize(parseFragment(blocks.join('\r\n')));
        const expected = blocks.with(edited, '<p>edited</p>');
        // What looks the same as the edited block comes in its order.
        fc.pre(
          blocks.every(
            (piece, at) =>
              at === edited || serialize(parseFragment(piece)) !== serialize(parseFragment(blocks[edited] ?? '')),
          ),
        );
        expect(withUntouchedBlocks(blocks.join('\r\n'), opened, written.join('\n'))).toBe(expected.join('\r\n'));
      }),
    );
  });
});
