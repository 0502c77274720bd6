/** Matches a citation as models write it: [3], [1, 4], [2-5], or 【3†source】. */
const CITATION = /^(?:\[([\d\s,;–-]{1,80})\]|【(\d{1,6})(?:[:†][^】\n]{0,60})?】)/
/** Matches a text that could still become a citation. */
const MAY_BECOME = /^(?:\[[\d\s,;–-]{0,80}|【(?:\d{0,6}|\d{1,6}[:†][^】\n]{0,60}))$/
/** The most numbers in a range. */
const RANGE_MAX = 20

/** A piece of an answer: words, or the number of a source. */
export interface CitedPart {
  /** The number; null for words. */
  readonly number: number | null
  readonly from: number
  readonly to: number
}

/**
 * Makes a reader that removes unknown numbers from an answer while it streams: [1, 9] becomes [1] if there is no 9.
 * Every [n] in the output is known.
 */
export function createCitationReader(isKnown: (number: number) => boolean) {
  let held = ''
  /** The end of the output so far. */
  let tail = ''
  const unknown = new Set<number>()

  function give(text: string): string {
    tail = (tail + text).slice(-90)
    return text
  }

  function cite(body: string): string {
    const wanted = numbersIn(body)
    for (const number of wanted) if (!isKnown(number)) unknown.add(number)
    const known = wanted.filter(isKnown)
    if (known.length > 0) return known.map((number) => `[${number}]`).join('')
    // A space is inserted if removing something would join the text before it to a number that was not checked.
    return /\[\d*$/.test(tail) ? ' ' : ''
  }

  function read(last: boolean): string {
    let out = ''
    while (held !== '') {
      const at = held.search(/(?:(?<![ \t])[ \t]+)?[[【]/)
      if (at < 0) {
        // A space before a removed number is removed, too.
        const end = last ? held.length : held.trimEnd().length
        out += give(held.slice(0, end))
        held = held.slice(end)
        break
      }
      out += give(held.slice(0, at))
      held = held.slice(at)
      const blank = /^[ \t]*/.exec(held)?.[0] ?? ''
      const rest = held.slice(blank.length)
      const found = CITATION.exec(rest)
      const body = found?.[1] ?? found?.[2]
      if (found && body !== undefined && /\d/.test(body)) {
        const numbers = cite(body)
        out += give(/\d/.test(numbers) ? blank + numbers : numbers)
        held = rest.slice(found[0].length)
      } else if (!last && MAY_BECOME.test(rest)) break
      else {
        out += give(held.slice(0, blank.length + 1))
        held = rest.slice(1)
      }
    }
    return out
  }

  return {
    push(text: string): string {
      held += text
      return read(false)
    },
    finish: (): string => read(true),
    /** The unknown numbers that were removed. */
    get unknown(): readonly number[] {
      return [...unknown]
    },
  }
}

function numbersIn(body: string): readonly number[] {
  const numbers = [...body.matchAll(/(\d+)\s*(?:[–-]\s*(\d+))?/g)].flatMap(([, from = '', to]) => {
    const first = Number(from)
    const last = to === undefined ? first : Number(to)
    if (last < first || last - first >= RANGE_MAX) return to === undefined ? [first] : [first, last]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return [...new Set(numbers)].filter(Number.isSafeInteger)
}

/** Splits words of an answer into pieces. An unknown number stays words. */
export function citedParts(text: string, isKnown: (number: number) => boolean): readonly CitedPart[] {
  const parts: CitedPart[] = []
  let from = 0
  for (const { index, 0: written, 1: digits } of text.matchAll(/\[(\d{1,6})\]/g)) {
    const number = Number(digits)
    if (!isKnown(number)) continue
    if (index > from) parts.push({ number: null, from, to: index })
    from = index + written.length
    parts.push({ number, from: index, to: from })
  }
  if (from < text.length) parts.push({ number: null, from, to: text.length })
  return parts
}

/** The numbers that an answer cites, in the order of their first use. */
export function citedNumbers(text: string): readonly number[] {
  return [...new Set([...text.matchAll(/\[(\d{1,6})\]/g)].map((match) => Number(match[1])))]
}
