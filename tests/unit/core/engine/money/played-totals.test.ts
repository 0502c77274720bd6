import { expect, test, vi } from 'vitest'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { requireEqualTotals } from '../../../../helpers/equal-totals.ts'
import { openStage, type PlayedDialog, type Stage } from './played-dialogs.ts'

/** Number of dialogs: IDI_HISTORIES=2000 plays more of them, and IDI_SEED repeats one. */
const HISTORIES = Number(process.env.IDI_HISTORIES ?? 80)
const FIRST = Number(process.env.IDI_SEED ?? 0)

vi.setConfig({ testTimeout: 120_000 + 1_000 * HISTORIES })

async function requireTrue({ made: { engine } }: Stage, played: PlayedDialog): Promise<readonly string[]> {
  const states = await Promise.all(played.ids.map((id) => engine.state(id)))
  for (const state of states) requireEqualTotals(state)
  const all = states.map((state) => totals(state))
  const sum = (of: (each: (typeof all)[number]) => number) => all.reduce((whole, each) => whole + of(each), 0)
  expect(played.late).toBe(0)
  // A call that was broken off before it was sent never reached the vendor.
  const unseen = sum(({ calls }) => calls) - played.account.calls
  expect(unseen).toBeGreaterThanOrEqual(0)
  expect(unseen).toBeLessThanOrEqual(sum(({ stopped }) => stopped))
  // The vendor may not have reported the tokens of a call that was broken off; it has reported those of every other
  // call.
  expect(played.untold.length + unseen).toBeLessThanOrEqual(sum(({ stopped }) => stopped))
  for (const tokens of ['promptTokens', 'completionTokens'] as const) {
    const counted = sum(({ usage }) => usage[tokens])
    const told = played.account[tokens] - played.untold.reduce((all, each) => all + each[tokens], 0)
    if (played.untold.length + unseen === 0) expect(counted).toBe(told)
    else expect(counted).toBeGreaterThanOrEqual(told)
  }
  // Only what was not reported is estimated.
  expect(all.some(({ usage }) => usage.estimated)).toBe(played.untold.length + unseen > 0)
  return states.flatMap(({ spent }) => spent.map(({ kind }) => kind))
}

test('vendor, page, seats, stages and exports show the same totals in random dialogs, and stopping starts no call', async () => {
  const seen = new Set<string>()
  const stage = await openStage()
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed += 1) {
    const played = await stage.play(seed)
    try {
      for (const each of [...(await requireTrue(stage, played)), ...played.done]) seen.add(each)
    } catch (error) {
      throw new Error(`Seed ${seed} (${played.done.join(', ')}): ${(error as Error).message}`, { cause: error })
    }
  }
  if (HISTORIES < 80) return
  for (const each of [
    'draft',
    'final',
    'child',
    'failed',
    'map',
    'summaries',
    'brief',
    'memory',
    'panel',
    'meter',
    'ooc',
  ])
    expect(seen).toContain(each)
  for (const each of ['stop now', 'stop later', 'pause', 'aside', 'branch', 'regenerate', 'retry', 'skip'])
    expect(seen).toContain(each)
})
