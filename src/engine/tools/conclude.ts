import type { Tool, ToolOutcome } from './tool.ts'

const REASON_MAX_CHARS = 500

/** The moderator ends the exchange; the summary follows once its turn is committed. */
export const conclude: Tool = {
  spec: {
    name: 'conclude',
    description:
      'End the exchange after this comment and go to the summary. Use it only when the question is settled or the speakers repeat themselves.',
    inputSchema: {
      type: 'object',
      properties: {
        reason: {
          type: 'string',
          description: 'Why the exchange can end now, in one sentence.',
          maxLength: REASON_MAX_CHARS,
        },
      },
      required: ['reason'],
      additionalProperties: false,
    },
  },
  run(input, { turnId }): ToolOutcome {
    const reason =
      typeof input === 'object' && input !== null && 'reason' in input && typeof input.reason === 'string'
        ? input.reason.trim()
        : null
    if (!reason)
      return {
        ok: false,
        text: 'Not done: conclude needs a "reason" in one sentence.',
        endsTurn: false,
        decision: null,
      }
    return concludeNow(turnId, reason.slice(0, REASON_MAX_CHARS))
  },
}

/** What the tool and the text marker both come to. */
export function concludeNow(turnId: string, reason: string): ToolOutcome {
  return {
    ok: true,
    text: 'Done: the summary follows after this turn. If you have not yet said your closing comment, say it now in one or two sentences.',
    endsTurn: true,
    decision: { type: 'moderator-decided', turnId, decision: 'conclude', reason },
  }
}
