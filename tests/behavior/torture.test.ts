import { expect, test } from 'vitest'
import { tortureAsides } from '../../scripts/torture/asides.ts'
import { tortureFaults } from '../../scripts/torture/faults.ts'
import { tortureFuzz } from '../../scripts/torture/fuzz/fuzz.ts'
import { tortureStories } from '../../scripts/torture/stories.ts'
import { tortureKills } from '../../scripts/torture/kills.ts'
import { tortureWorld } from '../../scripts/torture/world/world.ts'

// The short forms of `npm run torture`; their output is part of the failure.
test.each([
  ['no fault of a server stops, falsifies or hangs a dialog', (out: (line: string) => void) => tortureFaults(29, out)],
  ['a kill loses nothing that was said', (out: (line: string) => void) => tortureKills(2, out)],
  [
    'a kill loses nothing that was said in an aside, and keeps asides with their dialog',
    (out: (line: string) => void) => tortureAsides(4, out),
  ],
  ['a kill loses no turn of a story and changes none', (out: (line: string) => void) => tortureStories(3, out)],
  ['broken input is never taken for complete', (out: (line: string) => void) => tortureFuzz(800, out)],
  ['input as real programs send it is read correctly', (out: (line: string) => void) => tortureWorld(9, out)],
])('%s', async (_, torture) => {
  const told: string[] = []
  const { passed, failed } = await torture((line) => told.push(line))
  expect(told.filter((line) => line.includes('WRONG'))).toEqual([])
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(3)
})
