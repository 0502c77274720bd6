import type { Speakable } from '../ports.ts'

/** Unicode scripts of those script subtags that stand for several. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hiragana', 'Katakana', 'Han'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
  Hanb: ['Han', 'Bopomofo'],
}
const NAMES: Readonly<Record<string, string>> = {
  Latn: 'Latin',
  Cyrl: 'Cyrillic',
  Grek: 'Greek',
  Arab: 'Arabic',
  Hebr: 'Hebrew',
  Deva: 'Devanagari',
  Thai: 'Thai',
  Beng: 'Bengali',
  Taml: 'Tamil',
  Telu: 'Telugu',
  Guru: 'Gurmukhi',
  Gujr: 'Gujarati',
  Knda: 'Kannada',
  Mlym: 'Malayalam',
  Geor: 'Georgian',
  Armn: 'Armenian',
  Ethi: 'Ethiopic',
  Khmr: 'Khmer',
  Laoo: 'Lao',
  Mymr: 'Myanmar',
  Sinh: 'Sinhala',
  Orya: 'Oriya',
  Tibt: 'Tibetan',
  Cher: 'Cherokee',
}

/**
 * The Unicode scripts in which languages are written. An empty list means unknown, so that every script is allowed.
 * @param languages BCP 47 tags
 */
export function scriptsOf(languages: readonly string[]): readonly string[] {
  const found = languages.flatMap((tag) => {
    const script = likelyScript(tag)
    return script === undefined ? [] : (SEVERAL[script] ?? (NAMES[script] === undefined ? [] : [NAMES[script]]))
  })
  // Every voice reads Latin letters, if only by spelling them.
  return found.length === 0 ? [] : [...new Set([...found, 'Latin'])]
}

function likelyScript(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize().script
  } catch {
    return undefined
  }
}

/** The number of letters of a text that are of one of these scripts. */
export function countLetters(text: string, scripts: readonly string[]): number {
  const own = scripts.map((script) => `\\p{Script=${script}}`).join('')
  return text.match(new RegExp(`[${own}]`, 'gu'))?.length ?? 0
}

/** Removes words of other scripts from a text and returns them in `leftOut`. @param scripts those to keep; an empty list keeps all */
export function unreadableRuns(text: string, scripts: readonly string[]): Speakable {
  if (scripts.length === 0) return { text, leftOut: [] }
  const own = scripts.map((script) => `\\p{Script=${script}}`).join('')
  const foreign = new RegExp(
    `(?:(?![${own}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}\\p{M}*)+(?:\\s+(?:(?![${own}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}\\p{M}*)+)*`,
    'gu',
  )
  const leftOut: string[] = []
  const spoken = text.replaceAll(foreign, (run) => {
    leftOut.push(run)
    return ' '
  })
  return { text: /[\p{L}\p{N}]/u.test(spoken) ? spoken.replaceAll(/[ \t]{2,}/g, ' ').trim() : '', leftOut }
}

const LETTERS = [...new Set([...Object.values(NAMES), ...Object.values(SEVERAL).flat()])].map((name) => ({
  name,
  letter: new RegExp(`\\p{Script=${name}}`, 'u'),
}))

/** The name, for people, of the script of the first letter; null for a text without letters. */
export function scriptName(text: string): string | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return null
  const name = LETTERS.find((known) => known.letter.test(letter))?.name
  return name === 'Han' ? 'Chinese characters' : (name ?? 'this script')
}
