import type { EnvelopeCall, EnvelopeReader } from '../../contract/turn/envelope.ts'
import { readUiActions, UI_ACTIONS } from '../graph/ui-actions.ts'
import { createStringReader } from './json-strings.ts'
import { beginningOf } from '../../text/shorten.ts'

/** Names of calls that an answer stands for besides looking. */
export const REPLY_CALLS = {
  query: 'query_memory',
  package: 'turn_context_package',
  actions: 'ui_actions',
  /** An answer that decides nothing anybody knows. */
  unread: 'response_plan',
} as const

const NAMES = 'thought_process|response_plan|turn_context_package|ui_actions|direct_response_text|decision'
const BEGINNING = new RegExp(`\\{(?=\\s*"(?:${NAMES})"\\s*:)`)
/** What may still become that, at the end of a text. */
const MAY_BEGIN = /\{\s*(?:"[a-z_]{0,24}"?\s*)?$/
/** Characters of a remark before the object ("Here is the answer:") that are waited for; more of them are an answer in plain words. */
const REMARK_MAX = 160

/**
 * Reads an answer of the older protocol while it is written: `direct_response_text` streams from its first word, at the
 * root or in `response_plan`; fences and remarks around the object are left out; text without an object is an answer.
 */
export function createReplyReader(): EnvelopeReader {
  let held = ''
  let plain = false
  let object: ReturnType<typeof createStringReader> | null = null
  let ended = false
  let raw = ''
  let said = ''
  let textPath: string | null = null
  let decision = ''
  const phrases: string[] = []
  let phrase = ''
  const kept: Record<string, string> = {}
  const flags: string[] = []
  let flag = ''

  function take(path: string, text: string, whole: boolean): string {
    const key = path.startsWith('response_plan.') ? path.slice('response_plan.'.length) : path
    if (key === 'direct_response_text') {
      if (decision === 'query_memory') return ''
      textPath ??= text === '' ? null : path
      if (textPath !== path) return ''
      said += text
      return text
    }
    if (key === 'decision') decision += text
    else if (key === 'key_phrases_for_retrieval') {
      phrase += text
      if (whole) phrases.push(phrase)
      if (whole) phrase = ''
    } else if (path === 'turn_context_package.flags_for_ingestion') {
      flag += text
      if (whole) flags.push(flag)
      if (whole) flag = ''
    } else if (path.startsWith('turn_context_package.')) {
      const name = path.slice('turn_context_package.'.length)
      kept[name] = (kept[name] ?? '') + text
    }
    return ''
  }

  function inside(text: string): string {
    if (!object || ended) return ''
    const read = object.push(text)
    raw += text.slice(0, read.length)
    ended = read.ended
    return read.pieces.map((piece) => take(piece.path, piece.text, piece.whole)).join('')
  }

  function outside(last: boolean): string {
    const begun = BEGINNING.exec(held)
    if (begun) {
      const remark = plain ? held.slice(0, begun.index).replace(/```[a-z]{0,4}\s*$/i, '') : ''
      const rest = held.slice(begun.index)
      object = createStringReader()
      held = ''
      said += remark
      return remark + inside(rest)
    }
    if (!plain && !last && held.trim().length <= REMARK_MAX && !/[.!?…][”"')\]]*\s*\n/.test(held)) return ''
    // Nothing but a fence and a brace is no answer.
    if (last && !plain && /^\s*(?:```[a-z]{0,4})?\s*\{?\s*\}?\s*(?:```)?\s*$/i.test(held)) return ''
    plain = true
    const may = last ? -1 : held.search(/(?:```[a-z]{0,4}\s*)?\{\s*(?:"[a-z_]{0,24}"?\s*)?$|`{1,3}[a-z]{0,4}\s*$/i)
    const end = may >= 0 && (MAY_BEGIN.test(held) || /`\s*$|`[a-z]+\s*$/i.test(held)) ? may : held.length
    const text = held.slice(0, end)
    held = held.slice(end)
    said += text
    return text
  }

  function calls(): readonly EnvelopeCall[] {
    const found: EnvelopeCall[] = []
    const wanted = phrases.map((each) => each.trim()).filter((each) => each !== '')
    if (decision === 'query_memory' || (decision !== 'respond_directly' && wanted.length > 0 && said.trim() === ''))
      found.push({ tool: REPLY_CALLS.query, input: { key_phrases: wanted } })
    else if (object && said.trim() === '')
      found.push({ tool: REPLY_CALLS.unread, input: { decision: beginningOf(decision, 100) } })
    if (Object.keys(kept).length + flags.length > 0)
      found.push({ tool: REPLY_CALLS.package, input: { ...kept, flags_for_ingestion: flags } })
    const actions = ended ? actionsIn(raw) : []
    if (actions.length > 0) found.push({ tool: REPLY_CALLS.actions, input: { ui_actions: actions } })
    return found
  }

  return {
    push(text) {
      if (object) return inside(text)
      held += text
      return outside(false)
    },
    end: () => (object ? '' : outside(true)),
    calls,
  }
}

/** Whole objects only: what does not parse moves nothing. */
function actionsIn(raw: string): readonly unknown[] {
  try {
    const { ui_actions: actions } = JSON.parse(raw) as { readonly ui_actions?: unknown }
    return readUiActions(actions)
  } catch {
    return []
  }
}

/** An answer as the model would have written it: the object of the older protocol, the words last. */
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

/** The shape of such an answer, for models that can be held to one. */
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
