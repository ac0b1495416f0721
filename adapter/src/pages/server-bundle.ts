import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../contract/page.ts';

interface ServerBundle {
  render: RenderPage;
}

const isServerBundle = (module: unknown): module is ServerBundle =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function';

/** The web's server build, which renders pages; undefined as long as it has not been built. */
export async function loadServerBundle(webDir: string): Promise<RenderPage | undefined> {
  const file = join(dirname(webDir), 'dist-server/entry-server.js');
  if (!existsSync(file)) return undefined;
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isServerBundle(module)) throw new Error(`${file} exports no render`);
  return module.render;
}
