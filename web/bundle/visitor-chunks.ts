import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MinifyOptions, minify as minifyTerser } from 'terser';
import { minify, type Plugin } from 'vite';
import { publicRoutes } from '../../cms/contract/routes.ts';

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null;
}

/** What every dynamic import goes through, that of the application too. */
const IS_PRELOAD = /vite\/preload-helper/;

const inWeb = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

const ENTRY = inWeb('src/entry-client.tsx');
const SCREENS = Object.values(publicRoutes).map(({ screen }) => inWeb(`src/features/${screen}.tsx`));

/** Visitors change nothing; the barrel that all queries come from would bring it. */
const IS_MUTATION = /\/(?:mutationObserver|useMutation)\.js$/;

/** Icons come out of one barrel, which says nothing of who needs which. */
const IS_ICON = /\/lucide-react\//;

/** A part of a screen that comes late, and the router (late-part.tsx, own-router.ts). */
const IS_LATE = /-(?:part|extra)\.tsx?$|\/own-router\.ts$/;

/** What a module imports, directly or not, unless only on demand; itself included. */
function reachOf(graph: ModuleGraph, id: string, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachOf(graph, imported, reached);
  return reached;
}

/** What visitors load: what each of their screens imports, and the parts of it that come late. */
function visitorModules(graph: ModuleGraph): Set<string> {
  const atOnce = new Set([ENTRY, ...SCREENS].flatMap((id) => [...reachOf(graph, id)]));
  const later = [...atOnce].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return new Set([...atOnce, ...later.filter((id) => IS_LATE.test(id)).flatMap((id) => [...reachOf(graph, id)])]);
}

/** Characters of code up to which a module is loaded by screens that do not need it: a file of its own would cost more. */
const SMALL = 1_200;

/** The share of the screens that is many: with half of them one more screen would take the cards out of what most load. */
const MANY = 0.4;

/** A name for what these screens share, if they are of one feature. It comes after those below, which have what it imports. */
function featureOf(screens: readonly string[]): string | null {
  const [folder, ...others] = new Set(screens.map((screen) => path.basename(path.dirname(screen))));
  return folder === undefined || others.length > 0 ? null : `the-${folder}`;
}

/**
 * Where each module goes: `frame` is on every page, `most` has what most screens share, or several and is small, and `some` what many of
 * them share; what is small and of both screens of a feature is a chunk of its own. Of the rest, what the same screens share is a chunk.
 * A chunk takes along what its modules import and no chunk before it in the order of their names has.
 */
function chunkNames(graph: ModuleGraph): (id: string) => string | null {
  const frame = reachOf(graph, ENTRY);
  const reached = SCREENS.map((screen) => reachOf(graph, screen));
  return (id) => {
    if (id === ENTRY || IS_ICON.test(id) || IS_MUTATION.test(id)) return null;
    if (frame.has(id)) return 'frame';
    const users = SCREENS.filter((_, place) => reached[place]?.has(id));
    const screens = users.length;
    if (id.includes('/node_modules/') || screens < 2) return null;
    const codeLength = graph.getModuleInfo(id)?.code?.length ?? 0;
    if (screens === 2) return codeLength <= SMALL ? featureOf(users) : null;
    const isForMany = screens > SCREENS.length * MANY;
    const isSmall = id.endsWith('.css') ? isForMany : codeLength <= SMALL;
    if (screens > (SCREENS.length * 2) / 3 || isSmall) return 'most';
    return isForMany ? 'some' : null;
  };
}

/**
 * Lets Chromium compile all functions of the frame on another thread while it arrives, most of which hydration calls.
 * Compiled one by one as they were called, they blocked the page for longer. Other browsers ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts what visitors load into few chunks. Left alone the bundler makes one for each set of screens that share
 * something: fifty for the home page, which compress a tenth worse than these few.
 */
export function visitorChunks(): Plugin {
  let nameOf: ReturnType<typeof chunkNames> | undefined;
  return {
    name: 'khayr:visitor-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Else the frame would take it along, which the start would then bring.
                { name: 'preload', test: IS_PRELOAD, priority: 1 },
                {
                  name(id, graph) {
                    nameOf ??= chunkNames(graph);
                    return nameOf(id);
                  },
                },
              ],
            },
          },
        },
      },
    }),
    generateBundle: {
      // After what Vite writes at the beginning of a chunk: the hint has to come first.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === 'frame') file.code = COMPILE_HINT + file.code;
        }
      },
    },
  };
}

/**
 * Minifies what visitors load with Terser, whose output compresses better, and the rest with Oxc in a tenth of the time.
 * @param options - Terser's
 */
export function minifiedChunks(options: MinifyOptions): Plugin {
  let isVisitors: Set<string> | undefined;
  return {
    name: 'khayr:minified-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { minify: false, cssMinify: true, rolldownOptions: { output: { minify: false } } } }),
    renderChunk: {
      order: 'post',
      async handler(code, { fileName, moduleIds }) {
        isVisitors ??= visitorModules(this);
        if (!moduleIds.every((id) => isVisitors?.has(id))) return (await minify(fileName, code, { module: true })).code;
        return (await minifyTerser(code, options)).code ?? null;
      },
    },
  };
}
