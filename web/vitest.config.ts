import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    // What a part of a page loads comes late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
