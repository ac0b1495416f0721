// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanPasted } from './use-paste.ts';

describe('pasted HTML', () => {
  it('keeps structure, links and direction, and drops the other program’s styles', () => {
    const word =
      '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class="MsoNormal" dir="rtl" ' +
      'style="margin:0"><b><span lang="AR-SA" style="font-size:14pt">نص</span></b><o:p></o:p> ' +
      '<a href="https://example.org/">رابط</a></p><!--EndFragment--></body></html>';
    expect(cleanPasted(word)).toEqual({
      html: '<p dir="rtl"><b>نص</b> <a href="https://example.org/">رابط</a></p>',
      pictures: [],
      hasLostPictures: false,
    });
  });

  it('keeps tables with their spans', () => {
    expect(cleanPasted('<table border="1" id="t"><tr><td colspan="2" bgcolor="red">a</td></tr></table>').html).toBe(
      '<table border="1"><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    );
  });

  it('gives embedded pictures out as files, to be stored', async () => {
    const { html, pictures, hasLostPictures } = cleanPasted('<p>a<img alt="x" src="data:image/png;base64,iVBO">b</p>');
    expect(html).toBe('<p>ab</p>');
    expect(hasLostPictures).toBe(false);
    expect(pictures.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: 'pasted-1.png', type: 'image/png', size: 3 },
    ]);
  });

  it.each(['file:///C:/a.png', 'cid:1', 'data:image/png;base64,!', 'data:image/svg+xml;base64,AAAA'])(
    'reports the picture %s, which cannot be stored',
    (address) => {
      expect(cleanPasted(`<p>a<img src="${address}"></p>`)).toEqual({
        html: '<p>a</p>',
        pictures: [],
        hasLostPictures: true,
      });
    },
  );

  it('leaves pictures of other sites where they are', () => {
    expect(cleanPasted('<img src="https://example.org/a.png">')).toMatchObject({
      html: '<img src="https://example.org/a.png">',
      hasLostPictures: false,
    });
  });

  it('contains no script', () => {
    expect(cleanPasted('<p onclick="x()">a</p><script>alert(1)</script>').html).toBe('<p>a</p>');
  });
});
