/** The codes and the message of an error, wherever in its body the vendor puts them. */
export interface ToldError {
  /** All codes, types, statuses and reasons of the error in lower case, separated by spaces. */
  readonly codes: string
  /** The error's message as it was sent; null if there is none. */
  readonly sentence: string | null
}

/** Names of fields that hold a code, in all formats. */
const CODE_FIELDS = new Set(['code', 'type', 'status', 'reason', 'error_code', 'errorcode', 'error_type'])
const CODE = /^[\w.:-]{2,100}$/
/** Fields by which OpenRouter reports a prompt that its moderation rejected; it sends no code for that. */
const MODERATION_FIELDS = ['reasons', 'flagged_input']
const DEPTH_MAX = 6

/** Reads the body of an error, or the text of an error inside a stream. */
export function readToldError(sent: unknown): ToldError {
  const body = typeof sent === 'string' ? (parseIn(sent) ?? sent) : sent
  return { codes: [...new Set(codesIn(body))].join(' ').toLowerCase(), sentence: sentenceIn(body) }
}

/** The JSON of a text, which may begin with other words; null if there is none. */
function parseIn(text: string): object | null {
  for (const start of [text, text.slice(Math.max(0, text.search(/[[{]/)))])
    try {
      const value: unknown = JSON.parse(start)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // There is no JSON from this place on, but a later brace may begin some.
    }
  return null
}

function codesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return []
  return Object.entries(value).flatMap(([name, field]) => {
    if (MODERATION_FIELDS.includes(name)) return ['moderation']
    if (typeof field !== 'string') return codesIn(field, depth + 1)
    if (CODE_FIELDS.has(name.toLowerCase()) && CODE.test(field)) return [field]
    // OpenRouter passes on the error of the vendor behind it as a text.
    return name === 'raw' ? codesIn(parseIn(field), depth + 1) : []
  })
}

/** Fields that may hold the message, those closest to the cause first. */
const SENTENCE_FIELDS = ['error', 'message', 'detail', 'details', 'error_description', 'errors', 'msg', 'title']

function sentenceIn(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() === '' || /^\s*<(?:!doctype|html)/i.test(value) ? null : value
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return null
  if (Array.isArray(value)) {
    for (const each of value) {
      const sentence = sentenceIn(each, depth + 1)
      if (sentence !== null) return sentence
    }
    return null
  }
  const fields = value as Readonly<Record<string, unknown>>
  const behind = (fields['metadata'] as { raw?: unknown } | undefined)?.raw
  if (behind !== undefined && behind !== null) {
    const sentence = sentenceIn(typeof behind === 'string' ? (parseIn(behind) ?? behind) : behind, depth + 1)
    if (sentence !== null) return sentence
  }
  for (const name of SENTENCE_FIELDS) {
    const sentence = sentenceIn(fields[name], depth + 1)
    if (sentence !== null) return sentence
  }
  return null
}
