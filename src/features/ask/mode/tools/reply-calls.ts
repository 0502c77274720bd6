import { ASK_CHANGES } from '../../../../core/dialog/ask/ask-state.ts'
import { REPLY_CALLS } from '../../../../core/dialog/ask/read-reply.ts'
import { readTurnPackage } from '../../../../core/dialog/ask/read-changes.ts'
import { fillText } from '../../../../core/dialog/fill-text.ts'
import type { Tool, Words } from '../../../../core/engine/ports.ts'
import { json } from './query-memory.ts'

const text = { type: 'string', maxLength: 600 } as const

/** The tool with which the host writes notes for its next turn. */
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

/**
 * The tool that stands for a reply with an unknown decision: the model is asked for the reply once more, and then the
 * error is reported.
 */
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
