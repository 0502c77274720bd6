import type { Choice, Criterion, JudgeReason } from '../../contract/judging/judging-facts.ts'
import { unmask } from '../../dialog/judging/blind/mask.ts'
import { memberName } from '../../dialog/members/members.ts'
import type { DialogState } from '../../dialog/state.ts'
import { findQuote } from '../insights/find-quote.ts'
import type { BlindEntry, BlindTranscript } from './blind-transcript.ts'
import type { RawReason, ReadChoice } from './read-choice.ts'

/** How many reasons are kept, from the first on. */
const REASONS_MAX = 8

/** A judge's answer with seats and names in place of labels; each quote is checked against the turn it names. */
export function acceptJudgement(
  { choice, reasons }: ReadChoice,
  transcript: BlindTranscript,
  rubric: readonly Criterion[],
  state: DialogState,
): { readonly choice: Choice; readonly reasons: readonly JudgeReason[] } {
  return {
    choice: choice === 'neither' ? 'neither' : transcript.seats[choice],
    reasons: reasons.slice(0, REASONS_MAX).map((reason) => acceptReason(reason, transcript, rubric, state)),
  }
}

function acceptReason(
  { criterion, turn, quote, text, weight }: RawReason,
  { entries, labels, seats }: BlindTranscript,
  rubric: readonly Criterion[],
  state: DialogState,
): JudgeReason {
  const names = [
    [labels.one, memberName(state, seats.one)],
    [labels.two, memberName(state, seats.two)],
  ] as const
  const entry = turn === null ? undefined : entries.findLast(({ number }) => number === turn)
  return {
    criterion: criterionOf(criterion, rubric),
    text: unmask(text, names),
    turnId: entry?.turnId ?? null,
    turn: entry?.number ?? null,
    quote: entry && quote !== null ? originalQuote(entry, quote) : null,
    ...(weight && { weight }),
  }
}

/** The quoted passage as the turn has it, with the real names; null if the turn does not contain it. */
function originalQuote({ said }: BlindEntry, quote: string): string | null {
  const found = findQuote(said.text, quote)
  if (found === null) return null
  const start = said.text.indexOf(found)
  return said.original(start, start + found.length)
}

function criterionOf(named: string | null, rubric: readonly Criterion[]): string | null {
  const wanted = named?.trim().toLowerCase()
  return rubric.find(({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted)?.id ?? null
}
