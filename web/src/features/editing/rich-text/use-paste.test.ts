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
      hasLostPictures: false,
    });
  });

  it('keeps tables with their spans', () => {
    expect(cleanPasted('<table border="1" id="t"><tr><td colspan="2" bgcolor="red">a</td></tr></table>').html).toBe(
      '<table border="1"><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    );
  });

  it('drops embedded pictures, and reports it', () => {
    const { html, hasLostPictures } = cleanPasted('<p>a<img alt="x" src="data:image/png;base64,AAAA">b</p>');
    expect(html).toBe('<p>ab</p>');
    expect(hasLostPictures).toBe(true);
    expect(cleanPasted('<img src="https://example.org/a.png">').hasLostPictures).toBe(false);
  });

  it('contains no script', () => {
    expect(cleanPasted('<p onclick="x()">a</p><script>alert(1)</script>').html).toBe('<p>a</p>');
  });
});
