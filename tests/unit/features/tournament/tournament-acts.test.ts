import { expect, test } from 'vitest'
import { tournamentsActs } from '../../../../src/features/tournament/acts.ts'

test('acts have the names that pages of the previous version ask for', () => {
  expect(
    Object.keys(tournamentsActs)
      .map((name) => `tournaments.${name}`)
      .join(' '),
  ).toBe(
    'tournaments.watchList tournaments.watch tournaments.estimate tournaments.workers tournaments.read tournaments.begin tournaments.goOn tournaments.pause tournaments.forget tournaments.save',
  )
})
