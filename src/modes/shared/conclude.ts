import type { Occasion, Tool, ToolOutcome, Words } from '../../engine/ports.ts'

/** Room for two or three sentences. */
const REASON_MAX_CHARS = 500

/** The moderator ends the exchange; the summary follows once its turn is committed. */
export function conclude(words: Words): Tool {
  return {
    spec: {
      name: 'conclude',
      description: words('shared.conclude'),
      inputSchema: {
        type: 'object',
        properties: {
          reason: { type: 'string', description: words('shared.conclude.reason'), maxLength: REASON_MAX_CHARS },
        },
        required: ['reason'],
        additionalProperties: false,
      },
    },
    hint: words('shared.conclude.hint'),
    run(input, { turnId, state }): Promise<ToolOutcome> {
      const reason = (input as { readonly reason: string }).reason.trim()
      if (state.concluded) return refused('that the exchange ends after this turn was decided before.')
      if (reason === '') return refused('conclude needs a "reason" in one sentence.')
      return Promise.resolve({
        ok: true,
        text: words('shared.conclude.done'),
        endsTurn: true,
        facts: [],
        decision: { type: 'moderator-decided', turnId, decision: 'conclude', reason },
      })
    },
  }
}

function refused(why: string): Promise<ToolOutcome> {
  return Promise.resolve({ ok: false, text: `Not done: ${why}`, endsTurn: false, facts: [], decision: null })
}

/** The moderator may end early by its own comment, from the late phase on. */
export function mayConclude({ config, planned }: Occasion): boolean {
  return config.earlyEnd && planned.member === 'moderator' && planned.kind === 'moderation' && planned.phase === 'late'
}
