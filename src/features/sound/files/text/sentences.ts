import { endingOf } from '../../../../base/text/shorten.ts'
import { primaryLanguage } from './primary-language.ts'

/** The number of an item, and abbreviations after which English goes on: the segmenter takes their full stop for an end. */
const GOES_ON =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|e\.g|i\.e|cf|viz|al|ibid|z\.\s?B|d\.\s?h|bzw|vgl|ggf|evtl|p\.\s?ex|c\.-à-d|p\.\s?ej|approx|No|Fig|vol|pp|Gen|Col|Sen|Rep|Rev|Hon|Lt|Capt|v)\.|\b[A-Z]\.|^\d{1,2}\.)\s*$/
/** Short forms that a number or a sum goes on behind: "Nov. 27", "§ 5 Abs. 2", "20 Mio. €". */
const BEFORE_NUMBER =
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|Nos|pp?|Ch|Sec|Art|approx|Abs|Nr|S|Kap|Bd|Abb|Mio|Mrd|ca|chap|env|págs?|núm|cap|aprox)\.\s*$/iu
const NUMBER = /^[\d$€£]/
/** A German number with a full stop is "the third", behind an article and before a month. */
const RANK =
  /(?<!\p{L})(?:am|vom|zum|zur|im|beim|der|die|das|dem|den|des|bis|seit|ab|diese[rmns]?|jede[rmns]?|(?:k?ein|mein|sein|ihr|unser)e?[rmns]?)\s(?:\d{1,3}|[IVX]{1,6})\.\s*$/iu
const DAY = /(?<![\d.,])\d{1,2}\.\s*$/
const MONTH = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/

/** Behind nothing else does a sentence end, in any language (Unicode Standard Annex 29; Greek asks by a semicolon). */
const MAY_END = /[\p{Sentence_Terminal}\u2024;\u037e\r\u0085\u2028\u2029]/u

/**
 * Cuts a text into sentences of at most maxChars characters. Paragraph ends are sentence ends; a sentence that is too
 * long is cut at a clause, a word, and as the last resort between two characters as a reader sees them.
 * @param language BCP 47 tag, for where sentences end
 */
export function sentences(text: string, maxChars: number, language = 'en'): readonly string[] {
  const found = MAY_END.test(text) ? inParagraphs(text, language) : text.split(/\n+/)
  return found
    .flatMap((sentence) => (sentence.length <= maxChars ? [sentence] : cut(sentence, maxChars)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/**
 * The sentences of each paragraph. All of the text is segmented at once, because a line end is an end for the segmenter
 * too, and ten thousand paragraphs of a few letters would take ten thousand of its objects.
 */
function inParagraphs(text: string, language: string): string[] {
  const all: string[] = []
  let paragraph: string[] = []
  const end = (): void => {
    all.push(...joined(paragraph, language))
    paragraph = []
  }
  for (const { segment } of segmenterOf(language).segment(text)) {
    paragraph.push(segment)
    if (segment.endsWith('\n')) end()
  }
  end()
  return all
}

/** One made for each text would hold up everybody when all of them are taken away. */
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

/** A sentence of hundreds of pieces is put together once: a look at its end after each would copy all of it. */
function joined(segments: readonly string[], language: string): string[] {
  const isGerman = primaryLanguage(language) === 'de'
  const whole: string[][] = []
  let ending = ''
  for (const segment of segments) {
    const last = whole.at(-1)
    if (last && goesOn(ending, segment, isGerman)) last.push(segment)
    else {
      whole.push([segment])
      ending = ''
    }
    ending = endingOf(ending + segment, ENDING_CHARS)
  }
  return whole.map((pieces) => pieces.join(''))
}

/** So much of the end of a piece tells whether the sentence goes on. */
const ENDING_CHARS = 40

function goesOn(ending: string, next: string, isGerman: boolean): boolean {
  if (GOES_ON.test(ending) || (/[!?]$/.test(ending) && next.startsWith('='))) return true
  if (BEFORE_NUMBER.test(ending) && NUMBER.test(next)) return true
  return isGerman && (RANK.test(ending) || (DAY.test(ending) && MONTH.test(next)))
}

function cut(sentence: string, maxChars: number): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > maxChars) {
    const end = cutAt(rest, maxChars)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** A cut that leaves less than this share of the room used is no good one. */
const USED_FROM = 0.4

function cutAt(text: string, maxChars: number): number {
  const head = text.slice(0, maxChars)
  for (const mark of [/[;:؛；：][\s\u200B]*/g, /[,،，、][\s\u200B]*/g, /\s+/g]) {
    const last = [...head.matchAll(mark)].at(-1)
    const end = last ? last.index + last[0].length : 0
    if (end >= maxChars * USED_FROM) return end
  }
  let end = 0
  for (const { index, segment } of new Intl.Segmenter('und').segment(text.slice(0, maxChars + 64))) {
    if (index + segment.length > maxChars) break
    end = index + segment.length
  }
  // One character as a reader sees it may be longer than the limit: then between code points.
  if (end > 0) return end
  return /[\uD800-\uDBFF]/.test(text.charAt(maxChars - 1)) ? Math.max(1, maxChars - 1) : maxChars
}
