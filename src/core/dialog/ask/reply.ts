import type { EnvelopeCall, EnvelopeReader } from '../../contract/turn/envelope.ts'
import { UI_ACTIONS } from '../graph/ui-actions.ts'
import { createStringReader } from './json-strings.ts'
import { isRemark, plainReply, readAskReply, REPLY_CALLS, REPLY_FIELDS, unreadCall } from './read-reply.ts'

const BEGINNING = new RegExp(`\\{(?=\\s{0,200}"(?:${REPLY_FIELDS.join('|')})"\\s{0,20}:)`, 'g')
/** How many characters are read again when more text comes. */
const LOOK_BACK = 300
/** Matches a text that is, or could become, an object or its fence. It is held back until that is known. */
const MAY_BEGIN = /`{3}|\{(?=\s{0,200}["'“\p{L}{])|\[(?=\s{0,200}\{)|(?:`{1,2}|[{[]\s{0,200})$/u

/**
 * Makes a reader for answers in the older protocol. While the answer streams, `direct_response_text` is passed on from
 * its first word, at the root or in `response_plan`. The parser of structured answers gives the final text. If that
 * differs from the streamed text, all of it is sent again.
 */
export function createReplyReader(): EnvelopeReader {
  let written = ''
  let held = ''
  let plain = false
  let object: ReturnType<typeof createStringReader> | null = null
  let ended = false
  let anew = false
  /** The words before the object, and the text of the object. */
  let before = ''
  let said = ''
  let textPath: string | null = null
  let decision = ''
  let calls: readonly EnvelopeCall[] = []

  function take(path: string, text: string): string {
    const key = path.startsWith('response_plan.') ? path.slice('response_plan.'.length) : path
    if (key === 'decision') decision += text
    if (key !== 'direct_response_text' || decision === 'query_memory') return ''
    textPath ??= text === '' ? null : path
    if (textPath !== path) return ''
    said += text
    return text
  }

  function inside(text: string): string {
    if (!object || ended) return ''
    const read = object.push(text)
    ended = read.ended
    return read.pieces.map((piece) => take(piece.path, piece.text)).join('')
  }

  /** Words outside of objects, up to where an object begins or may begin. */
  function outside(fresh: number): string {
    BEGINNING.lastIndex = Math.max(0, held.length - fresh - LOOK_BACK)
    const begun = BEGINNING.exec(held)?.index
    const may = held.search(MAY_BEGIN)
    const words = may < 0 ? held : held.slice(0, may)
    plain ||= !isRemark(words)
    const shown = plain ? words : ''
    before += shown
    if (begun === undefined) {
      held = held.slice(shown.length)
      return shown
    }
    object = createStringReader()
    return shown + inside(held.slice(begun))
  }

  return {
    push(text) {
      written += text
      if (object) return inside(text)
      held += text
      return outside(text.length)
    },
    end() {
      const shown = before + said
      const reply = readAskReply(written, shown)
      calls = reply?.calls ?? (object && said.trim() === '' ? [unreadCall(decision)] : [])
      // The streamed words are kept if the object is incomplete.
      const own = reply ? reply.text : object ? said : plainReply(written).slice(before.length)
      const text = own === null ? shown : before + own
      anew = !text.startsWith(shown)
      return anew ? text : text.slice(shown.length)
    },
    anew: () => anew,
    calls: () => calls,
  }
}

/** An answer in the form that the model should use: an object of the older protocol, with the words last. */
export function replyText(say: string, calls: readonly EnvelopeCall[]): string {
  const query = calls.find(({ tool }) => tool === REPLY_CALLS.query)
  const kept = calls.find(({ tool }) => tool === REPLY_CALLS.package)
  const phrases = (query?.input as { readonly key_phrases?: readonly string[] } | undefined)?.key_phrases ?? null
  return JSON.stringify({
    response_plan: { decision: query ? 'query_memory' : 'respond_directly', key_phrases_for_retrieval: phrases },
    turn_context_package: kept?.input ?? null,
    ui_actions: null,
    direct_response_text: query ? null : say,
  })
}

const text = { type: 'string' } as const
const orNull = (shape: object) => ({ anyOf: [shape, { type: 'null' }] })

/** The JSON schema of such an answer, for models that can be forced to follow one. */
export const REPLY_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  properties: {
    thought_process: text,
    response_plan: {
      type: 'object',
      properties: {
        decision: { type: 'string', enum: ['respond_directly', 'query_memory'] },
        key_phrases_for_retrieval: orNull({ type: 'array', items: text }),
      },
      required: ['decision', 'key_phrases_for_retrieval'],
      additionalProperties: false,
    },
    turn_context_package: {
      type: 'object',
      properties: {
        suggested_next_focus: text,
        emotional_tone_to_adopt: text,
        flags_for_ingestion: { type: 'array', items: text },
      },
      required: ['suggested_next_focus', 'emotional_tone_to_adopt', 'flags_for_ingestion'],
      additionalProperties: false,
    },
    ui_actions: orNull({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          action: { type: 'string', enum: [...UI_ACTIONS] },
          node_ids: orNull({ type: 'array', items: text }),
          entity_id: orNull(text),
          pairs: orNull({ type: 'array', items: { type: 'array', items: text } }),
          style: orNull(text),
          view: orNull(text),
        },
        required: ['action', 'node_ids', 'entity_id', 'pairs', 'style', 'view'],
        additionalProperties: false,
      },
    }),
    direct_response_text: orNull(text),
  },
  required: ['thought_process', 'response_plan', 'turn_context_package', 'ui_actions', 'direct_response_text'],
  additionalProperties: false,
}
