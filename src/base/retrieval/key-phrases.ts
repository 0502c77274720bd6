import { readWords } from '../text/words.ts'
import { beginningOf, piecesOf } from '../text/shorten.ts'

/** Phrases that are looked for at once, and characters of each. */
const PHRASES = 5
const PHRASE_CHARS = 100

/** Quotations, or words: what a question is not broken inside of. */
const PIECE = /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』|\S+/g

/** What is looked for: trimmed, cut, without empty ones and repetitions, the first five. */
export function keyPhrases(phrases: readonly string[]): readonly string[] {
  const cleaned = phrases.map((phrase) => cut(phrase.trim())).filter((phrase) => readWords(phrase).length > 0)
  return [...new Set(cleaned)].slice(0, PHRASES)
}

/** A question as key phrases: itself while it is short enough, else its pieces, broken between words and never in a quotation. */
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

/** A run without spaces that is longer than a phrase, in phrases; a quotation stays whole. */
function shortened(word: string): readonly string[] {
  return /^["“„«「『]/.test(word) ? [word] : piecesOf(word, PHRASE_CHARS)
}

/** By characters, whatever they take, and never within a sign of several. */
function cut(phrase: string): string {
  const units = Array.from(phrase).slice(0, PHRASE_CHARS).join('').length
  return beginningOf(phrase, units).trim()
}
