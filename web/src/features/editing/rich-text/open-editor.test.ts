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

  it('stays as the editor wrote it where the pieces do not correspond', () => {
    expect(withUntouchedBlocks('a<br>b', '<p>a<br>b</p>', '<p>a<br>c</p>')).toBe('<p>a<br>c</p>');
  });
});
