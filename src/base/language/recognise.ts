import { readMessage, type Part } from './read-message.ts'

/** A message from which words were made, with the values in them. */
export interface MessageOfWords {
  readonly message: string
  readonly values: Readonly<Record<string, string | number>>
}

/** One of the texts that a message can become: its fixed words, with a value between each two of them. */
interface Way {
  readonly message: string
  readonly fixed: readonly string[]
  readonly names: readonly string[]
  /** The values for which the chosen cases stand. */
  readonly chosen: Readonly<Record<string, string | number>>
}

/** Such a text, with the number of its fixed letters, by which a chance match is told from a real one. */
interface SoughtWay extends Way {
  readonly letters: number
}

/** The fewest fixed letters of a message that is looked for. A message with fewer would match unrelated words. */
const LETTERS_MIN = 8
/**
 * The fewest fixed letters of a message that is no sentence, such as a label. "{bidder} asked for {what}" would match
 * many words.
 */
const UNMARKED_LETTERS_MIN = 14
const MARK = /[.:;!?()]/
/** The most characters of the words: longer words are a text and no sentence. */
const CHARS_MAX = 2_000
/**
 * The most texts that a message may become. A message with more cases is not looked for, because no such message is
 * stored as words.
 */
const WAYS_MAX = 24
const START: Way = { message: '', fixed: [''], names: [], chosen: {} }
const NUMBER = /^\d[\d,]*$/
/** Matches a number from a thousand on as English writes it, with commas. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/

/**
 * Makes a function that finds the English message from which words were made. It is needed because older versions
 * stored sentences without their values, and because statuses and facts often contain only words. The message with the
 * most fixed letters is returned; null when none fits. Results are cached.
 * @param messages all English messages; those with tags, and those too short to be recognised, are not looked for
 */
export function createRecognition(messages: Iterable<string>): (words: string) => MessageOfWords | null {
  let ways: readonly SoughtWay[] | null = null
  const found = new Map<string, MessageOfWords | null>()
  return (words) => {
    if (words.length > CHARS_MAX || !words.includes(' ')) return null
    const before = found.get(words)
    if (before !== undefined) return before
    ways ??= [...messages].flatMap(waysOf).toSorted((one, other) => other.letters - one.letters)
    let recognised: MessageOfWords | null = null
    for (const way of ways) {
      recognised = valuesIn(words, way)
      if (recognised) break
    }
    found.set(words, recognised)
    return recognised
  }
}

function waysOf(message: string): readonly SoughtWay[] {
  if (!message.includes('{')) return []
  const ways = spread(readMessage(message), [{ ...START, message }], null)
  if (ways.length > WAYS_MAX) return []
  return ways.flatMap((way) => {
    const words = way.fixed.join('')
    const letters = words.replaceAll(/[^\p{L}]/gu, '').length
    return letters >= (MARK.test(words) ? LETTERS_MIN : UNMARKED_LETTERS_MIN) ? [{ ...way, letters }] : []
  })
}

function spread(parts: readonly Part[], ways: readonly Way[], counted: string | null): readonly Way[] {
  return parts.reduce<readonly Way[]>((before, part) => {
    if (typeof part === 'string')
      return before.map((way) => ({ ...way, fixed: [...way.fixed.slice(0, -1), `${way.fixed.at(-1)}${part}`] }))
    if (part.kind === 'value') return before.map((way) => withValue(way, part.name))
    if (part.kind === 'number') return before.map((way) => withValue(way, `#${counted}`))
    if (part.kind === 'tag') return []
    return Object.entries(part.cases).flatMap(([name, inner]) => {
      const value = valueOfCase(part.kind, name, inner)
      const chosen = value === null ? {} : { [part.name]: value }
      return spread(
        inner,
        before.map((way) => ({ ...way, chosen: { ...way.chosen, ...chosen } })),
        part.name,
      )
    })
  }, ways)
}

/** The value for which a case stands; null when its words contain the number. */
function valueOfCase(kind: string, name: string, inner: readonly Part[]): string | number | null {
  if (kind === 'select') return name
  if (name.startsWith('=')) return Number(name.slice(1))
  return inner.some((part) => typeof part !== 'string' && part.kind === 'number') ? null : name === 'one' ? 1 : 2
}

function withValue(way: Way, name: string): Way {
  return { ...way, names: [...way.names, name], fixed: [...way.fixed, ''] }
}

function valuesIn(words: string, { message, fixed, names, chosen }: Way): MessageOfWords | null {
  const [first = ''] = fixed
  if (names.length === 0) return words === first ? { message, values: chosen } : null
  const last = fixed.at(-1) ?? ''
  const end = words.length - last.length
  if (end < first.length || !words.startsWith(first) || !words.endsWith(last)) return null
  const values: Record<string, string | number> = { ...chosen }
  let at = first.length
  for (const [index, name] of names.entries()) {
    const next = fixed[index + 1] ?? ''
    const until = index === names.length - 1 ? end : words.indexOf(next, at)
    if (until < at || until > end) return null
    const value = words.slice(at, until)
    if (name.startsWith('#')) {
      if (!NUMBER.test(value)) return null
      values[name.slice(1)] = Number(value.replaceAll(',', ''))
    } else {
      const read = GROUPED.test(value) ? Number(value.replaceAll(',', '')) : value
      if ((values[name] ?? read) !== read) return null
      values[name] = read
    }
    at = until + next.length
  }
  return { message, values }
}
