/** Pieces that are no text: the beginning, the end, and a word that cannot be split into known pieces. */
const [BEGIN, END, UNKNOWN] = ['[CLS]', '[SEP]', '[UNK]'] as const
/** The prefix of a piece that continues a word. */
const GOES_ON = '##'
/** The most characters of a word; a longer one counts as unknown. */
const WORD_MAX = 100

/** Splits texts into the pieces of BERT's uncased vocabulary, which has neither capitals nor accents. */
export interface WordPieces {
  readonly begin: number
  readonly end: number
  /** The numbers of a text's pieces, without those that mark beginning and end. */
  of(text: string): readonly number[]
}

/**
 * Reads a vocabulary.
 * @param list one piece per line; its number is that of the line
 * @returns null for a text that is no such list
 */
export function readWordPieces(list: string): WordPieces | null {
  const numbers = new Map(
    list
      .trimEnd()
      .split(/\r?\n/)
      .map((piece, at) => [piece, at]),
  )
  const [begin, end, unknown] = [BEGIN, END, UNKNOWN].map((mark) => numbers.get(mark))
  if (begin === undefined || end === undefined || unknown === undefined) return null
  return { begin, end, of: (text) => wordsOf(text).flatMap((word) => piecesOf(word, numbers) ?? [unknown]) }
}

/** Splits a text into words. Punctuation marks, and characters of scripts without spaces, are words by themselves. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .match(/[\p{P}\p{S}]|[\p{Script=Han}]|(?:(?!\p{Script=Han})[^\s\p{P}\p{S}\p{C}])+/gu) ?? []
  )
}

/** Splits a word into the longest known pieces from its beginning on; null if that is not possible. */
function piecesOf(word: string, numbers: ReadonlyMap<string, number>): readonly number[] | null {
  if (word.length > WORD_MAX) return null
  const pieces: number[] = []
  for (let from = 0; from < word.length;) {
    let to = word.length
    const at = (): number | undefined => numbers.get((from > 0 ? GOES_ON : '') + word.slice(from, to))
    while (to > from && at() === undefined) to -= 1
    const number = to > from ? at() : undefined
    if (number === undefined) return null
    pieces.push(number)
    from = to
  }
  return pieces
}
