/**
 * A part of a message: words, the place of a value or of a plural's number, words in a tag, or a choice between several
 * cases.
 */
export type Part =
  | string
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'tag'; readonly name: string; readonly inner: readonly Part[] }
  | {
      readonly kind: 'plural' | 'selectordinal' | 'select'
      readonly name: string
      readonly cases: Readonly<Record<string, readonly Part[]>>
    }

/** Matches an argument from its opening brace: its name, and its kind if it has cases. */
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(plural|selectordinal|select)\s*,|\})/y
const CASE = /\s*([\w=]+)\s*\{/y
const END = /\s*\}/y
const TAG = /<(\w+)>/y
const CLOSED = /<\/\w+>/y
/** Matches words up to the next special character, including special characters that are quoted with apostrophes. */
const WORDS = /'([{}<#][^']*)'|'(')|([^{}<#']+|[<#'])/y
/**
 * Matches a note at the end of a message that tells translators which of two meanings is meant: "Open [[the verb]]". It
 * is never shown.
 */
const MEANING = / \[\[[^[\]]*\]\]$/

/**
 * Reads a message in the syntax of ICU: {name}, {count, plural, one {# turn} other {# turns}}, {who, select, a {…}
 * other {…}}, <tag>words</tag>. A literal brace is put between apostrophes: '{'.
 * @throws SyntaxError with the position, for any other text
 */
export function readMessage(written: string): readonly Part[] {
  const message = written.replace(MEANING, '')
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(message)
    if (match) at = pattern.lastIndex
    return match
  }
  const fail = (): never => {
    throw new SyntaxError(`Not a message, at ${at}: ${message}`)
  }

  function parts(counted: boolean): readonly Part[] {
    const read: Part[] = []
    const add = (words: string): void => {
      const before = read.at(-1)
      if (typeof before === 'string') read[read.length - 1] = before + words
      else read.push(words)
    }
    while (at < message.length && message[at] !== '}' && !message.startsWith('</', at)) {
      if (counted && message[at] === '#') {
        at += 1
        read.push({ kind: 'number' })
        continue
      }
      const tag = take(TAG)
      if (tag) {
        read.push({ kind: 'tag', name: tag[1] ?? '', inner: parts(counted) })
        if (!take(CLOSED)) fail()
      } else if (message[at] === '{') read.push(argument())
      else {
        const words = take(WORDS) ?? fail()
        add(words[1] ?? words[2] ?? words[3] ?? '')
      }
    }
    return read
  }

  function argument(): Part {
    const [, name = '', kind] = take(ARGUMENT) ?? fail()
    if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') return { kind: 'value', name }
    const cases: Record<string, readonly Part[]> = {}
    for (let match = take(CASE); match; match = take(CASE)) {
      cases[match[1] ?? ''] = parts(kind !== 'select')
      if (message[at] !== '}') fail()
      at += 1
    }
    if (!take(END) || !cases['other']) fail()
    return { kind, name, cases }
  }

  const all = parts(false)
  if (at < message.length) fail()
  return all
}
