import { expect, test } from 'vitest'
import { dialogConfigSchema } from '../../../../src/core/contract/dialog-config.ts'
import type { Fact } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { configOf } from '../../../../src/core/engine/config-of.ts'
import type { FoldContext } from '../../../../src/core/engine/folding/fold.ts'
import { isRoomy, noteRooms } from '../../../../src/core/engine/folding/roomy.ts'
import type { Due } from '../../../../src/core/engine/tools/offered-tools.ts'
import { newDialog } from '../../../helpers/test-engine.ts'

const created = { type: 'dialog-created', config: dialogConfigSchema.parse(newDialog()), dialogId: 'd', seq: 1, at: 1 }
const begun = reduce(emptyDialog('d'), created as Fact)
const speech: Due = { step: 1, member: 'first', kind: 'speech', speech: 1, phase: 'early' }

function contextOf(state: DialogState, window: number | null = 50_000): FoldContext {
  const providers = { contextWindowOf: () => window }
  return { ports: { providers }, state, config: configOf(state), words: () => '' } as unknown as FoldContext
}

function saying(words: number): DialogState {
  const turn = {
    id: 't',
    member: 'second',
    status: 'ended',
    audience: 'all',
    seq: 2,
    endedSeq: 3,
    files: [],
    stages: [],
  }
  const said = { ...turn, text: 'word '.repeat(words), kind: 'speech', toldTokens: null, blocks: [] }
  return { ...begun, turns: [said] } as unknown as DialogState
}

test('a transcript is measured against the room again once it takes half of what was left', () => {
  noteRooms(contextOf(begun), speech, [8_000, 4_000])
  expect(isRoomy(contextOf(saying(1_000)), speech)).toBe(true)
  expect(isRoomy(contextOf(saying(2_000)), speech)).toBe(false)
})

test('a transcript that is longer than a digest leaves is measured however large the window is', () => {
  noteRooms(contextOf(begun), speech, [900_000])
  expect(isRoomy(contextOf(saying(5_000)), speech)).toBe(true)
  expect(isRoomy(contextOf(saying(8_000)), speech)).toBe(false)
})

test.each([
  ['another member speaks', contextOf(begun), { ...speech, member: 'moderator' } as Due],
  ['a person has said something', contextOf({ ...begun, messages: [] }), speech],
  ['a child dialog has ended', contextOf({ ...begun, children: [] }), speech],
  ['another speaks for a member', contextOf({ ...begun, agents: {} }), speech],
  ['the window has turned out to be another', contextOf(begun, 40_000), speech],
  ['the set-up has changed', contextOf({ ...begun, config: { ...configOf(begun) } }), speech],
])('room is measured again where %s', (_, context, planned) => {
  noteRooms(contextOf(begun), speech, [8_000])
  expect(isRoomy(contextOf(begun), speech)).toBe(true)
  expect(isRoomy(context, planned)).toBe(false)
})
