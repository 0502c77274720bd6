import type { Occasion, Tool, ToolOutcome } from '../../engine/ports.ts'

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
  hint: 'If the question is settled or the speakers only repeat themselves, you may end the exchange: call the tool "conclude", or, if you have no tools, write [CONCLUDE] alone on the last line.',
  run(input, { turnId, state }): Promise<ToolOutcome> {
    const reason = (input as { readonly reason: string }).reason.trim()
    if (state.concluded) return refused('that the exchange ends after this turn was decided before.')
    if (reason === '') return refused('conclude needs a "reason" in one sentence.')
    return Promise.resolve({
      ok: true,
      text: 'Done: the summary follows after this turn. If you have not yet said your closing comment, say it now in one or two sentences.',
      endsTurn: true,
      facts: [],
      decision: { type: 'moderator-decided', turnId, decision: 'conclude', reason },
    })
  },
}

function refused(why: string): Promise<ToolOutcome> {
  return Promise.resolve({ ok: false, text: `Not done: ${why}`, endsTurn: false, facts: [], decision: null })
}

/** The moderator may end early by its own comment, from the late phase on. */
export function mayConclude({ config, planned }: Occasion): boolean {
  return config.earlyEnd && planned.seat === 'moderator' && planned.kind === 'moderation' && planned.phase === 'late'
}
