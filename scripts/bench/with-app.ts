import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type App } from '../../src/app/index.ts'
import type { AudioView } from '../../src/core/contract/host/audio.ts'

/** Does some work in a folder that is deleted afterwards. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens the whole app on an empty library in a folder. */
export async function withApp(folder: string, work: (app: App) => Promise<void>): Promise<void> {
  const app = await openApp({ dataDir: join(folder, 'data'), env: {}, cwd: folder })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

/**
 * Creates a debate of the rehearsal voices.
 * @param turns of each participant
 * @returns the id of the dialog
 */
export function createDebate(app: App, model: 'instant' | 'brisk', turns: number): Promise<string> {
  const seat = (name: string) => ({ provider: 'rehearsal', model, name })
  return app.engine.create({
    topic: 'Should cities ban private cars?',
    mode: 'debate',
    turns,
    critique: false,
    earlyEnd: false,
    seed: 1,
    seats: { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') },
  })
}

/**
 * Runs a dialog to its end.
 * @returns milliseconds from its start
 */
export async function runToEnd(app: App, id: string): Promise<number> {
  const began = performance.now()
  await app.engine.start(id)
  await app.engine.settled(id)
  return performance.now() - began
}

/** Waits until nothing of a dialog is being voiced any more, and returns its sound. */
export async function whenVoiced(app: App, id: string): Promise<AudioView> {
  for await (const view of app.audio.watch(id, new AbortController().signal)) if (!view.working) return view
  throw new Error('The watch ended before the voicing')
}
