import type { Source } from '../../../core/dialog/ask/ask-state.ts'
import { citedNumbers } from '../../../core/dialog/ask/citations.ts'
import type { ModelRequest, ToolCall } from '../../../core/engine/ports.ts'
import { phrasesOf } from './phrases.ts'
import { answerText } from './answer.ts'

/** What the built-in host does with a question to the library: looks once, then says what was found and offers to show it in the graph. Null outside of Ask. */
export function askAnswer({ scene, tools }: Pick<ModelRequest, 'scene' | 'tools'>): {
  readonly calls: readonly ToolCall[]
  readonly text: string
} | null {
  const ask = scene.task?.ask
  if (!ask || scene.insight || scene.digestOf) return null
  if (!ask.empty && ask.rounds === 0 && scene.call === 0 && tools.some(({ name }) => name === 'query_memory'))
    return {
      calls: [{ callId: 'look-0', tool: 'query_memory', input: { key_phrases: phrasesOf(ask.question) } }],
      text: '',
    }
  const text = answerText(ask)
  return { calls: tools.some(({ name }) => name === 'ui_actions') ? shown(text, ask.found) : [], text }
}

/** Offers to show what the answer quotes in the graph, where something of it stands there. */
function shown(text: string, found: readonly Source[]): readonly ToolCall[] {
  const quoted = new Set(citedNumbers(text))
  const ids = found.flatMap(({ number, nodes }) => (quoted.has(number) ? nodes : []))
  if (ids.length === 0) return []
  const actions = [
    { action: 'highlight_nodes', node_ids: ids, style: 'spotlight' },
    { action: 'camera_focus', entity_id: ids[0] },
  ]
  return [{ callId: 'show-0', tool: 'ui_actions', input: { ui_actions: actions } }]
}
