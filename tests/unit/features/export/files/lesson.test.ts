import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { exportText } from '../../../../../src/features/export/files/index.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

const written = (state: DialogState) => new TextDecoder().decode(exportText(state))

/** A dialog that a lesson set up. @param given how many hints its pupil took */
async function held(hints: boolean, given: number): Promise<DialogState> {
  const { engine } = testEngine()
  const lesson = { name: 'Cars in the city', digest: '0'.repeat(64), hints }
  const state = await engine.state(await engine.create(newDialog({ lesson })))
  const hint = { seat: 'first', step: 1, hint: 'kind', text: 'Answer the cost.' }
  return { ...state, hints: Array.from({ length: given }, () => hint) as unknown as DialogState['hints'] }
}

test.each([
  [true, 0, 'Hints were allowed, and none was taken.'],
  [true, 1, 'Hints were allowed, and 1 was taken.'],
  [true, 3, 'Hints were allowed, and 3 were taken.'],
  [false, 0, 'Hints were not allowed.'],
])('what is handed in counts the hints (allowed: %s, taken: %s)', async (allowed, given, words) => {
  const text = written(await held(allowed, given))
  expect(text).toContain(words)
  expect(text).toContain('Not as the lesson has it: its set-up was changed.')
  expect(text).toContain('No score sheet was made.')
})

test('what is handed in says that a model made a speech in the place of its pupil', async () => {
  const { engine } = testEngine()
  const { seats } = newDialog()
  const lesson = { name: 'Cars in the city', digest: '0'.repeat(64), hints: true }
  const held = { ...seats, second: { ...seats.second, person: 'fair' as const } }
  const id = await engine.create(newDialog({ lesson, turns: 1, critique: false, seats: held }))
  await engine.start(id)
  const words = 'One speech was by the model, in the place of the person.'
  expect(written(await engine.settled(id))).not.toContain(words)
  await engine.handTurn(id, (await engine.askedTurn(id))?.step ?? -1)
  expect(written(await engine.settled(id))).toContain(words)
})
