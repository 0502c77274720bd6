import { availableParallelism } from 'node:os'
import type { App } from '../../src/app/index.ts'
import { percentile } from './percentile.ts'
import { row } from './print.ts'
import { createDebate, inFolder, runToEnd, whenVoiced, withApp } from './with-app.ts'

/** With introduction, comments and summary about 50 turns, which are voiced. */
const VOICED_TURNS_EACH = 12
/** Turns of the dialog that runs beside it, at a steady pace. */
const TURNS_EACH = 2
const RUNS_ALONE = 5

/** How long dialogs take alone, and while all turns of another dialog are voiced. */
export function benchVoicingBeside(): Promise<void> {
  return inFolder((folder) => withApp(folder, measure))
}

async function measure(app: App): Promise<void> {
  const spoken = await createDebate(app, 'instant', VOICED_TURNS_EACH)
  await runToEnd(app, spoken)
  const runAnother = async (): Promise<number> => runToEnd(app, await createDebate(app, 'brisk', TURNS_EACH))
  // The first run is slower because it loads code.
  await runAnother()
  const alone: number[] = []
  for (let run = 0; run < RUNS_ALONE; run += 1) alone.push(await runAnother())
  await app.audio.voice(spoken)
  const beside: number[] = []
  const began = performance.now()
  let over = false
  const voicing = whenVoiced(app, spoken).finally(() => (over = true))
  while (!over) {
    const took = await runAnother()
    // The last run is left out if the voicing ended during it.
    if (!over || beside.length === 0) beside.push(took)
  }
  const turns = (await voicing).turns.filter(({ state }) => state === 'ready').length
  const [before, during] = [percentile(alone, 0.5), percentile(beside, 0.5)]
  row('turns voiced meanwhile', `${turns}`, `in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  row('a dialog alone', `${before.toFixed(0)} ms`, `the median of ${alone.length}, ${availableParallelism()} cores`)
  row('beside the voicing', `${during.toFixed(0)} ms`, `the median of ${beside.length}`)
  row('beside / alone', (during / before).toFixed(2), 'aim 1.2 or less')
}
