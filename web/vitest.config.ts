import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,bundle}/**/*.test.{ts,tsx}'],
    // The files of a process share the modules that they import, which takes longer than the tests.
    isolate: false,
    testTimeout: 30_000,
    // What a part of a page loads comes late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
