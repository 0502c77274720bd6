import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEvidence } from '../../../../../src/core/dialog/quotations/check-evidence.ts'
import { areRead, readFiles } from '../../../../../src/core/dialog/quotations/read-files.ts'
import { setInSteps, asSet } from '../../../../../src/core/dialog/quotations/level.ts'
import { wordsInSteps, levelledWords } from '../../../../../src/core/dialog/quotations/as-words.ts'
import { readAhead } from '../../../../../src/core/engine/run/read-ahead.ts'
import { NO_FORMER_FILES } from '../../../../../src/core/dialog/quotations/former-files.ts'
import { genuine, madeText, seeded } from '../../../../helpers/altered-quotations.ts'

const random = seeded(7)
const text = madeText(120_000, random)
const kept = genuine(text, 20, random)
const file = (words: string) => ({ name: 'notes.md', mediaType: 'text/plain', text: words, tokens: 1 })

/** What is found when files are read at once, and when this many steps were made before the first question. */
function foundAfter(steps: number): readonly (readonly [string, number | undefined])[] {
  const files = [file(text)]
  const reading = readFiles(files)
  for (let step = 0; step < steps; step += 1) if (reading.next().done) break
  return kept.flatMap(({ speech }) =>
    checkEvidence(`${speech} It is 12 km long.`, files).map(
      ({ state, places: [place] }) => [state, place?.start] as const,
    ),
  )
}

test('the same words are found in the same places when a reader asks before all is read', () => {
  const whole = foundAfter(0)
  expect(whole.filter(([state]) => state === 'exact').length).toBeGreaterThanOrEqual(kept.length)
  fc.assert(
    fc.property(fc.nat(60), (steps) => {
      expect(foundAfter(steps)).toEqual(whole)
    }),
    { numRuns: 12 },
  )
})

test('a long text is read in many steps, and a short one at once', () => {
  const count = (steps: Generator<void, unknown>) => {
    let many = 0
    while (!steps.next().done) many += 1
    return many
  }
  expect(count(setInSteps(text))).toBeGreaterThanOrEqual(7)
  expect(count(wordsInSteps(asSet(text)))).toBeGreaterThanOrEqual(6)
  expect(count(readFiles([file(text)]))).toBeGreaterThanOrEqual(20)
  // A short file is read at once when it is needed.
  expect(areRead([file('A lane of cars carries forty people.')])).toBe(true)
  expect(levelledWords(asSet('A lane,  of CARS')).plain).toBe(' a lane of cars ')
})

test('a run reads its files ahead, unless it is over', async () => {
  const files = [file(text)]
  const config = { context: files } as unknown as NonNullable<Parameters<typeof readAhead>[0]['config']>
  const over = new AbortController()
  over.abort()
  await readAhead({ config, former: NO_FORMER_FILES }, over.signal)
  expect(areRead(files)).toBe(false)
  await readAhead({ config, former: NO_FORMER_FILES }, new AbortController().signal)
  expect(areRead(files)).toBe(true)
})
