import { uncapitalise } from '../../../base/text/capitalise.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { ISSUES_EXPECTED } from '../../contract/limits.ts'
import type { Order, StyleStep } from '../../contract/mode/style.ts'
import type { Phase, PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState } from '../state.ts'
import { MIDDLE_UNTIL, EARLY_UNTIL } from './plan.ts'

interface Counts {
  /** How often what comes again for each round does. */
  readonly rounds: number
  /** How often what comes again for each issue does; absent: as many as are expected. */
  readonly issues?: number
}

interface Place {
  readonly step: StyleStep
  /** Which time it comes, from 1. */
  readonly time: number
  /** How often the steps around it do. */
  readonly times: number
}

/** The turns of an order, with what is repeated laid out. */
export function planOfStyle(
  { steps }: Pick<Order, 'steps'>,
  { rounds, issues = ISSUES_EXPECTED }: Counts,
): readonly PlannedTurn[] {
  const places = blocksOf(steps).flatMap((block) => {
    const each = block[0]?.each
    const times = each === undefined ? 1 : each === 'round' ? rounds : issues
    return Array.from({ length: times }, (_, index) =>
      block.map((step): Place => ({ step, time: index + 1, times })),
    ).flat()
  })
  const taken = places.filter(isTaken)
  const speeches = taken.filter(({ step }) => isCounted(step)).length
  const groups = groupsApart(taken)
  let speech = 0
  return taken.map(({ step, time }, index): PlannedTurn => {
    // What is said in some cases only is counted with the speech before it.
    if (isCounted(step)) speech += 1
    const next = taken[index + 1]?.step.speaker
    const group = groups[index]
    return {
      step: index,
      member: step.speaker,
      kind: step.kind,
      speech,
      phase: phaseOf(step, speech, speeches),
      ...(step.each === 'round' && { round: time }),
      task: step.name,
      title: step.title,
      ...(step.each === 'issue' && { issue: time }),
      ...(step.stages !== 'three' && { single: true as const }),
      ...(step.hears !== undefined && { audience: audienceOf(step.hears, next) }),
      ...(group !== undefined && { apart: group }),
      ...(step.blind && { blind: true as const }),
      ...(step.answers && { answers: true as const }),
      ...(step.gives !== undefined && { gives: step.gives }),
      ...(step.only === 'dodged' && { only: 'dodged' as const }),
      ...(step.closing && { closing: true as const }),
    }
  })
}

/**
 * The same plan for another number of issues: the turns of each but the last are those of the first, laid out anew from
 * the step after the one that named them.
 */
export function planWithIssues(plan: readonly PlannedTurn[], issues: number): readonly PlannedTurn[] {
  const last = Math.max(0, ...plan.map(({ issue }) => issue ?? 0))
  const from = plan.findIndex(({ issue }) => issue !== undefined)
  if (from === -1) return plan
  const end = plan.findLastIndex(({ issue }) => issue !== undefined) + 1
  const block = (issue: number) => plan.filter((planned) => planned.issue === issue)
  const blocks = Array.from({ length: issues }, (_, index) =>
    block(index + 1 < issues ? 1 : last).map((planned) => ({ ...planned, issue: index + 1 })),
  ).flat()
  let speech = plan.slice(0, from).at(-1)?.speech ?? 0
  let group = -1
  let before: PlannedTurn | undefined
  return [...plan.slice(0, from), ...blocks, ...plan.slice(end)].map((planned, step) => {
    if (isCounted(planned)) speech = step < from ? planned.speech : speech + 1
    if (planned.apart !== undefined && (before?.apart !== planned.apart || before.issue !== planned.issue)) group += 1
    before = planned
    return {
      ...planned,
      step,
      speech: step < from ? planned.speech : speech,
      ...(planned.apart !== undefined && { apart: group }),
    }
  })
}

/** Whether something in an order comes again for each round, so that the number of rounds says how long it is. */
export function hasRounds({ steps }: Pick<Order, 'steps'>): boolean {
  return steps.some(({ each }) => each === 'round')
}

/** Whether a plan follows a style. */
export function isStyled(plan: readonly PlannedTurn[] | null): boolean {
  return plan?.some(({ task }) => task !== undefined) ?? false
}

/** The planned turn of a step; undefined where nothing was planned. */
export function plannedAt(plan: readonly PlannedTurn[] | null, step: number): PlannedTurn | undefined {
  const at = plan?.[step]
  return at?.step === step ? at : plan?.find((planned) => planned.step === step)
}

/** What a turn of a style is called within a line, as in "Ada, question"; null in the order of rounds. */
export function plannedTitle({ plan, config }: Pick<DialogState, 'plan' | 'config'>, step: number): string | null {
  const title = plannedAt(plan, step)?.title
  if (title === undefined) return null
  // Whoever wrote a mode of their own may write in a language that has its capitals for other reasons.
  return config?.ownMode ? title : uncapitalise(title)
}

/** Steps side by side that are repeated together, and single steps. */
function blocksOf(steps: readonly StyleStep[]): readonly (readonly StyleStep[])[] {
  const blocks: StyleStep[][] = []
  for (const step of steps) {
    const block = blocks.at(-1)
    if (block && step.each !== undefined && block[0]?.each === step.each) block.push(step)
    else blocks.push([step])
  }
  return blocks
}

function isCounted({ kind, only }: Pick<PlannedTurn | StyleStep, 'kind' | 'only'>): boolean {
  return kind === 'speech' && only !== 'dodged'
}

function isTaken({ step, time, times }: Place): boolean {
  if (step.only === 'not-first') return time > 1
  return step.only !== 'not-last' || time < times
}

/** By place: the number of the group that hears nothing of each other; undefined for whoever hears all. */
function groupsApart(places: readonly Place[]): readonly (number | undefined)[] {
  let group = -1
  let speakers = new Set<MemberId>()
  return places.map(({ step }, index) => {
    if (!step.apart) return undefined
    const before = places[index - 1]?.step
    // Nobody speaks twice at the same time.
    if (!before?.apart || before.kind !== step.kind || speakers.has(step.speaker)) {
      group += 1
      speakers = new Set()
    }
    speakers.add(step.speaker)
    return group
  })
}

function audienceOf(hears: NonNullable<StyleStep['hears']>, next: MemberId | undefined): 'self' | MemberId[] {
  return hears === 'self' || next === undefined ? 'self' : [next]
}

function phaseOf({ kind, closing }: StyleStep, speech: number, speeches: number): Phase {
  if (kind === 'summary' || closing) return 'late'
  const progress = speeches === 0 ? 1 : speech / speeches
  if (progress <= EARLY_UNTIL) return 'early'
  return progress <= MIDDLE_UNTIL ? 'middle' : 'late'
}
