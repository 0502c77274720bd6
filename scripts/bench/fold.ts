import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '../../src/app/new-id.ts'
import { systemClock } from '../../src/app/system-clock.ts'
import { createEngine } from '../../src/core/engine/index.ts'
import { modes } from '../../src/modes/index.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { sizedProvider } from '../../tests/helpers/sized-provider.ts'
import { rehearse } from './rehearse.ts'
import { row } from './print.ts'

/** Turns a side, and the most folds and calls that the smallest window may need. */
const TURNS = 8
const AIM = { window: 4_096, folds: 6, calls: 75 }
const WINDOWS = [4_096, 8_192, 16_384]

/** How often a dialog of the usual length is folded in a small window, and how full its fullest call is: it has to fit. */
export async function benchFold(): Promise<void> {
  for (const { info } of modes.list())
    for (const window of WINDOWS) {
      const { folds, calls, fullest } = await measure(info.id, window)
      if (fullest > window) process.exitCode = 1
      const aim = window === AIM.window ? `; aim ${AIM.folds} folds and ${AIM.calls} calls or fewer` : ''
      row(
        `${info.id}, ${window} tokens`,
        `${folds} folds`,
        `${calls} calls, the fullest ${Math.round((fullest / window) * 100)} %${aim}`,
      )
    }
}

async function measure(mode: string, window: number) {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  const storage = openStorage(folder)
  const provider = sizedProvider('sized')
  const engine = createEngine({
    log: storage.log,
    providers: {
      list: () => Promise.resolve([]),
      get: () => provider,
      priceOf: () => null,
      contextWindowOf: () => window,
    },
    modes,
    clock: systemClock,
    random: Math.random,
    newId: createIdSource(),
  })
  const seat = (name: string) => ({ provider: 'sized', model: 'sized', name })
  try {
    const state = await rehearse(engine, {
      topic: 'Should cities ban private cars?',
      mode,
      turns: TURNS,
      seed: 1,
      earlyEnd: false,
      seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
    })
    const sizes = provider.calls.map(({ promptTokens, answerTokens }) => promptTokens + answerTokens)
    return { folds: state.folds.length, calls: sizes.length, fullest: Math.max(...sizes) }
  } finally {
    await engine.close()
    storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
