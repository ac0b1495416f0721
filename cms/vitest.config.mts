import { defineConfig } from 'vitest/config';
import { SharedStartsFirst } from './test/shared-starts-first.mts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Strapi keeps itself in a global: one instance for each process, and two processes. The test files of a process
    // share its modules, because loading Strapi takes longer than most files.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: SharedStartsFirst },
    // Strapi makes many short-lived objects: a larger young generation saves a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What happens soon happens late on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
});
