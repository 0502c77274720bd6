import { expect, test } from 'vitest'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { ORDER } from '../../../../helpers/side-by-side.ts'
import { councilAtServers, slowAndQuick } from '../../../../helpers/two-servers.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres((database) => {
  test('turns made at the same time are stored in their order', async () => {
    const library = await database.open(await database.create())
    const { slow, quick } = slowAndQuick(() => newWords(30))
    const council = await councilAtServers(library.log, slow, quick)
    const { state, events } = await council.held()
    expect(state.status).toBe('completed')
    expect(state.turns.map(({ member }) => member)).toEqual(ORDER)
    expect(events.some(({ type }) => type === 'stage-ahead')).toBe(true)
    expect(council.calls()).toBe(ORDER.length)
  })
})
