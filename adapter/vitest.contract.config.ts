import { defineConfig } from 'vitest/config';

/** The contract against a running, seeded site, whose address is in KHAYR_URL. */
export default defineConfig({
  test: { include: ['test/contract/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
});
