import { readWords } from '../text/words.ts'
import { beginningOf, piecesOf } from '../text/shorten.ts'

/** The most phrases that are searched at once, and the most characters of each. */
const PHRASES = 5
const PHRASE_CHARS = 100

/** A quotation or a word, within which a question is not broken. */
const PIECE = /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』|\S+/g

/** The phrases to search for: the first five, trimmed and shortened, without empty and repeated ones. */
export function keyPhrases(phrases: readonly string[]): readonly string[] {
  const cleaned = phrases.map((phrase) => cut(phrase.trim())).filter((phrase) => readWords(phrase).length > 0)
  return [...new Set(cleaned)].slice(0, PHRASES)
}

/** A question as key phrases: the question itself if it is short enough, otherwise pieces of it, broken between words and not in quotations. */
export function phrasesOf(question: string): readonly string[] {
  const text = beginningOf(question, PHRASES * PHRASE_CHARS * 2).trim()
  if (Array.from(text).length <= PHRASE_CHARS) return keyPhrases([text])
  const pieces: string[] = []
  let piece = ''
  for (const word of [...text.matchAll(PIECE)].flatMap(([word]) => shortened(word))) {
    if (piece !== '' && `${piece} ${word}`.length > PHRASE_CHARS) {
      pieces.push(piece)
      piece = ''
    }
    piece = piece === '' ? word : `${piece} ${word}`
  }
  return keyPhrases([...pieces, piece])
}

/** A run without spaces, cut into phrases if it is too long; a quotation is not cut. */
function shortened(word: string): readonly string[] {
  return /^["“„«「『]/.test(word) ? [word] : piecesOf(word, PHRASE_CHARS)
}

/** The beginning of a phrase, up to the limit, cut only between characters as readers see them. */
function cut(phrase: string): string {
  const units = Array.from(phrase).slice(0, PHRASE_CHARS).join('').length
  return beginningOf(phrase, units).trim()
}
