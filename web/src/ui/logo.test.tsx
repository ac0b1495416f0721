import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';

const srcset = '/uploads/webp_320.webp 320w, /uploads/webp_640.webp 640w';
const shown = (width: number, height: number) =>
  renderToStaticMarkup(<Logo src="/uploads/logo.png" info={{ width, height, srcset, alt: 'A tree', share: '' }} />);

describe('the logo', () => {
  it('keeps its room, and offers its versions for what it takes of the header', () => {
    const html = shown(800, 400);
    expect(html).toContain('width="800" height="400"');
    expect(html).toContain(`srcSet="${srcset}" sizes="88px"`);
    expect(shown(1600, 100)).toContain('sizes="160px"');
  });

  it('leaves its words to the name beside it', () => {
    expect(shown(40, 40)).toContain('alt=""');
  });

  it('is the built-in mark where there is none', () => {
    expect(renderToStaticMarkup(<Logo src="" info={null} />)).toMatch(/^<svg /);
  });
});
