import { clip, countWords, plain, quoted, sentencesOf } from './text.ts'

/** A quote says one thing: shorter is no statement, longer no quote. */
const MAX_WORDS = 16
const MIN_WORDS = 5
const DANGLING =
  /^(?:if|when|while|because|although|though|before|after|as|since|unless|until|where|wherever|whoever|and|but|or|so|yet|nor|only|either|neither|which|who|that|to|for example|yes|no)\b/i
const LOWERED =
  /^(?:A|An|The|It|This|That|These|Those|There|What|Who|Whoever|How|Why|We|You|They|He|She|One|Nobody|Everybody|Everyone|People|Some|Most|Every|Each|My|Our|Your|Their|Its|Such|To|In|On|At|By|For|With|Without|Perhaps|Maybe|Somebody|Nothing|Between|Among|Before|Under|Its|Doing|Fairness|Freedom|Evidence|Habits|Rules|Experience|Compensation|Differences|Time)(?=\s)/

/** A phrase of what somebody said, in quotation marks; null when nothing in it can be quoted. The speaker's own person is left out where possible. */
export function phraseOf(text: string, choose: (phrases: readonly [string, ...string[]]) => string): string | null {
  const sentences = sentencesOf(text).filter(
    (sentence) => !/[“”"«»[\]{}?]|\bI\b.{0,12}\b(?:ask|grant|concede|accept|admit)\b/.test(sentence),
  )
  const whole = sentences.map(wholePhrase).filter((candidate) => candidate !== null)
  const clauses = sentences.map(clausePhrase).filter((candidate) => candidate !== null)
  const impersonal = (candidate: string) => !/\b(?:I|me|my)\b/.test(candidate)
  const [first, ...more] = (
    [whole.filter(impersonal), clauses.filter(impersonal), whole, clauses].find((found) => found.length > 0) ?? []
  ).slice(-5)
  return first === undefined ? null : quoted(choose([first, ...more]))
}

/** A sentence short enough to be quoted whole. */
function wholePhrase(sentence: string): string | null {
  const words = bare(sentence)
  const count = countWords(words)
  return count < MIN_WORDS || count > MAX_WORDS || words.includes(':') || /^(?:So|And|But|Yes|No|Then)\b/.test(words)
    ? null
    : lowered(words)
}

/** The first clause that can stand alone; in scripts without spaces, the beginning. */
function clausePhrase(sentence: string): string | null {
  const words = bare(sentence)
  if (countWords(words) <= 2 && words.length > 20) return clip(words, 1, 30)
  const clause = words
    .split(/[;:,–—] ?/u)
    .find((part) => countWords(part) >= MIN_WORDS && countWords(part) <= MAX_WORDS && !DANGLING.test(part))
  return clause === undefined ? null : lowered(clause)
}

function bare(sentence: string): string {
  return plain(sentence).replace(/[.!…。]+$/u, '')
}

function lowered(words: string): string {
  return words.replace(LOWERED, (word) => word.toLowerCase())
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
    .map(({ sentence }) => sentence.replace(/[.;:,。\s]+$/u, ''))
}
