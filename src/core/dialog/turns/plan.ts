import type { Phase, PlannedTurn } from '../../contract/turn/turn-parts.ts'

/** Ends of the early and the middle phase as shares of the participant turns (docs/product.md, order of a dialog). */
export const EARLY_UNTIL = 0.3
export const MIDDLE_UNTIL = 0.7

/** @param speech participant turns so far; @param speeches participant turns in all. */
export function phaseAt(speech: number, speeches: number): Phase {
  const progress = speeches === 0 ? 1 : speech / speeches
  if (progress <= EARLY_UNTIL) return 'early'
  return progress <= MIDDLE_UNTIL ? 'middle' : 'late'
}

/** The phase of a round: both sides are in the same one, first words are early and last words late. */
export function phaseOfRound(round: number, rounds: number): Phase {
  if (round === 1) return 'early'
  return round === rounds ? 'late' : phaseAt(round, rounds)
}

/**
 * A moderated dialog in rounds: introduction; in each round the first speaks, then the second, and the moderator before
 * each of them; summary. The introduction leads to the first speech. For N rounds: 2N speeches, 2N-1 comments, 7 at four
 * turns each. The one between the closings thanks and hands over and asks nothing, so that both sides are asked equally
 * often.
 * @param privately what the moderator says between the turns is for whoever speaks next alone, but for that one
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

/** What is done in a round: the only one, the first, the last, or one in between. */
export type RoundPart = 'whole' | 'opening' | 'exchange' | 'closing'

/** Where a turn stands in the rounds. A comment stands where the speech after it does. */
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

/** What both sides say in closing: the speeches of the last round, or those that a style has for it. None in a plan without either. */
export function closingSpeeches(plan: readonly PlannedTurn[]): readonly PlannedTurn[] {
  const closings = plan.filter(({ closing }) => closing)
  if (closings.length > 0 || plan.some(({ task }) => task !== undefined)) return closings
  const last = plan.findLast(({ kind, round }) => kind === 'speech' && round !== undefined)?.round
  return last === undefined ? [] : plan.filter(({ kind, round }) => kind === 'speech' && round === last)
}

/**
 * The order of logs that carry no plan, and of dialogs begun before there were rounds: introduction; for t = 1..2N a participant (odd first, even second), a moderator comment
 * after each but the last; summary. For N turns each that is 2N speeches and 2N-1 comments.
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

/** Participant turns of a plan; null for a dialog that has none. Each text of a prompt asks for it. */
export function plannedSpeeches(plan: readonly PlannedTurn[] | null): number | null {
  if (!plan) return null
  const known = speechCounts.get(plan)
  if (known !== undefined) return known
  const count = plan.filter(({ kind, only }) => kind === 'speech' && only === undefined).length
  speechCounts.set(plan, count)
  return count
}
