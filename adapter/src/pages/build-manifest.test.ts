import { describe, expect, it } from 'vitest';
import { assetsOf, type BuildManifest } from './build-manifest.ts';

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css, isEntry: false });

const MANIFEST: BuildManifest = {
  'index.html': { ...chunk('entry.js', ['_frame.js'], ['entry.css']), isEntry: true },
  '_frame.js': chunk('frame.js', [], ['frame.css']),
  '_parts.js': chunk('parts.js', ['_frame.js'], ['parts.css']),
  'src/home.tsx': chunk('home.js', ['_frame.js', '_parts.js'], ['home.css', 'parts.css']),
  'src/other.tsx': chunk('other.js', ['_parts.js']),
};

describe('the assets of a screen', () => {
  it('are its chunk and what that brings along, without what every page has', () => {
    expect(assetsOf(MANIFEST, ['src/home.tsx']).scripts).toEqual(['/parts.js', '/home.js']);
  });

  it('have the styles of what is shared before the own ones, each once', () => {
    expect(assetsOf(MANIFEST, ['src/home.tsx', 'src/other.tsx']).styles).toEqual(['/parts.css', '/home.css']);
  });

  it('are none for a source that the build does not know', () => {
    expect(assetsOf(MANIFEST, ['src/nope.tsx'])).toEqual({ scripts: [], styles: [] });
  });
});
