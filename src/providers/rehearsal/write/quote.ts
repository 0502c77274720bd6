import { clip, countWords, plain, quoted, sentencesOf } from './text.ts'

const MAX_WORDS = 16
const MIN_WORDS = 4
const DANGLING = /^(?:if|when|while|because|although|though|before|after|as|since|unless|until|where|wherever|whoever|and|but|or|so|yet|nor|only|which|who|that|to|for example|yes|no)\b/i
const LOWERED = /^(?:A|An|The|It|This|That|These|Those|There|What|Who|Whoever|How|Why|We|You|They|He|She|One|Nobody|Everybody|Everyone|People|Some|Most|Every|Each|My|Our|Your|Their|Its|Such|To|In|On|At|By|For|With|Without|Perhaps|Maybe|Somebody|Nothing|Between|Among|Before|Under|Its|Doing|Fairness|Freedom|Evidence|Habits|Rules|Experience|Compensation|Differences|Time)(?=\s)/

/** A phrase of what somebody said, in quotation marks; null when nothing in it can be quoted. The speaker's own person is left out where possible. */
export function phraseOf(text: string, choose: (phrases: readonly [string, ...string[]]) => string): string | null {
  const found = sentencesOf(text)
    .filter((sentence) => !/[“”"«»[\]{}?]|\bI\b.{0,12}\b(?:ask|grant|concede|accept|admit)\b/.test(sentence))
    .map(phrase)
    .filter((candidate) => candidate !== null)
  const impersonal = found.filter((candidate) => !/\b(?:I|me|my)\b/.test(candidate))
  const [first, ...more] = (impersonal.length > 0 ? impersonal : found).slice(-5)
  return first === undefined ? null : quoted(choose([first, ...more]))
}

/** The sentence if it is short, else the first clause that can stand alone. */
function phrase(sentence: string): string | null {
  const words = plain(sentence).replace(/[.!…]+$/u, '')
  const whole = countWords(words) <= MAX_WORDS && !words.includes(':') && !/^(?:So|And|But|Yes|No|Then)\b/.test(words)
  const candidate = whole ? words : words.split(/[;:,–—] ?/u).find((clause) => countWords(clause) >= MIN_WORDS && countWords(clause) <= MAX_WORDS && !DANGLING.test(clause))
  if (candidate === undefined) return countWords(words) <= 1 && words.length > 20 ? clip(words, 1, 30) : null
  const count = countWords(candidate)
  return count < MIN_WORDS ? null : candidate.replace(LOWERED, (word) => word.toLowerCase())
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
        return words >= 5 && words <= 28 && sentence.length <= 200 && /\p{L}/u.test(sentence) && !/[{}<>=\\]|https?:|[?]$/.test(sentence)
      })
      .map((sentence) => ({ sentence, score: (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => wanted.has(word)).length })),
  )
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 40)
    .map(({ sentence }) => sentence.replace(/[.;:,\s]+$/u, ''))
}
