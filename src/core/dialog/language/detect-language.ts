import { isPlainLatin } from '../../../base/text/plain-latin.ts'
import { CYRILLIC_LANGUAGES, LATIN_LANGUAGES, type LanguageSigns } from './function-words.ts'

/** Scripts that are mostly used by one language. */
const BY_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Ethiopic}/gu, 'am'],
]
/** The share of letters in a script that decides, so that foreign names do not matter. */
const MOST = 0.5
/** How many signs of a language are needed, and by how many it must lead. A wrong guess is worse than none. */
const SIGNS_MIN = 2
const LEAD_MIN = 1
/** From this many words on, chance matches are frequent, so the lead is measured as a share. */
const LONG_WORDS = 20
const LEAD_SHARE = 1.3
/** How many characters at the beginning are read. */
const READ_CHARS = 4_000

/**
 * The language of a text as a BCP 47 tag; null when it is unclear, as for most single words in Latin letters: "Radio"
 * may be of any language.
 */
export function detectLanguage(text: string): string | null {
  const read = text.slice(0, READ_CHARS).normalize('NFC').toLowerCase()
  // Letters of no other script are there, so none has to be counted.
  if (isPlainLatin(read)) return best(read, wordsIn(read), LATIN_LANGUAGES)
  const letters = count(read, /\p{L}/gu)
  if (letters === 0) return null
  const mostly = (script: RegExp) => count(read, script) > letters * MOST
  if (mostly(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)) return eastAsian(read)
  const own = BY_SCRIPT.find(([script]) => mostly(script))
  if (own) return own[1]
  const words = wordsIn(read)
  if (mostly(/\p{Script=Arabic}/gu)) return inArabicLetters(read, words)
  if (mostly(/\p{Script=Devanagari}/gu)) return inDevanagari(words)
  if (mostly(/\p{Script=Cyrillic}/gu)) return best(read, words, CYRILLIC_LANGUAGES)
  return mostly(/\p{Script=Latin}/gu) ? best(read, words, LATIN_LANGUAGES) : null
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Whether a text is Chinese or Japanese. Chinese has no kana; a single character may be of either. */
function eastAsian(text: string): string | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  return count(text, /\p{Script=Han}/gu) > 1 ? 'zh' : null
}

function inArabicLetters(text: string, words: readonly string[]): string | null {
  if (/[ٹڈڑےہھ]/.test(text)) return 'ur'
  if (/[پچژگ]/.test(text) || /[کی]/.test(text)) return 'fa'
  return /[ةىيكأإ]/.test(text) || words.length > 1 ? 'ar' : null
}

const HINDI = new Set(['है', 'हैं', 'का', 'की', 'के', 'को', 'क्या', 'में', 'से', 'और', 'किसका', 'चाहिए', 'नहीं', 'यह', 'पर'])
const MARATHI = new Set(['आहे', 'आहेत', 'काय', 'आणि', 'नाही', 'चा', 'ची', 'चे', 'का', 'हे'])

function inDevanagari(words: readonly string[]): string | null {
  const hindi = words.filter((word) => HINDI.has(word)).length
  const marathi = words.filter((word) => MARATHI.has(word)).length
  if (hindi === marathi) return null
  return hindi > marathi ? 'hi' : 'mr'
}

function best(text: string, words: readonly string[], languages: Languages): string | null {
  // A single word is no evidence unless only one language spells it so; the models decide then.
  if (words.length < 2) return null
  // In some languages an apostrophe ends a word, in others it is inside it, so both are tried.
  const parts = /['’]/.test(text)
    ? words.flatMap((word) => (/['’]/.test(word) ? [word.replace('’', "'"), ...word.split(/['’]/)] : [word]))
    : words
  const points = pointsOf(languages)
  const found = new Map<string, number>()
  for (const part of parts)
    for (const [tag, worth] of points.get(part) ?? []) found.set(tag, (found.get(tag) ?? 0) + worth)
  let first = { tag: '', score: 0 }
  let rival = 0
  // Languages with many words come first: those that cannot be second any more need no look at their spellings.
  const inOrder = Object.entries(languages).toSorted(([a], [b]) => (found.get(b) ?? 0) - (found.get(a) ?? 0))
  for (const [tag, { spellings }] of inOrder) {
    const before = found.get(tag) ?? 0
    if (before + spellings.length <= rival) continue
    const score = before + spellings.filter((spelling) => spelling.test(text)).length
    if (score > first.score) {
      rival = first.score
      first = { tag, score }
    } else rival = Math.max(rival, score)
  }
  if (first.score < SIGNS_MIN) return null
  const leads = words.length < LONG_WORDS ? first.score - rival >= LEAD_MIN : first.score > rival * LEAD_SHARE
  return leads ? first.tag : null
}

type Languages = Readonly<Record<string, LanguageSigns>>
type Points = ReadonlyMap<string, readonly (readonly [tag: string, worth: number])[]>
const pointsByWord = new WeakMap<Languages, Points>()

/** What each word counts for each language, so that a word is looked up once and not in every language. */
function pointsOf(languages: Languages): Points {
  const known = pointsByWord.get(languages)
  if (known) return known
  const points = new Map<string, [string, number][]>()
  for (const [tag, { words, telling }] of Object.entries(languages))
    for (const word of words) points.set(word, [...(points.get(word) ?? []), [tag, telling.has(word) ? 2 : 1]])
  pointsByWord.set(languages, points)
  return points
}
