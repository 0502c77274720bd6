import { sayLater, type Sentence } from '../../base/language/say.ts'

/** Invisible characters: marks of direction and of width, the byte order mark, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu
const QUOTES = `"'\`´‘’‚‛“”„‟«»‹›＂＇`
const QUOTED = new RegExp(`^[${QUOTES}]+|(?<![${QUOTES}])[${QUOTES}]+$`, 'gu')
/**
 * Matches text before a key that was copied from a shell line, .env, PowerShell, JSON, YAML or a header. The name of a
 * variable must be one that is usual for keys, so that an equals sign within a key does not count as the end of a name.
 */
const NAME = String.raw`(?:[a-z][\w.-]*(?:key|token|secret|password|auth)\d*|key|token|authorization)`
const BEFORE: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:export\s+|set\s+|setx\s+|env\s+|-H\s+|\$env:|--?)?[${QUOTES}]?${NAME}[${QUOTES}]?\s*(?:=|:)\s*(?=[^=\s])`,
    'iu',
  ),
  // Any other variable whose name is in capitals.
  new RegExp(String.raw`^(?:export\s+|set\s+|\$env:)?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\s*=\s*(?=[^=\s])`, 'u'),
  new RegExp(String.raw`^setx\s+${NAME}\s+(?=\S)`, 'iu'),
  /^Bearer\s+(?=\S)/iu,
]

/**
 * Extracts the key from a text that was pasted, typed or read from a file. A text without a recognisable key is
 * returned as it is, trimmed.
 */
export function readKey(typed: string): string {
  let key = typed.replaceAll(INVISIBLE, '')
  for (let before = ''; before !== key;) {
    before = key
    key = key
      .trim()
      .replace(/(?<![;,])[;,]+$/u, '')
      .replaceAll(QUOTED, '')
    for (const piece of BEFORE) key = key.replace(piece, '')
  }
  return key
}

/** The most characters of a key, more than any existing key has. */
const KEY_MAX_CHARS = 4_000
const CANNOT_BE_SENT = /[^\x21-\x7e]/

/**
 * A sentence that says why a text is no key; null if it may be one.
 * @param of what the key is for, such as "The key for OpenAI"
 */
export function keyFault(key: string, of: Sentence): Sentence | null {
  const values = { key: of }
  if (key === '') return sayLater('{key} is empty: paste the whole key.', values)
  if (key.length > KEY_MAX_CHARS) return sayLater('{key} is longer than any key: paste the key alone.', values)
  if (/^[a-z][a-z0-9+.-]*:\/\/|^www\./i.test(key))
    return sayLater('{key} is an address: paste the key that is made there.', values)
  if (/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(key))
    return sayLater('{key} is an address of mail: paste the key itself.', values)
  if (/^(?:[A-Z0-9_]*(?:KEY|TOKEN|SECRET)[=:]?|Bearer:?)$/i.test(key))
    return sayLater('{key} is the name of a key: paste the key itself.', values)
  if (key.split(/[^\S\r\n]+/).length > 2)
    return sayLater('{key} is a sentence, or several things at once: paste the key alone.', values)
  if (/\.{3}|…|\*{3}|•|●/.test(key))
    return sayLater('{key} is shortened, as pages show keys: copy the whole one where it is made.', values)
  if (/^<.*>$|^\$\{?\w+\}?$|^%\w+%$|^(?:sk-)?(?:your|my|insert|paste)[-_]/i.test(key))
    return sayLater('{key} is what stands for a key in an example: paste your own.', values)
  return CANNOT_BE_SENT.test(key)
    ? sayLater('{key} holds a space, a line break or another character no key has: copy it again.', values)
    : null
}
