import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

const COMPRESSIBLE = /\.(?:css|js|svg)$/;
/** Bytes below which compression gains nothing. */
const MIN_LENGTH = 256;

/** Writes a `.br` beside each asset: the build has the second for the best compression that a first visitor has not. */
export function compressedFiles(): Plugin {
  return {
    name: 'khayr:compressed-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            if (bytes.length < MIN_LENGTH) return;
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.br`,
              source: await compress(bytes, { params }),
            });
          }),
        );
      },
    },
  };
}

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
