import type { Choice, Judge, JudgeReason } from '../../contract/judging/judging-facts.ts'
import type { JudgeResult, PanelResult } from './panel.ts'

/** A reason that is shown beside a verdict, and who gave it. */
export interface NamedReason {
  readonly reason: JudgeReason
  /** The side that it supports, according to the judge. */
  readonly choice: Choice
  readonly judge: Judge
  /** How many judges gave a reason with the same turn and criterion. */
  readonly shared: number
}

/** The decisive reason according to the judges who agree with the outcome; null for none. */
export function decidingReason({ panel, judges, outcome }: PanelResult): NamedReason | null {
  if (outcome === null) return null
  const agreeing = judges.filter(({ finding }) => finding.kind === 'held' && finding.choice === outcome)
  return mostShared(
    agreeing.flatMap((judge) =>
      weighted(panel, judge, 'decided').map((reason) => ({ reason, choice: outcome, judge })),
    ),
  )
}

/**
 * The strongest reason against the outcome: why a judge chose differently; otherwise why one did in one of the orders;
 * otherwise what agreeing judges call the strongest argument against them. Null for none.
 */
export function strongestDissent({ panel, judges, outcome }: PanelResult): NamedReason | null {
  if (outcome === null) return null
  const decidedFor = (judge: JudgeResult, choice: Choice) =>
    weighted(panel, judge, 'decided', choice).map((reason) => ({ reason, choice, judge }))
  const held = judges.flatMap((judge) =>
    judge.finding.kind === 'held' && judge.finding.choice !== outcome ? decidedFor(judge, judge.finding.choice) : [],
  )
  const flipped = judges.flatMap((judge) =>
    Object.values(judge.choices).flatMap((choice) =>
      choice !== null && choice !== outcome ? decidedFor(judge, choice) : [],
    ),
  )
  const other = outcome === 'first' ? 'second' : outcome === 'second' ? 'first' : 'neither'
  const granted = judges.flatMap((judge) =>
    panel.judgements
      .filter((each) => each.judge === judge.index && each.choice === outcome)
      .flatMap(({ reasons }) => reasons.filter(({ weight }) => weight === 'against'))
      .map((reason) => ({ reason, choice: other as Choice, judge })),
  )
  return mostShared(held) ?? mostShared(flipped) ?? mostShared(granted)
}

type Candidate = Omit<NamedReason, 'judge' | 'shared'> & { readonly judge: JudgeResult }

/**
 * The decisive reasons of a judge; all of its reasons if it calls none decisive.
 * @param choice only from orders in which the judge chose this
 */
function weighted(
  { judgements }: PanelResult['panel'],
  { index }: JudgeResult,
  wanted: NonNullable<JudgeReason['weight']>,
  choice?: Choice,
): readonly JudgeReason[] {
  const reasons = judgements
    .filter((each) => each.judge === index && (choice === undefined || each.choice === choice))
    .flatMap((each) => each.reasons)
  const named = reasons.filter(({ weight }) => weight === wanted)
  return named.length > 0 ? named : reasons.filter(({ weight }) => weight === undefined)
}

/** The reason that most judges share; of several the first whose words are in its turn. */
function mostShared(candidates: readonly Candidate[]): NamedReason | null {
  const keyOf = ({ criterion, turnId }: JudgeReason) => JSON.stringify([criterion, turnId])
  const sharing = ({ reason }: Candidate) =>
    new Set(candidates.filter((other) => keyOf(other.reason) === keyOf(reason)).map((other) => other.judge.index)).size
  const [best] = candidates
    .filter(({ reason }) => reason.text !== '' || reason.quote !== null)
    .map((candidate) => ({ candidate, shared: sharing(candidate) }))
    .toSorted(
      (one, other) =>
        Number(other.candidate.reason.weight !== undefined) - Number(one.candidate.reason.weight !== undefined) ||
        other.shared - one.shared ||
        Number(other.candidate.reason.quote !== null) - Number(one.candidate.reason.quote !== null),
    )
  return best ? { ...best.candidate, judge: best.candidate.judge.judge, shared: best.shared } : null
}
