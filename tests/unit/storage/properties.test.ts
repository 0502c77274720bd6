import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../src/contract/events.ts'
import { SEAT_IDS } from '../../../src/contract/dialog-config.ts'
import { reduce } from '../../../src/dialog/reduce.ts'
import { speechesDone } from '../../../src/dialog/selectors.ts'
import { emptyDialog, type DialogState } from '../../../src/dialog/state.ts'
import { openStorage } from '../../../src/storage/index.ts'
import { temporaryFolder } from '../../helpers/test-engine.ts'
import { factSequences } from './fact-sequences.ts'

/** What lists must show, told by the one reducer. */
function summaryOf(state: DialogState, updatedAt: number): Partial<DialogSummary> {
  return { status: state.status, speeches: speechesDone(state), endedAt: state.endedAt, createdAt: state.createdAt, updatedAt, providers: SEAT_IDS.map((seat) => state.config?.seats[seat].provider ?? '') }
}

test('any legal history is read back as it was written, and the list agrees with the reducer, rebuilt or not', async () => {
  let now = 0
  const storage = openStorage(temporaryFolder(), { now: () => (now += 1) })
  let dialogs = 0
  await fc.assert(
    fc.asyncProperty(factSequences, fc.integer({ min: 1, max: 4 }), async (bodies, batch) => {
      const id = `d${(dialogs += 1)}`
      // oxlint-disable-next-line no-await-in-loop -- a log is written in order
      for (let from = 0; from < bodies.length; from += batch) await storage.log.append(id, bodies.slice(from, from + batch))
      const facts = await storage.log.read(id)
      expect(facts.map(({ dialogId: _id, seq: _seq, at: _at, ...body }) => body)).toEqual(bodies)
      expect(facts.map((fact) => fact.seq)).toEqual(bodies.map((_, index) => index + 1))
      const kept = await storage.log.summary(id)
      expect(kept).toMatchObject(summaryOf(facts.reduce(reduce, emptyDialog(id)), facts.at(-1)?.at ?? 0))
    }),
    { numRuns: 60 },
  )
  const incremental = await storage.log.list()
  const open = await storage.log.abandoned()
  storage.rebuild()
  expect(await storage.log.list()).toEqual(incremental)
  expect(await storage.log.abandoned()).toEqual(open)
  storage.close()
})
