import { memberName, placeOf, type Place } from '../../../../core/dialog/members/members.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { formatUnreadable, formatWinner, STALE, verdictOf } from '../../../../core/dialog/closing/verdict.ts'
import { checkLine, moderatorChecks } from '../../../../core/dialog/judging/checks.ts'
import type { ExportOptions } from '../export-format.ts'
import { plainLine, plainText } from '../plain-text.ts'
import type { LabelledText } from './script-part.ts'

/** What a closing came to, below its words. */
export interface ScriptVerdict {
  /** "Winner: Ada, clearly", or why none could be read. */
  readonly label: string
  readonly reasons: readonly ScriptReason[]
  /** What is to be known of it besides; null for nothing. */
  readonly note: string | null
  /** What was checked of it, a line each. */
  readonly checks: readonly string[]
}

interface ScriptReason {
  /** The turn that says it; null for words that nobody said. */
  readonly turn: { readonly number: number; readonly name: string; readonly place: Place } | null
  readonly quote: string
}

/** The verdict of the closing that stands; null for any other turn, and where none was given. */
export function verdictPart(
  turn: Turn,
  state: DialogState,
  { mode, partner }: ExportOptions = {},
): ScriptVerdict | null {
  const verdict = turn.kind === 'summary' ? verdictOf(state) : null
  if (!verdict || !state.turns.some(({ id }) => id === turn.id)) return null
  if (verdict.unreadable !== null)
    return { label: formatUnreadable(verdict.unreadable), reasons: [], note: null, checks: [] }
  return {
    label: `Winner: ${plainLine(formatWinner(state, verdict), 120)}`,
    reasons: verdict.reasons.map(({ turnId, quote }) => {
      const by = state.turns.find(({ id }) => id === turnId)
      const said = by && {
        number: by.number,
        name: plainLine(memberName(state, by.member), 80),
        place: placeOf(by.member),
      }
      return { turn: said ?? null, quote: plainText(quote) }
    }),
    note: verdict.stale ? STALE : null,
    checks: moderatorChecks(state, verdict, { mode, partner }).map((check) => plainLine(checkLine(check), 900)),
  }
}

/** Before words that a verdict gives as a reason. */
export function reasonLabel({ turn }: ScriptReason): string {
  return turn ? `Turn ${turn.number}, ${turn.name}` : 'In words that nobody said'
}

/** A verdict as text, a line for each reason. */
export function verdictText(verdict: ScriptVerdict | null): readonly LabelledText[] {
  if (!verdict) return []
  const { label, reasons, note, checks } = verdict
  const lines = reasons.map((reason) => `${reasonLabel(reason)}: ${reason.turn ? `“${reason.quote}”` : reason.quote}`)
  return [{ label, text: [...lines, ...(note === null ? [] : [note]), ...checks].join('\n') }]
}
