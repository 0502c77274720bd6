import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CharacterCard } from '../../../../../../src/core/contract/host/character-card.ts'
import { worldProblems, worldSchema } from '../../../../../../src/core/contract/story/world.ts'
import { withCardCompanion } from '../../../../../../src/features/story/page/setup/card-companion.tsx'
import { FOREST } from '../../../../../helpers/story.ts'

const CARD: CharacterCard = {
  version: 2,
  name: 'Nadia',
  description: '{{char}} mends boats. She trusts {{user}} with everything but her past.',
  personality: 'dry, patient',
  scenario: '',
  first_mes: 'Hello, {{user}}.',
  mes_example: '',
  system_prompt: '',
  creator_notes: '',
  tags: [],
  alternate_greetings: [],
}

test('a character card replaces one companion, and the other one stays', () => {
  const { companions } = withCardCompanion(FOREST, 'second', CARD)
  expect(companions.map(({ seat, name }) => [seat, name])).toEqual([
    ['first', 'Maren'],
    ['second', 'Nadia'],
  ])
  expect(companions[1]?.description).toBe('Nadia mends boats. She trusts Player with everything but her past.')
})

test('a world with the figure of any card can be played', () => {
  const text = fc.string({ maxLength: 9_000, unit: 'grapheme' })
  const name = fc.string({ minLength: 1, maxLength: 90 }).filter((each) => each.trim() !== '')
  fc.assert(
    fc.property(name, text, text, (called, description, greeting) => {
      const card = { ...CARD, name: called, description, personality: '', first_mes: greeting }
      const world = withCardCompanion(FOREST, 'first', card)
      expect(worldSchema.safeParse(world).error?.issues ?? []).toEqual([])
      expect(worldProblems(world)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
