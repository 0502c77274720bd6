import { expect, test } from 'vitest'
import { mapPng } from '../../../../../../src/features/export/files/maps/png/map-png.ts'
import { participantDiagram } from '../../../../../../src/features/export/files/maps/participant-diagram.ts'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import { argued, debate } from '../../../../../fixtures/exports/samples.ts'

const SUMMARY = { thesis: 'Cars go.', arguments: ['Air.', 'Room.'], evidence: ['Ghent.'], answered: ['Trade stays.'] }
/** Width and height of a PNG. */
const sizeOf = (bytes: Uint8Array): readonly [number, number] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

test('shows a participant’s own steps of the map, and no others', async () => {
  const state = argued().state('a')
  const own = await participantDiagram(state, 'first')
  expect(own).not.toBeNull()
  // The map of both takes more room than that of one.
  expect(sizeOf(own as Uint8Array)[1]).toBeLessThan(sizeOf(await mapPng(state))[1])
})

test('without a map it shows the summary, with a row for each kind of point', async () => {
  const state: DialogState = { ...debate().state('d'), summaries: { first: SUMMARY } }
  const [, whole] = sizeOf((await participantDiagram(state, 'first')) as Uint8Array)
  const alone: DialogState = {
    ...state,
    summaries: { first: { ...SUMMARY, arguments: [], evidence: [], answered: [] } },
  }
  const [, thesis] = sizeOf((await participantDiagram(alone, 'first')) as Uint8Array)
  expect(whole).toBeGreaterThan(thesis * 2)
})

test('a participant without a summary has no picture', async () => {
  expect(await participantDiagram(debate().state('d'), 'first')).toBeNull()
  expect(await participantDiagram({ ...debate().state('d'), summaries: { first: SUMMARY } }, 'second')).toBeNull()
})
