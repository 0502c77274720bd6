import { expect, test } from 'vitest'
import { isSaidForPerson } from '../../../../../src/core/dialog/turns/person/handed.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { dialog, open, replay, run, said, textOf, withVendor } from './recorded-dialogs.ts'

test('a replay repeats and marks a speech that a model made for the person', async () => {
  const { app } = await withVendor()
  const { seats } = dialog
  const held = { ...seats, second: { ...seats.second, person: 'fair' as const } }
  const { id } = await run(app, { turns: 1, critique: false, seats: held })
  await app.engine.handTurn(id, (await app.engine.askedTurn(id))?.step ?? -1)
  const state = await app.engine.settled(id)
  expect(state).toMatchObject({ status: 'completed', handed: { seat: 'second' } })
  const other = await open(temporaryFolder())
  const replayed = await replay(other, await textOf(app, id))
  expect(replayed).toMatchObject({ status: 'completed', handed: state.handed })
  expect(said(replayed)).toEqual(said(state))
  const marked = (of: typeof state) => of.turns.map((turn) => isSaidForPerson(of, turn))
  expect(marked(replayed)).toEqual(marked(state))
})
