import { expect, test } from 'vitest'
import { marksOverTime } from '../../../../../src/core/dialog/judging/sheet/sheet-record.ts'
import { progressCsv, progressJson } from '../../../../../src/features/judging/files/progress-file.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'
import { chooses, judge, judging } from './judges.ts'
import { debateOf, FOR, HONEST, isReading, sheetFor, sheetOf, type WrittenSide } from './sheets.ts'

/** The honest sheet with another mark for evidence. */
const withEvidence = (mark: number): WrittenSide => ({
  ...HONEST,
  marks:
    HONEST.marks?.map((each) => ({
      ...(each as object),
      ...((each as { criterion: string }).criterion === 'evidence' && { mark }),
    })) ?? [],
})

/** Judges that give these marks for evidence, one dialog after the other. */
function engineOf(...marks: readonly number[]) {
  let read = 0
  return testEngine(
    judging((request) =>
      isReading(request)
        ? sheetFor(request, FOR, withEvidence(marks[Math.floor(read++ / 2)] ?? 1))
        : chooses('neither'),
    ),
  )
}

test('the sheets of all dialogs are listed over time, and a deleted dialog disappears with its sheet', async () => {
  const made = engineOf(2, 3, 5)
  const ids: string[] = []
  for (const topic of ['One?', 'Two?', '=Three?']) {
    const id = await debateOf(made, undefined, { topic })
    await sheetOf(made, id)
    ids.push(id)
  }
  await debateOf(made)
  const records = await made.engine.judging.sheets.records()
  expect(records.map(({ dialogId }) => dialogId).toSorted()).toEqual(ids.toSorted())
  expect(records.map(({ title }) => title).toSorted()).toEqual(['=Three?', 'One?', 'Two?'])
  const asMade = records.toSorted((one, other) => ids.indexOf(one.dialogId) - ids.indexOf(other.dialogId))
  const inTime = asMade.map((record, at) => ({ ...record, at }))
  expect(marksOverTime(inTime.toReversed(), 'evidence')).toEqual([2, 3, 5])
  expect(progressCsv(inTime)).toMatch(/^\uFEFFat,dialog,title,judge,evidence_low,evidence_high,answering_low/)
  expect(progressCsv(inTime)).toContain(`,"'=Three?",`)
  expect(JSON.parse(progressJson(inTime))).toMatchObject([
    { title: 'One?', marks: [{ criterion: 'evidence', kind: 'mark', low: 2, high: 2 }, {}, {}, {}] },
    {},
    {},
  ])

  await made.engine.bin(ids[0]!)
  expect((await made.engine.judging.sheets.records()).map(({ dialogId }) => dialogId)).not.toContain(ids[0])
  await made.engine.bin(ids[1]!)
  await made.engine.remove(ids[1]!)
  expect((await made.engine.judging.sheets.records()).map(({ dialogId }) => dialogId)).toEqual([ids[2]])
})

test('the last sheet of a dialog counts, and one that could not be read does not', async () => {
  let says: WrittenSide | null = withEvidence(2)
  const made = testEngine(
    judging((request) =>
      !isReading(request) ? chooses('neither') : says ? sheetFor(request, FOR, says) : 'Splendid!',
    ),
  )
  const id = await debateOf(made)
  await sheetOf(made, id)
  says = withEvidence(4)
  await sheetOf(made, id, 'j2')
  const [record, another] = await made.engine.judging.sheets.records()
  expect(another).toBeUndefined()
  expect(record).toMatchObject({ judge: judge('j2'), marks: [{ kind: 'mark', low: 4 }, {}, {}, {}] })
  const unread = await debateOf(made)
  says = null
  await sheetOf(made, unread)
  expect((await made.engine.judging.sheets.records()).map(({ dialogId }) => dialogId)).toEqual([id])
})
