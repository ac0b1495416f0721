import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

const list = z._default(z.array(z.string()), []);
/** Vite's manifest of the site's build: chunks by their source or name. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: list,
    imports: list,
    dynamicImports: list,
    isEntry: z._default(z.boolean(), false),
  }),
);
export type BuildManifest = z.infer<typeof manifest>;

/** The manifest of the built site; empty where there is none. */
export async function readManifest(webDir: string): Promise<BuildManifest> {
  const text = await readFile(join(webDir, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return manifest.parse(JSON.parse(text));
}

/** A name of what pages are made of besides content: another build, or another address of the site, has another one. */
export async function nameBuild(webDir: string, siteUrl: string): Promise<string> {
  const html = await readFile(join(webDir, 'index.html')).catch(() => '');
  return createHash('sha256').update(siteUrl).update(html).digest('base64url');
}

/** Addresses below the site. */
interface Assets {
  scripts: string[];
  styles: string[];
}

/** A part of the page whose script comes late, if ever; the page has its markup, and so its styles (web/src/lib/late-part.tsx). */
const LATE_PART = /-part\.tsx$/;
/** A late part that few pages have. Its name is that of an attribute, by which a page's markup tells whether it is there. */
const EXTRA_PART = /-extra\.tsx?$/;

/** Every chunk that a page with this markup needs of the sources, their own included, without those that the entry loads anyway. */
export function assetsOf(chunks: BuildManifest, sources: readonly string[], markup: string): Assets {
  const isShown = (key: string) =>
    LATE_PART.test(key) || (EXTRA_PART.test(key) && markup.includes(` data-${basename(key).replace(EXTRA_PART, '')}`));
  const reach = (keys: readonly string[]) => {
    const found = new Set(keys);
    for (const key of found) for (const next of chunks[key]?.imports ?? []) found.add(next);
    return found;
  };
  const withEntry = reach(Object.keys(chunks).filter((key) => chunks[key]?.isEntry));
  const known = (keys: Iterable<string>) =>
    [...keys].filter((key) => !withEntry.has(key)).flatMap((key) => chunks[key] ?? []);
  const needed = reach(sources);
  const late = new Set(known(needed).flatMap(({ dynamicImports }) => dynamicImports.filter(isShown)));
  for (const part of late)
    for (const key of known(reach([part])).flatMap(({ dynamicImports }) => dynamicImports))
      if (isShown(key)) late.add(key);
  // Styles in the order in which a chunk's own come after those of what it imports.
  const styled = known(reach([...sources, ...late])).reverse();
  return {
    scripts: known(needed)
      .map(({ file }) => `/${file}`)
      .reverse(),
    styles: [...new Set(styled.flatMap(({ css }) => css))].map((file) => `/${file}`),
  };
}
