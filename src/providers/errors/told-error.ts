/** What stands in the body of an error, wherever a vendor puts it. */
export interface ToldError {
  /** Its codes, types, statuses and reasons in lower case, a blank between them: no sentences. */
  readonly codes: string
  /** Its sentence as it was sent; null where there is none. */
  readonly sentence: string | null
}

/** Fields that hold a code, in any format. */
const CODE_FIELDS = new Set(['code', 'type', 'status', 'reason', 'error_code', 'errorcode', 'error_type'])
const CODE = /^[\w.:-]{2,100}$/
/** What OpenRouter says of a prompt that its moderation holds back, without a code. */
const MODERATION_FIELDS = ['reasons', 'flagged_input']
const DEPTH_MAX = 6

/** Reads a body, or the words of an error that came inside a stream. */
export function readToldError(sent: unknown): ToldError {
  const body = typeof sent === 'string' ? (parseIn(sent) ?? sent) : sent
  return { codes: [...new Set(codesIn(body))].join(' ').toLowerCase(), sentence: sentenceIn(body) }
}

/** JSON that a text is, or that begins in it. */
function parseIn(text: string): object | null {
  for (const start of [text, text.slice(Math.max(0, text.search(/[[{]/)))])
    try {
      const value: unknown = JSON.parse(start)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // The next one may be.
    }
  return null
}

function codesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return []
  return Object.entries(value).flatMap(([name, field]) => {
    if (MODERATION_FIELDS.includes(name)) return ['moderation']
    if (typeof field !== 'string') return codesIn(field, depth + 1)
    if (CODE_FIELDS.has(name.toLowerCase()) && CODE.test(field)) return [field]
    // OpenRouter hands on what the vendor behind it said, as a text.
    return name === 'raw' ? codesIn(parseIn(field), depth + 1) : []
  })
}

/** Where a sentence stands, the one nearest to the cause first. */
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
