import { t, translateKnown } from '../../../base/language/t.ts'
import { withinSentence } from '../../../base/text/capitalise.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { ISSUES_EXPECTED } from '../../contract/limits.ts'
import type { Order, StyleStep } from '../../contract/mode/style.ts'
import type { Phase, PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState } from '../state.ts'
import { blindLetters } from '../members/blind-letters.ts'
import { MIDDLE_UNTIL, EARLY_UNTIL } from './plan.ts'

interface Counts {
  /** How often the steps of a round are repeated. */
  readonly rounds: number
  /** How often the steps of an issue are repeated; absent: as often as the expected number of issues. */
  readonly issues?: number
  /** Whether any question that was not answered at once counts as dodged, as in recordings of older dialogs. */
  readonly anyDodge?: boolean
}

interface Place {
  readonly step: StyleStep
  /** Number of this repetition, from 1. */
  readonly time: number
  /** How often the steps around it are repeated. */
  readonly times: number
}

/** The turns of an order, with its repetitions written out. */
export function planOfStyle(
  { steps }: Pick<Order, 'steps'>,
  { rounds, issues = ISSUES_EXPECTED, anyDodge = false }: Counts,
): readonly PlannedTurn[] {
  const places = blocksOf(steps).flatMap((block) => {
    const each = block[0]?.each
    const times = each === undefined ? 1 : each === 'round' ? rounds : issues
    return Array.from({ length: times }, (_, index) =>
      block.map((step): Place => ({ step, time: index + 1, times })),
    ).flat()
  })
  return numbered(
    places.filter(isTaken).map(({ step, time }): Laid => ({
      member: step.alternates && time % 2 === 0 ? otherOf(step.speaker) : step.speaker,
      kind: step.kind,
      ...(step.each === 'round' && { round: time }),
      task: step.name,
      title: step.title,
      ...(step.each === 'issue' && { issue: time }),
      ...(step.stages !== 'three' && { single: true }),
      ...(step.hears !== undefined && { hears: step.hears }),
      ...(step.apart && { apart: 0 }),
      ...(step.alternates && { alternates: true }),
      ...(step.vote !== undefined && { vote: step.vote }),
      ...(step.blind && { blind: true }),
      ...(step.answers && { answers: true }),
      ...(step.gives !== undefined && { gives: step.gives }),
      ...(step.only === 'dodged' && { only: 'dodged', ...(!anyDodge && { yesOrNo: true }) }),
      ...(step.closing && { closing: true }),
    })),
  )
}

/**
 * The plan for another number of issues: the turns of each issue but the last are those of the first. It is made from
 * the plan at the start, because a plan for a single issue no longer has any turns between issues.
 */
export function planWithIssues(
  { firstPlan, plan: current }: Pick<DialogState, 'firstPlan' | 'plan'>,
  issues: number,
): readonly PlannedTurn[] {
  const plan = firstPlan ?? current ?? []
  const last = Math.max(0, ...plan.map(({ issue }) => issue ?? 0))
  const from = plan.findIndex(({ issue }) => issue !== undefined)
  if (from === -1) return plan
  const end = plan.findLastIndex(({ issue }) => issue !== undefined) + 1
  const blocks = Array.from({ length: issues }, (_, index) => {
    const like = index + 1 < issues ? 1 : last
    const exchanged = (index + 1 - like) % 2 !== 0
    return plan
      .filter(({ issue }) => issue === like)
      .map((planned) => ({
        ...planned,
        issue: index + 1,
        ...(planned.alternates && exchanged && { member: otherOf(planned.member) }),
      }))
  })
  return numbered([...plan.slice(0, from), ...blocks.flat(), ...plan.slice(end)])
}

/** A turn that has its place but not yet its number; an earlier number is replaced. */
type Laid = Omit<PlannedTurn, 'step' | 'speech' | 'phase'> & Pick<StyleStep, 'hears'>

/**
 * Turns in order, with what follows from their place: the number of speeches so far, the phase, and who speaks at the
 * same time.
 */
function numbered(turns: readonly Laid[]): readonly PlannedTurn[] {
  const speeches = turns.filter(isCounted).length
  const groups = groupsApart(turns)
  const phases = phasesOf(turns)
  let speech = 0
  return turns.map(({ hears, ...turn }, step): PlannedTurn => {
    // A turn that is only taken in some cases is counted with the speech before it.
    if (isCounted(turn)) speech += 1
    const apart = groups[step]
    return {
      ...turn,
      step,
      speech,
      phase: phases?.[step] ?? phaseOf(turn, speech, speeches),
      ...(hears !== undefined && { audience: audienceOf(hears, turns[step + 1]?.member) }),
      ...(apart !== undefined && { apart }),
    }
  })
}

/** Whether any step of an order is repeated for each round, so that its length depends on the number of rounds. */
export function hasRounds({ steps }: Pick<Order, 'steps'>): boolean {
  return steps.some(({ each }) => each === 'round')
}

