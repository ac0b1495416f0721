import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';

const srcset = '/uploads/webp_320.webp 320w, /uploads/webp_640.webp 640w';
const shown = (width: number, height: number) =>
  renderToStaticMarkup(<Logo src="/uploads/logo.png" info={{ width, height, srcset, alt: 'A tree', share: '' }} />);

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

  it('is the built-in logo where there is none', () => {
    expect(renderToStaticMarkup(<Logo src="" info={null} />)).toMatch(/^<svg /);
  });
});
