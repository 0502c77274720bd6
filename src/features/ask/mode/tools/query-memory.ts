import {
  ASK_CHANGES,
  askState,
  roundsIn,
  SEARCH_ROUNDS_MAX,
  withPlaces,
} from '../../../../core/dialog/ask/ask-state.ts'
import { foundText } from '../../../../core/dialog/ask/found-text.ts'
import type { Tool, ToolOutcome, Words } from '../../../../core/engine/ports.ts'

/** Phrases of one round: more are cut, fewer are allowed. */
const PHRASES_MAX = 5

/**
 * Searches the library. The results are added to the state at once, and their text is the tool's result, which is in
 * the next prompt.
 */
export function queryMemory(words: Words): Tool {
  return {
    spec: {
      name: 'query_memory',
      description: words('ask.query'),
      inputSchema: {
        type: 'object',
        properties: {
          key_phrases: {
            type: 'array',
            items: { type: 'string' },
            minItems: 1,
            description: words('ask.query.phrases'),
          },
        },
        required: ['key_phrases'],
        additionalProperties: false,
      },
    },
    async run(input, { state, turnId, library, refusals, signal }) {
      const before = roundsIn(askState(state), turnId).length
      if (before >= SEARCH_ROUNDS_MAX) return tooMany(words, refusals)
      const { key_phrases: given } = input as { readonly key_phrases: readonly string[] }
      const phrases = [...new Set(given.map((each) => each.trim()).filter(Boolean))].slice(0, PHRASES_MAX)
      const { places: best, dialogs, unmatched, errors } = await library.look(phrases, signal)
      // Numbered dialog by dialog, so that an answer that goes through the dialogs counts up; the model reads the best first.
      const places = [...Map.groupBy(best, ({ dialogId }) => dialogId).values()].flat()
      const { sources } = withPlaces(askState(state).sources, places)
      const found = withPlaces(sources, best).numbers.flatMap((number) => sources[number - 1] ?? [])
      return {
        ok: true,
        text: foundText({ sources: found, dialogs, phrases, unmatched, errors }, words),
        endsTurn: false,
        facts: [],
        atOnce: [
          {
            type: 'mode-changed',
            change: ASK_CHANGES.searched,
            data: json({ phrases, places, unmatched, errors }),
            duringTurn: turnId,
            text: null,
          },
        ],
        decision: null,
      }
    },
  }
}

function tooMany(words: Words, refusals: number): ToolOutcome {
  const refused = { ok: false, text: words('ask.query.over'), endsTurn: false, facts: [], decision: null }
  // The model asked again although it was already told that there are no more results.
  return refusals === 0 ? refused : { ...refused, wordless: words('ask.query.end') }
}

type Json = Extract<ToolOutcome['facts'][number], { readonly type: 'mode-changed' }>['data']

/** The values are all JSON, which the types of read-only data cannot express. */
export function json(data: object): Json {
  return data as Json
}
