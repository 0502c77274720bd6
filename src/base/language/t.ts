import { readMessage, type Part } from './read-message.ts'
import type { MessageOfWords } from './recognise.ts'

/**
 * A value in a sentence. A number is written in the format of the language; null and undefined are written as nothing.
 */
export type Value = string | number | null | undefined

/** A language with its translations. */
export interface Language {
  /** BCP 47 tag, such as "de" or "zh-Hans". */
  readonly id: string
  /** Translates a message, keeping the names in braces; undefined or an empty text means that English is used. */
  readonly translate: (message: string) => string | undefined
  /** Finds the message from which English words were made, with their values (recognise.ts). */
  readonly recognise?: (words: string) => MessageOfWords | null
  /** Changes the words between names, in a language that is made up for tests. */
  readonly disguise?: (words: string) => string
}

const ENGLISH: Language = { id: 'en', translate: () => undefined }

/** A language with caches: the messages that were read in it, and its plural rules. */
export interface SpokenLanguage extends Language {
  readonly read: Map<string, readonly Part[]>
  readonly rules: Map<string, Intl.PluralRules>
}

/** Adds empty caches to a language. */
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

/** Runs work in a language, whatever the present language is. The work must be synchronous. */
export function speakDuring<Result>(language: SpokenLanguage, work: () => Result): Result {
  const before = during
  during = language
  try {
    return work()
  } finally {
    during = before
  }
}

/** Runs synchronous work in English. */
export function inEnglish<Result>(work: () => Result): Result {
  return speakDuring(PLAIN, work)
}

/**
 * Sets the function that returns the language of the present asynchronous work, where several are in use at once (see
 * base/files/speak-within.ts).
 */
export function askWithin(find: () => SpokenLanguage | undefined): void {
  within = find
}

/** Sets the language of this process or page from now on. */
export function speak(language: Language = ENGLISH): void {
  general = spokenAs(language)
}

/** The BCP 47 tag of the present language. */
export function spokenLanguage(): string {
  return now().id
}

/** Marks words that are translated only where they are shown, by t(words). Until then other code can compare them. */
export function m<const Words extends string>(words: Words): Words {
  return words
}

/**
 * Makes a table whose words are translated whenever they are read: wordTable({ light: 'Light', dark: 'Dark' }). If
 * names of fields are given, only those fields are translated: wordTable({ keys: 'f2', label: 'Rename' }, 'label').
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
 * Says an English message in the present language: t('Close'), t('{count, plural, one {# turn} other {# turns}}', {
 * count }). Call it when the words are shown, never while a file is loaded, because the language is not known then and
 * may change.
 */
export function t(message: string, values: Readonly<Record<string, Value>> = {}): string {
  return fillMessage(message, values).join('')
}

/**
 * Translates English words: a message, or a sentence that was made from one and whose values may be such words, too.
 * Words that no catalogue has are returned unchanged.
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

/**
 * Makes what replaces the words in a tag. If the values contain a function `key`, it is called with the words in
 * <key>Enter</key>.
 */
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

/** Writes a number in the format of a language, with up to three decimals. */
function writeNumber(value: number, { id }: SpokenLanguage): string {
  return value.toLocaleString(id)
}
