import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const TEXTS = /\/translations\/(ar|en)\.json\.mjs$/;

/** All texts of a language in one file, as Strapi has one for each plugin, and all that every screen needs in another. */
const FILES: Rolldown.CodeSplittingGroup[] = [
  { name: (id) => `texts-${TEXTS.exec(id)?.[1]}`, test: TEXTS },
  { name: 'frame', tags: ['$initial'] },
];

/** The parts of the program that come after its entry, by the module that each begins with. */
const LATER_PARTS = {
  signIn: [/\/pages\/Auth\/components\/Login\.mjs$/],
  signedIn: [/\/layouts\/AuthenticatedLayout\.mjs$/],
  list: [/content-manager\/dist\/admin\/layout\.mjs$/, /\/ListView\/ListViewPage\.mjs$/],
} as const;

/** Read by cms/src/middlewares/dashboard-page.ts. */
const PRELOADS = 'preloads.json';

type Bundle = Rolldown.OutputBundle;

/** A file and all that it imports, without what is imported later. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/** Lists the files that the first screens need, so that a page can name them all at once. */
const listPreloads = (): Plugin => ({
  name: 'khayr/list-preloads',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const fileWith = (pattern: RegExp) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
      if (!chunk) throw new Error(`No file of the dashboard has ${pattern}.`);
      return chunk.fileName;
    };
    const entry = chunks.find(({ name, isEntry }) => isEntry && name === 'strapi')?.fileName ?? '';
    const start = [entry, ...chunks.filter(({ name }) => name.startsWith('texts-')).map(({ fileName }) => fileName)];
    const first = start.reduce((files, file) => withImports(bundle, file, files), new Set<string>());
    const filesOf = (patterns: readonly RegExp[]) => {
      const files = patterns.reduce(
        (found, pattern) => withImports(bundle, fileWith(pattern), found),
        new Set<string>(),
      );
      return [...files].filter((file) => !first.has(file));
    };
    const source = JSON.stringify({
      signIn: [...first, ...filesOf(LATER_PARTS.signIn)],
      signedIn: [...first, ...filesOf(LATER_PARTS.signedIn)],
      list: filesOf(LATER_PARTS.list),
    });
    this.emitFile({ type: 'asset', fileName: PRELOADS, source });
  },
});

/** Bytes below which a file is not worth compressing. */
const COMPRESS_FROM = 1_024;
const COMPRESSED = /\.(?:js|css|svg|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes that the first screens may load, as Brotli sends them. */
const BUDGETS = { signIn: 1_100_000, list: 1_200_000 };

interface Preloads {
  signIn: string[];
  signedIn: string[];
  list: string[];
}

/** Fails the build when a screen loads more than its budget. */
function checkBudgets({ signIn, signedIn, list }: Preloads, sizes: ReadonlyMap<string, number>) {
  const loads = { signIn, list: [...signedIn, ...list] };
  for (const [screen, files] of Object.entries(loads)) {
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const budget = BUDGETS[screen as keyof typeof BUDGETS];
    if (bytes > budget)
      throw new Error(`The dashboard's screen ${screen} loads ${bytes} bytes; its budget is ${budget}.`);
  }
}

/** The most would take more than twice the time, for a hundredth of the bytes. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY - 1;

/** Writes each file compressed as well; Strapi sends these where the browser takes them. */
const compressFiles = (): Plugin => ({
  name: 'khayr/compress-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const contents = Object.values(bundle)
      .map((file) => ({ name: file.fileName, content: Buffer.from(file.type === 'chunk' ? file.code : file.source) }))
      .filter(({ name, content }) => COMPRESSED.test(name) && content.length >= COMPRESS_FROM);
    const sizes = new Map<string, number>();
    await Promise.all(
      contents.map(async ({ name, content }) => {
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        const compressed = await brotli(content, { params });
        sizes.set(name, compressed.length);
        await writeFile(path.join(dir, `${name}.br`), compressed);
        await writeFile(path.join(dir, `${name}.gz`), await zip(content, { level: 9 }));
      }),
    );
    const preloads = bundle[PRELOADS];
    if (preloads?.type === 'asset') checkBudgets(JSON.parse(String(preloads.source)), sizes);
  },
});

/**
 * Lighter entries of packages that Strapi loads before the sign-in: the player, and colours for code in a text field that no
 * type has.
 */
const LIGHTER = [
  { find: /^@mux\/mux-player-react$/, replacement: '@mux/mux-player-react/lazy' },
  { find: /^highlight\.js$/, replacement: 'highlight.js/lib/core' },
];

/** Strapi makes schemas as its modules load, and zod would then try `new Function`, which the page's policy forbids. */
const WITHOUT_EVAL = { find: /^zod\/v4$/, replacement: path.join(__dirname, 'zod-without-eval.ts') };

/** Strapi's configuration of the dashboard's build, with ours. */
export default function dashboardBuild(config: UserConfig): UserConfig {
  const own: UserConfig = {
    ...config,
    plugins: [...(config.plugins ?? []), listPreloads(), compressFiles()],
    build: {
      ...config.build,
      rollupOptions: { ...config.build?.rollupOptions, output: { codeSplitting: { groups: FILES } } },
    },
  };
  return mergeConfig(own, { resolve: { alias: [...LIGHTER, WITHOUT_EVAL] } });
}
