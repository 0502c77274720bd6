import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTournament } from '../../../../src/features/tournament/engine/read-tournament.ts'
import { tournamentSchema } from '../../../../src/features/tournament/model/tournament.ts'

// When the schema changes, write the result of z.toJSONSchema here into the file.
test('the published JSON Schema of tournaments equals the one in use', () => {
  const published: unknown = JSON.parse(readFileSync('resources/idi.tournament-1.schema.json', 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(tournamentSchema, { io: 'input' }))))
})

test('the tournament in the documentation can be read', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/tournament.md', 'utf8')) ?? []
  expect(readTournament(new TextEncoder().encode(example))).toMatchObject({ rounds: 2, mode: 'debate', critique: true })
})

test.each([
  [{ entrants: [{ name: 'A', provider: 'p', model: 'm' }] }, /at least two entrants/],
  [{ entrants: [1, 2].map(() => ({ name: 'A', provider: 'p', model: 'm' })) }, /Two entrants are called “A”/],
  [{ motions: [] }, /There is no motion/],
  [{ motions: ['Same', 'Same'] }, /stands there twice: use rounds/],
  [{ motions: Array.from({ length: 200 }, (_, at) => `m${at}`), rounds: 50 }, /a tournament takes 5,000 at most/],
])('a tournament that cannot be held is refused: %#', (over, words) => {
  const base = {
    format: 'idi.tournament-1',
    name: 'A cup',
    entrants: ['plum', 'pear'].map((model) => ({ name: model, provider: 'scripted', model })),
    motions: ['Should cities ban private cars?'],
    moderator: { name: 'Iris', provider: 'scripted', model: 'moderator' },
  }
  expect(tournamentSchema.safeParse({ ...base, ...over }).error?.issues[0]?.message).toMatch(words)
})
