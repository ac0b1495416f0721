import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanStyle } from '../../../cms/contract/html/style-attribute.ts';
import { cpuTime } from '../test-tools/cpu-time.ts';

describe('style attributes', () => {
  it.each([
    'text-align: center;',
    'color: rgb(10, 20, 30); background-color: #ffeeaa',
    'width: 50%;height:auto;float:right;margin: 0 auto 1.5em',
    'border: 1px solid rgba(0, 0, 0, 0.5); border-collapse: collapse',
    'list-style-type: lower-alpha; font-weight: 700 !important',
    'direction:rtl;vertical-align:middle;text-decoration:line-through',
    'font-family: "Traditional Arabic", \'Times New Roman\', serif; font-size: 14pt; line-height: 1.8',
    'font: italic bold 16px/1.5 Tahoma, sans-serif',
    'background: #ffe; max-width: 100%; min-height: 3em; display: inline-block; white-space: pre-wrap',
    'display:block;margin-left:auto;margin-right:auto;clear:both;list-style: square inside',
    'text-align: -webkit-center; letter-spacing: -0.5px; text-indent: -18pt; vertical-align: -.25em',
    'display: flex; gap: 1em; flex-wrap: wrap; aspect-ratio: 16 / 9; border-top-left-radius: 4px',
    'width: 2000px; font: 700 200px/1.2 "Arial 2005"; color: #993300; line-height: 150%; padding: 0.5cm 2000px',
  ])('keeps %s as it is', (style) => {
    expect(cleanStyle(style)).toBe(style);
  });

  it.each([
    'position: fixed',
    'background: url(https://evil.example)',
    'background-color: url(https://evil.example)',
    'width: expression(alert(1))',
    'width: calc(1px)',
    'color: var(--x)',
    'margin-top: -100px',
    'margin: 0 -9px',
    'color: \\72 ed',
    'transform: scale(100)',
    'z-index: 9',
    'position: absolute',
    'top: 0',
    'inset: 0',
    'translate: -100vw',
    'box-shadow: 0 0 0 9999px red',
    'outline: 9999px solid red',
    'clip-path: none',
    'content: "x"',
    'background: image-set("https://evil.example" 1x)',
    'background-image: none',
    'list-style-image: none',
    'list-style: url(https://evil.example)',
    'font: 1px/1 url(x)',
    'font-family: "a\\"',
    'font-family: "a',
    'font-family: "a(b)"',
    'color: red/**/',
    'text-indent: -999px',
    'text-indent: -9em',
    'letter-spacing: -1px -1px',
    'width: -1px',
    'width: 2001px',
    'height: 99999px',
    'padding: 0 1e9px',
    'width: 100vw',
    'min-height: 100dvh',
    'inline-size: 80cqi',
    'height: 51em',
    'font-size: 99999px',
    'font-size: 201px',
    'font: bold 40em/1 Tahoma',
    'letter-spacing: 900px',
    'color',
    'color:',
    ': red',
  ])('drops %s', (style) => {
    expect(cleanStyle(style)).toBe('');
  });

  it('changes nothing when it is applied again', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'color:red',
        'position:fixed',
        ' width : 10px ',
        'margin:-1px',
        'font-family:"a b"',
        'text-indent:-9px',
        '',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const cleaned = cleanStyle(parts.join(';'));
        expect(cleanStyle(cleaned)).toBe(cleaned);
      }),
    );
  });

  it('is quick on 100 KB of anything', async () => {
    for (const text of [
      ';'.repeat(100_000),
      'color:'.repeat(16_000),
      `color:${'a-'.repeat(50_000)}`,
      `color:rgb(${' '.repeat(99_000)}`,
    ]) {
      expect(await cpuTime(() => cleanStyle(text))).toBeLessThan(2_000);
    }
  });
});
