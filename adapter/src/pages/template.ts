import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIRECTIONS } from '../../../cms/contract/languages.ts';
import { FONT_FILES } from '../../../cms/contract/localized.ts';
import type { RenderedPage } from '../../../cms/contract/page.ts';
import { EARLY_SCRIPT } from '../http/security-headers.ts';
import { assetsOf, readManifest } from './build-manifest.ts';
import type { SiteLook } from './site-look.ts';

interface Part extends Pick<RenderedPage, 'lang'>, Partial<Pick<RenderedPage, 'head' | 'body' | 'sources'>> {
  /** How the association looks, where that is known. */
  look?: Pick<SiteLook, 'head' | 'iconLinks'> | undefined;
}

/** The built `index.html`, which is filled with a rendered page. */
export interface Template {
  /**
   * A complete page: with its language and direction, its styles inlined, and its font and scripts preloaded. Without a body it
   * is the shell.
   */
  fill(part: Part): string;
}

const preloadFont = (name: string) =>
  `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`;
/** The script that loads the application; its `data-chunks` names the screen's chunks, which it loads at the same time. */
const ICON_LINK = /<link rel="icon"[^>]*>/;
const START_SCRIPT = /<script type="module" crossorigin src="[^"]+"/;
/** The application itself, of which every page has the styles. */
const APPLICATION = 'src/entry-client.tsx';
/** As the build writes it. */
const STYLE_LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Styles are inlined in the page: otherwise its text would show a round trip later. The link is disabled; from it the
 * build's loader knows that these styles are loaded.
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
async function readTemplate(webDir: string): Promise<Template | undefined> {
  const built = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined);
  if (built === undefined) return undefined;
  const manifest = await readManifest(webDir);
  const names = await readdir(join(webDir, 'assets')).catch(() => []);
  const styles = await readStyles(webDir, names);
  const styled = (address: string) => styleHtml(address, styles.get(address) ?? '');
  const html = built.replace(STYLE_LINK, (_link, address: string) => styled(address));

  return {
    fill({ lang, head, body, look, sources = [] }) {
      const assets = assetsOf(manifest, [APPLICATION, ...sources], body ?? '');
      const fonts = names.filter((name) => FONT_FILES[lang].test(name) && !built.includes(name));
      // After the styles whose colors it replaces.
      const early = [...fonts.map(preloadFont), ...assets.styles.map(styled), look?.head[lang] ?? ''];
      return html
        .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${DIRECTIONS[lang]}">`)
        .replace(START_SCRIPT, (script) => `${script} data-chunks="${assets.scripts.join(' ')}"`)
        .replace(/<title>[^<]*<\/title>/, (title) => `<script>${EARLY_SCRIPT}</script>${head ?? title}`)
        .replace(ICON_LINK, (link) => look?.iconLinks ?? link)
        .replace('</head>', () => `${early.join('')}</head>`)
        .replace('<div id="root"></div>', (root) => body ?? root);
    },
  };
}

/** Finds the template of a site that may be built while the adapter runs; once there is one, it is not read again. */
export type FindTemplate = () => Promise<Template | undefined>;

export function createFindTemplate(webDir: string): FindTemplate {
  let known: Template | undefined;
  return async () => {
    known ??= await readTemplate(webDir);
    return known;
  };
}
