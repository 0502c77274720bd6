import { expect, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { oldState } from '../../../../../src/core/dialog/aside/old-state.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../../helpers/test-engine.ts'

test('the state in the older engine’s form has the partner, the words and the outcome of an aside, each history by itself', async () => {
  const at = testEngine(
    new ScriptedProvider(({ scene }, call) => {
      if (scene.digestOf) return 'They agreed to meet at the well.'
      if (scene.mode !== 'aside') return `${scene.kind} ${scene.member} ${call}`
      return scene.said.length > 2
        ? ['So be it.', { type: 'tool-call', callId: 'x', tool: 'end_dialogue', input: {} }]
        : 'At the well, then.'
    }),
  )
  const parent = await runDialog(at, { turns: 1, critique: false })
  const { engine } = at
  const read = async () => {
    const state = await engine.state(parent.id)
    const asides = await Promise.all(state.children.map(async ({ id }) => [id, await engine.state(id)] as const))
    return oldState(state, new Map(asides))
  }
  const before = await read()
  expect(before).toMatchObject({ dialogue_active: false, dialogue_partner: null, narrative_context_summary: '' })
  expect(before.companions.second?.memory.dialogue_history).toEqual([])

  const aside = await engine.asides.open(parent.id, { with: 'second', parent: 'pauses' })
  expect(await read()).toMatchObject({ dialogue_active: true, dialogue_partner: 'second' })
  await engine.takeSeat(aside, PERSON, 'Where do we meet?')
  await engine.settled(aside)
  await engine.takeSeat(aside, PERSON, 'Goodbye.')
  await engine.settled(aside)
  // The other ended it, and nobody has heard of it yet.
  expect(await read()).toMatchObject({ dialogue_active: false, dialogue_partner: null, narrative_context_summary: '' })
  await engine.closeChild(aside, ['moderator'])
  const after = await read()
  expect(after.companions.second?.memory.dialogue_history).toEqual([
    { speaker: 'player', utterance: 'Where do we meet?' },
    { speaker: 'second', utterance: 'At the well, then.' },
    { speaker: 'player', utterance: 'Goodbye.' },
    { speaker: 'second', utterance: 'So be it.' },
  ])
  expect(after.companions.first?.memory.dialogue_history).toEqual([])
  expect(after.narrative_context_summary).toBe(
    '\n\n[Summary of conversation with Beta: They agreed to meet at the well.]',
  )
  expect(after.conversation_history).toEqual(before.conversation_history)
  // An aside whose log is missing is ignored.
  const gone = { ...(await engine.state(parent.id)) }
  const open = gone.children.map((child) => ({ ...child, open: true }))
  expect(oldState({ ...gone, children: open }, new Map())).toMatchObject({
    dialogue_active: false,
    dialogue_partner: null,
  })
})
