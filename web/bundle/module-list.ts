import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TOP = fileURLToPath(new URL('../../', import.meta.url));

/** Writes `.vite/modules.json`: the modules of each chunk, below the top folder, for the budgets of the first load. */
export function moduleList(): Plugin {
  return {
    name: 'khayr:module-list',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => path.relative(TOP, id))]);
      const source = JSON.stringify(Object.fromEntries(modules));
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}
