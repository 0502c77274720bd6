import { primary } from './speaker-labels.ts'

/** Words of a name that name nobody. */
const NO_NAME = new Set(
  'the der die das dr prof professor mr mrs ms miss sir herr frau madame monsieur señor señora don von van de la le el del di da und and of'.split(
    ' ',
  ),
)
/** Scripts that set no space between words, and Korean, whose particles hang on: a name has no ends to look for. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const PART_MIN_CHARS = 3

/** Endings a name takes, whole, and what takes the place of its last letter; "" is a consonant. */
interface Endings {
  readonly added?: readonly string[]
  readonly instead?: Readonly<Record<string, readonly string[]>>
}

const POSSESSIVE: Endings = { added: ['s'] }
const EAST_SLAVIC: Endings = {
  instead: {
    а: ['ы', 'и', 'і', 'е', 'у', 'ой', 'ою'],
    я: ['и', 'і', 'ї', 'е', 'ю', 'ей', 'ею'],
    й: ['я', 'ю', 'ем', 'єм', 'е', 'ї'],
    ь: ['я', 'ю', 'ем', 'е', 'и'],
    '': ['а', 'у', 'ом', 'ем', 'ові', 'е', 'і'],
  },
}
const CZECH: Endings = {
  instead: { a: ['y', 'u', 'ou', 'o', 'ě', 'e'], '': ['a', 'ovi', 'em', 'e', 'u'] },
}
const ENDINGS: Readonly<Record<string, Endings>> = {
  ru: EAST_SLAVIC,
  uk: EAST_SLAVIC,
  be: EAST_SLAVIC,
  pl: { instead: { a: ['y', 'i', 'ę', 'ą', 'o', 'ie', 'e'], '': ['a', 'owi', 'em', 'iem', 'ie', 'u'] } },
  cs: CZECH,
  sk: CZECH,
  fi: { added: 'n lla llä lle lta ltä ssa ssä sta stä ksi na nä a ä in illa ille ilta issa ista ia'.split(' ') },
  hu: {
    added: 't nak nek val vel hoz hez höz tól től ról ről nál nél ban ben ra re ért et ot at'.split(' '),
    instead: {
      a: 'át ának ával ához ától áról ánál ában ára áért'.split(' '),
      e: 'ét ének ével éhez étől éről énél ében ére éért'.split(' '),
    },
  },
}

/**
 * A pattern, as a source for the flags "gu", that finds a name as it stands in words of a language: whole, its single
 * parts, in capitals, and in the forms that can be told without a dictionary. What stays after it ("’s") is left.
 * Null for a name that holds no letter. Nothing fuzzy: "Adam" is no form of "Ada".
 */
export function namePattern(name: string, language: string | undefined): string | null {
  const whole = name.trim().replaceAll(/\s+/g, ' ')
  if (!/\p{L}/u.test(whole)) return null
  const words = [whole, ...partsOf(whole)]
  const forms = words.flatMap((word) =>
    isUnspaced(word) ? [escaped(word)] : casesOf(word).map((each) => bounded(each, language)),
  )
  // The longest first: "Ada Lovelace" before "Ada".
  return forms.toSorted((a, b) => b.length - a.length).join('|')
}

/** Whether words of its script stand without spaces between them. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/** The words of a name of several that are names by themselves. */
function partsOf(name: string): readonly string[] {
  if (!name.includes(' ')) return []
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  return words
    .map((word) => word.replace(/[-'’]+$/u, ''))
    .filter(
      (word) => word.length >= PART_MIN_CHARS && /^\p{Lu}|^\p{Lo}/u.test(word) && !NO_NAME.has(word.toLowerCase()),
    )
}

/** As it is, at the beginning of a sentence, and in capitals; never in small letters, which may be another word. */
function casesOf(name: string): readonly string[] {
  const first = name.charAt(0).toUpperCase() + name.slice(1)
  return [...new Set([name, first, name.toUpperCase()])]
}

function bounded(name: string, language: string | undefined): string {
  const { added = [], instead = {} }: Endings = ENDINGS[primary(language) ?? ''] ?? POSSESSIVE
  const last = name.slice(-1)
  const vowel = /[aeiouyäöüáéíóúаеёиоуыэюяіїєйь]/u.test(last)
  const replaced = instead[last] ?? (vowel ? [] : (instead[''] ?? []))
  const stem = instead[last] ? name.slice(0, -1) : name
  const forms = [
    `${escaped(name)}(?=(?:${['s', ...added].join('|')})?${END})`,
    ...(replaced.length > 0 && stem.length >= 2 ? [`${escaped(stem)}(?:${replaced.join('|')})(?=${END})`] : []),
  ]
  return String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})`
}

/** A word ends here; an apostrophe with letters after it ("Ada’nın") belongs to the ending. */
const END = String.raw`(?![\p{L}\p{N}])`

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
}
