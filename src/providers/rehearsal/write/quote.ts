import type { Picker } from './picker.ts'
import { countWords, plain, quoteSentence, sentencesOf } from './text.ts'

/** Shorter is no statement, longer no quotation. */
const WORDS = { least: 6, good: 20, most: 30 }
/** A sentence in a script without spaces. */
const UNSPACED = { least: 8, most: 60 }
/** Words that only make sense where they were said. */
const LEANING =
  /^(?:I have listened|If one sentence|Let this stay|I end|So|And|But|Yes|No|Then|Or|Yet|That|This|It|They|He|She|These|Those|There)\b|\bI\b.{0,12}\b(?:ask|grant|concede|accept|admit)\b/

/** One of the sentences, whole and word for word, in quotation marks; null when none can stand alone or all were quoted before. */
export function sentenceToQuote(sentences: readonly string[], picker: Picker): string | null {
  const usable = sentences
    .map((sentence) => sentence.replace(/(?<![.。\s])[.。\s]+$/u, ''))
    .filter((sentence) => !/[“”"«»[\]{}?？\n]/u.test(sentence) && !picker.transcript.includes(quoteSentence(sentence)))
  const within = (most: number) =>
    usable.filter((sentence) => {
      const words = countWords(sentence)
      if (words <= 2) return sentence.length >= UNSPACED.least && sentence.length <= UNSPACED.most && words === 1
      return words >= WORDS.least && words <= most
    })
  const standing = (found: readonly string[]) => found.filter((sentence) => !LEANING.test(sentence))
  const [first, ...more] = (
    [standing(within(WORDS.good)), standing(within(WORDS.most)), within(WORDS.good)].find(
      (found) => found.length > 0,
    ) ?? []
  ).slice(-4)
  return first === undefined ? null : quoteSentence(picker.draw([first, ...more], 'quote'))
}

/** Sentences of the attached texts worth quoting, the ones nearest to the topic first. */
export function quotable(material: readonly string[], topic: string): readonly string[] {
  const wanted = new Set(topic.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const scored = material.flatMap((text) =>
    text
      .slice(0, 30_000)
      .split(/\r?\n/)
      .filter((line) => !/^\s*(?:#|\||```|>|<|\{|\}|\d+[.)]\s*$)/.test(line))
      .flatMap((line) => sentencesOf(plain(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''))))
      .filter((sentence) => {
        const words = countWords(sentence)
        return (
          (words >= 5 || (words <= 2 && sentence.length >= 8)) &&
          words <= 28 &&
          sentence.length <= 200 &&
          /\p{L}/u.test(sentence) &&
          !/[{}<>=\\]|https?:|[?]$/.test(sentence)
        )
      })
      .map((sentence) => ({
        sentence,
        score: (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => wanted.has(word)).length,
      })),
  )
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 40)
    .map(({ sentence }) => sentence.replace(/(?<![.;:,。\s])[.;:,。\s]+$/u, ''))
}
