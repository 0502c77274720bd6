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
