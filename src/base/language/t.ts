import { readMessage, type Part } from './read-message.ts'
import type { MessageOfWords } from './recognise.ts'

/** A value in a sentence. Numbers are written in the format of the language; null is for a value that is not shown. */
export type Value = string | number | null | undefined

/** A language as it is spoken now. */
export interface Language {
  /** BCP 47: "de", "zh-Hans". */
  readonly id: string
  /** The message in this language, with the same names in braces; undefined or empty: as in English. */
  readonly translate: (message: string) => string | undefined
  /** The message that English words were made of, with their values (recognise.ts). */
  readonly recognise?: (words: string) => MessageOfWords | null
  /** Changes the words between names, for a language made up for tests. */
  readonly disguise?: (words: string) => string
}

const ENGLISH: Language = { id: 'en', translate: () => undefined }

/** A language with the messages that were read in it. */
export interface SpokenLanguage extends Language {
  readonly read: Map<string, readonly Part[]>
  readonly rules: Map<string, Intl.PluralRules>
}

/** A language, ready to be spoken. */
export function spokenAs(language: Language = ENGLISH): SpokenLanguage {
  return { ...language, read: new Map(), rules: new Map() }
}

const PLAIN = spokenAs()
let general = PLAIN
let within: () => SpokenLanguage | undefined = () => undefined

let during: SpokenLanguage | undefined

function now(): SpokenLanguage {
  return during ?? within() ?? general
}

/** Does a piece of work, which waits for nothing, in a language, whatever is spoken now. */
export function speakDuring<Result>(language: SpokenLanguage, work: () => Result): Result {
  const before = during
  during = language
  try {
    return work()
  } finally {
    during = before
  }
}

/** Does work in which sentences are said in English. */
export function inEnglish<Result>(work: () => Result): Result {
  return speakDuring(PLAIN, work)
}

/**
 * Sets who knows the language of the present piece of work, where several are done at once (see
 * base/files/speak-within.ts).
 */
export function askWithin(find: () => SpokenLanguage | undefined): void {
  within = find
}

/** The language of all sentences from now on, in this process or page. */
export function speak(language: Language = ENGLISH): void {
  general = spokenAs(language)
}

/** The language spoken now, as Intl takes it. */
export function spokenLanguage(): string {
  return now().id
}

/** Marks words that are translated where they are shown, by t(words): a name in a table that other code compares. */
export function m<const Words extends string>(words: Words): Words {
  return words
}

/**
 * A table whose words are in the language spoken when they are read: wordTable({ light: 'Light', dark: 'Dark' }); with
 * names, only those are words: wordTable({ keys: 'f2', label: 'Rename' }, 'label').
 */
export function wordTable<const Table extends object>(
  table: Table,
  ...names: readonly (keyof Table & string)[]
): Table {
  const own = Object.entries(table).map(([name, value]): [string, PropertyDescriptor] => {
    const isWords = typeof value === 'string' && (names.length === 0 || names.some((each) => each === name))
    return [name, { enumerable: true, ...(isWords ? { get: () => t(value) } : { value, writable: true }) }]
  })
  return Object.defineProperties({}, Object.fromEntries(own)) as Table
}

/**
 * The English message in the language spoken now: t('Close'), t('{count, plural, one {# turn} other {# turns}}', { count }).
 * Called when it is shown, never while a file is loaded: the language is known only then, and may change.
 */
export function t(message: string, values: Readonly<Record<string, Value>> = {}): string {
  return fillMessage(message, values).join('')
}

/**
 * Translates English words into the present language: a message, or a sentence made of one, whose values may be such
 * words, too. Words that no catalogue has stay as they are.
 */
export function translateKnown(words: string): string {
  const { translate, recognise } = now()
  if (translate(words)) return t(words)
  const recognised = recognise?.(words)
  if (!recognised) return words
  const values = Object.entries(recognised.values).map(([name, value]) => [
    name,
    typeof value === 'string' && value !== words ? translateKnown(value) : value,
  ])
  return t(recognised.message, Object.fromEntries(values) as Record<string, Value>)
}

/** Words in a tag become something else: <key>Enter</key> an element, where the values have a function `key`. */
export type InTag<T> = (inner: readonly (string | T)[]) => T

/**
 * Does the same as `t`, but returns pieces. A value may be anything, and so may be what replaces the words in a tag.
 */
export function fillMessage<T = never>(
  message: string,
  values: Readonly<Record<string, Value | T | InTag<T>>>,
): readonly (string | T)[] {
  const spoken = now()
  let parts = spoken.read.get(message)
  if (!parts) {
    parts = readMessage(spoken.translate(message) || message)
    spoken.read.set(message, parts)
  }
  return parts.length === 1 && typeof parts[0] === 'string' && !spoken.disguise
    ? [parts[0]]
    : fill(parts, values, 0, spoken)
}

function fill<T>(
  parts: readonly Part[],
  values: Readonly<Record<string, Value | T | InTag<T>>>,
  count: number,
  spoken: SpokenLanguage,
): readonly (string | T)[] {
  return parts.flatMap((part): readonly (string | T)[] => {
    if (typeof part === 'string') return [spoken.disguise?.(part) ?? part]
    if (part.kind === 'number') return [writeNumber(count, spoken)]
    const value = values[part.name]
    if (part.kind === 'value')
      return [typeof value === 'number' ? writeNumber(value, spoken) : ((value as string | T | null) ?? '')]
    if (part.kind === 'tag') {
      const inner = fill(part.inner, values, count, spoken)
      return typeof value === 'function' ? [(value as InTag<T>)(inner)] : inner
    }
    return fill(chosen(part, value, spoken), values, Number(value), spoken)
  })
}

function chosen(
  part: Extract<Part, { cases: unknown }>,
  value: unknown,
  { id, rules }: SpokenLanguage,
): readonly Part[] {
  const { kind, cases } = part
  const exact = cases[kind === 'select' ? String(value) : `=${String(value)}`]
  if (exact || kind === 'select') return exact ?? cases['other'] ?? []
  let rule = rules.get(kind)
  if (!rule) {
    rule = new Intl.PluralRules(id, { type: kind === 'plural' ? 'cardinal' : 'ordinal' })
    rules.set(kind, rule)
  }
  return cases[rule.select(Number(value))] ?? cases['other'] ?? []
}

/** Up to three decimals. */
function writeNumber(value: number, { id }: SpokenLanguage): string {
  return value.toLocaleString(id)
}
