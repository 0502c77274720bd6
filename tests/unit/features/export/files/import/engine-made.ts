import { PERSON } from '../../../../../../src/core/contract/members/member-ids.ts'
import type { Engine } from '../../../../../../src/core/engine/engine.ts'
import { exportJson } from '../../../../../../src/features/export/files/json/export-json.ts'
import { newWords, ScriptedProvider } from '../../../../../helpers/scripted-provider.ts'
import { answered, callOf, play } from '../../../../../helpers/story.ts'
import { newDialog, testEngine } from '../../../../../helpers/test-engine.ts'
import { SUMMARY, mapOf } from '../../../../core/engine/insights/scripted-insights.ts'
import { chooses, judging, panelOf } from '../../../../core/engine/judging/judges.ts'
import { debateOf, FOR, HONEST, isReading, sheetFor, sheetOf } from '../../../../core/engine/judging/sheets.ts'

const VERDICT = '\n\n{"winner": "Alpha", "margin": "close", "reasons": [{"turn": 2, "quote": "first final 1"}]}'
const point = { text: 'Both.', quotes: [{ turn: 2, quote: 'first final 1' }] }
const BRIEF = JSON.stringify({ agreed: [], crux: [point], settles: [point], changed: [], risks: [point] })
const MEMORY = JSON.stringify({
  conversation_title: 'Lanterns',
  conversation_summary: 'They spoke of lanterns.',
  conversation_importance_score: 4,
  extracted_memory_units: [
    {
      id: 'a',
      title: 'One',
      content: 'It was said.',
      importance_score: 3,
      sentiment_score: 0,
      turn: 2,
      quote: 'first final 1',
    },
    {
      id: 'b',
      title: 'Two',
      content: 'So was that.',
      importance_score: 5,
      sentiment_score: 0,
      turn: 4,
      quote: 'second final 2',
    },
  ],
  extracted_concepts: [{ title: 'Lantern', type: 'theme', content: 'It shines.', units: ['a', 'b'] }],
  new_relationships: [
    { source: 'a', target: 'b', relationship_type: 'CAUSES', relationship_description: 'So.', strength: 0.6 },
  ],
})
const REASON = { criterion: 'evidence', text: 'It is shown.', turn: 2, quote: 'first final 1' }

/** A debate with everything that can be made of it: verdict, map, summaries, brief, memory, panel, an aside. */
export async function debateFile(): Promise<unknown> {
  const made = testEngine(
    new ScriptedProvider((request) => {
      const { insight, kind, digestOf, member, mode, speech, stage } = request.scene
      if (insight?.kind === 'judging') return chooses('Speaker 1', [REASON])
      if (insight?.kind === 'brief') return BRIEF
      if (insight?.kind === 'memory') return MEMORY
      if (insight) return insight.kind === 'map' ? mapOf(request) : SUMMARY
      if (digestOf) return 'They spoke of lanterns.'
      const words = `${member} ${stage} ${speech}. ${mode === 'aside' ? '' : newWords(12)}`
      return kind === 'summary' ? words + VERDICT : words
    }),
  )
  const { engine } = made
  const id = await engine.create(newDialog({ turns: 1, insights: { map: true, summaries: true } }))
  await engine.start(id)
  await talkApart(engine, id)
  if ((await engine.state(id)).status === 'paused') await engine.resume(id)
  await engine.settled(id)
  await engine.makeInsight(id, 'brief')
  await engine.insightsMade(id)
  await engine.makeInsight(id, 'memory')
  await engine.insightsMade(id)
  await panelOf(made, id, ['j1', 'j2'])
  return exported(engine, id)
}

/** A debate in which a person spoke for a side, with a score sheet. */
export async function markedFile(): Promise<unknown> {
  const made = testEngine(
    judging((request) => (isReading(request) ? sheetFor(request, FOR, HONEST) : chooses('neither'))),
  )
  const id = await debateOf(made)
  await sheetOf(made, id)
  return exported(made.engine, id)
}

/** A story in which things, moods, places, people and rolls have changed, with an aside. */
export async function storyFile(): Promise<unknown> {
  const made = testEngine(
    new ScriptedProvider((request) => {
      const { digestOf, kind, speech } = request.scene
      if (digestOf) return 'Maren was asked for her sword.'
      if (kind !== 'moderation' || answered(request)) return `${newWords(25)}.`
      return speech === 1
        ? [
            'It goes on.',
            callOf('check', { difficulty: 50, reveal: 'strong', reason: 'It is hard.' }),
            callOf('create_character', { archetype: 'townsperson', name_hint: 'Wenna Pike' }),
          ]
        : [
            'And on.',
            callOf('update_game_state', {
              location: 'old_mill',
              time_of_day: 'midday',
              player_inventory_add: ['a tin cup'],
              narrative_flags_set: { warned: true },
              current_objective: 'Read the ledger',
            }),
          ]
    }),
  )
  const { id } = await play(made, ['I look about.', 'I go up to the mill.'])
  await talkApart(made.engine, id)
  return exported(made.engine, id)
}

async function talkApart(engine: Engine, id: string): Promise<void> {
  const aside = await engine.asides.open(id, { with: 'second', parent: 'pauses' })
  await engine.takeSeat(aside, PERSON, 'What of the quiet harbour?')
  await engine.settled(aside)
  await engine.closeChild(aside, ['moderator'])
}

async function exported(engine: Engine, id: string): Promise<unknown> {
  const state = await engine.state(id)
  const children = new Map(
    await Promise.all(state.children.map(async (child) => [child.id, await engine.state(child.id)] as const)),
  )
  return JSON.parse(new TextDecoder().decode(exportJson(state, { children })))
}
