import { expect, test } from 'vitest'
import { PERSON } from '../../../../src/core/contract/members/member-ids.ts'
import type { ModelEvent, ModeRegistry } from '../../../../src/core/engine/ports.ts'
import { aside } from '../../../../src/modes/aside/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { START_DIALOGUE_TEXTS, startDialogue } from '../../../../src/modes/shared/start-dialogue.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog } from '../../../helpers/test-engine.ts'
import { engineWith } from '../../../helpers/tool-mode.ts'

const words = (key: string) => START_DIALOGUE_TEXTS[key as keyof typeof START_DIALOGUE_TEXTS]

/** A debate whose moderator narrates: it may begin a talk of the person with a member, and Beta may be out of reach. */
function narrated(far: readonly string[] = []): ModeRegistry {
  const narrator = {
    ...modes.get('debate'),
    tools: ({ planned, state }: { planned: { kind: string }; state: Parameters<typeof startDialogue>[0] }) =>
      planned.kind === 'moderation' ? [startDialogue(state, words, (id) => !far.includes(id))] : [],
  } as ReturnType<typeof modes.get>
  return { list: () => [narrator], get: (id) => (id === 'aside' ? aside : narrator) }
}

const call = (input: unknown, callId = 'start'): ModelEvent => ({
  type: 'tool-call',
  callId,
  tool: 'start_dialogue',
  input,
})

async function narrate(steps: readonly (string | ModelEvent)[], far: readonly string[] = []) {
  let asked = false
  const at = engineWith(
    new ScriptedProvider(({ scene, tools }, number) => {
      if (tools.some(({ name }) => name === 'start_dialogue') && !asked) {
        asked = true
        return steps
      }
      return scene.mode === 'aside' ? `Apart ${number}.` : `${scene.kind} ${scene.member} ${number}`
    }),
    narrated(far),
  )
  const id = await at.engine.create(newDialog({ turns: 2, critique: false }))
  await at.engine.start(id)
  const state = await at.engine.settled(id)
  const turn = state.turns.find(({ kind }) => kind === 'moderation')
  const results = turn?.stages.at(-1)?.blocks.filter((block) => block.type === 'tool_result') ?? []
  return { at, id, state, turn, results: results.map(({ ok, text }) => [ok, text]) }
}

test('a narrator that begins a talk keeps its words, and the talk is there after a kill', async () => {
  const told = await narrate(['Beta beckons.', call({ character_id: 'second', topic: 'the well' })])
  expect(told.results).toEqual([[true, '(You begin a conversation with Beta.)']])
  expect(told.turn?.text).toBe('Beta beckons.')
  const [child] = told.state.children
  expect(child).toMatchObject({ with: 'second', open: true, by: 'moderator', title: 'Aside with Beta: the well' })
  // A kill before the aside was made: it is made when it is opened.
  const next = await told.at.reopen()
  await next.engine.recover()
  const aside = await next.engine.asides.open(told.id, { with: 'second', parent: 'pauses' })
  expect(aside).toBe(child?.id)
  await next.engine.takeSeat(aside, PERSON, 'You beckoned?')
  expect((await next.engine.settled(aside)).turns.map(({ member }) => member)).toEqual([PERSON, 'second'])
  expect((await next.engine.state(told.id)).children).toHaveLength(1)
})

test('a narrator that says nothing beside its call is not asked again', async () => {
  const { turn } = await narrate([call({ character_id: 'first' })])
  expect(turn?.text).toBe('(You begin a conversation with Alpha.)')
  expect(turn?.stages.at(-1)?.attempts).toBe(1)
})

test.each([
  ['nobody_1', "(You look around, but don't see anyone named 'nobody_1' to talk to.)"],
  ['second', '(Beta is not here to talk to.)'],
  ['moderator', '(Nobody takes themselves aside.)'],
  ['person', '(Nobody takes themselves aside.)'],
])('a talk with %s is refused with the reason', async (character_id, text) => {
  const { results, state } = await narrate(['Words.', call({ character_id })], ['second'])
  expect(results).toEqual([[false, text]])
  expect(state.children).toEqual([])
})

test('a second talk in the same reply is refused', async () => {
  const { results, state } = await narrate([
    'Both turn to you.',
    call({ character_id: 'first' }),
    call({ character_id: 'first' }, 'again'),
    call({ character_id: 'second' }, 'other'),
  ])
  expect(results).toEqual([
    [true, '(You begin a conversation with Alpha.)'],
    [false, '(You are already talking to Alpha.)'],
    [false, '(You are already talking to Alpha.)'],
  ])
  expect(state.children).toHaveLength(1)
})
