import { primaryLanguage } from '../../../../base/language/primary-language.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { literalPattern } from '../../../../base/text/pattern.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import { hasUnspacedLetters } from '../../../../base/text/words.ts'

/** Words inside a name that are no names. */
const NO_NAME = new Set(
  'the der die das dr prof professor mr mrs ms miss sir herr frau madame monsieur señor señora don von van de la le el del di da und and of'.split(
    ' ',
  ),
)
const PART_MIN_CHARS = 3

/** Endings that follow a whole name, and endings that replace its last letter; "" stands for a consonant. */
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
 * The source of a regular expression, for the flags "gu", that finds a name in texts of a language: whole, in its
 * single parts, in capitals, with other accents, dashes and quotation marks, and with endings that need no dictionary.
 * What follows ("’s") stays. Null for a name of digits and signs only, which may be in any text. Similar names are not
 * found: "Adam" is no form of "Ada".
 */
export function namePattern(name: string, language: string | undefined): string | null {
  const whole = oneLine(name).replaceAll('\ufe0f', '')
  if (!NAMES_SOMEBODY.test(whole)) return null
  // Longer forms come first: "Ada Lovelace" before "Ada".
  const words = [whole, ...partsOf(whole)].toSorted((a, b) => b.length - a.length)
  // In scripts without spaces a name has no word boundaries.
  const [unspaced, spaced] = [words.filter(hasUnspacedLetters), words.filter((word) => !hasUnspacedLetters(word))]
  return [
    ...unspaced.flatMap((word) => accentsOf(word).map(spelled)),
    ...(spaced.length === 0 ? [] : [`${BEGINNING}(?:${spaced.map((word) => bounded(word, language)).join('|')})`]),
  ].join('|')
}

/** The composed and the decomposed Unicode form. */
function accentsOf(word: string): readonly string[] {
  return [...new Set([word.normalize('NFC'), word.normalize('NFD')])]
}

/** Matches a letter, a flag or another emoji. */
const NAMES_SOMEBODY = /\p{L}|\p{RI}|(?![©®™])\p{Extended_Pictographic}/u

/** The words of a longer name that are names by themselves. */
function partsOf(name: string): readonly string[] {
  if (!name.includes(' ')) return []
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  return words
    .map((word) => word.replace(/(?<![-'’])[-'’]+$/u, ''))
    .filter(
      (word) => word.length >= PART_MIN_CHARS && /^\p{Lu}|^\p{Lo}/u.test(word) && !NO_NAME.has(word.toLowerCase()),
    )
}

/**
 * A word as it is, capitalised and in capitals. The form in lower case, which may be another word, is included only if
 * it contains a digit.
 */
function casesOf(name: string): readonly string[] {
  const first = capitalise(name)
  const small = /\p{N}/u.test(name) ? [name.toLowerCase()] : []
  return [...new Set([name, first, name.toUpperCase(), ...small])]
}

/** A word in all these forms, with its endings. */
function bounded(word: string, language: string | undefined): string {
  const { added = [], instead = {} }: Endings = ENDINGS[primaryLanguage(language ?? '')] ?? POSSESSIVE
  const cases = accentsOf(word).flatMap(casesOf)
  const replaced = cases.flatMap((name) => {
    const last = name.slice(-1)
    const vowel = /[aeiouyäöüáéíóúаеёиоуыэюяіїєйь]/u.test(last)
    const endings = instead[last] ?? (vowel ? [] : (instead[''] ?? []))
    const stem = instead[last] ? name.slice(0, -1) : name
    return endings.length > 0 && stem.length >= 2 ? [`${spelled(stem)}(?:${endings.join('|')})`] : []
  })
  return [
    `(?:${cases.map(spelled).join('|')})(?=(?:${['s', ...added].join('|')})?${END})`,
    ...(replaced.length === 0 ? [] : [`(?:${replaced.join('|')})(?=${END})`]),
  ].join('|')
}

const BEGINNING = String.raw`(?<![\p{L}\p{M}\p{N}])`
/** Matches the end of a word. An apostrophe with letters after it ("Ada’nın") belongs to the ending. */
const END = String.raw`(?![\p{L}\p{M}\p{N}\u200d\p{EMod}])`

/** Characters that writers, and models most of all, use interchangeably. Those of a row are treated as equal. */
const SAME_SIGNS: readonly string[] = ['-‐‑‒–−', "'’‘ʼ`´", '"“”„«»']
const SIGN_OR_EMOJI = /\s+|[-‐‑‒–−'’‘ʼ`´"“”„«»]|\p{Extended_Pictographic}/gu

/** A name as an expression in which each character may have any of its spellings. */
function spelled(name: string): string {
  let pattern = ''
  let read = 0
  for (const { index, 0: sign } of name.matchAll(SIGN_OR_EMOJI)) {
    const same = SAME_SIGNS.find((signs) => signs.includes(sign))
    const any = same
      ? `[${literalPattern(same)}]`
      : /\s/.test(sign)
        ? String.raw`\s+`
        : `${literalPattern(sign)}\ufe0f?`
    pattern += literalPattern(name.slice(read, index)) + any
    read = index + sign.length
  }
  return pattern + literalPattern(name.slice(read))
}
