import { expect, test } from 'vitest'
import { tortureAsides } from '../../scripts/torture/asides.ts'
import type { Counts } from '../../scripts/torture/counts.ts'
import { tortureFaults } from '../../scripts/torture/faults.ts'
import { tortureFuzz } from '../../scripts/torture/fuzz/fuzz.ts'
import { tortureStories } from '../../scripts/torture/stories.ts'
import { tortureKills } from '../../scripts/torture/kills.ts'
import { tortureWorld } from '../../scripts/torture/world/world.ts'

type Torture = (out: (line: string) => void) => Promise<Counts>

// The short forms of `npm run torture`. Four of them wait more than they work.
const WAITING: readonly (readonly [name: string, torture: Torture])[] = [
  ['no fault of a server stops, falsifies or hangs a dialog', (out) => tortureFaults(29, out)],
  ['a kill loses nothing that was said', (out) => tortureKills(2, out)],
  ['a kill loses nothing that was said in an aside, and keeps asides with their dialog', (out) => tortureAsides(4, out)],
  ['a kill loses no turn of a story and changes none', (out) => tortureStories(3, out)],
]
const WORKING: typeof WAITING = [
  ['broken input is never taken for complete', (out) => tortureFuzz(800, out)],
  ['input as real programs send it is read correctly', (out) => tortureWorld(9, out)],
]

/** Fails with what it told. */
async function expectUnharmed(_: string, torture: Torture): Promise<void> {
  const told: string[] = []
  const { passed, failed } = await torture((line) => told.push(line))
  expect(told.filter((line) => line.includes('WRONG'))).toEqual([])
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(3)
}

test.concurrent.each(WAITING)('%s', expectUnharmed)
test.each(WORKING)('%s', expectUnharmed)
