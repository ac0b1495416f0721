// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pastedText } from './clean-pasted.ts';
import { rtfPictures } from './rtf-pictures.ts';

const picture = (blip: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn pibName}{\\sv 0a}}}\\picscalex100\\picw10\\${blip}\\bliptag-5{\\*\\blipuid aabb}\n${hex}\r\n}}` +
  `{\\nonshppict{\\pict\\wmetafile8 ffff}}`;
const rtf = (...parts: string[]) =>
  `{\\rtf1\\ansi{\\*\\listpicture{\\pict\\pngblip 0102}}{\\b \\'d3a}${parts.join(' text \\par ')}}`;
const local = (name: string) => `<img width=10 src="file:///C:/Users/x/clip_${name}.png">`;

it('the pictures of a word processor are those of its RTF, in the order of the text, without copies and bullets', async () => {
  const found = rtfPictures(rtf(picture('pngblip', '89504E47'), picture('jpegblip', 'ffd8\nff')));
  expect(found.map((file) => [file?.name, file?.type])).toEqual([
    ['pasted-1.png', 'image/png'],
    ['pasted-2.jpg', 'image/jpeg'],
  ]);
  const bytes = await Promise.all(found.map((file) => file?.arrayBuffer()));
  expect(bytes.map((buffer) => [...new Uint8Array(buffer ?? new ArrayBuffer(0))])).toEqual([
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
  ]);
});

it('they take the places of the files that the HTML names on the author’s device', () => {
  const html = `<p>a${local('1')}b</p><p>${local('2')}</p>`;
  const text = pastedText(html, '', rtf(picture('pngblip', '89'), picture('jpegblip', 'ff')));
  expect(text.html).toBe('<p>a<img>b</p><p><img></p>');
  expect(text.pictures.map((file) => typeof file !== 'string' && file.name)).toEqual(['pasted-1.png', 'pasted-2.jpg']);
  expect(text.hasLostPictures).toBe(false);
});

it('one in a format of the word processor is lost alone, and where the numbers differ all are', () => {
  const html = `<p>a${local('1')}</p><p>b${local('2')}</p>`;
  const one = pastedText(html, '', rtf(picture('emfblip', '01'), picture('pngblip', '89')));
  expect([one.html, one.pictures.length, one.hasLostPictures]).toEqual(['<p>a</p><p>b<img></p>', 1, true]);
  const none = pastedText(html, '', rtf(picture('pngblip', '89')));
  expect([none.html, none.pictures.length, none.hasLostPictures]).toEqual(['<p>a</p><p>b</p>', 0, true]);
});
