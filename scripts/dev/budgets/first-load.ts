import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '../../../cms/contract/languages.ts';
import type { RouteTable } from '../../stack/route-table.ts';

/** A chunk, style or font of the build, from Vite's manifest. */
interface ManifestFile {
  /** Below the build's folder. */
  file: string;
  /** Keys of the manifest. */
  imports?: string[];
  /** Keys of the manifest. */
  dynamicImports?: string[];
  /** Below the build's folder. */
  css?: string[];
}

type Manifest = Record<string, ManifestFile>;

/** What the browser has to load before a page works: in bytes as served, and how many files they are. */
interface FirstLoad {
  js: number;
  css: number;
  fonts: number;
  files: number;
  /** What only managers need and is there all the same. */
  managerModules: string[];
}

/** What only managers need, and what is too large for a visitor's first page. */
const MANAGERS = [
  /\/contract\/manager-routes\./,
  /^web\/src\/app\/admin\//,
  /^web\/src\/forms\/(?!inline\/(?:article|item)-text\.)/,
  /^web\/src\/.*-(?:editor|preview)-screen\./,
  /^web\/src\/features\/.*-kind\./,
  /^cms\/contract\/texts\/manager\./,
  /(?:^|\/)node_modules\/(?:axios|diff|jodit|parse5|react-aria|zod)\//,
];

/**
 * What a page in a language shows as a rule: its script, and names and numbers of the other one. A rare sign brings one
 * more.
 */
const LATIN = /cairo-(?:latin|arabic_name)\.woff2$/;
const FONTS: Partial<Record<Language, RegExp>> = { ar: /cairo-(?:arabic|signs)\.woff2$/ };

/** A part of which the page has the styles, and loads the script late (web/src/lib/late-part.tsx). */
const LATE_PART = /-part\.tsx$/;

/** What the start of every page loads. */
const APPLICATION = 'src/entry-client.tsx';

function reachOf(manifest: Manifest, key: string, reached: Set<string> = new Set()): Set<string> {
  if (reached.has(key)) return reached;
  reached.add(key);
  for (const imported of entryOf(manifest, key).imports ?? []) reachOf(manifest, imported, reached);
  return reached;
}

function entryOf(manifest: Manifest, key: string) {
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no ${key}.`);
  return entry;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The folders of web/src/features whose screens are all for managers. */
export function managerFeatures({ routes, managerRoutes }: RouteTable) {
  const featuresOf = (table: Record<string, { screen: string }>) =>
    Object.values(table).map(({ screen }) => screen.replace(/\/.*/, ''));
  const visitors = new Set(featuresOf(routes));
  return new Set(featuresOf(managerRoutes).filter((feature) => !visitors.has(feature)));
}

/**
 * Reads the build of the web.
 * @param features Those that only managers need.
 */
export function readBuild(dist: string, features: ReadonlySet<string>) {
  const manifest: Manifest = readJson(path.join(dist, '.vite/manifest.json'));
  const modules: Record<string, string[]> = readJson(path.join(dist, '.vite/modules.json'));

  /** The adapter serves the `.br` to every browser of today; a file too small for one as it is. */
  const sizeOf = (file: string) => {
    const plain = path.join(dist, file);
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
  };
  const isForManagers = (id: string) =>
    MANAGERS.some((pattern) => pattern.test(id)) || features.has(/^web\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? '');
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  /** Styles are in the page, compressed as one text. */
  const sizeInPage = (files: Iterable<string>) =>
    brotliCompressSync([...files].map((file) => readFileSync(path.join(dist, file), 'utf8')).join('')).length;

  return {
    /**
     * @param screen The screen's module, below web/.
     * @param texts The texts in the page's language, below web/.
     */
    firstLoad(screen: string, texts: string[], lang: Language): FirstLoad {
      const keys = new Set(['index.html', APPLICATION, screen, ...texts].flatMap((key) => [...reachOf(manifest, key)]));
      const entries = [...keys].map((key) => entryOf(manifest, key));
      const chunks = new Set(entries.map(({ file }) => file));
      const late = entries.flatMap(({ dynamicImports = [] }) => dynamicImports.filter((key) => LATE_PART.test(key)));
      const styled = new Set([...keys, ...late.flatMap((key) => [...reachOf(manifest, key)])]);
      const styles = new Set([...styled].flatMap((key) => entryOf(manifest, key).css ?? []));
      const fonts = Object.entries(manifest).flatMap(([key, { file }]) =>
        (FONTS[lang] ?? LATIN).test(key) ? [file] : [],
      );
      const loaded = [...chunks].flatMap((file) => modules[file] ?? []);
      return {
        js: sum(chunks),
        css: sizeInPage(styles),
        fonts: sum(fonts),
        files: chunks.size + styles.size + fonts.length,
        managerModules: loaded.filter(isForManagers),
      };
    },
  };
}

const KIB = 1024;

/** Bytes as served that a public page may make a first visitor load. */
export const BUDGETS = { js: 110 * KIB, css: 10 * KIB, fonts: 32_000 };

/** What a page loads beyond its budgets, a line each. */
export function overruns(load: FirstLoad): string[] {
  const kinds = ['js', 'css', 'fonts'] as const;
  const tooLarge = kinds.filter((kind) => load[kind] > BUDGETS[kind]);
  return [
    ...tooLarge.map((kind) => `${kind} ${load[kind]} bytes, ${load[kind] - BUDGETS[kind]} too many`),
    ...load.managerModules.map((id) => `code of the managers: ${id}`),
  ];
}
