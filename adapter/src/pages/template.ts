import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '../../contract/fields.ts';
import type { DrawnPage } from '../../contract/page.ts';
import { assetsOf, readManifest } from './build-manifest.ts';

/** What every text of the page's language needs of the font, as the build names it. */
const FONT: Record<Lang, RegExp> = {
  ar: /^cairo-(?:arabic|signs)-.*\.woff2$/,
  en: /^cairo-latin-.*\.woff2$/,
};

const DIRECTION: Record<Lang, string> = { ar: 'rtl', en: 'ltr' };

type Part = Pick<DrawnPage, 'lang'> & Partial<Pick<DrawnPage, 'head' | 'body' | 'sources'>>;

/** The built site's page around what was drawn. */
export interface Template {
  /** A whole page: its language and direction, its font, styles and scripts on the way from the first byte. Without a drawing, the shell. */
  fill(part: Part): string;
}

const preloadFont = (name: string) =>
  `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`;
/** What loads the application; it is told of the screen's own chunks, so that they come along with it. */
const START_SCRIPT = /<script type="module" crossorigin src="[^"]+"/;
/** The application itself, of which every page has the styles. */
const APPLICATION = 'src/entry-client.tsx';
/** As the build writes it. */
const STYLE_LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Styles stand in the page itself: one that has to ask for them shows its text a round trip later. The link is never
 * followed; it tells the build's loader that its styles are there.
 */
const styleHtml = (address: string, css: string) =>
  `<style>${css}</style><link rel="stylesheet" crossorigin href="${address}" disabled>`;

/** Every style of the site by its address. */
async function readStyles(webDir: string, names: readonly string[]): Promise<Map<string, string>> {
  const files = names.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`);
  const texts = await Promise.all(files.map((file) => readFile(join(webDir, file), 'utf8')));
  return new Map(files.map((file, place) => [file, texts[place] ?? '']));
}

/** The page of a built site; undefined as long as it has not been built. */
export async function readTemplate(webDir: string): Promise<Template | undefined> {
  const built = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined);
  if (built === undefined) return undefined;
  const manifest = await readManifest(webDir);
  const names = await readdir(join(webDir, 'assets')).catch(() => []);
  const styles = await readStyles(webDir, names);
  const styled = (address: string) => styleHtml(address, styles.get(address) ?? '');
  const html = built.replace(STYLE_LINK, (_link, address: string) => styled(address));

  return {
    fill({ lang, head, body, sources = [] }) {
      const assets = assetsOf(manifest, [APPLICATION, ...sources]);
      const fonts = names.filter((name) => FONT[lang].test(name) && !built.includes(name));
      const early = [...fonts.map(preloadFont), ...assets.styles.map(styled)];
      return html
        .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${DIRECTION[lang]}">`)
        .replace(START_SCRIPT, (script) => `${script} data-chunks="${assets.scripts.join(' ')}"`)
        .replace(/<title>[^<]*<\/title>/, (title) => head ?? title)
        .replace('</head>', () => `${early.join('')}</head>`)
        .replace('<div id="root"></div>', (root) => body ?? root);
    },
  };
}
