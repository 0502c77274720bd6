import { ASK_CHANGES, askState, withPlaces } from '../../../../core/dialog/ask/ask-state.ts'
import { sourceText } from '../../../../core/dialog/ask/found-text.ts'
import { fillText } from '../../../../core/dialog/fill-text.ts'
import type { Tool, Words } from '../../../../core/engine/ports.ts'
import { json } from './query-memory.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** Opens a turn to read it whole, with the turns around it. */
export function openTurnTool(words: Words): Tool {
  return {
    spec: {
      name: 'open_turn',
      description: words('ask.open'),
      inputSchema: {
        type: 'object',
        properties: {
          dialog: { type: 'string', description: words('ask.open.dialog') },
          turn: { type: 'integer', minimum: 1, description: words('ask.open.turn') },
        },
        required: ['dialog', 'turn'],
        additionalProperties: false,
      },
    },
    async run(input, { state, turnId, library }) {
      const { dialog, turn } = input as { readonly dialog: string; readonly turn: number }
      const places = await library.open(dialog, turn)
      if (places === null)
        return {
          ok: false,
          text: fillText(words('ask.open.none'), { dialog: beginningOf(dialog, 100), turn }),
          endsTurn: false,
          facts: [],
          decision: null,
        }
      const { sources, numbers } = withPlaces(askState(state).sources, places)
      const opened = numbers.flatMap((number) => sources[number - 1] ?? [])
      return {
        ok: true,
        text: [words('ask.opened'), ...opened.map((source) => sourceText(source, words))].join('\n'),
        endsTurn: false,
        facts: [],
        atOnce: [
          {
            type: 'mode-changed',
            change: ASK_CHANGES.opened,
            data: json({ places }),
            duringTurn: turnId,
            text: null,
          },
        ],
        decision: null,
      }
    },
  }
}
