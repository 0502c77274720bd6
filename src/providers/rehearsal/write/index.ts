import { ProviderError } from '../../../core/contract/errors/errors.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { MAIN_POINT, createWriterContext, type RehearsalWords } from './writer-context.ts'
import { writeClosing } from './closing.ts'
import { writeDemo } from './demo.ts'
import { fit } from './fit.ts'
import { writeSpeech } from './speech.ts'
import { outcomeOf, summaryVoice } from './summary.ts'
import { roomOf } from './task.ts'
import { RehearsalVoice } from './voice.ts'

/**
 * The words of a scene: plain text, the same for the same scene.
 * @param closing the moderator ends the exchange with this comment
 * @throws ProviderError PROVIDER_MODEL_NOT_FOUND when the mode's words have nothing for it
 */
export function writeText(scene: Scene, words: RehearsalWords, closing = false): string {
  const text = compose(scene, words, closing || scene.call > 0)
  if (text !== '') return text
  throw new ProviderError(
    'PROVIDER_MODEL_NOT_FOUND',
    `The rehearsal voices have no words for a ${scene.kind} of ${scene.seat} in the mode "${scene.mode}": choose another model.`,
  )
}

function compose(scene: Scene, words: RehearsalWords, closing: boolean): string {
  const { mode, shared } = words
  const demo = closing ? null : writeDemo(scene)
  if (demo !== null) return demo
  if (scene.kind === 'speech') return writeSpeech(scene, words)
  const context = createWriterContext(scene, words)
  const room = roomOf(scene)
  switch (scene.kind) {
    case 'introduction':
      return fit(new RehearsalVoice(context).lines(mode.introduction ?? shared.introduction), room)
    case 'moderation':
      return fit(
        new RehearsalVoice(context).lines(closing ? shared.conclusion : (mode.moderation ?? shared.moderation)),
        room,
      )
    case 'summary': {
      const outcome = outcomeOf(context)
      const text = fit(summaryVoice(context, outcome).lines(mode.summary), room)
      return text === '' ? '' : writeClosing(context, outcome, text)
    }
  }
}

/** What the voice thinks before it speaks. */
export function writeThoughts(scene: Scene, words: RehearsalWords): string {
  const context = createWriterContext(scene, words)
  const voice = new RehearsalVoice(context, { slots: { issue: context.theirs?.issue ?? MAIN_POINT } })
  return ['first', 'second'].map((nth) => voice.sayOf('thought', `${scene.stage} ${nth}`)).join(' ')
}

/** Why the moderator concludes. */
export function writeReason(scene: Scene, words: RehearsalWords): string {
  return new RehearsalVoice(createWriterContext(scene, words)).sayOf('reason')
}