/** Whether a plan follows a style. */
export function isStyled(plan: readonly PlannedTurn[] | null): boolean {
  return plan?.some(({ task }) => task !== undefined) ?? false
}

/**
 * Whether a turn of a style leaves questions of the audience to the next one, which answers it: who asks or attacks has
 * nothing to answer.
 */
export function leavesFloor(plan: readonly PlannedTurn[], step: number): boolean {
  const next = plan.find((turn) => turn.step > step && turn.only === undefined && turn.audience !== 'self')
  return next?.answers === true
}

/** The planned turn of a step; undefined when none was planned. */
export function plannedAt(plan: readonly PlannedTurn[] | null, step: number): PlannedTurn | undefined {
  const at = plan?.[step]
  return at?.step === step ? at : plan?.find((planned) => planned.step === step)
}

/**
 * The name that a style gives a turn, such as "Question"; null in the order of rounds. A person's own mode has its own
 * words. If others speak about the turn without knowing whose it is, the letter that they use for it follows.
 */
export function calledAt({ plan, config }: Pick<DialogState, 'plan' | 'config'>, step: number): string | null {
  const at = plannedAt(plan, step)
  if (at?.title === undefined) return null
  const title = config?.ownMode ? at.title : translateKnown(at.title)
  const blind = plan?.find((planned) => planned.blind)?.step ?? 0
  if (!config || step >= blind || !isParticipant(at.member)) return title
  return `${title} ${blindLetters(config.seed)[at.member === 'first' ? 0 : 1]}`
}

function isParticipant(member: MemberId): boolean {
  return member === 'first' || member === 'second'
}

/** The name of a style's turn within a line, as in "Ada, question"; null in the order of rounds. */
export function plannedTitle(state: Pick<DialogState, 'plan' | 'config'>, step: number): string | null {
  const title = calledAt(state, step)
  // A person's own mode may be in a language that uses capitals for other reasons.
  return title === null || state.config?.ownMode ? title : withinSentence(title)
}

/** The issue of a turn: "Issue 1 of 2"; empty for a turn without an issue. */
export function issueWords({ plan }: Pick<DialogState, 'plan'>, step: number): string {
  const issue = plannedAt(plan, step)?.issue
  return issue === undefined
    ? ''
    : t('Issue {issue} of {count}', { issue, count: Math.max(...(plan ?? []).map((planned) => planned.issue ?? 0)) })
}

/** Neighbouring steps that are repeated together, and single steps. */
function blocksOf(steps: readonly StyleStep[]): readonly (readonly StyleStep[])[] {
  const blocks: StyleStep[][] = []
  for (const step of steps) {
    const block = blocks.at(-1)
    if (block && step.each !== undefined && block[0]?.each === step.each) block.push(step)
    else blocks.push([step])
  }
  return blocks
}

function isCounted({ kind, only }: Pick<PlannedTurn, 'kind' | 'only'>): boolean {
  return kind === 'speech' && only !== 'dodged'
}

function isTaken({ step, time, times }: Place): boolean {
  if (step.only === 'first') return time === 1
  if (step.only === 'not-first') return time > 1
  return step.only !== 'not-last' || time < times
}

/**
 * For each turn, the number of its group, whose members do not read each other; undefined for a turn that reads
 * everything.
 */
function groupsApart(turns: readonly Laid[]): readonly (number | undefined)[] {
  let group = -1
  let speakers = new Set<MemberId>()
  return turns.map(({ apart, kind, member }, index) => {
    if (apart === undefined) return undefined
    const before = turns[index - 1]
    // Nobody speaks twice in a group.
    if (before?.apart === undefined || before.kind !== kind || speakers.has(member)) {
      group += 1
      speakers = new Set()
    }
    speakers.add(member)
    return group
  })
}

function otherOf(member: MemberId): MemberId {
  return member === 'first' ? 'second' : member === 'second' ? 'first' : member
}

function audienceOf(hears: NonNullable<StyleStep['hears']>, next: MemberId | undefined): 'self' | MemberId[] {
  return hears === 'self' || next === undefined ? 'self' : [next]
}

/**
 * The phases of an order with repeated turns: what comes before them is early, what comes after them late. Null for an
 * order without any.
 */
function phasesOf(turns: readonly Laid[]): readonly Phase[] | null {
  const isRepeated = ({ issue, round }: Laid) => issue !== undefined || round !== undefined
  const from = turns.findIndex(isRepeated)
  const through = turns.findLastIndex(isRepeated)
  if (from === -1) return null
  return turns.map((_turn, step) => (step < from ? 'early' : step > through ? 'late' : 'middle'))
}

function phaseOf({ kind, closing }: Pick<PlannedTurn, 'kind' | 'closing'>, speech: number, speeches: number): Phase {
  if (kind === 'summary' || closing) return 'late'
  const progress = speeches === 0 ? 1 : speech / speeches
  if (progress <= EARLY_UNTIL) return 'early'
  return progress <= MIDDLE_UNTIL ? 'middle' : 'late'
}
