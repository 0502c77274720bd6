import type { Question } from './question.ts'

/** A piece of a text; hit pieces are what was looked for. */
export interface MarkedPart {
  readonly text: string
  readonly hit: boolean
}

/** What of a question stands in a text. */
export interface Marked {
  /** Each once, in the order of the text. */
  readonly terms: readonly string[]
  /**
   * The passage of the text that has most of the question, with what stands there marked.
   * @param words length of the passage, in words
   */
  passage(words: number): readonly MarkedPart[]
}

interface Span {
  readonly start: number
  readonly end: number
  /** Index of the token at which it begins. */
  readonly place: number
  /** What of the question stands there. */
  readonly term: string
}

/** A word, or one character of a script without spaces. */
const TOKEN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

interface Token {
  readonly start: number
  readonly end: number
  readonly word: Word
}

/** Most words of most texts: they have no accents to lose, which takes ten times as long as their case. */
const PLAIN = /^[a-zA-Z0-9]*$/

/** As the index compares words: no case, no accents. */
function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('und')
}

interface Wanted {
  readonly term: string
  /** Folded. */
  readonly tokens: readonly string[]
  readonly stem: string | null
}

/** A word as it stands in texts, and what of the question may begin with it. */
interface Word {
  readonly folded: string
  readonly begins: readonly Wanted[]
}

function foldedTokens(text: string): readonly string[] {
  return [...text.matchAll(TOKEN)].map(([word]) => fold(word))
}

function wantedOf({ phrases, terms }: Question): readonly Wanted[] {
  return [
    ...phrases.map((phrase) => ({ term: phrase, tokens: foldedTokens(phrase), stem: null })),
    ...terms.map(({ text, stem }) => ({
      term: text,
      tokens: foldedTokens(text),
      stem: stem === null ? null : fold(stem),
    })),
  ].filter(({ tokens }) => tokens.length > 0)
}

/**
 * Reads texts for what of a question stands in them. One reader for all of the texts looks at each word once: of
 * scripts without spaces, whose characters are words, that is most of the work.
 */
export function markerOf(question: Question): (text: string) => Marked {
  const wanted = wantedOf(question)
  const words = new Map<string, Word>()

  function wordOf(raw: string): Word {
    const known = words.get(raw)
    if (known) return known
    const folded = fold(raw)
    const begins = wanted.filter(({ tokens, stem }) =>
      tokens.length === 1 ? folded === tokens[0] || (stem !== null && folded.startsWith(stem)) : folded === tokens[0],
    )
    const word = { folded, begins }
    words.set(raw, word)
    return word
  }

  return (text) => {
    const tokens: Token[] = []
    for (const match of text.matchAll(TOKEN))
      tokens.push({ start: match.index, end: match.index + match[0].length, word: wordOf(match[0]) })
    const spans = spansOf(tokens)
    return {
      terms: [...new Set(spans.map(({ term }) => term))],
      passage: (length) => passageOf(text, tokens, spans, length),
    }
  }
}

/** Where in a text something of a question stands, in order. */
function spansOf(tokens: readonly Token[]): readonly Span[] {
  const spans: Span[] = []
  for (const [place, { start, end, word }] of tokens.entries()) {
    const match = word.begins.find(({ tokens: parts }) =>
      parts.every((part, offset) => offset === 0 || tokens[place + offset]?.word.folded === part),
    )
    if (!match) continue
    const last = tokens[place + match.tokens.length - 1]
    spans.push({ start, end: last?.end ?? end, place, term: match.term })
  }
  return spans
}

function passageOf(
  text: string,
  tokens: readonly Token[],
  spans: readonly Span[],
  words: number,
): readonly MarkedPart[] {
  const first = bestStart(spans, words)
  const from = first === 0 ? 0 : (tokens[first]?.start ?? 0)
  const end = tokens[first + words]?.start ?? text.length
  const parts: MarkedPart[] = []
  const add = (piece: string, hit: boolean) => piece !== '' && parts.push({ text: piece.replaceAll(/\s+/g, ' '), hit })
  let at = from
  if (from > 0) add('…', false)
  for (const span of spans) {
    if (span.end <= at || span.start < from || span.end > end) continue
    const start = Math.max(span.start, at)
    add(text.slice(at, start), false)
    add(text.slice(start, span.end), true)
    at = span.end
  }
  add(text.slice(at, end).trimEnd(), false)
  if (end < text.length) add('…', false)
  return parts
}

/** Index of the token at which the passage begins: some words before the first of those that it is about. */
function bestStart(spans: readonly Span[], words: number): number {
  let best = 0
  let most = 0
  let next = 0
  // How often each stands in a window that moves along: what leaves it is taken off, what comes is counted.
  const inside = new Map<string, number>()
  for (const { place, term } of spans) {
    for (let span = spans[next]; span && span.place < place + Math.max(1, words - 3); span = spans[(next += 1)])
      inside.set(span.term, (inside.get(span.term) ?? 0) + 1)
    if (inside.size > most) {
      most = inside.size
      best = Math.max(0, place - 3)
    }
    const left = (inside.get(term) ?? 0) - 1
    if (left > 0) inside.set(term, left)
    else inside.delete(term)
  }
  return best
}
