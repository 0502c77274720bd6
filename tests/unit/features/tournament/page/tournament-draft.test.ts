import { expect, test } from 'vitest'
import { tournamentSchema } from '../../../../../src/features/tournament/model/tournament.ts'
import {
  draftOfTournament,
  EMPTY_ENTRANT,
  EMPTY_TOURNAMENT,
  entrantNames,
  toTournament,
  type ModelChoices,
} from '../../../../../src/features/tournament/page/tournament-draft.ts'
import type { ProviderInfo } from '../../../../../src/core/contract/host/model-info.ts'

const PROVIDERS = [
  { id: 'openai', label: 'OpenAI', ready: true, rehearsal: false, takesBaseUrl: true, defaultModel: 'gpt-6-luna' },
] as unknown as readonly ProviderInfo[]
const CHOICES: ModelChoices = { providers: PROVIDERS, models: () => null }

const FILE = tournamentSchema.parse({
  format: 'idi.tournament-1',
  name: 'Settings',
  entrants: [
    {
      name: 'Cool',
      provider: 'openai',
      model: 'gpt-6-luna',
      sampling: { temperature: 0.2 },
      persona: 'A judge of long standing.',
    },
    {
      name: 'Warm',
      provider: 'openai',
      model: 'gpt-6-luna',
      baseUrl: 'http://127.0.0.1:9/v1',
      sampling: { temperature: 1 },
    },
  ],
  motions: ['Otters', 'Herons'],
  moderator: { name: 'Iris', provider: 'openai', model: 'gpt-6-luna', instructions: 'Be brief.' },
  judges: [{ provider: 'openai', model: 'gpt-6-sol' }],
  rounds: 2,
  length: 'shorter',
  language: 'de',
  cap: { usd: 5 },
  seed: 7,
})

test('parts of a tournament file that the form does not show are kept from opening to starting', () => {
  expect(toTournament(draftOfTournament(FILE), CHOICES)).toEqual(FILE)
})

test('two entrants with one model get different names', () => {
  expect(entrantNames(EMPTY_TOURNAMENT, CHOICES)).toEqual(['gpt-6-luna', 'gpt-6-luna 2'])
})

test('no two entrants are called alike, whatever was typed, and rehearsal voices have names of their own', () => {
  const rehearsal = { id: 'rehearsal', label: 'Rehearsal', ready: true, rehearsal: true, defaultModel: 'steady' }
  const choices = { ...CHOICES, providers: [...PROVIDERS, rehearsal as unknown as ProviderInfo] }
  const voice = { ...EMPTY_ENTRANT, provider: 'rehearsal' }
  const entrants = [voice, voice, { ...EMPTY_ENTRANT, name: 'GPT-6-Luna' }, EMPTY_ENTRANT, { ...voice, name: 'Adam' }]
  const names = entrantNames({ ...EMPTY_TOURNAMENT, entrants }, choices)
  expect(names.slice(2)).toEqual(['GPT-6-Luna', 'gpt-6-luna 2', 'Adam'])
  const initials = names.map((name) => name.charAt(0).toLowerCase())
  expect(new Set([...initials.slice(0, 2), 'a', 'g']).size).toBe(4)
})

test.each([
  ['There is no motion: write at least one.', { motions: ' \n' }],
  ['The cap is not an amount above 0.', { motions: 'Otters', capUsd: 'much' }],
  ['Rounds has to be a whole number from 1 to 50.', { motions: 'Otters', rounds: '1.5' }],
  ['Dialogs at once has to be a whole number from 1 to 8.', { motions: 'Otters', atOnce: '9' }],
  [
    `The name “${'n'.repeat(40)}…” is too long for the table: it may have 80 characters.`,
    { motions: 'Otters', entrants: [{ ...EMPTY_ENTRANT, name: 'n'.repeat(81) }, EMPTY_ENTRANT] },
  ],
  [
    'No model is named for judge 1: choose one or type its id.',
    { motions: 'Otters', judges: [{ provider: 'openai', model: ' ', baseUrl: '' }] },
  ],
])('%s', (sentence, over) => {
  expect(toTournament({ ...EMPTY_TOURNAMENT, ...over }, CHOICES)).toBe(sentence)
})
