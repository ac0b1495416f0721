import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A chunk, style or font of the build, from Vite's manifest.
 * @typedef {object} ManifestFile
 * @property {string} file Below the build's folder.
 * @property {string[]} [imports] Keys of the manifest.
 * @property {string[]} [dynamicImports] Keys of the manifest.
 * @property {string[]} [css] Below the build's folder.
 */

/** @typedef {Record<string, ManifestFile>} Manifest */

/**
 * What the browser has to load before a page works: in bytes as served, and how many files they are.
 * @typedef {object} FirstLoad
 * @property {number} js
 * @property {number} css
 * @property {number} fonts
 * @property {number} files
 * @property {string[]} managerModules What only managers need and is there all the same.
 */

/** What only managers need, and what is too large for a visitor's first page. */
const MANAGERS = [
  /\/contract\/manager-routes\./,
  /^web\/src\/app\/admin\//,
  /^web\/src\/forms\/(?!inline\/article-text\.)/,
  /^web\/src\/.*-(?:editor|preview)-screen\./,
  /^cms\/contract\/texts\/manager\./,
  /(?:^|\/)node_modules\/(?:axios|diff|jodit|parse5|react-aria|zod)\//,
];

/** What a page in a language shows as a rule: its script, and names and numbers of the other one. A rare sign brings one more. */
const FONTS = { ar: /cairo-(?:arabic|signs|letters)\.woff2$/, en: /cairo-(?:latin|arabic_name)\.woff2$/ };

/** A part of which the page has the styles, and loads the script late (web/src/lib/late-part.tsx). */
const LATE_PART = /-part\.tsx$/;

/** What the start of every page loads. */
const APPLICATION = 'src/entry-client.tsx';

/** @param {Manifest} manifest @param {string} key @param {Set<string>} [reached] @returns {Set<string>} */
function reachOf(manifest, key, reached = new Set()) {
  if (reached.has(key)) return reached;
  reached.add(key);
  for (const imported of entryOf(manifest, key).imports ?? []) reachOf(manifest, imported, reached);
  return reached;
}

/** @param {Manifest} manifest @param {string} key */
function entryOf(manifest, key) {
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no ${key}.`);
  return entry;
}

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The folders of web/src/features whose screens are all for managers.
 * @param {import('../../stack/route-table.mjs').RouteTable} table
 */
export function managerFeatures({ routes, managerRoutes }) {
  const featuresOf = (/** @type {Record<string, { screen: string }>} */ table) =>
    Object.values(table).map(({ screen }) => screen.replace(/\/.*/, ''));
  const visitors = new Set(featuresOf(routes));
  return new Set(featuresOf(managerRoutes).filter((feature) => !visitors.has(feature)));
}

/**
 * Reads the build of the web.
 * @param {string} dist
 * @param {ReadonlySet<string>} features Those that only managers need.
 */
export function readBuild(dist, features) {
  /** @type {Manifest} */
  const manifest = readJson(path.join(dist, '.vite/manifest.json'));
  /** @type {Record<string, string[]>} */
  const modules = readJson(path.join(dist, '.vite/modules.json'));

  /** The adapter serves the `.br` to every browser of today; a file too small for one as it is. */
  const sizeOf = (/** @type {string} */ file) => {
    const plain = path.join(dist, file);
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
  };
  const isForManagers = (/** @type {string} */ id) =>
    MANAGERS.some((pattern) => pattern.test(id)) || features.has(/^web\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? '');
  const sum = (/** @type {Iterable<string>} */ files) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);

  return {
    /**
     * @param {string} screen The screen's module, below web/.
     * @param {string[]} texts The texts in the page's language, below web/.
     * @param {'ar' | 'en'} lang
     * @returns {FirstLoad}
     */
    firstLoad(screen, texts, lang) {
      const keys = new Set(['index.html', APPLICATION, screen, ...texts].flatMap((key) => [...reachOf(manifest, key)]));
      const entries = [...keys].map((key) => entryOf(manifest, key));
      const chunks = new Set(entries.map(({ file }) => file));
      const late = entries.flatMap(({ dynamicImports = [] }) => dynamicImports.filter((key) => LATE_PART.test(key)));
      const styled = new Set([...keys, ...late.flatMap((key) => [...reachOf(manifest, key)])]);
      const styles = new Set([...styled].flatMap((key) => entryOf(manifest, key).css ?? []));
      const fonts = Object.entries(manifest).flatMap(([key, { file }]) => (FONTS[lang].test(key) ? [file] : []));
      const loaded = [...chunks].flatMap((file) => modules[file] ?? []);
      return {
        js: sum(chunks),
        css: sum(styles),
        fonts: sum(fonts),
        files: chunks.size + styles.size + fonts.length,
        managerModules: loaded.filter(isForManagers),
      };
    },
  };
}

const KIB = 1024;

/** Bytes as served that a public page may make a first visitor load. */
export const BUDGETS = { js: 110 * KIB, css: 12 * KIB, fonts: 32_000 };

/**
 * What a page loads beyond its budgets, a line each.
 * @param {FirstLoad} load
 * @returns {string[]}
 */
export function overruns(load) {
  const kinds = /** @type {const} */ (['js', 'css', 'fonts']);
  const tooLarge = kinds.filter((kind) => load[kind] > BUDGETS[kind]);
  return [
    ...tooLarge.map((kind) => `${kind} ${load[kind]} bytes, ${load[kind] - BUDGETS[kind]} too many`),
    ...load.managerModules.map((id) => `code of the managers: ${id}`),
  ];
}
