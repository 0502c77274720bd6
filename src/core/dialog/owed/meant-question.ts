import { literalPattern } from '../../../base/text/pattern.ts'
import { endingOf } from '../../../base/text/shorten.ts'
import { contentWords } from './content-words.ts'
import { hasQuestionMark, isQuestion, shortenedQuestion } from '../speech/question-in.ts'
import {
  ADDRESSES_SOMEBODY,
  AFTER_A_QUESTION,
  ANSWERS_IT,
  COURTESIES,
  INVITATIONS,
  INVITING,
  RHETORIC,
  TELLS_WHAT_OTHERS_ASK,
} from './question-words.ts'
import { findSentences, type TextSentence } from '../speech/sentences.ts'
import { memberAddressedIn, withoutAddress } from './addressed-in.ts'
import { refersBack } from './refers-back.ts'

/** A question that wants an answer, with its addressee; null when it names none. */
export interface MeantQuestion {
  readonly text: string
  readonly named: string | null
  /** The sentence before it, if the question is not understood without that. */
  readonly refersTo?: string
}

/** The most characters of courtesies and invitations. */
const SHORT_CHARS = 140
/** A question with at most this many words refers to the one before it: "And when?" */
const REST_WORDS = 3
const REST_SENTENCES = 100
/** How many characters at the end of a speech are searched. Earlier questions are not what a speech leaves open. */
const ENDING_CHARS = 40_000

/**
 * The questions of a speech that want an answer, in order: those with an addressee, and the one at its end. Questions
 * in the middle without an addressee are rhetorical, as are those that the speaker answers; courtesies, invitations
 * to speak, and reported questions do not count.
 * @param names of possible addressees
 */
export function meantQuestions(speech: string, names: readonly string[]): readonly MeantQuestion[] {
  if (!hasQuestionMark(speech)) return []
  const sentences = findSentences(withoutQuotedLines(endingOf(speech, ENDING_CHARS)))
  const known = new Map<TextSentence, boolean>()
  const wants = (at: number): boolean => {
    const sentence = sentences[at]
    if (sentence === undefined) return false
    const answer = known.get(sentence) ?? wantsAnswer(sentence, names)
    known.set(sentence, answer)
    return answer
  }
  const end = endOf(sentences, wants, names)
  const named = sentences.findLastIndex(
    (sentence, at) =>
      at < (end?.from ?? sentences.length) &&
      wants(at) &&
      memberAddressedIn(sentence.text, names) !== null &&
      !isAnswered(sentence, sentences[at + 1], names),
  )
  return [
    ...(named < 0 ? [] : [meant(sentences, { from: named, to: named }, names)]),
    ...(end === null ? [] : [meant(sentences, end, names)]),
  ]
}

interface Range {
  readonly from: number
  readonly to: number
}

function meant(sentences: readonly TextSentence[], { from, to }: Range, names: readonly string[]): MeantQuestion {
  const text = joined(sentences.slice(from, to + 1))
  // Courtesies in between belong to the quotation, so that it stays word for word.
  const before = sentences.slice(0, from).findLastIndex((sentence) => !mayFollow(sentence, names))
  const refers = before >= 0 && refersBack(withoutAddress(text, names).trim(), names)
  return {
    text: shortenedQuestion(text),
    named: memberAddressedIn(text, names),
    ...(refers && { refersTo: shortenedQuestion(joined(sentences.slice(before, from))) }),
  }
}

function joined(sentences: readonly TextSentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}

/** The last question of a speech, and those before it that it only continues. */
function endOf(
  sentences: readonly TextSentence[],
  wants: (at: number) => boolean,
  names: readonly string[],
): Range | null {
  const to = sentences.findLastIndex((sentence, at) => wants(at) || !mayFollow(sentence, names))
  if (!wants(to)) return null
  let from = to
  while (
    from > 0 &&
    to - from < REST_SENTENCES &&
    wants(from - 1) &&
    wordsIn(sentences[from]?.text ?? '') <= REST_WORDS
  )
    from -= 1
  return { from, to }
}

function wantsAnswer(sentence: TextSentence, names: readonly string[]): boolean {
  if (!isQuestion(sentence)) return false
  const bare = bareOf(sentence.text, names)
  return bare !== '' && !isAside(bare) && !tellsWhatOthersAsk(sentence.text, names)
}

/** Whether a sentence after a question leaves it open. */
function mayFollow({ text }: TextSentence, names: readonly string[]): boolean {
  const bare = bareOf(text, names)
  return bare === '' || isAside(bare)
}

/** Whether words ask nothing, whatever mark they end with. */
function isAside(bare: string): boolean {
  return [COURTESIES, RHETORIC, AFTER_A_QUESTION].some((patterns) => matches(patterns, bare)) || invites(bare)
}

function matches(patterns: readonly RegExp[], bare: string): boolean {
  return bare.length <= SHORT_CHARS && patterns.some((pattern) => pattern.test(bare))
}

function invites(bare: string): boolean {
  if (bare.length > SHORT_CHARS) return false
  const words = bare.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return (
    matches(INVITATIONS, bare) ||
    INVITING.some(
      ({ acts, beside }) =>
        words.some((word) => acts.has(word)) && words.every((word) => acts.has(word) || beside.has(word)),
    )
  )
}

/** The text in lower case, without the addressee and the marks around it. */
function bareOf(text: string, names: readonly string[]): string {
  return withoutAddress(text, names)
    .toLowerCase()
    .replaceAll(/^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu, '')
}

let lastTelling: { readonly names: string; readonly patterns: readonly RegExp[] } | null = null

function tellsWhatOthersAsk(text: string, names: readonly string[]): boolean {
  const key = names.join('\n')
  if (lastTelling?.names !== key) {
    const listed =
      names.length === 0 ? '(?!)' : `(?:${names.map((name) => literalPattern(name.toLowerCase())).join('|')})`
    const patterns = TELLS_WHAT_OTHERS_ASK.map(
      (source) => new RegExp(`^(?:${source.replaceAll('{names}', () => listed)})(?!\\p{Script=Latin})`, 'u'),
    )
    lastTelling = { names: key, patterns }
  }
  // A name at the beginning of a sentence is either addressed or mentioned.
  return [text, withoutAddress(text, names)].some((each) => {
    const beginning = each.toLowerCase().replace(/^[\s\p{P}\p{S}]+/u, '')
    return lastTelling?.patterns.some((pattern) => pattern.test(beginning.slice(0, SHORT_CHARS)))
  })
}

/** Whether the text directly after a question answers it. */
function isAnswered(question: TextSentence, next: TextSentence | undefined, names: readonly string[]): boolean {
  if (next === undefined || isQuestion(next) || ADDRESSES_SOMEBODY.test(next.unquoted)) return false
  if (memberAddressedIn(next.text, names) !== null) return false
  const bare = bareOf(next.text, names).slice(0, SHORT_CHARS)
  if (ANSWERS_IT.some((pattern) => pattern.test(bare))) return true
  const asked = new Set(contentWords(question.text, names))
  return contentWords(next.text, names).some((word) => asked.has(word))
}

/** The text without lines that are quoted as in mail. */
function withoutQuotedLines(text: string): string {
  return text.replaceAll(/^[ \t]{0,3}>.*$/gmu, '')
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
