import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import { SEAT_IDS } from '../../../../src/core/contract/dialog-config.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { script, speechesDone } from '../../../../src/core/dialog/selectors.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { storedText } from '../../../../src/core/storage/search-text.ts'
import { isUnlisted } from '../../../../src/core/storage/projection.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { factSequences } from './fact-sequences.ts'

/** What lists must show, computed with the reducer. */
function summaryOf(state: DialogState, updatedAt: number): Partial<DialogSummary> {
  const { status, endedAt, createdAt, title, tags, binnedAt, pauseReason, endReason } = state
  return {
    status,
    speeches: speechesDone(state),
    endedAt,
    createdAt,
    updatedAt,
    title,
    tags,
    binnedAt,
    pauseReason,
    endReason,
    providers: SEAT_IDS.map((seat) => state.config?.seats[seat].provider ?? ''),
  }
}

/** What the search must find, computed with the reducer: each text with its turn. */
function textsOf(state: DialogState): readonly string[] {
  const said = script(state).flatMap((entry) => {
    if (entry.type === 'message') return [`message - ${entry.message.text}`]
    const { id, number, status, stages, text } = entry.turn
    const drafts = stages
      .filter(({ stage }) => stage !== 'final')
      .map((stage) => `${stage.stage} ${id} ${number} ${stage.text}`)
    return status === 'ended' ? [...drafts, `speech ${id} ${number} ${text}`] : drafts
  })
  return [`topic - ${state.config?.topic}`, ...(state.title === null ? [] : [`title - ${state.title}`]), ...said]
    .map((text) => storedText(text))
    .toSorted()
}

test('any legal history is read back as it was written, and list and search agree with the reducer, rebuilt or not', async () => {
  let now = 0
  const storage = openStorage(temporaryFolder(), { now: () => (now += 1) })
  const db = new DatabaseSync(storage.path)
  const shown = db.prepare(
    `select what || ' ' || iif(turn_number is null, '-', part || ' ' || turn_number) || ' ' || text as text from search_texts where dialog_id = ? and shown`,
  )
  let dialogs = 0
  await fc.assert(
    fc.asyncProperty(factSequences, fc.integer({ min: 1, max: 4 }), async (bodies, batch) => {
      const id = `d${(dialogs += 1)}`
      for (let from = 0; from < bodies.length; from += batch)
        await storage.log.append(id, bodies.slice(from, from + batch))
      const facts = await storage.log.read(id)
      expect(facts.map(({ dialogId: _id, seq: _seq, at: _at, ...body }) => body)).toEqual(bodies)
      expect(facts.map((fact) => fact.seq)).toEqual(bodies.map((_, index) => index + 1))
      const kept = await storage.log.summary(id)
      const state = facts.reduce(reduce, emptyDialog(id))
      expect(kept).toMatchObject(summaryOf(state, facts.findLast((fact) => !isUnlisted(fact))?.at ?? 0))
      expect(kept?.pinnedAt !== null).toBe(state.pinned)
      expect(
        shown
          .all(id)
          .map((row) => String(row.text))
          .toSorted(),
      ).toEqual(textsOf(state))
    }),
    { numRuns: 60 },
  )
  const incremental = await storage.log.list()
  const open = await storage.log.abandoned()
  storage.rebuild()
  expect(await storage.log.list()).toEqual(incremental)
  expect(await storage.log.abandoned()).toEqual(open)
  db.exec(`insert into search (search, rank) values ('integrity-check', 1)`)
  db.close()
  storage.close()
})
