import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const FOLDER = 'test/contract';

/** Tests of one group run at the same time; a group starts when the one before it is complete. */
const GROUPS = {
  /** They compare what visitors see across calls, so nothing visible may change meanwhile. */
  reads: ['dashboard', 'desync', 'every-call', 'pages', 'seo'],
  /** It takes a table away for a moment. */
  failures: ['failures'],
  /** They change different things: items, settings, the donate page, the menu. */
  writes: ['settings', 'donation', 'campaigns'],
  /** They change items, settings and the menu too, which the tests above count, compare and save whole. */
  laterWrites: ['freshness', 'previews', 'redirects', 'roles', 'two-doors', 'gifts'],
  /** The one changes what it made, and for a moment the settings; the other fills the server with connections. */
  fuzz: ['fuzz', 'slow-clients'],
};

const listed = new Set(Object.values(GROUPS).flat());
const unlisted = readdirSync(new URL(FOLDER, import.meta.url))
  .map((file) => /^(.+)\.test\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined && !listed.has(name));
if (unlisted.length > 0) throw new Error(`These contract tests are in no group: ${unlisted.join(', ')}.`);

/** The contract against a running product with the demo content, whose address is in KHAYR_URL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: Object.entries(GROUPS).map(([name, files], groupOrder) => ({
      test: {
        name,
        include: files.map((file) => `${FOLDER}/${file}.test.ts`),
        testTimeout: 60_000,
        hookTimeout: 60_000,
        // The files of a process share the modules that they import, which takes longer than many of their tests.
        isolate: false,
        sequence: { groupOrder },
      },
    })),
  },
});
