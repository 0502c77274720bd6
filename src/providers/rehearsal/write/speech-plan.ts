import { DRAFT_LEADS, DRAFT_NOTES, SELF_CRITIQUE } from '../words/common.ts'
import type { Ask, PhaseModeration } from '../words/types.ts'
import type { Phase } from '../../../contract/turn-parts.ts'
import { coreOf } from './fill.ts'
import { otherOf, type Desk } from './desk.ts'
import { choose, fit, line, type Fault, type Line } from './fit.ts'

/** What a participant is going to say: the same plan at each stage of the turn, so that the final grows from the draft. */
export interface SpeechPlan {
  readonly issue: string
  /** The final words. */
  readonly final: readonly Line[]
  /** The sentences a draft already has. */
  readonly core: readonly string[]
}

export const SPEECH_ROOM = { min: 90, max: 150 }
const DRAFT_ROOM = { min: 40, max: 70 }
const CRITIQUE_ROOM = { min: 20, max: 50 }

export function writeStage(desk: Desk, plan: SpeechPlan): string {
  const { stage } = desk.scene
  const slots = { issue: plan.issue }
  if (stage === 'draft') {
    const [point = '', ...more] = plan.core
    const lead = line(desk.rotate(DRAFT_LEADS, 'draft lead', slots), 1)
    const rest = more.flatMap((sentence, index) => line(sentence, 1, index + 1))
    return fit(
      [
        ...lead,
        ...line(point, 1),
        ...rest,
        ...line(desk.scene.speech > 1 ? desk.rotate(DRAFT_NOTES, 'draft note', slots) : '', 1, 9),
      ],
      DRAFT_ROOM,
    )
  }
  if (stage === 'critique') {
    const faults = [...faultsOf(desk, plan), 'tone' as const]
    return fit(
      faults.flatMap((fault, index) => line(desk.rotate(SELF_CRITIQUE[fault], fault, slots), 1, index)),
      CRITIQUE_ROOM,
    )
  }
  return fit(plan.final, SPEECH_ROOM)
}

/** Two things the draft leaves out and the final will have: words from the floor before all, the others by turns. */
function faultsOf(desk: Desk, plan: SpeechPlan): readonly Fault[] {
  const found = [
    ...new Set(choose(plan.final, SPEECH_ROOM).flatMap(({ fault }) => (fault === undefined ? [] : [fault]))),
  ]
  const start = found.length === 0 ? 0 : Math.floor(desk.scene.speech / 2) % found.length
  const turned = [...found.slice(start), ...found.slice(0, start)]
  return turned.toSorted((a, b) => Number(b === 'floor') - Number(a === 'floor')).slice(0, 2)
}

/** The participant's answer to what the moderator asked for last; null when that is not known or was for somebody else. */
export function answerToModerator(desk: Desk, moderation: Readonly<Record<Phase, PhaseModeration>>): string | null {
  const last = desk.scene.said.findLast(({ seat }) => seat !== desk.scene.seat && seat !== otherOf(desk.scene.seat))
  if (!last || last.kind !== 'moderation') return null
  const asks: Ask[] = Object.values(moderation).flatMap(({ asks: all }) => [...all])
  const asked = asks.find(
    ({ ask, to }) => (to === undefined || to === desk.scene.seat) && last.text.includes(coreOf(ask)),
  )
  return asked ? desk.pick(asked.answers, 'ask') : null
}
