import { objectsIn, type FoundObject } from '../insights/objects-in.ts'

/** A choice between two, as it was written. */
export interface ReadChoice {
  readonly choice: 'one' | 'two' | 'neither'
  readonly reasons: readonly RawReason[]
}

/** A reason as a judge gave it, held against nothing yet. */
export interface RawReason {
  readonly criterion: string | null
  readonly turn: number | null
  readonly quote: string | null
  readonly text: string
}

export type ReadAnswer<T> = { readonly value: T } | { readonly why: string }

/** Fields in which a choice is looked for. */
const FIELDS = ['choice', 'winner', 'verdict', 'better'] as const
const NEITHER = new Set(['neither', 'tie', 'draw', 'none', 'equal', 'nobody', 'alike'])
const REASONS_MAX = 12
const TEXT_MAX_CHARS = 1_000

/**
 * Reads the JSON of a judge, wherever it stands among its words. A choice counts only where a field names exactly one of
 * the two, or neither: two choices that differ, both, none, a sentence in place of a name, or words without the form
 * are no choice, whatever they seem to say.
 */
export function readChoice(
  text: string,
  labels: { readonly one: string; readonly two: string },
): ReadAnswer<ReadChoice> {
  if (text.trim() === '') return { why: 'it is empty' }
  const objects = objectsIn(text).map(unwrapped)
  const chosen = objects.filter(({ value }) => FIELDS.some((field) => Object.hasOwn(value, field)))
  if (chosen.length === 0) {
    if (objects.length > 0) return { why: 'it makes no choice' }
    return { why: text.includes('{') ? 'its form is broken or breaks off before its end' : 'it answers in prose' }
  }
  const written = chosen.flatMap(({ value, raw }) => [...fieldsOf(value), ...repeatedFields(raw)])
  const choices = new Set(written.map((each) => choiceOf(each, labels)))
  const [choice] = choices
  if (choices.size > 1) return { why: 'it chooses twice, and differently' }
  if (choice === 'both') return { why: 'it chooses both' }
  if (choice === 'abstained') return { why: ABSTAINED }
  if (choice === undefined || choice === 'unknown')
    return { why: `its choice is neither "${labels.one}" nor "${labels.two}" nor "neither"` }
  return { value: { choice, reasons: reasonsOf(chosen.at(-1)?.value ?? {}) } }
}

/** Somebody who will not choose is not asked again. */
export const ABSTAINED = 'it abstained'

type Chosen = 'one' | 'two' | 'neither' | 'both' | 'abstained' | 'unknown'

function choiceOf(written: unknown, labels: { readonly one: string; readonly two: string }): Chosen {
  if (written === null) return 'abstained'
  if (Array.isArray(written)) {
    const each = new Set(written.map((item) => choiceOf(item, labels)))
    return each.size === 1 ? ([...each][0] ?? 'unknown') : each.size > 1 ? 'both' : 'abstained'
  }
  if (typeof written !== 'string' && typeof written !== 'number') return 'unknown'
  const bare = bareWord(String(written))
  if (bare === '') return 'abstained'
  if (bare === 'both') return 'both'
  if (bare === 'abstain' || bare === 'abstained' || bare === 'null') return 'abstained'
  if (NEITHER.has(bare)) return 'neither'
  const is = (label: string, number: string) =>
    bare === bareWord(label) || bare === number || bare === `speaker${number}`
  return is(labels.one, '1') ? 'one' : is(labels.two, '2') ? 'two' : 'unknown'
}

/** Without case, spaces and the marks that models put around a name. */
function bareWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function fieldsOf(value: Readonly<Record<string, unknown>>): readonly unknown[] {
  return FIELDS.flatMap((field) => (Object.hasOwn(value, field) ? [value[field]] : []))
}

/** JSON lets a field stand twice and tells the last alone: here every one counts. */
function repeatedFields(raw: string): readonly unknown[] {
  const pattern = new RegExp(String.raw`[{,]\s*"(?:${FIELDS.join('|')})"\s*:\s*("(?:[^"\\]|\\.)*"|null|\d+)`, 'gu')
  return [...outermost(raw).matchAll(pattern)].flatMap(([, written = '']) => {
    try {
      return [JSON.parse(written) as unknown]
    } catch {
      return []
    }
  })
}

/** Without what stands in lists and objects within: a reason may have a field of the same name. */
function outermost(raw: string): string {
  let depth = 0
  return [...raw.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]|[^"{}[\]]+/gu)]
    .filter(([token]) => {
      if (token === '{' || token === '[') depth += 1
      const shown = depth === 1
      if (token === '}' || token === ']') depth -= 1
      return shown
    })
    .map(([token]) => token)
    .join('')
}

/** What stands in an envelope of one property. */
function unwrapped(found: FoundObject): FoundObject {
  const [inner, ...others] = Object.values(found.value)
  const wrapped = others.length === 0 && typeof inner === 'object' && inner !== null && !Array.isArray(inner)
  if (!wrapped) return found
  const raw = found.raw.slice(found.raw.indexOf('{', 1), found.raw.lastIndexOf('}'))
  return { value: inner as FoundObject['value'], raw }
}

function reasonsOf(value: Readonly<Record<string, unknown>>): readonly RawReason[] {
  const given = value['reasons'] ?? value['reason'] ?? value['reasoning']
  const list: readonly unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given]
  return list.slice(0, REASONS_MAX).flatMap((each) => reasonOf(each) ?? [])
}

function reasonOf(given: unknown): RawReason | null {
  if (typeof given === 'string') return given.trim() === '' ? null : { ...NOTHING_NAMED, text: shortened(given) }
  if (typeof given !== 'object' || given === null) return null
  const { criterion, turn, quote, text, reason, why } = given as Readonly<Record<string, unknown>>
  const words = [text, reason, why].find((each) => typeof each === 'string' && each.trim() !== '')
  const quoted = typeof quote === 'string' && quote.trim() !== '' ? quote : null
  if (words === undefined && quoted === null) return null
  return {
    criterion: typeof criterion === 'string' ? criterion : null,
    turn: numberOf(turn),
    quote: quoted,
    text: typeof words === 'string' ? shortened(words) : '',
  }
}

const NOTHING_NAMED = { criterion: null, turn: null, quote: null }

/** 3, "3", "turn 3"; null for anything that is not one number. */
function numberOf(turn: unknown): number | null {
  if (typeof turn === 'number') return Number.isInteger(turn) ? turn : null
  const numbers = typeof turn === 'string' ? (turn.match(/\d+/g) ?? []) : []
  return numbers.length === 1 ? Number(numbers[0]) : null
}

function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX_CHARS).toWellFormed()
}
