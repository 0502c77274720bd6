import { expect, test } from 'vitest'
import type { DialogConfig } from '../../../../src/core/contract/dialog-config.ts'
import { withManners } from '../../../../src/core/dialog/members/manners.ts'
import { dialogOf, planOf } from '../../../../src/features/tournament/model/plan.ts'
import { tournamentSchema } from '../../../../src/features/tournament/model/tournament.ts'

const entrant = (name: string, more: object = {}) => ({ provider: 'own', model: `model ${name}`, name, ...more })

/** The two dialogs of each pair, with the manner of each entrant. */
function mannersOf(...entrants: readonly ReturnType<typeof entrant>[]) {
  const tournament = tournamentSchema.parse({
    format: 'idi.tournament-1',
    name: 'Cup',
    entrants,
    motions: ['Bees?', 'Wasps?', 'Ants?'],
    moderator: entrant('Iris'),
  })
  const bouts = planOf(tournament).map((planned) => {
    const { first, second } = withManners(dialogOf(tournament, planned) as DialogConfig).seats
    return { [first.name]: first.persona, [second.name]: second.persona }
  })
  return bouts.flatMap((bout, index) => (index % 2 === 0 ? [[bout, bouts[index + 1] ?? {}] as const] : []))
}

/** The manners of the two in each dialog. */
const personas = (pairs: ReturnType<typeof mannersOf>) =>
  pairs.flat().map((bout) => Object.values(bout).toSorted((one = '', two = '') => one.localeCompare(two)))

test('over the two dialogs of a pair each entrant has spoken in both manners', () => {
  const pairs = mannersOf(entrant('Ada'), entrant('Ben'))
  for (const [one, other] of pairs) {
    expect(one.Ada).toBeTruthy()
    expect(one.Ada).not.toBe(one.Ben)
    expect([other.Ada, other.Ben]).toEqual([one.Ben, one.Ada])
  }
  expect(new Set(pairs.map(([{ Ada }]) => Ada)).size).toBeGreaterThan(1)
})

test('no entrant gets a manner when its opponent has a persona or a model too small for one', () => {
  for (const bout of personas(mannersOf(entrant('Ada', { persona: 'A judge.' }), entrant('Ben'))))
    expect(bout).toEqual(['', 'A judge.'])
  for (const bout of personas(mannersOf(entrant('Ada'), entrant('Ben', { plain: true }))))
    expect(bout).toEqual(['', ''])
})
