import { redact } from '../../base/format/redact.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { beginningOf, shortenText } from '../../base/text/shorten.ts'
import { secretsOf } from '../addresses/request-extras.ts'

/** The most characters of a vendor's message that are shown. */
const SENTENCE_MAX_CHARS = 400
/** The number of characters in a row from which a repetition of the request is removed. */
const REPEATED_FROM_CHARS = 16

const ADDRESS_QUERY = /(https?:\/\/[^\s?#"'<>]+)(?:[?#][^\s"'<>]*)?/gi
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Ids of accounts and projects. */
const ACCOUNT = /\b(?:org|orgs|organization|proj|project|user|acct|account|team|workspace)[-_][\w-]{4,}/gi
/** Matches a key whose middle is masked, and any long mixture of letters and digits. */
const MASKED = /(?:(?<![\w-])[\w-]+)?\*{2,}[\w*-]*/g
const LONG = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi
const REMOVED = '[removed]'
/** The second half of a character of two UTF-16 units. */
const SECOND_HALF = /^[\udc00-\udfff]/

/**
 * A vendor's message in a form that can be shown and stored: on one line, not too long, without keys, accounts,
 * passwords in addresses, and anything that was sent to the vendor. Null if nothing is left, or if the request is not
 * known, so that its text cannot be removed.
 * @param sent the JSON of the request, whose texts the vendor may repeat
 */
export function vendorSentence(
  said: string | null,
  endpoint: Pick<Endpoint, 'key' | 'extras'>,
  sent = '',
): string | null {
  const texts = textsOf(sent)
  if (texts === null) return null
  const line = onOneLine(beginningOf(said ?? '', 4 * SENTENCE_MAX_CHARS)).trim()
  const keyless = secretsOf(endpoint).reduce((text, secret) => text.replaceAll(secret, REMOVED), line)
  const clean = [ADDRESS_QUERY, MAIL, ACCOUNT, MASKED, LONG].reduce(
    (text, pattern) => text.replaceAll(pattern, pattern === ADDRESS_QUERY ? '$1' : REMOVED),
    redact(keyless),
  )
  const own = withoutSent(clean, texts)
  if (!/\p{L}{2}/u.test(own.replaceAll(REMOVED, ''))) return null
  return shortenText(own, SENTENCE_MAX_CHARS, { ellipsis: ' …', wholeWords: true })
}

function withoutSent(line: string, texts: string): string {
  let kept = ''
  for (let at = 0; at < line.length;) {
    let end = at + REPEATED_FROM_CHARS
    if (end > line.length || SECOND_HALF.test(line.charAt(at)) || !texts.includes(line.slice(at, end))) {
      kept += line[at]
      at += 1
      continue
    }
    while (end < line.length && texts.includes(line.slice(at, end + 1))) end += 1
    // Two emoji may share their first half, so a second half must not be kept alone.
    if (SECOND_HALF.test(line.charAt(end))) end -= 1
    kept += REMOVED
    at = end
  }
  return kept
}

/** Fields that contain names. A message may repeat them, because they say what it is about. */
const NAMES = new Set([
  'model',
  'role',
  'type',
  'name',
  'id',
  'tool_call_id',
  'call_id',
  'prompt_cache_key',
  'cacheKey',
])

/** The texts of a request without those names, one per line; null if it is not JSON. */
function textsOf(sent: string): string | null {
  const texts: string[] = []
  try {
    JSON.parse(sent, (name, value: unknown) => {
      if (typeof value === 'string' && value.length >= REPEATED_FROM_CHARS && !NAMES.has(name))
        texts.push(onOneLine(value))
      return value
    })
  } catch {
    return null
  }
  return texts.join('\n')
}

/** A text without line breaks and control characters, which could move the cursor or reverse the direction. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
}
