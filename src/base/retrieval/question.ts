import { indexForm, readWords, UNSPACED_RUNS } from '../text/words.ts'
import { beginningOf } from '../text/shorten.ts'

/** The most characters and the most terms of a question that are used. */
const QUESTION_MAX_CHARS = 2_000
const TERMS_MAX = 48

/** Text between quotation marks of any kind. */
const QUOTED = /"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«|「([^「」]+)」|『([^『』]+)』/g

/** The fewest letters of a word that is also searched by its stem, and the fewest letters of a stem. */
const FORMS_FROM = 5
const STEM_MIN = 4
/** The most letters that are removed for a stem: "closing", "closed" and "closes" have the stem "clos". */
const ENDING_MAX = 3

/** A term of a question. */
export interface Term {
  /** The term as it is in the question. */
  readonly text: string
  /** The beginning of other forms of the word, in the form in which words are compared; null if only the word itself is searched. */
  readonly stem: string | null
}

export interface RetrievalQuestion {
  /** The phrases in quotation marks, which must be found word for word. */
  readonly phrases: readonly string[]
  readonly terms: readonly Term[]
}

/**
 * Reads the terms and phrases of a question. A search should join the terms by "or", because a question has more words than
 * its answer. In scripts without spaces every two consecutive characters are a term, because word ends are unknown.
 */
export function readQuestion(question: string): RetrievalQuestion {
  const text = beginningOf(question, QUESTION_MAX_CHARS).normalize('NFC')
  const phrases = [...text.matchAll(QUOTED)].flatMap((match) => {
    const phrase =
      match
        .slice(1)
        .find((part) => part !== undefined)
        ?.trim() ?? ''
    return readWords(phrase).length > 0 ? [phrase] : []
  })
  const rest = text.replace(QUOTED, ' ')
  const pairs = [...rest.matchAll(UNSPACED_RUNS)].flatMap(([run]) => pairsOf(Array.from(run.normalize('NFKC'))))
  const spaced = rest.replace(UNSPACED_RUNS, ' ')
  const words = readWords(spaced).map(({ start, end }) => spaced.slice(start, end))
  const seen = new Set<string>()
  const terms = [...words, ...pairs].flatMap((term): readonly Term[] => {
    const form = indexForm(term).toLowerCase().trim()
    if (seen.has(form)) return []
    seen.add(form)
    return [{ text: term, stem: stemOf(form) }]
  })
  return { phrases: [...new Set(phrases)], terms: terms.slice(0, TERMS_MAX) }
}

function pairsOf(characters: readonly string[]): readonly string[] {
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

/** The beginning that a word shares with its other forms; null for numbers and emoji. */
function stemOf(form: string): string | null {
  if (form.length < FORMS_FROM || !/^[\p{L}\p{M}]+$/u.test(form)) return null
  return form.slice(0, Math.max(STEM_MIN, form.length - ENDING_MAX))
}
