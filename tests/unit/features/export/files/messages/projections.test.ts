import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storyState } from '../../../../../../src/features/story/model/selectors.ts'
import { exportFormat } from '../../../../../../src/features/export/files/index.ts'
import { parseImport } from '../../../../../../src/features/export/files/parse-import.ts'
import type { ExportOptions } from '../../../../../../src/features/export/files/export-format.ts'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import type { ModelRequest } from '../../../../../../src/core/engine/ports.ts'
import { PERSON } from '../../../../../../src/core/contract/members/member-ids.ts'
import { toState } from '../../../../../fixtures/exports/fact-script.ts'
import { ScriptedProvider } from '../../../../../helpers/scripted-provider.ts'
import { answered, callOf, FOREST, plainWords, play } from '../../../../../helpers/story.ts'
import { runDialog, testEngine } from '../../../../../helpers/test-engine.ts'

const GAME = readFileSync(new URL('../../../../../fixtures/imports/game_state.json', import.meta.url), 'utf8')
const SECRET = 'isa_took_the_bell'

async function rendered(id: string, state: DialogState, options: ExportOptions = {}): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await exportFormat(id).render(state, options)))
}

function storyOf(json: string): DialogState {
  const { bodies, at } = parseImport(json)
  return toState('story-1', bodies, at)
}

const narrator = () =>
  new ScriptedProvider((request: ModelRequest) =>
    request.scene.kind === 'moderation' && !answered(request)
      ? [callOf('update_game_state', { narrative_flags_set: { [SECRET]: true } })]
      : plainWords(request),
  )

test('a save of the older engine is exported with what everybody has, knows and feels, and imports equal again', async () => {
  const state = storyOf(GAME)
  const saved = (await rendered('state', state)) as Record<string, unknown>
  expect(saved).toMatchObject({
    player: { inventory: expect.arrayContaining(['coin', 'coin']) as string[] },
    location: 'whispering_forest_edge',
    time_of_day: 'evening',
    narrative_flags: { bridge_down: true },
    current_objective: 'Reach the ford',
    current_chapter: 1,
    dialogue_active: false,
    dialogue_partner: null,
  })
  const again = storyState(storyOf(JSON.stringify(saved)))
  const before = storyState(state)
  expect(again.player).toEqual(before.player)
  expect(again.people.map(({ name, trust, statuses }) => [name, trust, statuses])).toEqual(
    before.people.map(({ name, trust, statuses }) => [name, trust, statuses]),
  )
})

test('a private talk is exported in the form of the older engine: partner, words and outcome', async () => {
  const at = testEngine(
    new ScriptedProvider((request) => {
      if (request.scene.digestOf) return 'They agreed to meet at the well.'
      return request.scene.mode === 'aside' ? 'At the well, then.' : plainWords(request)
    }),
  )
  const { engine } = at
  const { id } = await play(at, ['I look about.'])
  const read = async () => {
    const state = await engine.state(id)
    const asides = await Promise.all(
      state.children.map(async (child) => [child.id, await engine.state(child.id)] as const),
    )
    return (await rendered('state', state, { children: new Map(asides) })) as Record<string, unknown> & {
      readonly companions: Record<string, { readonly memory: { readonly dialogue_history: readonly unknown[] } }>
    }
  }
  const aside = await engine.asides.open(id, { with: 'first', parent: 'pauses' })
  await engine.takeSeat(aside, PERSON, 'Where do we meet?')
  await engine.settled(aside)
  const during = await read()
  const partner = String(during['dialogue_partner'])
  expect(during['dialogue_active']).toBe(true)
  expect(during.companions[partner]?.memory.dialogue_history).toEqual([
    { speaker: 'player', utterance: 'Where do we meet?' },
    { speaker: partner, utterance: 'At the well, then.' },
  ])
  await engine.closeChild(aside, ['moderator'])
  expect(await read()).toMatchObject({
    dialogue_active: false,
    dialogue_partner: null,
    narrative_context_summary: expect.stringMatching(
      /^\n\n\[Summary of conversation with .+: They agreed to meet at the well\.\]$/,
    ) as string,
  })
})

test('objects and the answer contain only what the player may see, unless everything is asked for', async () => {
  const state = await play(testEngine(narrator()), ['I climb.', 'I climb on.'])
  const objects = (await rendered('objects', state)) as readonly { readonly type: string }[]
  expect(objects.filter(({ type }) => type === 'user_message')).toHaveLength(2)
  expect(objects.filter(({ type }) => type === 'resulting_scene_description').length).toBeGreaterThan(1)
  const envelope = await rendered('envelope', state)
  expect(envelope).toMatchObject({
    conversation_id: state.id,
    conversation_objects: objects,
    parsing_errors: [],
    status: 'success',
    success_type: 'full_success',
    game_has_begun: true,
  })
  const shown = JSON.stringify([objects, envelope, await rendered('state', state, { content: 'finals' })])
  for (const hidden of [SECRET, FOREST.hidden.slice(0, 40), 'update_game_state']) expect(shown).not.toContain(hidden)
  expect(JSON.stringify(await rendered('objects', state, { content: 'whole' }))).toContain('update_game_state')
  expect(JSON.stringify(await rendered('state', state))).toContain(SECRET)
})

test('a debate can be exported as an answer of the protocol too', async () => {
  const state = await runDialog(testEngine(new ScriptedProvider()), { turns: 1, critique: false })
  expect(await rendered('envelope', state)).toMatchObject({ conversation_id: state.id, status: 'success' })
  expect(await rendered('state', state)).toMatchObject({
    dialogue_active: false,
    companions: { first: { memory: { dialogue_history: [] } } },
  })
})
