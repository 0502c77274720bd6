import { readWords, type Word } from '../text/words.ts'
import type { RetrievalQuestion } from './question.ts'

/** A piece of a text; `hit` marks pieces that match the question. */
export interface MarkedPart {
  readonly text: string
  readonly hit: boolean
}

/** The parts of a question that a text contains. */
export interface MarkedText {
  /** The matching terms, each once, in the order of the text. */
  readonly terms: readonly string[]
  /**
   * The passage of the text that contains most of the question, with the matches marked.
   * @param words the length of the passage, in words
   */
  passage(words: number): readonly MarkedPart[]
}

interface Span {
  readonly start: number
  readonly end: number
  /** The index of the token at which the range begins. */
  readonly place: number
  /** The term of the question that matches here. */
  readonly term: string
}

interface Wanted {
  readonly term: string
  /** The forms of the consecutive words. */
  readonly forms: readonly string[]
  /** Whether the last form is only the beginning of a word. */
  readonly open: boolean
}

interface Token extends Word {
  /** The terms that may begin here. */
  readonly begins: readonly Wanted[]
}

function wantedOf({ phrases, terms }: RetrievalQuestion): readonly Wanted[] {
  const formsOf = (text: string) => readWords(text).map(({ form }) => form)
  return [
    ...phrases.map((phrase) => ({ term: phrase, forms: formsOf(phrase), open: false })),
    ...terms.flatMap(({ text, stem }) => [
      { term: text, forms: formsOf(text), open: false },
      ...(stem === null ? [] : [{ term: text, forms: formsOf(stem), open: true }]),
    ]),
  ].filter(({ forms }) => forms.length > 0)
}

/** Returns a function that finds the parts of a question in a text. Use the same one for all texts, because it remembers words. */
export function markerOf(question: RetrievalQuestion): (text: string) => MarkedText {
  const terms = wantedOf(question)
  const begins = new Map<string, readonly Wanted[]>()

  function beginsWith(form: string): readonly Wanted[] {
    const cached = begins.get(form)
    if (cached) return cached
    const matches = terms.filter(({ forms, open }) => isWord(form, forms[0] ?? '', open && forms.length === 1))
    begins.set(form, matches)
    return matches
  }

  return (text) => {
    const tokens = readWords(text).map((word): Token => ({ ...word, begins: beginsWith(word.form) }))
    const spans = spansOf(tokens)
    return {
      terms: [...new Set(spans.map(({ term }) => term))],
      passage: (length) => passageOf(text, tokens, spans, length),
    }
  }
}

function isWord(form: string, term: string, open: boolean): boolean {
  return open ? form.startsWith(term) : form === term
}

/** The ranges of a text that match parts of the question, in order. */
function spansOf(tokens: readonly Token[]): readonly Span[] {
  const spans: Span[] = []
  for (const [place, { start, begins }] of tokens.entries()) {
    const match = begins.find(({ forms, open }) =>
      forms.every((form, offset) =>
        isWord(tokens[place + offset]?.form ?? '', form, open && offset === forms.length - 1),
      ),
    )
    const last = match && tokens[place + match.forms.length - 1]
    if (last) spans.push({ start, end: last.end, place, term: match.term })
  }
  return spans
}

function passageOf(
  text: string,
  tokens: readonly Token[],
  spans: readonly Span[],
  words: number,
): readonly MarkedPart[] {
  // The passage has at least the wanted length, if the text has: near its end it begins earlier.
  const first = Math.min(bestStart(spans, words), Math.max(0, tokens.length - words))
  const from = first === 0 ? 0 : (tokens[first]?.start ?? 0)
  const end = tokens[first + words]?.start ?? text.length
  const parts: MarkedPart[] = []
  const add = (piece: string, hit: boolean) => {
    if (piece === '') return
    const text = piece.replaceAll(/\s+/g, ' ')
    const last = parts.at(-1)
    // Adjacent matches become one, because in scripts without spaces each pair of characters is a match.
    if (hit && last?.hit) parts[parts.length - 1] = { text: `${last.text}${text}`, hit }
    else parts.push({ text, hit })
  }
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

/** The index of the token at which the best passage begins: some words before its first match. */
function bestStart(spans: readonly Span[], words: number): number {
  let best = 0
  let most = 0
  let next = 0
  // The number of times that each term occurs in a window that moves along the text.
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
