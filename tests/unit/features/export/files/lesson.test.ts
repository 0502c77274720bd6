import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { readLesson } from '../../../../../src/app/services/lessons/read-lesson.ts'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import { againOf } from '../../../../../src/core/dialog/again-of.ts'
import { harderAgain } from '../../../../../src/core/dialog/judging/sheet/harder.ts'
import { withSidesExchanged } from '../../../../../src/core/dialog/judging/sides.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { lessonFile } from '../../../../helpers/lesson.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

const written = (state: DialogState) => new TextDecoder().decode(exportText(state))

/**
 * A dialog that a lesson set up.
 * @param given how many hints the pupil took
 */
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
])('the file that is handed in counts the hints (allowed: %s, taken: %s)', async (allowed, given, words) => {
  const text = written(await held(allowed, given))
  expect(text).toContain(words)
  expect(text).toContain('Not as the lesson has it: its set-up was changed.')
  expect(text).toContain('No score sheet was made.')
})

test('the file that is handed in says that a model made a speech in place of the pupil', async () => {
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

test.each([
  ['gentle', 'The pupil was pressed gently.'],
  ['fair', 'The pupil was pressed as usual.'],
  ['hard', 'The pupil was pressed hard.'],
] as const)('the file that is handed in says how hard the pupil was pressed: %s', async (person, words) => {
  const state = await held(true, 0)
  const { config } = state
  if (!config) throw new Error('It has no set-up')
  expect(written(state)).not.toContain('The pupil was pressed')
  const seats = { ...config.seats, second: { ...config.seats.second, person } }
  expect(written({ ...state, config: { ...config, seats } })).toContain(words)
})

test('running a lesson again still counts as the lesson; a harder run, a rematch, and a repetition of those count as changed', async () => {
  const { engine } = testEngine()
  const { mark, dialog } = readLesson(lessonFile(), modes)
  const model = { provider: 'scripted', model: 'test' }
  const { moderator, first, second } = dialog.seats
  const seats = {
    moderator: { ...moderator, ...model },
    first: { ...first, ...model },
    second: { ...second, ...model },
  }
  const heldAs = async (set: NewDialog) => {
    const state = await engine.state(await engine.create(set))
    if (!state.config) throw new Error('It has no set-up')
    expect(state.config.lesson).toEqual(mark)
    const text = written(state)
    const unchanged = text.includes('Held as the lesson has it, unchanged.')
    expect(text.includes('Not as the lesson has it: its set-up was changed.')).toBe(!unchanged)
    return { id: state.id, config: state.config, unchanged }
  }
  const once = await heldAs({ ...dialog, seats, lesson: mark })
  expect(once.unchanged).toBe(true)
  expect((await heldAs(againOf(once.config))).unchanged).toBe(true)
  const harder = harderAgain(once.config)
  if (!harder) throw new Error('Nothing is harder')
  expect((await heldAs(harder)).unchanged).toBe(false)
  const rematch = await heldAs(withSidesExchanged(once.config, once.id))
  expect(rematch.unchanged).toBe(false)
  expect((await heldAs(againOf(rematch.config))).unchanged).toBe(false)
})
