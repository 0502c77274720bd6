import type { Scene } from '../../../engine/ports.ts'
import { CONCLUDE_REASONS, THOUGHTS } from '../words/common.ts'
import { openDesk, otherOf } from './desk.ts'
import { writeIntroduction, writeModeration } from './moderator.ts'
import { voiceOf } from './modes.ts'
import { writeStage } from './speech-plan.ts'
import { writeSummary } from './summary.ts'

/** The words of a scene: plain text, the same for the same scene. @param closing the moderator ends the exchange with this comment */
export function writeText(scene: Scene, closing = false): string {
  const desk = openDesk(scene)
  const voice = voiceOf(scene.mode)
  switch (scene.kind) {
    case 'introduction':
      return writeIntroduction(desk)
    case 'moderation':
      return writeModeration(desk, voice, closing || scene.call > 0)
    case 'summary':
      return writeSummary(desk, voice)
    case 'speech':
      return writeStage(desk, voice.speech(desk))
  }
}

/** What the voice thinks before it speaks. */
export function writeThoughts(scene: Scene): string {
  const desk = openDesk(scene)
  const issue = voiceOf(scene.mode).subject(desk, desk.last(otherOf(scene.seat)))?.issue ?? 'the main point'
  return [
    desk.pick(THOUGHTS, `${scene.stage} first`, { issue }),
    desk.pick(THOUGHTS, `${scene.stage} second`, { issue }),
  ].join(' ')
}

/** Why the moderator concludes. */
export function writeReason(scene: Scene): string {
  return openDesk(scene).pick(CONCLUDE_REASONS, 'reason')
}
