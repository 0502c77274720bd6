import { z } from 'zod'
import type { FactBody } from '../../contract/events.ts'
import type { VerdictReason } from '../../contract/turn/verdict.ts'
import { isMeantAs, readAnswer, type AnswerForm } from '../../dialog/answers/read-answer.ts'
import { NOT_JUDGED } from '../../dialog/closing/verdict.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { readTurnNumber } from '../../dialog/turns/turn-number.ts'
import { findQuote } from '../insights/find-quote.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

type VerdictGiven = Extract<FactBody, { type: 'verdict-given' }>
type Outcome = Pick<VerdictGiven, 'winner' | 'margin' | 'reasons' | 'unreadable'>

/** How many reasons are kept; further ones are usually repetitions. */
const REASONS_MAX = 8
/** How many characters are kept of a reason whose words nobody said. */
const UNSAID_MAX_CHARS = 300

/** Why there is no verdict, when the closing contains nothing that is meant as one. */
export const NONE_GIVEN = 'it gave none in a form that can be read'
const FIELDS = ['winner', 'margin', 'reasons'] as const
const word = z.union([z.string(), z.array(z.string()), z.null()]).optional()
const answerSchema = z.object({
  // A number is not a name.
  winner: word.catch(undefined),
  margin: word.catch(undefined),
  reasons: z
    .array(z.object({ turn: z.union([z.number(), z.string()]).optional(), quote: z.string() }).catch({ quote: '' }))
    .catch([]),
})

/**
 * Whether an object in a closing is meant as its verdict. In a mode without verdicts, only an object that can be
 * nothing else counts.
 */
export function isMeantAsVerdict(value: unknown, judges: boolean): boolean {
  const has = (...fields: string[]) => isMeantAs(value, { fields, closed: ['reasons'] })
  return judges ? has(...FIELDS) : has('winner') && has('margin', 'reasons')
}

/**
 * The verdict in a closing, checked against the names and the words of the dialog.
 * @param text the closing with everything around it
 * @param ofTask whether the words of a reason that nobody said are those of the task; such a reason is left out
 */
export function readVerdict(
  text: string,
  state: DialogState,
  ofTask: (text: string) => boolean = () => false,
): Outcome {
  const parsed = readAnswer(text, verdictForm(state, ofTask))
  return 'why' in parsed ? unreadable(text === '' ? NONE_GIVEN : parsed.why) : parsed.value
}

/** The form of a verdict. It names its winner; an object that does not is no verdict. */
function verdictForm(state: DialogState, ofTask: (text: string) => boolean): AnswerForm<Outcome> {
  return {
    fields: FIELDS,
    closed: ['reasons'],
    enough: ['winner', 'margin'],
    read(value) {
      const { data } = answerSchema.safeParse(value)
      if (!data || data.winner === undefined) return { why: 'it names no winner' }
      if (isNotJudged(data.winner)) return { value: unreadable(NOT_JUDGED) }
      const winner = winnerOf(data.winner, state)
      if (winner === null) return { why: 'it names no single winner' }
      const size = typeof data.margin === 'string' ? data.margin.trim().toLowerCase() : ''
      return {
        value: {
          winner,
          margin: winner === 'none' ? 'none' : size === 'clear' ? 'clear' : 'close',
          reasons: reasonsOf(data.reasons, state).filter(({ turnId, quote }) => turnId !== null || !ofTask(quote)),
        },
      }
    },
  }
}

function unreadable(why: string): Outcome {
  return { winner: 'none', margin: 'none', reasons: [], unreadable: why }
}

/** Whether the author says that it judged nobody, which is not a draw. */
function isNotJudged(named: z.infer<typeof word>): boolean {
  return typeof named === 'string' && lower(named) === 'not judged'
}

const DRAWS: ReadonlySet<string> = new Set(['none', 'neither', 'nobody', 'draw'])

/**
 * The winner by the exact name, otherwise by a similar spelling. Names may differ only by a sign, or be a word that the
 * app itself uses.
 */
function winnerOf(named: z.infer<typeof word>, { config }: DialogState): Outcome['winner'] | null {
  if (named === null) return 'none'
  if (typeof named !== 'string' || named.trim() === '') return null
  for (const form of [exact, unmarked, lower, bare]) {
    const wanted = form(named)
    const found = SEATS.filter((seat) => wanted !== '' && wanted === form(config?.seats[seat].name ?? ''))
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
    // The words for a draw in the task's own wording.
    if (DRAWS.has(wanted)) return 'none'
  }
  return SEATS.find((seat) => seat === bare(named)) ?? null
}

const SEATS = ['first', 'second'] as const

function exact(name: string): string {
  return name.normalize('NFC').trim()
}

/** The marks that models put around a name. */
const MARKS = /^[\s*_`"'“”‘’«»„]+|(?<![\s*_`"'“”‘’«»„])[\s*_`"'“”‘’«»„]+$/gu

function unmarked(name: string): string {
  return exact(name).replaceAll(MARKS, '')
}

function lower(name: string): string {
  return unmarked(name).toLowerCase()
}

/** The letters and figures of a name, with what is between them. */
function bare(name: string): string {
  return lower(name).replaceAll(/^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu, '')
}

function reasonsOf(given: z.infer<typeof answerSchema>['reasons'], state: DialogState): VerdictReason[] {
  const spoken = state.turns.filter((turn) => turn.status === 'ended' && turn.kind !== 'summary' && turn.text !== '')
  const reasons: VerdictReason[] = []
  for (const { turn: named, quote } of given) {
    const number = readTurnNumber(named) ?? 0
    const reason = reasonOf(spoken, number, quote)
    if (!reason || reasons.length === REASONS_MAX) continue
    if (!reasons.some((other) => other.turnId === reason.turnId && other.quote === reason.quote)) reasons.push(reason)
  }
  return reasons
}

/** A reason with its turn. The named turn is searched first; a model that miscounted may still have quoted somebody. */
function reasonOf(spoken: readonly Turn[], number: number, quote: string): VerdictReason | null {
  const first = spoken.filter((turn) => turn.number === number)
  for (const turn of [...first, ...spoken]) {
    const said = findQuote(turn.text, quote)
    if (said !== null) return { turnId: turn.id, turn: turn.number, quote: said }
  }
  const unsaid = beginningOf(oneLine(quote), UNSAID_MAX_CHARS)
  return unsaid === '' ? null : { turnId: null, turn: number, quote: unsaid }
}
