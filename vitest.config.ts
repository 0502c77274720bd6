import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { CountsReporter } from './tests/counts-reporter.ts'
import { temporaryFoldersInMemory } from './tests/folder-in-memory.ts'
import { HANG_MS } from './tests/helpers/hang.ts'
import { SlowestFirst } from './tests/slowest-first.ts'
import { testsTogether } from './tests/together.ts'

// Importing `electron` outside Electron starts a download: with this set, a test that forgets to mock it fails instead.
// Tests look for English sentences, whatever the machine speaks.
const env = { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent', LC_ALL: 'C.UTF-8' }
const envOfUnits = { ...env, ...temporaryFoldersInMemory() }

// A clock only catches a true hang: on a busy machine an import alone can take half a minute.
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: HANG_MS } } }

// Tests that start processes have many steps, and each step is slow when the machine is busy.
const whole = { testTimeout: 300_000, hookTimeout: 300_000 }

// Threads and processes of the tests run from the sources. With a cache they load them without reading the types out
// again, which takes a WebAssembly module in each thread.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/tests')

const { withPage, withoutPage, behavior } = testsTogether(import.meta.dirname)

// Tests load the published programs as they are.
const server = { deps: { external: [/\/dist\//] } }

const globalSetup = ['tests/make-programs.ts']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: '#page' } },
  test: {
    reporters: ['default', new CountsReporter()],
    sequence: { sequencer: SlowestFirst },
    // Left alone, two cores get one worker. Four keep them at work: whoever starts programs and servers waits a third of
    // the time.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...withPage, ...withoutPage],
          setupFiles: ['tests/unit/after-page.ts'],
          env: envOfUnits,
          ...limits,
        },
      },
      {
        test: {
          name: 'unit-page',
          include: [...withPage],
          isolate: false,
          setupFiles: ['tests/unit/after-page.ts', 'tests/leave-nothing.ts'],
          env: envOfUnits,
          ...limits,
        },
      },
      {
        test: {
          name: 'unit-together',
          include: [...withoutPage],
          isolate: false,
          setupFiles: ['tests/leave-nothing.ts'],
          env: envOfUnits,
          ...limits,
        },
      },
      {
        test: {
          name: 'behavior',
          include: ['tests/behavior/**/*.test.ts'],
          exclude: [...behavior],
          globalSetup,
          env,
          server,
          ...limits,
          ...whole,
        },
      },
      {
        test: {
          name: 'behavior-together',
          include: [...behavior],
          isolate: false,
          setupFiles: ['tests/leave-nothing.ts'],
          globalSetup,
          env,
          server,
          ...limits,
          ...whole,
        },
      },
      // After everything else, three at a time: a browser waits more than it works, and so does what starts it. The files
      // follow each other in three processes, each with one Chromium.
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/leave-nothing.ts'],
          globalSetup,
          env,
          server,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...limits,
          ...whole,
        },
      },
    ],
  },
})
