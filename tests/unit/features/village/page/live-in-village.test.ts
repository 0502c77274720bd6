import { expect, test } from 'vitest'
import { villageSetupSchema, type VillageSetup } from '../../../../../src/features/village/model/schema/village.ts'
import { modeSetup } from '../../../../../src/core/dialog/modes/mode-setup.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { villageOfDialog } from '../../../../../src/features/village/page/live-in-village.ts'
import { usualMinds } from '../../../../../src/features/village/page/two-models.ts'
import type { DraftChoices } from '../../../../../src/page/draft/to-dialog.ts'
import { config } from '../../../page/facts.ts'

const seat = (name: string, provider: string, position?: string) => ({
  name,
  provider,
  model: `${provider}-1`,
  ...(position && { position }),
})
const setupOf = (seats: Parameters<typeof config>[0]) =>
  modeSetup(villageOfDialog(config(seats), DEFAULT_VILLAGE)) as VillageSetup

test('debaters enter a village with their names and models, and the village is valid', () => {
  const setup = setupOf({
    topic: 'Should cities\n ban cars?',
    seats: {
      moderator: seat('Mia', 'anthropic'),
      first: seat('Ärzte 3', 'openai', 'Yes'),
      second: seat('Ben', 'rehearsal'),
    },
  })
  expect(villageSetupSchema.parse(setup)).toEqual(setup)
  const [one, two] = setup.world.villagers
  expect(one).toMatchObject({ name: 'Ärzte 3', memory: [expect.stringContaining('cars?'), 'I stood for this: Yes'] })
  expect(setup.minds?.[one?.id ?? '']).toEqual({ kind: 'model', model: { provider: 'openai', model: 'openai-1' } })
  expect(setup.minds?.[two?.id ?? '']).toEqual({ kind: 'scripted' })
  expect(setup.matter).toBe('Should cities ban cars?')
})

test('a guest with the name of a villager, or two with one name, get different names', () => {
  const other = DEFAULT_VILLAGE.villagers.at(-1)?.name ?? ''
  const setup = setupOf({ seats: { moderator: seat('M', 'x'), first: seat(other, 'x'), second: seat(other, 'y') } })
  expect(villageSetupSchema.safeParse(setup).error?.issues).toBeUndefined()
})

const choices = (ids: readonly string[]) =>
  ({
    providers: ids.map((id) => ({ id, ready: true, rehearsal: id === 'rehearsal', defaultModel: `${id}-1` })),
    models: () => null,
  }) as unknown as DraftChoices

test('a village uses connected models for its minds, and scripts when there are none', () => {
  const minds = (ids: readonly string[]) => Object.values(usualMinds({ world: DEFAULT_VILLAGE }, choices(ids)))
  expect(minds(['rehearsal'])).toEqual([])
  expect(minds(['rehearsal', 'openai']).filter(({ kind }) => kind === 'model')).toHaveLength(2)
  expect(minds(['openai', 'gemini']).slice(0, 2)).toEqual([
    { kind: 'model', model: { provider: 'openai', model: 'openai-1' } },
    { kind: 'model', model: { provider: 'gemini', model: 'gemini-1' } },
  ])
})
