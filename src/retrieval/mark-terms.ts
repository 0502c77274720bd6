import type { Question } from './question.ts'

/** A piece of a text; hit pieces are what was looked for. */
export interface MarkedPart {
  readonly text: string
  readonly hit: boolean
}

interface Span {
  readonly start: number
  readonly end: number
  /** What of the question stands there. */
  readonly term: string
}

/** A word, or one character of a script without spaces. */
const TOKEN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

interface Token {
  readonly start: number
  readonly end: number
  readonly folded: string
}

/** Most words of most texts: they have no accents to lose, which takes ten times as long as their case. */
const PLAIN = /^[a-zA-Z0-9]*$/

/** As the index compares words: no case, no accents. */
function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('und')
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: fold(match[0]),
  }))
}

interface Wanted {
  readonly term: string
  readonly tokens: readonly string[]
  readonly stem: string | null
}

function wantedOf({ phrases, terms }: Question): readonly Wanted[] {
  return [
    ...phrases.map((phrase) => ({ term: phrase, tokens: tokensOf(phrase).map(({ folded }) => folded), stem: null })),
    ...terms.map(({ text, stem }) => ({
      term: text,
      tokens: tokensOf(text).map(({ folded }) => folded),
      stem: stem === null ? null : fold(stem),
    })),
  ].filter(({ tokens }) => tokens.length > 0)
}

/** Where in a text something of a question stands, in order. */
function spansOf(tokens: readonly Token[], question: Question): readonly Span[] {
  const wanted = wantedOf(question)
  return tokens.flatMap((token, place): readonly Span[] => {
    const match = wanted.find(({ tokens: parts, stem }) =>
      parts.length === 1
        ? token.folded === parts[0] || (stem !== null && token.folded.startsWith(stem))
        : parts.every((part, offset) => tokens[place + offset]?.folded === part),
    )
    if (!match) return []
    const last = tokens[place + match.tokens.length - 1] ?? token
    return [{ start: token.start, end: last.end, term: match.term }]
  })
}

/** What of a question stands in a text, each once, in the order of the text. */
export function termsIn(text: string, question: Question): readonly string[] {
  return [...new Set(spansOf(tokensOf(text), question).map(({ term }) => term))]
}

/**
 * The passage of a text that has most of a question, with what stands there marked.
 * @param words length of the passage, in words
 */
export function passageOf(text: string, question: Question, words: number): readonly MarkedPart[] {
  const tokens = tokensOf(text)
  const spans = spansOf(tokens, question)
  const first = bestStart(tokens, spans, words)
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
function bestStart(tokens: readonly Token[], spans: readonly Span[], words: number): number {
  let best = 0
  let most = 0
  const places = spans.map(({ start }) => tokens.findIndex((token) => token.start === start))
  for (const [index, place] of places.entries()) {
    const inside = new Set<string>()
    for (let next = index; next < places.length && (places[next] ?? 0) < place + words - 3; next += 1)
      inside.add(spans[next]?.term ?? '')
    if (inside.size <= most) continue
    most = inside.size
    best = Math.max(0, place - 3)
  }
  return best
}
