import { answersIn, readAnswer, type AnswerForm, type ReadAnswer } from '../../dialog/answers/read-answer.ts'
import { readTurnNumber } from '../../dialog/turns/turn-number.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** The words for each choice, as a judge is told them. */
export interface ChoiceLabels {
  readonly one: string
  readonly two: string
  /** Absent: "neither". */
  readonly neither?: string
}

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
  /** What the judge says of it after its choice. */
  readonly weight?: 'decided' | 'against'
}

/** Fields in which a choice is looked for. */
const FIELDS: ReadonlySet<string> = new Set(['choice', 'winner', 'verdict', 'better'])
/** Fields in which reasons are looked for. */
const REASONS = ['reasons', 'reason', 'reasoning'] as const
const NEITHER = new Set(['neither', 'tie', 'draw', 'none', 'equal', 'nobody', 'alike'])
const REASONS_MAX = 12
const TEXT_MAX_CHARS = 1_000

/**
 * Reads the JSON of a judge, wherever it stands among its words. A choice counts only where a field names exactly one of
 * the two, or neither: two choices that differ, both, none, a sentence in place of a name, or words without the form
 * are no choice, whatever they seem to say.
 */
export function readChoice(text: string, labels: ChoiceLabels): ReadAnswer<ReadChoice> {
  if (text.trim() === '') return { why: 'it is empty' }
  const chosen = answersIn(text, CHOICE_FORM)
  if (chosen.length === 0) {
    const read = readAnswer(text, CHOICE_FORM)
    return 'why' in read && !text.includes('{') ? { why: 'it answers in prose' } : (read as { readonly why: string })
  }
  const written = chosen.flatMap(({ fields }) => fields.flatMap(([name, value]) => (FIELDS.has(name) ? [value] : [])))
  const choices = new Set(written.map((each) => choiceOf(each, labels)))
  const [choice] = choices
  if (choices.size > 1) return { why: 'it chooses twice, and differently' }
  if (choice === 'both') return { why: 'it chooses both' }
  if (choice === 'abstained') return { why: ABSTAINED }
  if (choice === undefined || choice === 'unknown')
    return { why: `its choice is neither "${labels.one}" nor "${labels.two}" nor "${labels.neither ?? 'neither'}"` }
  return { value: { choice, reasons: reasonsOf(new Map(chosen.at(-1)?.fields)) } }
}

/** Somebody who will not choose is not asked again. */
export const ABSTAINED = 'it abstained'

type Chosen = 'one' | 'two' | 'neither' | 'both' | 'abstained' | 'unknown'

function choiceOf(written: unknown, labels: ChoiceLabels): Chosen {
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
  if (NEITHER.has(bare) || bare === bareWord(labels.neither ?? '')) return 'neither'
  const is = (label: string, number: string) =>
    bare === bareWord(label) || bare === number || bare === `speaker${number}`
  return is(labels.one, '1') ? 'one' : is(labels.two, '2') ? 'two' : 'unknown'
}

/** Without case, spaces and the marks that models put around a name. */
function bareWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** An object that makes a choice, with each of its fields: JSON lets one stand twice and tells the last alone. */
const CHOICE_FORM: AnswerForm<{ readonly fields: readonly (readonly [name: string, value: unknown])[] }> = {
  fields: [...FIELDS, ...REASONS],
  closed: REASONS,
  // It quotes those it judges.
  strict: true,
  read(value, twice) {
    const fields = twice.length > 0 ? twice : Object.entries(value ?? {})
    const chooses = fields.some(([name, given]) => FIELDS.has(name) && !isObject(given))
    return chooses ? { value: { fields } } : { why: 'it makes no choice' }
  },
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function reasonsOf(fields: ReadonlyMap<string, unknown>): readonly RawReason[] {
  const given = REASONS.map((name) => fields.get(name)).find((each) => each !== undefined && each !== null)
  const list: readonly unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given]
  // The place of a reason is written as a turn's number is.
  const [decided, against] = [readTurnNumber(fields.get('decided')), readTurnNumber(fields.get('against'))]
  return list.slice(0, REASONS_MAX).flatMap((each, at) => {
    const reason = reasonOf(each)
    if (reason === null) return []
    const weight = at + 1 === decided ? 'decided' : at + 1 === against ? 'against' : undefined
    return [weight === undefined ? reason : { ...reason, weight }]
  })
}

function reasonOf(given: unknown): RawReason | null {
  if (typeof given === 'string')
    return given.trim() === '' ? null : { ...NOTHING_NAMED, text: beginningOf(oneLine(given), TEXT_MAX_CHARS) }
  if (typeof given !== 'object' || given === null) return null
  const { criterion, turn, quote, text, reason, why } = given as Readonly<Record<string, unknown>>
  const words = [text, reason, why].find((each) => typeof each === 'string' && each.trim() !== '')
  const quoted = typeof quote === 'string' && quote.trim() !== '' ? quote : null
  if (words === undefined && quoted === null) return null
  return {
    criterion: typeof criterion === 'string' ? criterion : null,
    turn: readTurnNumber(turn),
    quote: quoted,
    text: typeof words === 'string' ? beginningOf(oneLine(words), TEXT_MAX_CHARS) : '',
  }
}

const NOTHING_NAMED = { criterion: null, turn: null, quote: null }
