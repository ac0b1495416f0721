import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mergeConfig, type Plugin, type Rollup, type UserConfig } from 'vite';

/** Modules that this dashboard never runs, or not at once, with what replaces them. A test fails when one would be needed. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  // The interface is in Arabic and English.
  [/\/translations\/(?:(?!(?:ar|en)\.)[\w-]+\.json|en-GB)\.mjs$/, 'export default {};'],
  // No type has a field of Strapi's own editors for rich text.
  [/\/FormInputs\/BlocksInput\/BlocksInput\.mjs$/, 'export const BlocksInput = () => null;'],
  [/\/FormInputs\/BlocksInput\/DefaultBlocksStore\.mjs$/, 'export const defaultBlocksStore = {};'],
  [/\/FormInputs\/Wysiwyg\/Field\.mjs$/, 'export const Wysiwyg = () => null;'],
  [/\/node_modules\/prismjs\/prism\.js$/, 'export default {};'],
  // No form shows a JSON field, and nothing else uses its editor.
  [/\/node_modules\/@uiw\/react-codemirror\/.+\.js$/, 'export const useCodeMirror = () => ({});'],
  [
    /\/node_modules\/@codemirror\/lang-json\//,
    'export const json = () => []; export const jsonParseLinter = () => () => [];',
  ],
  [
    /\/node_modules\/@codemirror\/state\//,
    'const define = () => ({ of: () => ({}) }); export const StateField = { define }; export const StateEffect = { define };',
  ],
  [
    /\/node_modules\/@codemirror\/view\//,
    'export const EditorView = { decorations: { from: () => [] } }; export const Decoration = { mark: () => ({}), line: () => ({}) };',
  ],
  // Advertisements for paid features.
  [/\/(?:review-workflows|content-releases)\/dist\/admin\/assets\/[\w-]+\.png\.mjs$/, "export default '';"],
  [/\/assets\/images\/free-trial\.png\.mjs$/, "export default '';"],
  // Announcements of Strapi's own news, and of its plans.
  [/\/components\/MediaLibraryBanner\.mjs$/, 'export const MediaLibraryBanner = () => null;'],
  [/\/components\/UpsellBanner\.mjs$/, 'export const UpsellBanner = () => null;'],
  // The player of videos in the Media Library, with what plays streams: only when it is shown.
  [/\/@mux\/mux-player-react\/dist\/index\.mjs$/, "export { default } from '@mux/mux-player-react/lazy';"],
];

/** Leaves out what nobody uses. */
const replaceUnused = (): Plugin => ({
  name: 'khayr/replace-unused',
  apply: 'build',
  enforce: 'pre',
  load: (id) => REPLACED.find(([pattern]) => pattern.test(id))?.[1],
});

const TEXTS = /\/translations\/(ar|en)\.json\.mjs$/;

/** Whether somebody may begin an entry: a translator writes no category, and nothing is kept without one. */
const MAY_BEGIN =
  "({ canCreate, canCreateFields, canReadFields })=>({ canCreate: canCreate && (!canReadFields.includes('category') || canCreateFields.includes('category')) })";

