import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../../src/app/index.ts'
import type { App } from '../../src/app/app.ts'
import { percentile } from './percentile.ts'
import { row } from './print.ts'

/** With an introduction, comments and a summary about 50 turns, which are voiced. */
const VOICED_TURNS_EACH = 12
/** Of the dialog that runs beside it, at a steady pace. */
const TURNS_EACH = 2
const RUNS_ALONE = 5

/** Dialogs that run alone, and while all turns of another one are voiced. */
export async function benchVoicingBeside(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  try {
    const app = await openApp({ dataDir: join(folder, 'data'), env: {}, cwd: folder })
    try {
      await measure(app)
    } finally {
      await app.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(app: App): Promise<void> {
  const spoken = await created(app, 'instant', VOICED_TURNS_EACH)
  await ran(app, spoken)
  const model = 'brisk'
  await ran(app, await created(app, model, TURNS_EACH))
  const alone: number[] = []
  for (let run = 0; run < RUNS_ALONE; run += 1) alone.push(await ran(app, await created(app, model, TURNS_EACH)))
  await app.audio.voice(spoken)
  const beside: number[] = []
  const began = performance.now()
  let over = false
  const voicing = voiced(app, spoken).finally(() => (over = true))
  while (!over) {
    const took = await ran(app, await created(app, model, TURNS_EACH))
    // The last one ran partly alone.
    if (!over || beside.length === 0) beside.push(took)
  }
  const turns = await voicing
  const [before, during] = [percentile(alone, 0.5), percentile(beside, 0.5)]
  row('turns voiced meanwhile', `${turns}`, `in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  row('a dialog alone', `${before.toFixed(0)} ms`, `the median of ${alone.length}, ${availableParallelism()} cores`)
  row('beside the voicing', `${during.toFixed(0)} ms`, `the median of ${beside.length}`)
  row('beside / alone', (during / before).toFixed(2), 'aim 1.2 or less')
}

function created(app: App, model: string, turns: number): Promise<string> {
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

/** Milliseconds from the start to the end. */
async function ran(app: App, id: string): Promise<number> {
  const began = performance.now()
  await app.engine.start(id)
  await app.engine.settled(id)
  return performance.now() - began
}

/** How many turns were voiced. */
async function voiced(app: App, id: string): Promise<number> {
  for await (const view of app.audio.watch(id, new AbortController().signal))
    if (!view.working) return view.turns.filter(({ state }) => state === 'ready').length
  throw new Error('The watch ended before the voicing')
}
