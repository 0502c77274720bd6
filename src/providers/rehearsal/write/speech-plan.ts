import { DRAFT_LEADS, DRAFT_NOTES, SELF_CRITIQUE } from '../words/common.ts'
import type { Ask, PhaseModeration } from '../words/types.ts'
import type { Phase } from '../../../contract/events.ts'
import { coreOf } from './fill.ts'
import { otherOf, type Desk } from './desk.ts'
import { fit, line, type Line } from './fit.ts'

export type Fault = keyof typeof SELF_CRITIQUE

/** What a participant is going to say: the same plan at each stage of the turn, so that the final grows from the draft. */
export interface SpeechPlan {
  readonly issue: string
  /** The final words. */
  readonly final: readonly Line[]
  /** The sentences a draft already has. */
  readonly core: readonly string[]
  /** What the draft leaves out and the final has. */
  readonly faults: readonly Fault[]
}

export const SPEECH_ROOM = { min: 90, max: 150 }
const DRAFT_ROOM = { min: 40, max: 70 }
const CRITIQUE_ROOM = { min: 20, max: 50 }

export function writeStage(desk: Desk, plan: SpeechPlan): string {
  const { stage } = desk.scene
  const slots = { issue: plan.issue }
  if (stage === 'draft') {
    const [point = '', ...more] = plan.core
    const lead = line(desk.pick(DRAFT_LEADS, 'draft lead', slots), 1)
    const rest = more.flatMap((sentence, index) => line(sentence, 1, index + 1))
    return fit([...lead, ...line(point, 1), ...rest, ...line(desk.scene.speech > 1 ? desk.pick(DRAFT_NOTES, 'draft note', slots) : '', 1, 9)], DRAFT_ROOM)
  }
  if (stage === 'critique') {
    const faults = [...plan.faults.slice(0, 2), 'tone' as const]
    return fit(faults.flatMap((fault, index) => line(desk.pick(SELF_CRITIQUE[fault], `fault ${fault}`, slots), 1, index)), CRITIQUE_ROOM)
  }
  return fit(plan.final, SPEECH_ROOM)
}

/** The participant's answer to what the moderator asked for last; null when that is not known or was for somebody else. */
export function answerToModerator(desk: Desk, moderation: Readonly<Record<Phase, PhaseModeration>>): string | null {
  const last = desk.scene.said.findLast(({ seat }) => seat !== desk.scene.seat && seat !== otherOf(desk.scene.seat))
  if (!last || last.kind !== 'moderation') return null
  const asks: Ask[] = Object.values(moderation).flatMap(({ asks: all }) => [...all])
  const asked = asks.find(({ ask, to }) => (to === undefined || to === desk.scene.seat) && last.text.includes(coreOf(ask)))
  return asked ? desk.pick(asked.answers, 'ask') : null
}
