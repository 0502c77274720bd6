import type { MemberId } from '../../contract/members/member-ids.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, PersonMessage, Turn } from '../state.ts'
import { isStyled, leavesFloor, plannedAt } from '../turns/style-plan.ts'

/** A question and its outcome. */
export interface Question {
  /** The id of the audience's question, or of the turn in which it was asked. */
  readonly id: string
  /** The member who asks, or "audience". */
  readonly from: MemberId
  /** Who has to answer; null for a question of the audience without an addressee. */
  readonly to: MemberId | null
  readonly text: string
  /** The sentence before it, if the question is not understood without that; null otherwise. */
  readonly refersTo: string | null
  /** The moderator, if it passed on a participant's question in the participant's words; null otherwise. */
  readonly via: MemberId | null
  /** The number of the speech that should answer a question of the audience, if a person chose one; null otherwise. */
  readonly before: number | null
  /** The words in which the moderator asked a question of the audience; null for unchanged words. */
  readonly putAs: string | null
  /**
   * Whether only the moderator's notes say that a point was not answered. The moderator asks about it, and nobody else
   * is told.
   */
  readonly noted: boolean
  /** The turn in which it was last asked; null when it was not. */
  readonly askedIn: string | null
  /** The number of the fact that shows the question. */
  readonly seq: number
  /** How many speeches there were in which it could have been answered. */
  readonly chances: number
  /** The last of these speeches, as long as no notes have judged it; null otherwise. */
  readonly heardIn: string | null
  /** Whether it was asked again and somebody has spoken since, but no notes have said whether that was the answer. */
  readonly presumed: boolean
  /** owed: it was not answered yet; lapsed: it was never answered, and dropped because too much else is owed. */
  readonly status: 'waiting' | 'owed' | 'answered' | 'lapsed'
  readonly answeredIn: string | null
}

/** A question as it is quoted: after the sentence that it refers to. Both are word for word what was said. */
export function quotedQuestion({
  refersTo = null,
  text,
}: {
  readonly refersTo?: string | null
  readonly text: string
}) {
  return refersTo === null ? text : `${refersTo} ${text}`
}

/** What happens in a dialog, for this purpose: finished turns, and questions of the audience. */
export type DialogHappening = Turn | PersonMessage

export function isTurn(happening: DialogHappening): happening is Turn {
  return 'stages' in happening
}

/** The number of the fact at which it had happened. */
export function seqOf(happening: DialogHappening): number {
  return isTurn(happening) ? (happening.endedSeq ?? Number.POSITIVE_INFINITY) : happening.seq
}

/**
 * What has happened so far, in order.
 * @param through the number of the last fact that counts
 */
export function happenings(state: DialogState, through: number): readonly DialogHappening[] {
  const turns = state.turns.filter(
    (turn) => turn.status === 'ended' && turn.text !== '' && turn.audience === 'all' && seqOf(turn) <= through,
  )
  const floor = state.messages.filter((message) => message.member === null && message.seq <= through)
  return floor.length === 0 && isInOrder(turns) ? turns : [...turns, ...floor].toSorted((a, b) => seqOf(a) - seqOf(b))
}

/** Whether turns ended in this order. A turn that was written again ended after those that follow it. */
function isInOrder(turns: readonly Turn[]): boolean {
  return turns.every((turn, index) => index === 0 || seqOf(turn) >= seqOf(turns[index - 1] ?? turn))
}

/** The most questions of the audience that one turn takes up. Several are combined so that none is left out. */
const JOINED_MAX = 3

/**
 * The questions of the audience that a turn takes up, oldest first. The moderator's comments take them up while one is
 * left that may ask, otherwise a speech does. They are distributed over the remaining turns.
 */
export function takenUp(
  questions: readonly Question[],
  { step }: Pick<PlannedTurn, 'step'>,
  plan: readonly PlannedTurn[],
): readonly Question[] {
  const waiting = questions.filter(({ status }) => status === 'waiting')
  if (waiting.length === 0) return []
  if (isStyled(plan)) return leavesFloor(plan, step) ? [] : waiting
  const chosen = waiting.filter(({ before }) => before !== null && takerBefore(before, plan) === step)
  const open = waiting.filter((question) => !chosen.includes(question))
  const takers = takersOf(plan)
  if (!takers.includes(step)) return chosen
  const left = takers.filter((later) => later >= step).length
  const shared = Math.min(JOINED_MAX - chosen.length, Math.ceil(open.length / left))
  return [...chosen, ...open.slice(0, Math.max(0, shared))]
}

/**
 * The step of the turn that takes up a question for one speech: the comment before it if that may ask, otherwise the
 * speech.
 */
function takerBefore(speech: number, plan: readonly PlannedTurn[]): number | null {
  const at = plan.find((turn) => turn.kind === 'speech' && turn.speech === speech)
  const comment = plan.find((turn) => turn.kind === 'moderation' && turn.speech === speech - 1)
  return (comment && mayAsk(comment, plan) ? comment : at)?.step ?? null
}

const takers = new WeakMap<readonly PlannedTurn[], readonly number[]>()

/**
 * The steps of the turns that take up questions of the audience: comments that may ask, and the speeches after the last
 * of them.
 */
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
 * Whether a turn may ask questions. Between the closings nothing is asked, because nobody should reopen the debate
 * then. A comment for one reader asks nobody anything.
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
