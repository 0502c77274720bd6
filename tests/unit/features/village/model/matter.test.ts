import { expect, test } from 'vitest'
import { MATTERS, matterOutcomeWords, sideOf } from '../../../../../src/features/village/model/matter.ts'
import { matterLines, tallyOf, voicesOn } from '../../../../../src/features/village/model/script/village-lines.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'

const [well] = MATTERS
if (!well) throw new Error('There is no matter.')

test('there are six proposals, each with lines of its own on both sides', () => {
  expect(MATTERS).toHaveLength(6)
  const lines = MATTERS.map((matter) => matterLines(matter, 'en')).flatMap((of) => [...of.for, ...of.against])
  expect(new Set(lines).size).toBe(36)
  expect(new Set(MATTERS).size).toBe(6)
})

test('a villager speaks for its own side of a proposal, and can answer the other side', () => {
  const [yes = ''] = DEFAULT_VILLAGE.villagers.map(({ id }) => id).filter((id) => sideOf(1, id) === 'for')
  for (const matter of [well, 'Harvest begins on Monday']) {
    const lines = matterLines(matter, 'en')
    const voices = voicesOn({ world: DEFAULT_VILLAGE, matter }, 'en', 1, yes)
    const says = voices.about.none.map((exchange) => exchange.says)
    expect(says).toEqual(expect.arrayContaining([...lines.for]))
    expect(says.filter((line) => lines.against.includes(line))).toEqual([])
    expect(voices.heard?.map((exchange) => exchange.says)).toEqual(expect.arrayContaining([...lines.against]))
  }
})

test('the last words of a villager decide its side, and silence is no side', () => {
  const lines = matterLines(well, 'en')
  const [yes = ''] = lines.for
  const [no = ''] = lines.against
  const said = [
    { name: 'Ada', text: yes },
    { name: 'Ben', text: no },
    { name: 'Ada', text: no },
    { name: 'Cleo', text: 'Good morning.' },
  ]
  const tally = tallyOf(well, said, ['Ada', 'Ben', 'Cleo'])
  expect(tally).toEqual({ for: [], against: ['Ada', 'Ben'], others: ['Cleo'] })
  expect(matterOutcomeWords(well, tally)).toBe(
    'Decided against: The old well is to be dug deeper.\n\nAda and Ben were against it. Cleo took no side that could be counted.',
  )
  expect(matterOutcomeWords(well, tallyOf(well, [], ['Ada']))).toMatch(/^Not talked over: The old well/)
  expect(matterOutcomeWords(well, tallyOf(well, said.slice(0, 2), ['Ada', 'Ben']))).toMatch(/^Undecided: The old well/)
})

test('villagers differ about a proposal from day to day', () => {
  const sides = DEFAULT_VILLAGE.villagers.flatMap(({ id }) => [1, 2, 3, 4].map((seed) => sideOf(seed, id)))
  expect(new Set(sides)).toEqual(new Set(['for', 'against']))
})
