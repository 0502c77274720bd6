/** Pieces that are no words: where a text begins and ends, and a word that is in no list. */
const [BEGIN, END, UNKNOWN] = ['[CLS]', '[SEP]', '[UNK]'] as const
/** What a piece begins with that goes on a word. */
const GOES_ON = '##'
/** A longer word is none. */
const WORD_MAX = 100

/** Words of a text as the model's list has them: BERT's, without capitals and accents. */
export interface WordPieces {
  readonly begin: number
  readonly end: number
  /** The numbers of a text's pieces, without its begin and end. */
  of(text: string): readonly number[]
}

/** @param list a line for each piece, whose number is its line; null when it is no such list */
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

/** Signs and characters of scripts without spaces stand alone. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .match(/[\p{P}\p{S}]|[\p{Script=Han}]|(?:(?!\p{Script=Han})[^\s\p{P}\p{S}\p{C}])+/gu) ?? []
  )
}

/** The longest pieces from the beginning of a word on; null when something of it is in none. */
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
