import { defineConfig } from 'vitest/config';

/** Rules by themselves, and the server with a cms that the tests play. */
export default defineConfig({
  test: {
    include: ['../cms/contract/**/*.test.ts', 'src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/contract/**', 'dist/**'],
    // The files of a process share the modules that they import, which takes longer than most tests.
    isolate: false,
    // Thousands of generated inputs take their time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What happens soon happens late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
