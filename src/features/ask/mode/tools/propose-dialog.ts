import { TOPIC_MAX_CHARS, POSITION_MAX_CHARS, TURNS_MAX, TURNS_MIN } from '../../../../core/contract/limits.ts'
import { ASK_CHANGES } from '../../../../core/dialog/ask/ask-state.ts'
import type { Tool, Words } from '../../../../core/engine/ports.ts'
import { json } from './query-memory.ts'

/** Modes for which a few words are enough; a story needs a world. */
const MODES = ['debate', 'exploration', 'interview', 'critique', 'council'] as const

interface Proposed {
  readonly topic: string
  readonly mode: (typeof MODES)[number]
  readonly turns?: number
  readonly first_position?: string
  readonly second_position?: string
  readonly why?: string
}

/** Proposes a dialog for the person's form. It starts nothing. */
export function proposeDialog(words: Words): Tool {
  const position = {
    type: 'string',
    maxLength: POSITION_MAX_CHARS,
    description: words('ask.propose.position'),
  } as const
  return {
    spec: {
      name: 'propose_dialog',
      description: words('ask.propose'),
      inputSchema: {
        type: 'object',
        properties: {
          topic: {
            type: 'string',
            minLength: 1,
            maxLength: TOPIC_MAX_CHARS,
            description: words('ask.propose.topic'),
          },
          mode: { type: 'string', enum: MODES, description: words('ask.propose.mode') },
          turns: { type: 'integer', minimum: TURNS_MIN, maximum: TURNS_MAX, description: words('ask.propose.turns') },
          first_position: position,
          second_position: position,
          why: { type: 'string', maxLength: 400, description: words('ask.propose.why') },
        },
        required: ['topic', 'mode'],
        additionalProperties: false,
      },
    },
    async run(input, { turnId }) {
      const { topic, mode, turns, first_position: first, second_position: second, why } = input as Proposed
      const data = {
        topic: topic.trim(),
        mode,
        ...(turns !== undefined && { turns }),
        ...(first !== undefined && { first }),
        ...(second !== undefined && { second }),
        ...(why !== undefined && { why }),
      }
      return {
        ok: true,
        text: words('ask.proposed'),
        endsTurn: false,
        facts: [
          {
            type: 'mode-changed',
            change: ASK_CHANGES.proposed,
            data: json(data),
            duringTurn: turnId,
            text: `A dialog was suggested: ${data.topic}`,
          },
        ],
        decision: null,
      }
    },
  }
}
