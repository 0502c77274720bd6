import { expect, test } from 'vitest'
import { notWhole } from '../../../../../src/features/sound/engine/not-whole.ts'
import { memberName } from '../../../../../src/core/dialog/members/members.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../../helpers/test-engine.ts'

const heard = (state: DialogState) =>
  state.turns.map((turn) => ({ ...turn, turnId: turn.id, isTurn: true, name: memberName(state, turn.member) }))

test('the notes of the sound mark a turn that a filter cut off, until a person repairs it', async () => {
  const finish = { unified: 'content-filter', raw: 'SAFETY' } as const
  const opened = testEngine(
    new ScriptedProvider(({ scene }) => [
      `${newWords(20)}.`,
      ...(scene.speech === 1 && scene.kind === 'speech' ? [{ type: 'ended' as const, finish, usage: null }] : []),
    ]),
  )
  const { engine } = opened
  const { id } = await runDialog(opened, { turns: 1, critique: false })
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(notWhole(state, heard(state))).toBe('Not whole: 2. Alpha (cut off by the vendor’s filter).')
  await engine.editTurn(id, state.turns[1]?.id ?? '', 'All that was to be said.')
  const mended = await engine.state(id)
  expect(notWhole(mended, heard(mended))).toBe('')
})
