import type { Phase, PlannedTurn } from '../../contract/turn/turn-parts.ts'

/**
 * Where the early and the middle phase end, as shares of the participants' turns (docs/product.md, order of a dialog).
 */
export const EARLY_UNTIL = 0.3
export const MIDDLE_UNTIL = 0.7

/**
 * The phase of a speech.
 * @param speech the number of participants' turns so far
 * @param speeches the number of participants' turns in all
 */
export function phaseAt(speech: number, speeches: number): Phase {
  const progress = speeches === 0 ? 1 : speech / speeches
  if (progress <= EARLY_UNTIL) return 'early'
  return progress <= MIDDLE_UNTIL ? 'middle' : 'late'
}

/** The phase of a round, which is the same for both sides. First speeches are early and last speeches late. */
export function phaseOfRound(round: number, rounds: number): Phase {
  if (round === 1) return 'early'
  return round === rounds ? 'late' : phaseAt(round, rounds)
}

/**
 * The plan of a moderated dialog in rounds: introduction; in each round the first participant speaks, then the second,
 * with a comment of the moderator before each; summary. The introduction leads to the first speech. N rounds have 2N
 * speeches and 2N-1 comments: 7 comments for four turns each. The comment between the closings thanks, announces the
 * next speaker and asks nothing, so that both sides are asked equally often.
 * @param privately whether all comments but that one are for the next speaker alone
 */
export function roundsPlan(rounds: number, privately = false): readonly PlannedTurn[] {
  const plan: Omit<PlannedTurn, 'step'>[] = [{ member: 'moderator', kind: 'introduction', speech: 0, phase: 'early' }]
  for (let round = 1; round <= rounds; round += 1) {
    const phase = phaseOfRound(round, rounds)
    const comment = (speech: number, next: 'first' | 'second') => {
      const handsOver = next === 'second' && round === rounds && rounds > 1
      const audience = privately && !handsOver ? { audience: [next] } : {}
      plan.push({ member: 'moderator', kind: 'moderation', speech, phase, round, ...audience })
    }
    const speech = 2 * round - 1
    if (round > 1) comment(speech - 1, 'first')
    plan.push({ member: 'first', kind: 'speech', speech, phase, round })
    comment(speech, 'second')
    plan.push({ member: 'second', kind: 'speech', speech: speech + 1, phase, round })
  }
  plan.push({ member: 'moderator', kind: 'summary', speech: 2 * rounds, phase: 'late' })
  return plan.map((turn, step) => ({ step, ...turn }))
}

/** The purpose of a round: the only one, the first, the last, or one in between. */
export type RoundPart = 'whole' | 'opening' | 'exchange' | 'closing'

/** The place of a turn in the rounds. A comment has the place of the speech after it. */
export function roundOf(
  { kind, speech }: Pick<PlannedTurn, 'kind' | 'speech'>,
  speeches: number,
): { readonly round: number; readonly rounds: number; readonly part: RoundPart } {
  const rounds = Math.max(1, Math.ceil(speeches / 2))
  const at = kind === 'moderation' ? speech + 1 : Math.max(1, speech)
  const round = Math.min(rounds, Math.ceil(at / 2))
  return { round, rounds, part: partOf(round, rounds) }
}

function partOf(round: number, rounds: number): RoundPart {
  if (rounds === 1) return 'whole'
  if (round === 1) return 'opening'
  return round === rounds ? 'closing' : 'exchange'
}

/** The closing speeches of both sides: those of the last round, or of the style. Empty for a plan with neither. */
export function closingSpeeches(plan: readonly PlannedTurn[]): readonly PlannedTurn[] {
  const closings = plan.filter(({ closing }) => closing)
  if (closings.length > 0 || plan.some(({ task }) => task !== undefined)) return closings
  const last = plan.findLast(({ kind, round }) => kind === 'speech' && round !== undefined)?.round
  return last === undefined ? [] : plan.filter(({ kind, round }) => kind === 'speech' && round === last)
}

/**
 * The order of dialogs whose log has no plan, and of those from before rounds were introduced: introduction; for t =
 * 1..2N a participant (odd first, even second), with a comment after each but the last; summary. N turns each give 2N
 * speeches and 2N-1 comments.
 */
export function moderatedPlan(turns: number): readonly PlannedTurn[] {
  const speeches = 2 * turns
  const plan: Omit<PlannedTurn, 'step'>[] = [{ member: 'moderator', kind: 'introduction', speech: 0, phase: 'early' }]
  for (let speech = 1; speech <= speeches; speech += 1) {
    const phase = phaseAt(speech, speeches)
    plan.push({ member: speech % 2 === 1 ? 'first' : 'second', kind: 'speech', speech, phase })
    if (speech < speeches) plan.push({ member: 'moderator', kind: 'moderation', speech, phase })
  }
  plan.push({ member: 'moderator', kind: 'summary', speech: speeches, phase: 'late' })
  return plan.map((turn, step) => ({ step, ...turn }))
}

const speechCounts = new WeakMap<readonly PlannedTurn[], number>()

/** The number of participants' turns in a plan; null for a dialog without a plan. */
export function plannedSpeeches(plan: readonly PlannedTurn[] | null): number | null {
  if (!plan) return null
  const known = speechCounts.get(plan)
  if (known !== undefined) return known
  const count = plan.filter(({ kind, only }) => kind === 'speech' && only === undefined).length
  speechCounts.set(plan, count)
  return count
}
