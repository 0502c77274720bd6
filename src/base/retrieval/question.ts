import { indexForm, readWords, UNSPACED_RUNS } from '../text/words.ts'
import { beginningOf } from '../text/shorten.ts'

/** Characters of a question that are looked at, and terms of it. */
const QUESTION_MAX_CHARS = 2_000
const TERMS_MAX = 48

/** What stands between quotation marks of any kind. */
const QUOTED = /"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«|「([^「」]+)」|『([^『』]+)』/g

/** Letters a word needs before its beginning stands for its other forms, and letters that are left of it at least. */
const FORMS_FROM = 5
const STEM_MIN = 4
/** Letters that endings take off a word, at most: "closing", "closed", "closes" meet in "clos". */
const ENDING_MAX = 3

/** One thing that is looked for. */
export interface Term {
  /** As the question has it. */
  readonly text: string
  /** Other forms of the word begin so, in the form in which words are compared; null where only the word itself is meant. */
  readonly stem: string | null
}

export interface RetrievalQuestion {
  /** In quotation marks: found word for word, or nothing is. */
  readonly phrases: readonly string[]
  readonly terms: readonly Term[]
}

/**
 * What a question looks for. Its words are joined by "or" by whoever looks, for a question has more words than its
 * answer. Of scripts without spaces every two characters that follow each other are a term: where a word ends in them
 * cannot be told.
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

/** The beginning that a word shares with its other forms. Numbers and emoji have none. */
function stemOf(form: string): string | null {
  if (form.length < FORMS_FROM || !/^[\p{L}\p{M}]+$/u.test(form)) return null
  return form.slice(0, Math.max(STEM_MIN, form.length - ENDING_MAX))
}
