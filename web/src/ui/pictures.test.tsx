import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';
import { Picture, pictureSource } from './picture.tsx';

const srcset = '/uploads/webp_320.webp 320w, /uploads/webp_640.webp 640w';
const info = { width: 800, height: 400, srcset, alt: 'A tree', share: '' };
const shown = (width: number, height: number) =>
  renderToStaticMarkup(<Logo src="/uploads/logo.png" info={{ ...info, width, height }} dark="" />);

describe('the logo', () => {
  it('reserves its space, and offers its versions for its size in the header', () => {
    const html = shown(800, 400);
    expect(html).toContain('width="800" height="400"');
    expect(html).toContain(`srcSet="${srcset}" sizes="88px"`);
    expect(shown(1600, 100)).toContain('sizes="160px"');
  });

  it('has no alternative text, because the name is beside it', () => {
    expect(shown(40, 40)).toContain('alt=""');
  });

  it('is another one on dark grounds, where there is one', () => {
    const dark = '/uploads/dark.webp 320w';
    const source = (isOnDark: boolean) =>
      renderToStaticMarkup(<Logo src="/uploads/logo.png" info={info} dark={dark} isOnDark={isOnDark} />);
    expect(source(false)).toContain(`<source srcSet="${dark}" sizes="88px" media="(prefers-color-scheme: dark)"/>`);
    expect(source(true)).toContain(`<source srcSet="${dark}" sizes="88px"/>`);
    expect(shown(800, 400)).not.toContain('<source');
  });

  it('is the built-in logo where there is none', () => {
    expect(renderToStaticMarkup(<Logo src="" info={null} dark="" />)).toMatch(/^<svg /);
  });
});

const IMAGE = '/uploads/a.jpg';
const SRCSET = '/uploads/webp_480_a.webp 480w';

describe('a picture', () => {
  it('loads the version that fits', () => {
    expect(pictureSource(IMAGE, SRCSET, 0)).toEqual({ src: IMAGE, srcSet: SRCSET });
  });

  it('has no more than two pixels to a CSS pixel on a phone', () => {
    const html = renderToStaticMarkup(<Picture image={IMAGE} info={info} sizes="(width >= 640px) 50vw, 90vw" />);
    const capped = '(resolution &gt; 2.5dppx) and (width &lt; 640px) calc(90vw / 1.5)';
    expect(html).toContain(`sizes="${capped}, (width &gt;= 640px) 50vw, 90vw"`);
  });

  it('loads its original file where no version could be displayed', () => {
    expect(pictureSource(IMAGE, SRCSET, 1)).toEqual({ src: IMAGE, srcSet: undefined });
  });

  it('is replaced by the placeholder when its original file fails', () => {
    expect(pictureSource(IMAGE, SRCSET, 2)).toBeUndefined();
    expect(pictureSource(IMAGE, '', 1)).toBeUndefined();
  });

  it('is replaced by the placeholder where there is none', () => {
    expect(pictureSource('', '', 0)).toBeUndefined();
    expect(pictureSource('', SRCSET, 0)).toBeUndefined();
  });
});
