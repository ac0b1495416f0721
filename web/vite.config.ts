import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortName } from './bundle/short-names.ts';
import { droppableRouterParts, plainIcons, signalsWithoutStack, textsAtHand } from './bundle/smaller-libraries.ts';
import { minifiedChunks, visitorChunks } from './bundle/visitor-chunks.ts';
import { compressedFiles, moduleList } from './bundle/written-files.ts';

/**
 * What libraries tell developers: a twentieth of the script, that no reader ever sees. Each is named as it is called; those
 * that throw are left.
 */
const DEVELOPERS_NOTES = [
  ...['log', 'warn', 'error', 'deprecate', 'once'].flatMap((level) =>
    ['this.logger', 'baseLogger', 'this.services.logger'].map((logger) => `${logger}.${level}`),
  ),
  'this.deprecateDottedLng',
  'this.deprecateBareCode',
];

const TERSER = {
  module: true,
  ecma: 2020 as const,
  compress: {
    passes: 3,
    pure_funcs: [...DEVELOPERS_NOTES, 'console.warn', 'warnOnce', 'warnOnce$1', 'warning'],
  },
  format: { comments: false },
};

const adapter = `http://localhost:${process.env.PORT ?? 3000}`;

/** React reports each render to its developers' tools where a browser has them; `npm run dev` does so still. */
const NO_DEVELOPERS_TOOLS = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' };

/**
 * React Router as its package has it for production, beside the same for development that its name leads to. What shows a page is
 * in the first load from one, what changes it comes later from the other: a module is in one chunk only.
 */
const ROUTER_CORE = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** `Features.LightDark` of Lightning CSS: variables for `light-dark()` in older browsers, which no style uses. */
const LIGHT_DARK = 1 << 20;

/** Every page names most chunks, and a hash does not compress: seven letters of one tell the builds of a chunk apart. */
const FILE_NAME = 'assets/[name]-[hash:7]';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    plainIcons(),
    droppableRouterParts(),
    signalsWithoutStack(),
    textsAtHand(),
    visitorChunks(),
    minifiedChunks(TERSER),
    moduleList(),
    compressedFiles(),
  ],
  // The server's bundle stands by itself, and is React's production build whatever the environment says.
  ...(command === 'build' && !isSsrBuild ? { define: NO_DEVELOPERS_TOOLS } : {}),
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // React has had what this package adds for long. The contract lies beside the packages of the cms, which have a zod too.
  resolve: { alias: { 'use-sync-external-store/shim': 'react', 'router-core': ROUTER_CORE }, dedupe: ['zod'] },
  css: {
    lightningcss: { exclude: LIGHT_DARK },
    ...(command === 'build' ? { modules: { generateScopedName: shortName } } : {}),
  },
  build: {
    outDir: 'dist',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: `${FILE_NAME}.js`, assetFileNames: `${FILE_NAME}[extname]` } },
    // The names of all chunks that managers' screens share would be a part of every visitor's script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, files) => files.filter((file) => /\.css$/.test(file)),
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: Object.fromEntries(['/api', '/uploads', '/_userFiles', '/dashboard'].map((path) => [path, adapter])),
  },
}));
