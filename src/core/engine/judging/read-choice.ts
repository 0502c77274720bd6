import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { answersIn, readAnswer, type AnswerForm, type ReadAnswer } from '../../dialog/answers/read-answer.ts'
import { readTurnNumber } from '../../dialog/turns/turn-number.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** The labels of the choices that a judge is given. */
export interface ChoiceLabels {
  readonly one: string
  readonly two: string
  /** The word for neither; "neither" by default. */
  readonly neither?: string
}

/** A choice between two labels, and its reasons, as the judge wrote them. */
export interface ReadChoice {
  readonly choice: 'one' | 'two' | 'neither'
  readonly reasons: readonly RawReason[]
}

/** A reason as a judge gave it, before it is checked. */
export interface RawReason {
  readonly criterion: string | null
  readonly turn: number | null
  readonly quote: string | null
  readonly text: string
  /** Set if the judge named this reason as the one that decided, or as the strongest one against the choice. */
  readonly weight?: 'decided' | 'against'
}

/** Names of fields that may hold the choice. */
const FIELDS: ReadonlySet<string> = new Set(['choice', 'winner', 'verdict', 'better'])
/** Names of fields that may hold reasons. */
const REASONS = ['reasons', 'reason', 'reasoning'] as const
const NEITHER = new Set(['neither', 'tie', 'draw', 'none', 'equal', 'nobody', 'alike'])
const REASONS_MAX = 12
const TEXT_MAX_CHARS = 1_000

/**
 * Reads a judge's choice from JSON anywhere in the text. A choice counts only if a field names exactly one label, or
 * neither. Two different choices, both labels, none, a sentence in place of a label, or prose without JSON are not
 * a choice, whatever they seem to say.
 */
export function readChoice(text: string, labels: ChoiceLabels): ReadAnswer<ReadChoice> {
  if (text.trim() === '') return { why: m('it is empty') }
  const chosen = answersIn(text, CHOICE_FORM)
  if (chosen.length === 0) {
    const read = readAnswer(text, CHOICE_FORM)
    return 'why' in read && !text.includes('{') ? { why: m('it answers in prose') } : (read as { readonly why: string })
  }
  const written = chosen.flatMap(({ fields }) => fields.flatMap(([name, value]) => (FIELDS.has(name) ? [value] : [])))
  const choices = new Set(written.map((each) => choiceOf(each, labels)))
  const [choice] = choices
  if (choices.size > 1) return { why: m('it chooses twice, and differently') }
  if (choice === 'both') return { why: m('it chooses both') }
  if (choice === 'abstained') return { why: ABSTAINED }
  if (choice === undefined || choice === 'unknown')
    return {
      why: sayInEnglish(
        sayLater('its choice is neither "{one}" nor "{two}" nor "{neither}"', {
          one: labels.one,
          two: labels.two,
          neither: labels.neither ?? 'neither',
        }),
      ),
    }
  return { value: { choice, reasons: reasonsOf(new Map(chosen.at(-1)?.fields)) } }
}

/** The reason when a judge refuses to choose; such a judge is not asked again. */
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

/** A text in lower case and with nothing but letters and digits, because models put signs around a name. */
function bareWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** How to read an object with a choice. Its fields are a list, because JSON allows a field twice and JSON.parse keeps only the last. */
const CHOICE_FORM: AnswerForm<{ readonly fields: readonly (readonly [name: string, value: unknown])[] }> = {
  fields: [...FIELDS, ...REASONS],
  closed: REASONS,
  // No object within a string counts: judges quote speeches, which may contain objects of this form.
  strict: true,
  read(value, twice) {
    const fields = twice.length > 0 ? twice : Object.entries(value ?? {})
    const chooses = fields.some(([name, given]) => FIELDS.has(name) && !isObject(given))
    return chooses ? { value: { fields } } : { why: m('it makes no choice') }
  },
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function reasonsOf(fields: ReadonlyMap<string, unknown>): readonly RawReason[] {
  const given = REASONS.map((name) => fields.get(name)).find((each) => each !== undefined && each !== null)
  const list: readonly unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given]
  // `decided` and `against` are numbers of reasons in the list, written like the number of a turn.
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
  const named = typeof criterion === 'string' ? bareWord(criterion) : ''
  const words = [text, reason, why].find((each) => typeof each === 'string' && !['', named].includes(bareWord(each)))
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
