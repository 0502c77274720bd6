import { expect, test } from 'vitest'
import { planOf } from '../../../../src/features/tournament/model/plan.ts'
import { tournamentSchema } from '../../../../src/features/tournament/model/tournament.ts'

test('neither of two entrants begins more often, and the two bouts of a pair follow each other', () => {
  const plan = planOf(
    tournamentSchema.parse({
      format: 'idi.tournament-1',
      name: 'A cup',
      entrants: ['plum', 'pear', 'fig'].map((model) => ({ name: model, provider: 'scripted', model })),
      motions: ['Should cities ban private cars?', 'Is homework worth its hours?'],
      moderator: { name: 'Iris', provider: 'scripted', model: 'moderator' },
      rounds: 3,
    }),
  )
  const began = new Map<string, number>()
  for (const [index, { first, second, motion, round }] of plan.entries()) {
    const partner = plan[index % 2 === 0 ? index + 1 : index - 1]
    expect(partner).toMatchObject({ first: second, second: first, motion, round })
    if (index % 2 === 0) began.set(`${first} ${second}`, (began.get(`${first} ${second}`) ?? 0) + 1)
  }
  expect([...began.values()]).toEqual(Array(6).fill(3))
})