/** Parts of Strapi's modules with what replaces them. */
const CHANGED: readonly (readonly [RegExp, readonly (readonly [RegExp, string])[]])[] = [
  // Ids of entries say nothing to editors.
  [
    /\/BulkActions\/PublishAction\.mjs$/,
    [
      [/\{\s*name: 'documentId',\s*label: 'documentId'\s*\},/, ''],
      [
        /jsx\(Table\.Cell, \{\s*children: \/\*#__PURE__\*\/ jsx\(Typography, \{\s*children: row\.documentId\s*\}\)\s*\}\),/,
        'null,',
      ],
      // A page may have no title of its own.
      [/children: row\[mainField\]/, 'children: row[mainField] || row.number'],
    ],
  ],
  [
    /\/EditView\/components\/Header\.mjs$/,
    [
      [
        /collectionType !== SINGLE_TYPES && \/\*#__PURE__\*\/ jsx\(CopyDocumentIdMenuItem, \{\s*documentId: documentId\s*\}\)/,
        'null',
      ],
      [/isDisplayed: collectionType !== SINGLE_TYPES && !!\(document\?\.documentId \?\? id\)/, 'isDisplayed: false'],
    ],
  ],
  // The heading of a folder counts what is listed below it, with its folders.
  [
    /\/upload\/dist\/admin\/future\/pages\/Assets\/AssetsPage\.mjs$/,
    [
      [/count: itemCount\b/, 'count: itemCount + folders.length'],
      // A folder's name in the other script does not turn the rest of the heading around.
      [/(`)(\$\{title\})( \(\$\{itemCountLabel\}\)`)/, '$1\u2068$2\u2069$3'],
    ],
  ],
  // The details of a file come from the side where a line ends, away from the menu.
  [
    /\/upload\/dist\/admin\/future\/components\/Drawer\.mjs$/,
    [
      [/left: auto;/, 'inset-inline: auto 0;'],
      [/translateX\(100%\)/g, 'translateX(calc(100% * var(--khayr-end, 1)))'],
    ],
  ],
  // A closed folder points to where it opens.
  [
    /\/FolderTree\/FolderTree\.mjs$/,
    [
      [/\$expanded \? '0deg' : '-90deg'/, "$expanded ? '0deg' : document.dir === 'rtl' ? '90deg' : '-90deg'"],
      [/paddingLeft: (`\$\{level \* INDENT_PER_LEVEL_REM\}rem`)/, 'style: { paddingInlineStart: $1 }'],
    ],
  ],
  // A category is called by its title in the language of the interface (src/extensions/content-manager).
  [
    /\/content-manager\/dist\/admin\/utils\/relations\.mjs$/,
    [
      [
        /mainField \? relation\[mainField\.name\] : undefined/,
        `mainField ? (document.documentElement.lang === 'ar' ? relation.titleAr : relation.titleEn) ?? relation[mainField.name] : undefined`,
      ],
    ],
  ],
  // Nobody is offered to add or to duplicate what they could not save.
  [
    /\/ListView\/ListViewPage\.mjs$/,
    [[/(useDocumentRBAC\('ListViewPage', )\(\{ canCreate \}\)=>\(\{\s*canCreate\s*\}\)/, `$1${MAY_BEGIN}`]],
  ],
  [
    /\/ListView\/components\/TableActions\.mjs$/,
    [[/(useDocumentRBAC\('CloneAction', )\(\{ canCreate \}\)=>\(\{\s*canCreate\s*\}\)/, `$1${MAY_BEGIN}`]],
  ],
  // A deleted file is not asked for again by its details, which are just being closed.
  [
    /\/upload\/dist\/admin\/future\/services\/assets\.mjs$/,
    [[/invalidatesTags: \(_result, _error, id\)=>\[\s*\{\s*type: 'Asset',\s*id\s*\},/, 'invalidatesTags: ()=>[']],
  ],
  // What a closed dialog or a left screen has asked for ends by itself: cancelled, it was an error of the console, and of
  // whatever else waited for the same reply.
  [/\/hooks\/useFetchClient\.mjs$/, [[/controller\.current\.abort\(\);/, '']]],
  // The texts in English are British: a date begins with its day, as in the forms and on the site.
  [/\/components\/LanguageProvider\.mjs$/, [[/locale: locale,/, "locale: locale === 'en' ? 'en-GB' : locale,"]]],
  [/\/layouts\/UnauthenticatedLayout\.mjs$/, [[/value: locale,/, 'value: locale.slice(0, 2),']]],
  // Dates fit into their columns.
  [/\/TableCells\/CellValue\.mjs$/, [[/dateStyle: 'full'/g, "dateStyle: 'long'"]]],
  // The rights of a role name the types as all other screens do.
  [/\/Roles\/components\/ContentTypeCollapses\.mjs$/, [[/capitalise\(label\)/, "capitalise(label).replace('-', ' ')"]]],
  // A part of a list is called by its title in the language of the interface, or by what it is a kind of.
  [
    /\/FormInputs\/Component\/Repeatable\.mjs$/,
    [
      [
        /return getIn\(state\.values, \[\s*\.\.\.name\.split\('\.'\),\s*mainField\.name\s*\]\);/,
        `const { titleAr, titleEn, network, kind, [mainField.name]: main } = getIn(state.values, name.split('.')) ?? {};
        const titles = document.documentElement.lang === 'ar' ? [titleAr, titleEn] : [titleEn, titleAr];
        const value = network ?? kind;
        const called = value && formatMessage({ id: value, defaultMessage: value });
        return [...titles, called, main].find((text) => typeof text === 'string' && text);`,
      ],
    ],
  ],
  // A form takes what is cached of its entry for what was typed: after a refusal that stays as it is.
  [
    /\/content-manager\/dist\/admin\/services\/documents\.mjs$/,
    [
      [
        /invalidatesTags: \(_result, _error, (\{[^}]*\})\)=>\{\s*return \[/g,
        'invalidatesTags: (_result, error, $1)=>{ return error ? [] : [',
      ],
      [
        /const patchResult = dispatch\(([\s\S]*?)\);\s*try \{\s*await queryFulfilled;\s*\} catch\s*\{[\s\S]*?patchResult\.undo\(\);\s*\}/,
        'try { await queryFulfilled; } catch { return; } dispatch($1);',
      ],
      // What was deleted is not asked for again by the form that is just being left, and no form opens with what was kept of it.
      [
        /\{\s*type: 'Document',\s*id: collectionType !== SINGLE_TYPES \? `\$\{model\}_\$\{documentId\}` : model\s*\},\s*\{\s*type: 'Document',\s*id: `\$\{model\}_ALL_ITEMS`\s*\},/,
        '',
      ],
      [/getDocument: builder\.query\(\{/, 'getDocument: builder.query({ keepUnusedDataFor: 0,'],
    ],
  ],
];

/** Changes those parts, and fails where an update of Strapi has moved one. */
const changeParts = (): Plugin => ({
  name: 'khayr/change-parts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, changes = []] = CHANGED.find(([module]) => module.test(id)) ?? [];
    return changes.reduce((changed, [part, replacement]) => {
      if (changed.search(part) < 0) throw new Error(`${id} has no ${part}.`);
      return changed.replace(part, replacement);
    }, code);
  },
});

/** All texts of a language in one file: Strapi has one for each plugin. */
function manualChunks(id: string): string | undefined {
  const language = TEXTS.exec(id)?.[1];
  return language && `texts-${language}`;
}

/** The parts of the program that come after its entry, by the module that each begins with. */
const LATER_PARTS = {
  signIn: [/\/pages\/Auth\/components\/Login\.mjs$/],
  signedIn: [/\/layouts\/AuthenticatedLayout\.mjs$/],
  list: [/content-manager\/dist\/admin\/layout\.mjs$/, /\/ListView\/ListViewPage\.mjs$/],
} as const;

/** Read by cms/src/middlewares/dashboard-page.ts. */
const PRELOADS = 'preloads.json';

type Bundle = Rollup.OutputBundle;

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
const BUDGETS = { signIn: 700_000, list: 780_000 };

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

/** Writes each file compressed as well, as small as it gets; Strapi sends these where the browser takes them. */
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
        const compressed = await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
        sizes.set(name, compressed.length);
        await writeFile(path.join(dir, `${name}.br`), compressed);
        await writeFile(path.join(dir, `${name}.gz`), await zip(content, { level: 9 }));
      }),
    );
    const preloads = bundle[PRELOADS];
    if (preloads?.type === 'asset') checkBudgets(JSON.parse(String(preloads.source)), sizes);
  },
});

/** What Radix learns its direction from, in all of its copies. */
const RADIX_DIRECTION = path.resolve(__dirname, 'radix-direction.ts');

/** Strapi's configuration of the dashboard's build, with ours. */
export default function dashboardBuild(config: UserConfig): UserConfig {
  const own: UserConfig = {
    ...config,
    plugins: [...(config.plugins ?? []), replaceUnused(), changeParts(), listPreloads(), compressFiles()],
    build: {
      ...config.build,
      rollupOptions: { ...config.build?.rollupOptions, output: { manualChunks } },
    },
  };
  return mergeConfig(own, { resolve: { alias: { '@radix-ui/react-direction': RADIX_DIRECTION } } });
}
