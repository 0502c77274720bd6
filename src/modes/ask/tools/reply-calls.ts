import { ASK_CHANGES, askState } from '../../../dialog/ask/ask-state.ts'
import { REPLY_CALLS } from '../../../dialog/ask/reply.ts'
import { readTurnPackage } from '../../../dialog/ask/read-changes.ts'
import { fillText } from '../../../dialog/fill-text.ts'
import type { Tool, Words } from '../../../engine/ports.ts'
import { json } from './query-memory.ts'

const text = { type: 'string', maxLength: 600 } as const

/** What the host keeps in mind for its next turn. */
export function keepPackage(words: Words): Tool {
  return {
    spec: {
      name: REPLY_CALLS.package,
      description: words('ask.keep'),
      inputSchema: {
        type: 'object',
        properties: {
          suggested_next_focus: text,
          emotional_tone_to_adopt: text,
          flags_for_ingestion: { type: 'array', items: text, maxItems: 20 },
        },
        additionalProperties: false,
      },
    },
    run: (input, { turnId }) =>
      Promise.resolve({
        ok: true,
        text: words('ask.kept'),
        endsTurn: true,
        facts: [
          {
            type: 'mode-changed',
            change: ASK_CHANGES.package,
            data: json(readTurnPackage(input) ?? {}),
            duringTurn: turnId,
            text: null,
          },
        ],
        decision: null,
      }),
  }
}

/** What the page is asked to show, as far as it names what the conversation has found. */
export function uiActions(words: Words): Tool {
  return {
    unlisted: true,
    spec: {
      name: REPLY_CALLS.actions,
      description: '',
      inputSchema: { type: 'object', properties: { ui_actions: { type: 'array' } }, required: ['ui_actions'] },
    },
    run(input, { state, turnId }) {
      const { ui_actions: given } = input as { readonly ui_actions: readonly unknown[] }
      const ids = new Set(
        askState(state).sources.flatMap(({ dialogId, turnId: id }) => [dialogId, ...(id ? [id] : [])]),
      )
      const actions = given.filter((action) => namesOnly(action, ids))
      return Promise.resolve({
        ok: true,
        text: fillText(words('ask.actions.done'), { count: actions.length, left: given.length - actions.length }),
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
      })
    },
  }
}

function namesOnly(action: unknown, ids: ReadonlySet<string>): boolean {
  const { node_ids: nodes } = (action ?? {}) as { readonly node_ids?: unknown }
  return Array.isArray(nodes) && nodes.length > 0 && nodes.every((id) => typeof id === 'string' && ids.has(id))
}

/** A reply that decides nothing anybody knows: it is asked for once more, then that is said. */
export function unreadReply(words: Words): Tool {
  return {
    unlisted: true,
    spec: { name: REPLY_CALLS.unread, description: '', inputSchema: { type: 'object' } },
    run(input, { refusals }) {
      const { decision = '' } = input as { readonly decision?: unknown }
      const refused = {
        ok: false,
        text: fillText(words('ask.unread'), { decision: String(decision) }),
        endsTurn: false,
        facts: [],
        decision: null,
      }
      return Promise.resolve(refusals === 0 ? refused : { ...refused, wordless: words('ask.unread.end') })
    },
  }
}
