import { defineConfig } from 'vitest/config'
import { CountsReporter } from './tests/counts-reporter.ts'

// Importing `electron` outside Electron starts a download: with this set, a test that forgets to mock it fails instead.
const env = { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' }

export default defineConfig({
  test: {
    reporters: ['default', new CountsReporter()],
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], env, testTimeout: 10_000 } },
      {
        test: {
          name: 'behavior',
          include: ['tests/behavior/**/*.test.ts'],
          env,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // One browser at a time: the machines these run on have few cores.
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          env,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
