import { describe, expect, it } from 'vitest';
import { assetsOf, type BuildManifest } from './build-manifest.ts';

const chunk = (file: string, imports: string[] = [], css: string[] = [], dynamicImports: string[] = []) => ({
  file,
  imports,
  css,
  dynamicImports,
  isEntry: false,
});

const MANIFEST: BuildManifest = {
  'index.html': { ...chunk('entry.js', ['_frame.js'], ['entry.css']), isEntry: true },
  '_frame.js': chunk('frame.js', [], ['frame.css']),
  '_parts.js': chunk('parts.js', ['_frame.js'], ['parts.css']),
  'src/home.tsx': chunk('home.js', ['_frame.js', '_parts.js'], ['home.css', 'parts.css']),
  'src/other.tsx': chunk('other.js', ['_parts.js']),
  'src/list.tsx': chunk('list.js', [], ['list.css'], ['src/below-part.tsx', 'src/tools.tsx']),
  'src/below-part.tsx': chunk('below.js', ['_parts.js', '_forms.js'], ['below.css'], ['src/notices-extra.tsx']),
  '_forms.js': chunk('forms.js', [], [], ['src/answers-extra.tsx']),
  'src/answers-extra.tsx': chunk('answers.js', [], ['answers.css']),
  'src/notices-extra.tsx': chunk('notices.js', [], ['notices.css']),
  'src/tools.tsx': chunk('tools.js', [], ['tools.css']),
};

describe('the assets of a screen', () => {
  it('are its chunk and what that brings along, without what every page has', () => {
    expect(assetsOf(MANIFEST, ['src/home.tsx'], '').scripts).toEqual(['/parts.js', '/home.js']);
  });

  it('have the styles of what is shared before the own ones, each once', () => {
    expect(assetsOf(MANIFEST, ['src/home.tsx', 'src/other.tsx'], '').styles).toEqual(['/parts.css', '/home.css']);
  });

  it('are of a part that comes late the styles alone, and nothing of what else may be loaded', () => {
    expect(assetsOf(MANIFEST, ['src/list.tsx'], '')).toEqual({
      scripts: ['/list.js'],
      styles: ['/parts.css', '/below.css', '/list.css'],
    });
  });

  it('are of a part that few pages have the styles where the markup has it', () => {
    const stylesOf = (markup: string) => assetsOf(MANIFEST, ['src/list.tsx'], markup).styles;
    expect(stylesOf('<aside data-notices="true">')).toContain('/notices.css');
    expect(stylesOf('<p>data-notice</p>')).not.toContain('/notices.css');
    expect(stylesOf('<div data-answers="true">')).toContain('/answers.css');
    expect(stylesOf('<aside data-notices="true">')).not.toContain('/answers.css');
  });

  it('are none for a source that the build does not know', () => {
    expect(assetsOf(MANIFEST, ['src/nope.tsx'], '')).toEqual({ scripts: [], styles: [] });
  });
});
