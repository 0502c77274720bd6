import type { MemberId } from '../../contract/members/member-ids.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, PersonMessage, Turn } from '../state.ts'
import { isStyled, plannedAt } from '../turns/style-plan.ts'

/** A question and its outcome. */
export interface Question {
  /** Of the question from the floor, or of the turn it was asked in. */
  readonly id: string
  /** The member who asks, or "audience". */
  readonly from: MemberId
  /** Who owes the answer; null for a question from the floor without an addressee. */
  readonly to: MemberId | null
  readonly text: string
  /** The moderator, if it passed on a participant's question: the words are the participant's. */
  readonly via: MemberId | null
  /** Number of the speech that should answer a question from the floor, if a person chose one. */
  readonly before: number | null
  /** For a question from the floor that the moderator asked in other words: those words. */
  readonly putAs: string | null
  /** A point that only the moderator noted as unanswered: the moderator asks for it, and nobody else is told. */
  readonly noted: boolean
  /** The turn in which it was last asked; null when it was not. */
  readonly askedIn: string | null
  /** Number of the fact that shows it. */
  readonly seq: number
  /** Number of speeches in which it could have been answered. */
  readonly chances: number
  /** The last of them, while no notes have judged it. */
  readonly heardIn: string | null
  /** It was asked again and somebody spoke since, but no notes have said whether that was the answer. */
  readonly presumed: boolean
  /** owed: until it is answered; lapsed: never answered, and dropped because too much else is owed. */
  readonly status: 'waiting' | 'owed' | 'answered' | 'lapsed'
  readonly answeredIn: string | null
}

/** The events in order: finished turns, and questions from the floor. */
export type DialogHappening = Turn | PersonMessage

export function isTurn(happening: DialogHappening): happening is Turn {
  return 'stages' in happening
}

/** Number of the fact by which it had happened. */
export function seqOf(happening: DialogHappening): number {
  return isTurn(happening) ? (happening.endedSeq ?? Number.POSITIVE_INFINITY) : happening.seq
}

/** @param through number of the last fact that counts */
export function happenings(state: DialogState, through: number): readonly DialogHappening[] {
  const turns = state.turns.filter(
    (turn) => turn.status === 'ended' && turn.text !== '' && turn.audience === 'all' && seqOf(turn) <= through,
  )
  const floor = state.messages.filter((message) => message.member === null && message.seq <= through)
  return floor.length === 0 && isInOrder(turns) ? turns : [...turns, ...floor].toSorted((a, b) => seqOf(a) - seqOf(b))
}

/** One that was said again has ended after those that follow it. */
function isInOrder(turns: readonly Turn[]): boolean {
  return turns.every((turn, index) => index === 0 || seqOf(turn) >= seqOf(turns[index - 1] ?? turn))
}

/** The most questions from the floor that one turn takes up: several are joined rather than any omitted. */
const JOINED_MAX = 3

/**
 * The questions from the floor that a turn takes up, oldest first: the moderator's turns while one is left that may
 * ask, else those of a speaker. They are distributed over the remaining turns.
 */
export function takenUp(
  questions: readonly Question[],
  { step }: Pick<PlannedTurn, 'step'>,
  plan: readonly PlannedTurn[],
): readonly Question[] {
  const waiting = questions.filter(({ status }) => status === 'waiting')
  if (waiting.length === 0) return []
  // In a style the first turn that all hear is told to deal with them.
  if (isStyled(plan)) return waiting
  const chosen = waiting.filter(({ before }) => before !== null && takerBefore(before, plan) === step)
  const open = waiting.filter((question) => !chosen.includes(question))
  const takers = takersOf(plan)
  if (!takers.includes(step)) return chosen
  const left = takers.filter((later) => later >= step).length
  const shared = Math.min(JOINED_MAX - chosen.length, Math.ceil(open.length / left))
  return [...chosen, ...open.slice(0, Math.max(0, shared))]
}

/** Step of the turn that takes up a question for one speech: the comment before it if it may ask, else the speech. */
function takerBefore(speech: number, plan: readonly PlannedTurn[]): number | null {
  const at = plan.find((turn) => turn.kind === 'speech' && turn.speech === speech)
  const comment = plan.find((turn) => turn.kind === 'moderation' && turn.speech === speech - 1)
  return (comment && mayAsk(comment, plan) ? comment : at)?.step ?? null
}

const takers = new WeakMap<readonly PlannedTurn[], readonly number[]>()

/** Steps of the turns that take up questions from the floor: comments that may ask, and the speeches after the last of them. */
function takersOf(plan: readonly PlannedTurn[]): readonly number[] {
  const known = takers.get(plan)
  if (known) return known
  const comments = plan.filter((turn) => turn.kind === 'moderation' && mayAsk(turn, plan)).map(({ step }) => step)
  const last = comments.at(-1) ?? -1
  const speeches = plan.filter(({ kind, step }) => kind === 'speech' && step > last).map(({ step }) => step)
  const steps = [...comments, ...speeches]
  takers.set(plan, steps)
  return steps
}

/**
 * Nothing is asked between the closings: what could be answered there is to be weighed, not reopened. A line to one
 * listener asks nobody anything.
 */
export function mayAsk({ step }: Pick<PlannedTurn, 'step'>, plan: readonly PlannedTurn[]): boolean {
  if (plannedAt(plan, step)?.audience !== undefined) return false
  const speeches = plan.filter(({ kind }) => kind === 'speech')
  const closing = speeches.length > 2 ? speeches.at(-2) : speeches.at(-1)
  return step < (closing?.step ?? Number.POSITIVE_INFINITY)
}

/** Who speaks after a turn; null when nobody does. */
export function speakerAfter({ step }: Pick<PlannedTurn, 'step'>, plan: readonly PlannedTurn[]): MemberId | null {
  return plan.find((later) => later.step > step && later.kind === 'speech')?.member ?? null
}
