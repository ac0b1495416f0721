import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '../../contract/fields.ts';
import { type StoredBody, storeBody } from './stored-body.ts';

/** The page language's part of the font, as the build names it. */
const FONT: Record<Lang, RegExp> = {
  ar: /^cairo-arabic-.*\.woff2$/,
  en: /^cairo-latin-(?!ext).*\.woff2$/,
};

const DIRECTION: Record<Lang, string> = { ar: 'rtl', en: 'ltr' };

async function fontOf(webDir: string, lang: Lang): Promise<string | undefined> {
  const names = await readdir(join(webDir, 'assets')).catch(() => []);
  return names.find((name) => FONT[lang].test(name));
}

/** The built site's empty page in a language: its direction, and its font on the way from the first byte. */
export function shellFor(html: string, lang: Lang, font: string | undefined): string {
  const opened = html.replace(/<html[^>]*>/, `<html lang="${lang}" dir="${DIRECTION[lang]}">`);
  if (font === undefined || opened.includes(font)) return opened;
  const preload = `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`;
  return opened.replace('</head>', () => `${preload}</head>`);
}

/** The shell of each language. */
export interface Shells {
  /** Undefined as long as the site has not been built. */
  find(lang: Lang): Promise<StoredBody | undefined>;
}

export function createShells(webDir: string): Shells {
  const stored = new Map<Lang, StoredBody>();
  return {
    async find(lang) {
      const known = stored.get(lang);
      if (known !== undefined) return known;
      const html = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined);
      if (html === undefined) return undefined;
      const page = shellFor(html, lang, await fontOf(webDir, lang));
      const body = await storeBody(Buffer.from(page), 'text/html; charset=utf-8');
      stored.set(lang, body);
      return body;
    },
  };
}
