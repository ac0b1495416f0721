import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { BUDGETS, overruns, readBuild } from './first-load.ts';

const dist = temporaryFolder(afterAll);

const FRAME = { file: 'frame.js', css: ['frame.css'] };
const MANIFEST = {
  'index.html': { file: 'index.js', dynamicImports: ['src/entry-client.tsx'] },
  'src/entry-client.tsx': { file: 'client.js', imports: ['_frame.js'] },
  '_frame.js': FRAME,
  'home.tsx': {
    file: 'home.js',
    imports: ['_frame.js', '_card.js'],
    css: ['home.css'],
    dynamicImports: ['admin.tsx', 'low-part.tsx'],
  },
  'low-part.tsx': { file: 'low.js', css: ['low.css'] },
  '_card.js': { file: 'card.js', imports: ['_frame.js'] },
  'admin.tsx': { file: 'admin.js', css: ['admin.css'] },
  'ar.json': { file: 'ar.js' },
  'en.json': { file: 'en.js' },
  'fonts/cairo-signs.woff2': { file: 'signs.woff2' },
  'fonts/cairo-latin.woff2': { file: 'latin.woff2' },
};
const SIZES = {
  'index.js': 1,
  'client.js': 2,
  'frame.js': 900,
  'frame.js.br': 10,
  'home.js': 100,
  'card.js': 1_000,
  'ar.js': 10_000,
  'en.js': 20_000,
  'admin.js': 100_000,
  'frame.css': 5,
  'home.css': 6,
  'admin.css': 700,
  'low.js': 200_000,
  'low.css': 7,
  'signs.woff2': 31,
  'latin.woff2': 62,
};

function buildWith(modules: Record<string, string[]>) {
  mkdirSync(path.join(dist, '.vite'), { recursive: true });
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(dist, '.vite/modules.json'), JSON.stringify(modules));
  for (const [file, size] of Object.entries(SIZES)) writeFileSync(path.join(dist, file), 'x'.repeat(size));
  return readBuild(dist, new Set(['drafts']));
}

describe('the first load of a page', () => {
  it('is the start, the application, the screen, what both import, its texts, styles and those of its late parts in one text, and the fonts of its language, each once and as served', () => {
    expect(buildWith({}).firstLoad('home.tsx', ['ar.json'], 'ar')).toEqual({
      js: 1 + 2 + 10 + 100 + 1_000 + 10_000,
      css: brotliCompressSync('x'.repeat(5 + 6 + 7)).length,
      fonts: 31,
      files: 10,
      managerModules: [],
    });
  });

  it.each([
    'web/src/app/admin/admin-bar.tsx',
    'cms/contract/manager-routes.ts',
    'web/src/features/drafts/drafts-screen.tsx',
    'web/src/forms/saving/save-bar.tsx',
    'web/src/features/home/home-editor-screen.tsx',
    'web/src/features/articles/article-kind.tsx',
    'cms/contract/texts/manager.ar.json',
    'node_modules/jodit/esm/index.js',
    'node_modules/axios/index.js',
  ])('reports that %s is in it', (id) => {
    const { managerModules } = buildWith({ 'card.js': [id] }).firstLoad('home.tsx', ['ar.json'], 'ar');
    expect(managerModules).toEqual([id]);
  });

  it('does not mind code of managers that comes on demand', () => {
    const build = buildWith({ 'admin.js': ['web/src/app/admin/admin-bar.tsx'] });
    expect(build.firstLoad('home.tsx', ['ar.json'], 'ar').managerModules).toEqual([]);
  });

  it('fails for a screen that the build does not have', () => {
    expect(() => buildWith({}).firstLoad('nope.tsx', ['ar.json'], 'ar')).toThrow('nope.tsx');
  });
});

describe('the budgets', () => {
  const full = { ...BUDGETS, files: 9, managerModules: [] };

  it('allow what is just within them', () => {
    expect(overruns(full)).toEqual([]);
  });

  it.each(['js', 'css', 'fonts'] as const)('do not allow one byte more of %s', (kind) => {
    expect(overruns({ ...full, [kind]: full[kind] + 1 })).toEqual([expect.stringContaining(kind)]);
  });

  it('allow no code of the managers', () => {
    expect(overruns({ ...full, managerModules: ['web/src/app/admin/admin-bar.tsx'] })).toHaveLength(1);
  });
});
