// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { captionOf, removePicture, setCaption, setSide, setSize, sideOf, sizeOf } from './picture-changes.ts';

/** The first picture of a text, and the text as it is then. */
function textWith(html: string, dir = 'ltr') {
  const text = document.createElement('div');
  text.style.direction = dir;
  text.innerHTML = html;
  document.body.replaceChildren(text);
  const picture = text.querySelector('img');
  if (!picture) throw new Error('the text has no picture');
  return { picture, html: () => text.innerHTML };
}

it('a caption makes a figure of the paragraph that holds the picture alone, and an empty one undoes it', () => {
  const stored = '<p class="lead"><a href="/x"><img src="a.jpg" alt="A"></a></p><p>After</p>';
  const { picture, html } = textWith(stored);
  setCaption(picture, 'By the well');
  expect(html()).toBe(
    '<figure class="lead"><a href="/x"><img src="a.jpg" alt="A"></a><figcaption>By the well</figcaption></figure><p>After</p>',
  );
  expect(captionOf(picture)).toBe('By the well');
  setCaption(picture, '');
  expect(html()).toBe(stored);
});

it('a picture among words gets its figure after their paragraph', () => {
  const { picture, html } = textWith('<p>Words <img src="a.jpg"> around it</p>');
  setCaption(picture, 'C');
  expect(html()).toBe('<p>Words  around it</p><figure><img src="a.jpg"><figcaption>C</figcaption></figure>');
});

it('a caption with markup stays as it is until it is typed anew', () => {
  const stored = '<figure><img src="a.jpg"><figcaption>By <b>Sara</b></figcaption></figure>';
  const { picture, html } = textWith(stored);
  setCaption(picture, 'By Sara');
  expect(html()).toBe(stored);
  setCaption(picture, 'By Sara A.');
  expect(html()).toContain('<figcaption>By Sara A.</figcaption>');
});

it.each([
  ['ltr', 'left', 'right'],
  ['rtl', 'right', 'left'],
] as const)('in %s a picture is at the %s without a style, and can be moved', (dir, start, end) => {
  const { picture, html } = textWith('<figure><img src="a.jpg"><figcaption>C</figcaption></figure>', dir);
  expect(sideOf(picture)).toBe(start);
  setSide(picture, 'center');
  expect(html()).toBe(
    '<figure style="text-align: center;"><img src="a.jpg" style="margin-left: auto; margin-right: auto;"><figcaption>C</figcaption></figure>',
  );
  setSide(picture, end);
  expect(sideOf(picture)).toBe(end);
  expect(picture.getAttribute('style')).toBe(`margin-${start}: auto;`);
  setSide(picture, start);
  expect(html()).toBe('<figure><img src="a.jpg"><figcaption>C</figcaption></figure>');
});

it('a size is a width, and the full one none', () => {
  const { picture, html } = textWith('<p><img src="a.jpg"></p>');
  expect(sizeOf(picture)).toBe('full');
  setSize(picture, 'small');
  expect(html()).toBe('<p><img src="a.jpg" style="width: 12rem;"></p>');
  expect(sizeOf(picture)).toBe('small');
  setSize(picture, 'full');
  expect(html()).toBe('<p><img src="a.jpg"></p>');
});

it('a removed picture leaves an empty paragraph, or the words around it', () => {
  const figure = textWith('<figure><img src="a.jpg"><figcaption>C</figcaption></figure><p>After</p>');
  expect(removePicture(figure.picture)?.outerHTML).toBe('<p><br></p>');
  expect(figure.html()).toBe('<p><br></p><p>After</p>');
  const words = textWith('<p>Words <img src="a.jpg"> stay</p>');
  expect(removePicture(words.picture)).toBeUndefined();
  expect(words.html()).toBe('<p>Words  stay</p>');
});
