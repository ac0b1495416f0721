import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PLAIN = fileURLToPath(new URL('../src/ui/lucide-icon.ts', import.meta.url));
const OWN = /\/createLucideIcon\.mjs$/;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\//;

/** Lucide's drawings without what its components can be set to: that takes as much room as all the icons of a page. */
export function plainIcons(): Plugin {
  return {
    name: 'khayr:plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => (OWN.test(source) && ICON_FILE.test(importer) ? PLAIN : undefined),
  };
}
