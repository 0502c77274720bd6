import { ASK_CHANGES, askState, type Source } from '../../../../core/dialog/ask/ask-state.ts'
import { REPLY_CALLS } from '../../../../core/dialog/ask/read-reply.ts'
import { fillText } from '../../../../core/dialog/fill-text.ts'
import { dialogNode } from '../../../../core/dialog/graph/graph-of.ts'
import {
  edgeFinder,
  HIGHLIGHT_STYLES,
  onRealIds,
  readUiActions,
  UI_ACTIONS,
  UI_VIEWS,
} from '../../../../core/dialog/graph/ui-actions.ts'
import type { JsonSchema, Tool, Words } from '../../../../core/engine/ports.ts'
import type { LibraryGraph } from '../../../../core/contract/library/graph.ts'
import { json } from './query-memory.ts'

/** How many of the left-out ids are named. */
const NAMED_MAX = 10
const NUMBER = /^\[?(\d{1,4})\]?$/

/** Has the page show a part of the library's graph. Ids that do not exist are reported. */
export function uiActions(words: Words): Tool {
  const id = { type: ['string', 'integer'], description: words('ask.actions.id') } as const satisfies JsonSchema
  return {
    spec: {
      name: REPLY_CALLS.actions,
      description: words('ask.actions'),
      inputSchema: {
        type: 'object',
        properties: {
          ui_actions: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                action: { type: 'string', enum: [...UI_ACTIONS] },
                node_ids: { type: 'array', items: id, description: words('ask.actions.nodes') },
                entity_id: { ...id, description: words('ask.actions.entity') },
                pairs: {
                  type: 'array',
                  items: { type: 'array', items: id, minItems: 2, maxItems: 2 },
                  description: words('ask.actions.pairs'),
                },
                style: { type: 'string', description: fillText(words('ask.actions.style'), STYLES) },
                view: { type: 'string', description: fillText(words('ask.actions.view'), VIEWS) },
              },
              required: ['action'],
            },
          },
        },
        required: ['ui_actions'],
        additionalProperties: false,
      },
    },
    async run(input, { state, turnId, library }) {
      const { ui_actions: given } = input as { readonly ui_actions: readonly unknown[] }
      const graph = await library.graph()
      const read = readUiActions(given)
      const { actions, left } = onRealIds(read, {
        nodesOf: nodeFinder(graph, askState(state).sources),
        hasEdge: edgeFinder(graph.edges),
      })
      const done = fillText(words('ask.actions.done'), { count: actions.length })
      const named = left.slice(0, NAMED_MAX).join(', ')
      return {
        ok: true,
        text: left.length === 0 ? done : `${done} ${fillText(words('ask.actions.left'), { ids: named })}`,
        endsTurn: true,
        facts:
          actions.length === 0
            ? []
            : [
                {
                  type: 'mode-changed',
                  change: ASK_CHANGES.actions,
                  data: json({ actions }),
                  duringTurn: turnId,
                  text: null,
                },
              ],
        decision: null,
      }
    },
  }
}

const STYLES = { styles: HIGHLIGHT_STYLES.join(', ') }
const VIEWS = { views: UI_VIEWS.join(', ') }

/** The nodes that an id means: a node, a dialog, a turn, or the number of a source. */
function nodeFinder({ nodes }: LibraryGraph, sources: readonly Source[]): (id: string) => readonly string[] {
  const ids = new Set(nodes.map((node) => node.id))
  const byTurn = Map.groupBy(nodes, ({ turnId }) => turnId)
  const ofTurn = (turnId: string | null, dialogId: string | null): readonly string[] => {
    const own = turnId === null ? [] : (byTurn.get(turnId) ?? []).map((node) => node.id)
    if (own.length > 0 || dialogId === null) return own
    return ids.has(dialogNode(dialogId)) ? [dialogNode(dialogId)] : []
  }
  return (id) => {
    if (ids.has(id)) return [id]
    if (ids.has(dialogNode(id))) return [dialogNode(id)]
    const number = NUMBER.exec(id)?.[1]
    const source = number === undefined ? sources.find(({ turnId }) => turnId === id) : sources[Number(number) - 1]
    if (!source) return ofTurn(id, null)
    const own = source.nodes.filter((node) => ids.has(node))
    return own.length > 0 ? own : ofTurn(source.turnId, source.dialogId)
  }
}
