/** Characters of a question that are looked at, and terms of it. */
const QUESTION_MAX_CHARS = 2_000
const TERMS_MAX = 48

/** Scripts that put no spaces between words, and Korean, which joins its particles to them. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

/** What stands between quotation marks of any kind. */
const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|»([^«]+)«|「([^」]+)」|『([^』]+)』/g

/** Letters a word needs before its beginning stands for its other forms, and letters that are left of it at least. */
const FORMS_FROM = 5
const STEM_MIN = 4
/** Letters that endings take off a word, at most: "closing", "closed", "closes" meet in "clos". */
const ENDING_MAX = 3

/** One thing that is looked for. */
export interface Term {
  /** As the question has it. */
  readonly text: string
  /** Other forms of the word begin so; null where only the word itself is meant. */
  readonly stem: string | null
}

export interface Question {
  /** In quotation marks: found word for word, or nothing is. */
  readonly phrases: readonly string[]
  readonly terms: readonly Term[]
}

/**
 * What a question looks for. Its words are joined by "or" by whoever looks, for a question has more words than its
 * answer. Of scripts without spaces every two characters that follow each other are a term: where a word ends in them
 * cannot be told.
 */
export function readQuestion(question: string): Question {
  const text = question.slice(0, QUESTION_MAX_CHARS).normalize('NFC')
  const phrases = [...text.matchAll(QUOTED)].flatMap((match) => {
    const phrase =
      match
        .slice(1)
        .find((part) => part !== undefined)
        ?.trim() ?? ''
    return /[\p{L}\p{N}]/u.test(phrase) ? [phrase] : []
  })
  const rest = text.replace(QUOTED, ' ')
  const pairs = [...rest.matchAll(UNSPACED)].flatMap(([run]) => pairsOf(Array.from(run)))
  const words = [...rest.replace(UNSPACED, ' ').matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map(([word]) => word)
  const seen = new Set<string>()
  const terms = [...words, ...pairs].flatMap((term): readonly Term[] => {
    const key = term.toLocaleLowerCase('und')
    if (seen.has(key)) return []
    seen.add(key)
    return [{ text: term, stem: stemOf(term) }]
  })
  return { phrases: [...new Set(phrases)], terms: terms.slice(0, TERMS_MAX) }
}

function pairsOf(characters: readonly string[]): readonly string[] {
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

/** The beginning that a word shares with its other forms. Numbers have none. */
function stemOf(word: string): string | null {
  if (word.length < FORMS_FROM || /\p{N}/u.test(word)) return null
  return word.slice(0, Math.max(STEM_MIN, word.length - ENDING_MAX))
}
