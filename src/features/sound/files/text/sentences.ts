import { endingOf } from '../../../../base/text/shorten.ts'
import { primaryLanguage } from '../../../../base/language/primary-language.ts'

/** Numbers of list items, and abbreviations, whose full stop Intl.Segmenter wrongly takes for the end of a sentence. */
const GOES_ON =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|e\.g|i\.e|cf|viz|al|ibid|z\.\s?B|d\.\s?h|bzw|vgl|ggf|evtl|p\.\s?ex|c\.-à-d|p\.\s?ej|approx|No|Fig|vol|pp|Gen|Col|Sen|Rep|Rev|Hon|Lt|Capt|v)\.|\b[A-Z]\.|^\d{1,2}\.)\s*$/
/** Abbreviations after which a number or a currency continues the sentence: "Nov. 27", "§ 5 Abs. 2", "20 Mio. €". */
const BEFORE_NUMBER =
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|Nos|pp?|Ch|Sec|Art|approx|Abs|Nr|S|Kap|Bd|Abb|Mio|Mrd|ca|chap|env|págs?|núm|cap|aprox)\.\s*$/iu
const NUMBER = /^[\d$€£]/
/** In German a number with a full stop is an ordinal number after an article or before a month. */
const RANK =
  /(?<!\p{L})(?:am|vom|zum|zur|im|beim|der|die|das|dem|den|des|bis|seit|ab|diese[rmns]?|jede[rmns]?|(?:k?ein|mein|sein|ihr|unser)e?[rmns]?)\s(?:\d{1,3}|[IVX]{1,6})\.\s*$/iu
const DAY = /(?<![\d.,])\d{1,2}\.\s*$/
const MONTH = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/

/** The only characters after which a sentence can end, in any language (Unicode Standard Annex 29, and the Greek question mark). */
const MAY_END = /[\p{Sentence_Terminal}\u2024;\u037e\r\u0085\u2028\u2029]/u

/**
 * Cuts a text into sentences of at most maxChars characters. Every paragraph ends a sentence. A sentence that is too long is
 * cut between clauses, or between words, or as the last resort between two characters as readers see them.
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
 * The sentences of each paragraph. The whole text is segmented at once: the segmenter ends sentences at line ends, too, and
 * this saves an object for each of perhaps ten thousand paragraphs.
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

/** Segmenters by language. They are reused, because collecting many of them would block the process. */
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

/** Joins segments that belong to one sentence. A sentence of hundreds of segments is joined only once, to avoid copying. */
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

/** How many of the last characters of a segment are looked at to see whether its sentence goes on. */
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

/** A cut is only good if the part before it uses at least this share of the allowed length. */
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
  // A single character, as readers see it, may be longer than the limit: then it is cut between code points.
  if (end > 0) return end
  return /[\uD800-\uDBFF]/.test(text.charAt(maxChars - 1)) ? Math.max(1, maxChars - 1) : maxChars
}
