import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { CountsReporter } from './tests/counts-reporter.ts'
import { HANG_MS } from './tests/helpers/hang.ts'

// Importing `electron` outside Electron starts a download: with this set, a test that forgets to mock it fails instead.
const env = { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' }

// A clock only catches a true hang: on a busy machine an import alone can take half a minute.
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: HANG_MS } } }

// Tests that start processes have many steps, and each step is slow when the machine is busy.
const whole = { testTimeout: 300_000, hookTimeout: 300_000 }

const globalSetup = ['tests/make-programs.ts']

export default defineConfig({
  test: {
    reporters: ['default', new CountsReporter()],
    // Left alone, two cores get one worker, and every file waits for the one before it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], env, ...limits } },
      { test: { name: 'behavior', include: ['tests/behavior/**/*.test.ts'], globalSetup, env, ...limits, ...whole } },
      // One browser at a time, after everything else: the machines these run on have few cores.
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup,
          env,
          fileParallelism: false,
          ...limits,
          ...whole,
        },
      },
    ],
  },
})
